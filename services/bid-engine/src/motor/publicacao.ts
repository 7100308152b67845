import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { lancesPublicos, verAoVivo, type Disputa } from '../disputa/door.ts';
import type { Parte } from './tarefa.ts';

/** Events after which only those who bid, or who lost the lead, see another place of their own. */
const DE_LANCE: ReadonlySet<EventoLote['tipo']> = new Set([
  'LanceRegistrado',
  'ConfiguracaoRegistrada',
  'PrazoProrrogado',
  'PropostaRegistrada',
  'PropostaRecusada',
]);

/** What one commit tells about a lote: the latest state once, the new bids, and whom to tell in person. */
export function publicacaoDe(parte: Parte): PublicacaoLote | null {
  const agora = parte.lote.confirmada;
  if (agora === null || parte.append.events.length === 0) return null;
  const lote = parte.lote.visao ?? verAoVivo(agora);
  parte.lote.visao = lote;
  const afetados = new Set<string>();
  const superados = new Set<string>();
  let todos = parte.antes?.situacao !== agora.situacao;
  let quantidade = 0;
  let lider = liderDe(parte.antes);
  for (const tarefa of parte.tarefas) {
    for (const fato of tarefa.fatos) {
      if (fato.tipo === 'LanceRegistrado') quantidade += 1;
      if (!DE_LANCE.has(fato.tipo)) todos = true;
      else if ('cliUid' in fato && fato.cliUid !== null) afetados.add(fato.cliUid);
    }
    if (tarefa.eventos.length === 0) continue;
    const novoLider = liderDe(tarefa.depois);
    if (lider !== null && lider !== novoLider) superados.add(lider);
    lider = novoLider;
  }
  if (lider !== null) superados.delete(lider);
  for (const cliUid of superados) afetados.add(cliUid);
  return {
    hotUid: agora.lote.cadastro.hotUid,
    lote,
    novos: quantidade === 0 ? [] : lancesPublicos(agora, { limite: quantidade }),
    afetados: todos ? 'todos' : [...afetados],
    superados: [...superados],
  };
}

/** A lote read again whose watchers may have missed a commit: the state alone, and everybody asks for his own place. */
export const publicacaoDeRelido = (disputa: Disputa): PublicacaoLote => ({
  hotUid: disputa.lote.cadastro.hotUid,
  lote: verAoVivo(disputa),
  novos: [],
  afetados: 'todos',
  superados: [],
});

const liderDe = (disputa: Disputa | null): string | null => disputa?.lider?.cliUid ?? null;
