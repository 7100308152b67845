import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { Trust } from '../config/trust.ts';
import { ehHost } from './host.ts';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** What some proxies write instead of the bare address: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/i;

/** An address as it is counted everywhere: without a port, IPv4 as IPv4; null where the text is none. */
export function plainAddress(text: string): string | null {
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  const bare = six ?? four ?? text;
  const [, mapped] = MAPPED.exec(bare) ?? [];
  const address = mapped ?? bare;
  return isIP(address) === 0 ? null : address;
}

const trusts = (trust: NonNullable<Trust>, address: string, hop: number): boolean =>
  'hops' in trust ? hop < trust.hops : trust.networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Whose request it is: the first address, from us outwards, that is not a trusted proxy's. What stands further left was
 * written by whoever we do not trust. An entry that is no address ends the walk, and the one before it counts.
 */
export function clientAddress(peer: string, forwardedFor: string, trust: NonNullable<Trust>): string {
  let client = plainAddress(peer) ?? peer;
  const entries = forwardedFor === '' ? [] : forwardedFor.split(',').toReversed();
  for (const [hop, entry] of entries.entries()) {
    if (!trusts(trust, client, hop)) return client;
    const address = plainAddress(entry.trim());
    if (address === null) return client;
    client = address;
  }
  return client;
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'] as const;

/** The last of a list, which the nearest proxy wrote. */
const last = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').at(-1)?.trim() ?? '';

/** Forgets what a request says of itself by way of proxies. */
export function forgetForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of FORWARDED) delete headers[name];
}

/** Requests that somebody passed on whose word about whose they are does not count: where they come from is not known. */
const fromAnywhere = new WeakSet<object>();

/** Whether a request came through a proxy that nobody told us to trust: its address says nothing of who asks. */
export const passedOn = (request: Pick<IncomingMessage, 'headers'>): boolean => fromAnywhere.has(request);

/**
 * Leaves in a request's headers what a trusted proxy says and nothing that anybody else does: one address of the client,
 * one protocol, and the host in `Host`, where `known` says that a site of ours is there.
 */
export async function settleForwarded(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: Trust,
  known: (host: string) => boolean | Promise<boolean>,
): Promise<void> {
  const { headers, socket } = request;
  if (FORWARDED.every((name) => headers[name] === undefined)) return;
  const peer = socket.remoteAddress ?? '';
  const near = plainAddress(peer) ?? peer;
  const said = {
    for: [headers['x-forwarded-for'] ?? ''].flat().join(','),
    host: last(headers['x-forwarded-host']),
    proto: last(headers['x-forwarded-proto']).toLowerCase(),
  };
  forgetForwarded(request);
  if (trust === null || !trusts(trust, near, 0)) {
    fromAnywhere.add(request);
    return;
  }
  headers['x-forwarded-for'] = clientAddress(peer, said.for, trust);
  if (said.proto === 'http' || said.proto === 'https') headers['x-forwarded-proto'] = said.proto;
  if (ehHost(said.host) && (await known(said.host))) headers.host = said.host;
}
