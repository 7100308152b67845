/** Time as a port: epoch milliseconds. Programs pass `Date.now`; tests and the simulation pass their own. */
export type Clock = () => number;
