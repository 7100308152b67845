import type { FastifyInstance } from 'fastify';
import type { Route } from '../http/route.ts';

/**
 * One service as the programs compose it (ADR 0014): its calls, raw HTTP parts that no call
 * describes (pictures, pages, the socket), and its life. `start` resolves when the service can answer.
 */
export type Module = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly plugin?: (app: FastifyInstance) => Promise<void> | void;
  readonly start?: () => Promise<void>;
  /** The program has said that it will stop and still serves: time to send those who ask elsewhere. */
  readonly drain?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
  /** Rejects when the service cannot work now (readiness); a `NotReady` tells whoever asks why. */
  readonly ready?: () => Promise<void>;
};

/** Why a service cannot work now, in a pt-BR sentence that anybody may read. */
export class NotReady extends Error {
  override name = 'NotReady';
}
