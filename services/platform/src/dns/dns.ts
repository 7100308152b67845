import { Resolver } from 'node:dns/promises';

/** What is asked of the DNS. */
export type Dns = {
  /** The texts at a name, none where it has none. @throws Error where no server answers in time */
  txt(nome: string): Promise<readonly string[]>;
};

const PRAZO_MS = 2_000;
const VEZES = 2;
/** The name is not there, or has no such record. */
const NADA: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** The servers that this machine asks, or `servidores` (`127.0.0.1:5353`). */
export function dnsDoSistema(servidores?: readonly string[], prazoMs = PRAZO_MS): Dns {
  return {
    async txt(nome) {
      // One for each question: what is cancelled is cancelled for all of a resolver's.
      const resolver = new Resolver({ timeout: prazoMs, tries: VEZES });
      if (servidores !== undefined) resolver.setServers([...servidores]);
      const fim = setTimeout(() => resolver.cancel(), 2 * VEZES * prazoMs);
      try {
        // A long text comes in pieces.
        return (await resolver.resolveTxt(nome)).map((pedacos) => pedacos.join(''));
      } catch (erro) {
        if (NADA.has(String((erro as NodeJS.ErrnoException).code))) return [];
        throw erro;
      } finally {
        clearTimeout(fim);
      }
    },
  };
}
