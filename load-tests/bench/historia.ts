import { decidir, evoluir } from '@martelo/bid-engine/disputa/door.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { participanteLivre } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { abertura, INCREMENTO, MINIMO, novos, sessaoDe, uidDe } from './lotes.ts';

const POR_COMMIT = 3_600;
const PESSOAS = Array.from({ length: 50 }, (_, n) => participanteLivre(sessaoDe(n)));

/** An open lote with a history of `quantos` events, decided by the real decider and stored in large commits. */
export async function comHistoria(
  store: EventStore,
  lelUid: string,
  quantos: number,
  agora: number,
): Promise<void> {
  const inicio = abertura(lelUid, 0, agora);
  let { disputa } = inicio;
  let guardar: EventoLote[] = inicio.eventos;
  let guardados = 0;
  const gravar = async (): Promise<void> => {
    const events = novos(guardar, guardados);
    const [resposta] = await store.append([
      { stream: streamDoLote(lelUid), expectedRevision: guardados - 1, events },
    ]);
    if (resposta?.ok !== true) throw new Error('the history of a fresh lote was refused');
    guardados += guardar.length;
    guardar = [];
  };
  for (let n = 0; guardados + guardar.length < quantos; n += 1) {
    const participante = PESSOAS[n % PESSOAS.length];
    if (participante === undefined) throw new Error('nobody bids');
    const decisao = decidir(disputa, {
      tipo: 'DarLance',
      agora,
      lanUid: uidDe('1a0e', n * 16),
      participante,
      tipoNegociacao: 'Disputa',
      tipoLance: 'Manual',
      valor: emCentavos(MINIMO + n * INCREMENTO),
      chave: `historia:${n}`,
      confirmado: false,
      recebidoEm: agora,
      origem: 'site',
    });
    if (!decisao.aceita) throw new Error(decisao.recusa.codigo);
    for (const evento of decisao.eventos) {
      disputa = evoluir(disputa, evento, disputa.revisao + 1);
      guardar.push(evento);
    }
    if (guardar.length >= POR_COMMIT) await gravar();
  }
  if (guardar.length > 0) await gravar();
}
