import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads a call of the program for the host of the request; null where it does not answer. */
export async function ler<T>(app: FastifyInstance, request: FastifyRequest, url: string): Promise<T | null> {
  const r = await app.inject({ url, headers: { host: request.host }, remoteAddress: request.ip });
  return r.statusCode === 200 ? r.json<T>() : null;
}
