/** Whom Chrome and Edge on Android, Firefox, Edge on Windows, and Safari let themselves be reached through. */
const CONHECIDOS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** Whether an address that a browser named is a push service's: anything else would have us call whom a stranger likes. */
export type EhServicoDePush = (endpoint: string) => boolean;

/**
 * The push services that everybody has, and `mais`: a host, `*.` and what its hosts end in, or a whole origin. Hosts are
 * spoken to over TLS at its own port alone; a whole origin stands for itself, also over plain HTTP.
 */
export function servicosDePush(mais: readonly string[] = []): EhServicoDePush {
  const todos: readonly string[] = [...CONHECIDOS, ...mais];
  const serve = (servico: string, { protocol, hostname, port, origin }: URL): boolean => {
    if (servico.includes('://')) return origin === new URL(servico).origin;
    if (protocol !== 'https:' || port !== '') return false;
    return servico.startsWith('*.') ? hostname.endsWith(servico.slice(1)) : hostname === servico;
  };
  return (endpoint) => {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    return todos.some((servico) => serve(servico, url));
  };
}
