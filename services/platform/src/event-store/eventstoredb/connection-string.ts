import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Keys that the client knows; it prints the whole string, password and all, when it meets another. */
const KNOWN = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
] as const;

/**
 * What we set where the operator says nothing. A dead node must not cost more than a second of looking for the leader,
 * and a line that went dead is found within keepAliveInterval + keepAliveTimeout.
 */
const DEFAULTS: Readonly<Partial<Record<(typeof KNOWN)[number], string | number>>> = {
  connectionName: `martelo-${hostname().replaceAll(/[^\w.-]/g, '')}-${process.pid}`,
  discoveryInterval: 200,
  gossipTimeout: 1,
  keepAliveInterval: 10_000,
  keepAliveTimeout: 5_000,
  maxDiscoverAttempts: 5,
  nodePreference: 'leader',
};

const SHAPE =
  /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/(?:(?<user>[^:@/?\s]+):[^@/?\s]*@)?(?<hosts>[^@/?\s]+)\/?(?:\?(?<query>\S*))?$/;

/**
 * What is wrong with an EventStoreDB connection string, as a sentence without a word of the string itself (it may hold a
 * password); undefined when nothing is.
 */
export function connectionStringProblem(text: string): string | undefined {
  const shape = SHAPE.exec(text);
  if (!shape)
    return 'must look like esdb://user:password@host:2113,host:2113?tls=true or esdb+discover://name:2113';
  const keys = keysOf(shape.groups?.query);
  const unknown = keys.find((key) => !KNOWN.some((known) => same(known, key)));
  if (unknown !== undefined)
    return `has an option that the client does not know; it knows ${KNOWN.join(', ')}`;
  const insecure = /(?:^|&)tls=false(?:&|$)/i.test(shape.groups?.query ?? '');
  const addresses = (shape.groups?.hosts ?? '').split(',').map((host) => host.replace(/:\d+$/, ''));
  if (!insecure && addresses.some((host) => isIP(host) > 0))
    return 'must call the nodes by name where TLS is on: certificates are not looked up by IP address';
  return undefined;
}

/** The user that a connection string names; undefined where it names none. */
export function userOf(text: string): string | undefined {
  const user = SHAPE.exec(text.trim())?.groups?.user;
  return user === undefined ? undefined : decodeURIComponent(user);
}

/** The same string with our defaults for what it leaves open, and by the scheme that the client knows. */
export function withDefaults(text: string): string {
  const [base = '', query = ''] = text
    .trim()
    .replace(/^kurrentdb/, 'esdb')
    .split('?', 2);
  const keys = keysOf(query);
  const missing = Object.entries(DEFAULTS)
    .filter(([name]) => !keys.some((key) => same(name, key)))
    .map(([name, value]) => `${name}=${value}`);
  return `${base}?${[query, ...missing].filter((part) => part !== '').join('&')}`;
}

const keysOf = (query = ''): string[] =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=', 1)[0] ?? '');

const flat = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, '');
const same = (a: string, b: string): boolean => flat(a) === flat(b);
