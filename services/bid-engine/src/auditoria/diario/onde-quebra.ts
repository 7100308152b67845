import { genesis, StoreCorrupted, verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Elo } from './tabelas.ts';

const PAGINA = 500;

/**
 * Reads a lote's chain again up to where a closed day has it. Answers the first revision that is missing or not what the day
 * says; null where all are.
 *
 * @throws StoreUnavailable
 */
export async function ondeQuebra(
  store: Pick<EventStore, 'readStream'>,
  elo: Pick<Elo, 'stream' | 'revisao' | 'hash'>,
): Promise<number | null> {
  let fim = { revision: -1, hash: genesis(elo.stream) };
  try {
    while (fim.revision < elo.revisao) {
      const limite = Math.min(PAGINA, elo.revisao - fim.revision);
      const pagina = await store.readStream(elo.stream, fim.revision + 1, limite);
      const veredito = verifyStream(elo.stream, pagina, fim);
      if (!veredito.ok) return veredito.brokenAt;
      if (pagina.length < limite) return veredito.revision + 1;
      fim = veredito;
    }
  } catch (erro) {
    if (!(erro instanceof StoreCorrupted)) throw erro;
    return erro.revision;
  }
  return fim.hash === elo.hash ? null : elo.revisao;
}
