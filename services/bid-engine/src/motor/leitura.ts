import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { evoluir, type Disputa } from '../disputa/door.ts';
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
 * The events are ours and are not parsed against the schema; that revisions are contiguous is checked (invariant I2).
 *
 * @returns how many events were read
 * @throws StoreUnavailable
 */
export async function lerLote(store: EventStore, lote: LoteQuente): Promise<number> {
  let disputa: Disputa | null = null;
  let revisao = -1;
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
  for (;;) {
    const eventos = await store.readStream(lote.stream, revisao + 1, PAGINA);
    for (const { id, data, revision } of eventos) {
      if (revision !== revisao + 1)
        throw new Error(`revision ${revision} follows on ${revisao} in ${lote.stream}`);
      const evento = JSON.parse(data) as EventoLote;
      if (!id.startsWith(comando) || comando === '') {
        concluir();
        comando = id.slice(0, TAMANHO_UID);
      }
      if (lance === null && 'chave' in evento && evento.chave !== undefined) lance = evento as LanceComChave;
      disputa = evoluir(disputa, evento, revision);
      revisao = revision;
    }
    if (eventos.length < PAGINA) break;
  }
  concluir();
  lote.confirmada = disputa;
  lote.especulativa = disputa;
  lote.revisao = revisao;
  lote.revisaoEspeculativa = revisao;
  lote.visao = null;
  return revisao + 1;
}
