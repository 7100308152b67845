import { genesis, lineOf, link } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { readPage } from '@martelo/platform/event-store/read-page.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { evoluir, parada, type Disputa } from '../disputa/door.ts';
import { ChavesDoLote } from './chaves-do-lote.ts';
import { conteudoDe, type LanceComChave } from './conteudo.ts';
import { respostaAoLance } from './resposta.ts';
import type { LoteQuente } from './tarefa.ts';

const PAGINA = 2_000;
/** Event ids are the command's uid, with `.n` from the second event on: what follows on one uid is one command. */
const TAMANHO_UID = 36;

/** Id of the n-th event of a command, from 0: the same command gives the same ids, so a repeated append is recognised. */
export function idDoEvento(uidDoComando: string, n: number): string {
  return n === 0 ? uidDoComando : `${uidDoComando}.${n}`;
}

/**
 * Reads a lote's stream into memory: its state, and the keys of its accepted bids with the very answers they got.
 * The events are ours and are not parsed against the schema, because each must be the next link of the lote's hash chain
 * (invariants I2 and I8). Where one is not, somebody changed the log: the state is what the events before it give, stopped
 * as by a proof that differs (bid rule 25), and `quebradaEm` names the revision.
 *
 * @returns how many events were read
 * @throws StoreUnavailable
 */
export async function lerLote(store: EventStore, lote: LoteQuente): Promise<number> {
  let disputa: Disputa | null = null;
  let revisao = -1;
  let elo = genesis(lote.stream);
  let quebradaEm: number | null = null;
  let comando = '';
  let lance: LanceComChave | null = null;
  // It may be read for the second time. What is there of them when a read fails goes with the lote.
  lote.chaves?.limpar();
  lote.chaves = null;
  const concluir = (): void => {
    if (lance === null || disputa === null) return;
    lote.chaves ??= new ChavesDoLote(lote.lelUid);
    lote.chaves.responder(
      lote.chaves.guardar(lance),
      respostaAoLance(disputa, comando, conteudoDe(lance), [lance]).valor,
    );
    lance = null;
  };
  while (quebradaEm === null) {
    const { events, spoiltAt } = await readPage(store, lote.stream, revisao + 1, PAGINA);
    for (const guardado of events) {
      const { id, data, revision } = guardado;
      elo = link(elo, lineOf(guardado, revision, guardado.at));
      if (revision !== revisao + 1 || elo !== guardado.hash) {
        quebradaEm = revisao + 1;
        break;
      }
      const evento = JSON.parse(data) as EventoLote;
      if (!id.startsWith(comando) || comando === '') {
        concluir();
        comando = id.slice(0, TAMANHO_UID);
      }
      if (lance === null && 'chave' in evento && evento.chave !== undefined) lance = evento as LanceComChave;
      disputa = evoluir(disputa, evento, revision);
      revisao = revision;
    }
    quebradaEm ??= spoiltAt;
    if (events.length < PAGINA) break;
  }
  concluir();
  if (quebradaEm !== null && disputa !== null) disputa = parada(disputa);
  lote.quebradaEm = quebradaEm;
  lote.confirmada = disputa;
  lote.especulativa = disputa;
  lote.revisao = revisao;
  lote.revisaoEspeculativa = revisao;
  lote.visao = null;
  return revisao + 1;
}
