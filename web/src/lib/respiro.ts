/** Lets the browser paint and answer between two pieces of work. */
export const respiro = (): Promise<void> => new Promise((seguir) => setTimeout(seguir));
