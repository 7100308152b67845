/** The part of a pino logger that this room uses, so that any logger (or none) can be handed in. */
export type SqlLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Says nothing: for tests and for callers that do not care. */
export const silentLog: SqlLog = { info: () => {}, warn: () => {}, error: () => {} };
