import { status, type ServiceError } from '@grpc/grpc-js';

/** A call that outlived its deadline, counted from here and not from when a connection was there. */
export class CallTimedOut extends Error {
  override name = 'CallTimedOut';
}

/**
 * What a failed call means.
 *
 * - `refused`: the server judged it and kept nothing; asking again brings the same answer.
 * - `elsewhere`: another node is the leader or this one went away; the client turns to the next by itself.
 * - `ended`: the server ended a read that goes on, and wants it opened again: the connection is good.
 * - `stuck`: no answer in time, or nobody to be found: the connection is not to be trusted any more.
 *
 * After `elsewhere` and `stuck` nobody knows whether an append was kept.
 */
export type Failure = 'refused' | 'elsewhere' | 'ended' | 'stuck';

/** `exception` names that are a judgement on the request itself (the client's ErrorType). */
const JUDGEMENTS = new Set([
  'access-denied',
  'stream-deleted',
  'maximum-append-size-exceeded',
  'missing-required-metadata-property',
  'invalid-argument',
]);

const JUDGED = new Set<number | undefined>([
  status.INVALID_ARGUMENT,
  status.PERMISSION_DENIED,
  status.UNAUTHENTICATED,
  status.UNIMPLEMENTED,
  status.OUT_OF_RANGE,
]);

const AWAY = new Set<number | undefined>([status.UNAVAILABLE, status.CANCELLED]);

/** What a failed call means for the next try, by the server's exception header first and the gRPC status after it. */
export function failureOf(error: unknown): Failure {
  const exception = exceptionOf(error);
  if (exception === 'not-leader') return 'elsewhere';
  if (exception !== undefined && JUDGEMENTS.has(exception)) return 'refused';
  const { code } = error as Partial<ServiceError>;
  if (JUDGED.has(code)) return 'refused';
  // "Consumer too slow to handle event while live. Client resubscription required."
  if (code === status.ABORTED) return 'ended';
  return AWAY.has(code) ? 'elsewhere' : 'stuck';
}

/** Whether the server does not know the user or his password, or does not let him; it gives a wrong password no name. */
export function isAboutCredentials(error: unknown): boolean {
  const { code } = error as Partial<ServiceError>;
  return (
    exceptionOf(error) === 'access-denied' ||
    code === status.UNAUTHENTICATED ||
    code === status.PERMISSION_DENIED
  );
}

/** Whether it is that nothing came in time. */
export const isLate = (error: unknown): boolean =>
  error instanceof CallTimedOut || (error as Partial<ServiceError>).code === status.DEADLINE_EXCEEDED;

/** The server's own name for what went wrong, which it sends beside the status. */
export function exceptionOf(error: unknown): string | undefined {
  return headerOf(error, 'exception');
}

function headerOf(error: unknown, key: string): string | undefined {
  return (error as Partial<ServiceError> | null)?.metadata?.get(key)[0]?.toString();
}

/**
 * The client turns "not the leader" into the leader's address, and throws where nobody can catch it when the answer has
 * none (during an election): such an answer is "unavailable" to it.
 */
export function softened(error: ServiceError): ServiceError {
  if (exceptionOf(error) !== 'not-leader' || headerOf(error, 'leader-endpoint-host')) return error;
  error.metadata.remove('exception');
  error.code = status.UNAVAILABLE;
  return error;
}
