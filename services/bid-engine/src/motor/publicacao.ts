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
  const afetados: string[] = [];
  const superados: string[] = [];
  let todos = parte.antes?.situacao !== agora.situacao;
  let quantidade = 0;
  let lider = liderDe(parte.antes);
  for (const tarefa of parte.tarefas) {
    for (const fato of tarefa.fatos) {
      if (fato.tipo === 'LanceRegistrado') quantidade += 1;
      if (!DE_LANCE.has(fato.tipo)) todos = true;
      else if ('cliUid' in fato && fato.cliUid !== null) afetados.push(fato.cliUid);
    }
    if (tarefa.eventos.length === 0) continue;
    const novoLider = liderDe(tarefa.depois);
    if (lider !== null && lider !== novoLider) superados.push(lider);
    lider = novoLider;
  }
  const perderam = unicos(superados).filter((cliUid) => cliUid !== lider);
  return {
    hotUid: agora.lote.cadastro.hotUid,
    lote,
    novos: quantidade === 0 ? [] : lancesPublicos(agora, { limite: quantidade }),
    afetados: todos ? 'todos' : unicos([...afetados, ...perderam]),
    superados: perderam,
  };
}

/** Each once, in order. A commit mostly holds a bid or two of a lote, and a set costs more than so few. */
function unicos(clientes: readonly string[]): readonly string[] {
  if (clientes.length > 4) return [...new Set(clientes)];
  return clientes.filter((cliUid, i) => clientes.indexOf(cliUid) === i);
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
