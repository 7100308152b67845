import type { Clock } from '@martelo/kernel/clock.ts';
import { negar } from '@martelo/kernel/decisao.ts';
import type { NewEvent } from '@martelo/platform/event-store/port.ts';
import type { ComandoLote, DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { decidir, evoluir, type Disputa } from '../disputa/door.ts';
import { idDoEvento } from './leitura.ts';
import type { ParticipantesDoLeilao } from './participantes.ts';
import { MAX_ATRASO_MS, type PedidoDeLance, type Tarefa } from './tarefa.ts';

/** Refusals that would be the same whatever happens to the uncommitted bids of the lote: they need not wait for them. */
const SEM_ESPERA: ReadonlySet<CodigoErro> = new Set<CodigoErro>([
  'CLIENTE_NAO_APROVADO',
  'NAO_HABILITADO',
  'HABILITACAO_REVOGADA',
  'CLIENTE_BLOQUEADO',
  'VINCULO_COM_LOTE',
  'GRUPO_NAO_PERMITIDO',
  'TIPO_DE_LOTE_NAO_PERMITIDO',
  'LIMITE_EXCEDIDO',
  'APELIDO_SEM_CADASTRO',
  'APELIDO_REVOGADO',
]);

/** How a decided command is to be answered. */
export type Julgamento =
  /** It stands, or is refused, only if what it rests on is kept: it goes through the group commit. */
  | 'aguarda'
  /** Nothing to store and nothing uncommitted beneath it: answer now. */
  | 'pronta';

type Dependencias = {
  readonly clock: Clock;
  readonly novoUid: (isolado?: boolean) => string;
  readonly comitentesDe: (cliUid: string) => readonly number[];
};

/**
 * Decides a command against the lote's speculative state and, when it is accepted, moves that state on. What the answer
 * needs is left in the tarefa. A decider that throws changes nothing.
 *
 * @param pessoas of the lote's leilão; needed for bids
 */
export function julgar(
  { clock, novoUid, comitentesDe }: Dependencias,
  tarefa: Tarefa,
  pessoas: ParticipantesDoLeilao | null,
  agora: number = clock(),
): Julgamento {
  const { lote } = tarefa;
  // The reserve stands in the event of a lote's registration (bid rule 13), and its hash in receipts and packages.
  const uid = novoUid(tarefa.comando?.tipo === 'CadastrarLote');
  const comando =
    tarefa.lance !== null
      ? comandoDeLance(tarefa.lance, uid, agora, pessoas, comitentesDe(tarefa.lance.cliUid))
      : deEquipe(tarefa, agora);
  const semPessoa = recusaDaPlateia(tarefa.lance, pessoas);
  const decisao = semPessoa === null ? decidir(lote.especulativa, comando) : negar(semPessoa);
  tarefa.depois = lote.especulativa;
  if (!decisao.aceita) {
    tarefa.recusa = decisao.recusa;
    return lote.naFila === 0 || SEM_ESPERA.has(decisao.recusa.codigo) ? 'pronta' : 'aguarda';
  }
  tarefa.recusa = null;
  if (decisao.eventos.length === 0) return lote.naFila === 0 ? 'pronta' : 'aguarda';
  let disputa: Disputa | null = lote.especulativa;
  let revisao = lote.revisaoEspeculativa;
  for (const fato of decisao.eventos) {
    revisao += 1;
    disputa = evoluir(disputa, fato, revisao);
  }
  // Mapped, not pushed: an array that is pushed to takes room for sixteen.
  const eventos = decisao.eventos.map((fato, n): NewEvent => ({
    id: idDoEvento(uid, n),
    type: fato.tipo,
    data: JSON.stringify(fato),
  }));
  lote.especulativa = disputa;
  lote.revisaoEspeculativa = revisao;
  tarefa.eventos = eventos;
  tarefa.fatos = decisao.eventos;
  tarefa.depois = disputa;
  return 'aguarda';
}

/** A bid from the room needs a registered person behind its apelido, one who may bid (bid rule 23); null where there is. */
function recusaDaPlateia(
  lance: PedidoDeLance | null,
  pessoas: ParticipantesDoLeilao | null,
): 'APELIDO_SEM_CADASTRO' | 'APELIDO_REVOGADO' | null {
  if (lance?.origem !== 'plateia' || pessoas?.plateia(lance.cliUid) !== undefined) return null;
  return pessoas?.revogado(lance.cliUid) === true ? 'APELIDO_REVOGADO' : 'APELIDO_SEM_CADASTRO';
}

function deEquipe({ comando }: Tarefa, agora: number): ComandoLote {
  return { ...comando, agora } as ComandoLote;
}

function comandoDeLance(
  p: PedidoDeLance,
  lanUid: string,
  agora: number,
  pessoas: ParticipantesDoLeilao | null,
  comIds: readonly number[],
): DarLance {
  const daPlateia = p.origem === 'plateia';
  const habilitado = daPlateia ? pessoas?.plateia(p.cliUid) : pessoas?.habilitado(p.cliUid);
  const comando: DarLance = {
    tipo: 'DarLance',
    agora,
    lanUid,
    participante: {
      cliUid: p.cliUid,
      apelido: habilitado?.apelido ?? p.apelido,
      cidade: habilitado?.cidade ?? p.cidade,
      aprovado: p.aprovado,
      habilitado: habilitado !== undefined,
      revogado: habilitado === undefined && !daPlateia && pessoas?.revogado(p.cliUid) === true,
      bloqueado: p.bloqueado,
      limite: habilitado?.limite ?? null,
      tipos: habilitado?.tipos ?? null,
      grupos: p.grupos,
      comIds,
    },
    tipoNegociacao: p.tipoNegociacao,
    tipoLance: p.tipoLance,
    valor: p.valor,
    chave: p.chave,
    confirmado: p.confirmado,
    // A stamp from the future, or from long ago, would win time that the bidder did not have.
    recebidoEm: Math.min(Math.max(p.recebidoEm, agora - MAX_ATRASO_MS), agora),
    origem: p.origem,
  };
  return p.registradoPor === undefined ? comando : { ...comando, registradoPor: p.registradoPor };
}
