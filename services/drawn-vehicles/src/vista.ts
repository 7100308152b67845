/** A drawn view: its gradients, its shapes, and the point in pixels that a close-up of it looks at. */
export type Vista = {
  readonly defs: string;
  readonly corpo: string;
  readonly foco: readonly [x: number, y: number];
};
