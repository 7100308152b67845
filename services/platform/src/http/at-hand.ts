import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/opening.ts';
import { passedOn, plainAddress } from './forwarded.ts';

/**
 * Whether a request came where nobody on the way can read it: by HTTPS, or from this very machine. What a proxy passed on
 * that is not trusted (TRUST_PROXY) comes from anywhere.
 */
export function atHand({ protocol, ip, raw }: Pick<FastifyRequest, 'protocol' | 'ip' | 'raw'>): boolean {
  return protocol === 'https' || (isLoopback(plainAddress(ip) ?? ip) && !passedOn(raw));
}
