import type { ComandoEquipe } from '@martelo/kernel/motor-de-lances.ts';
import { emDisputa, type LeilaoNoQuadro, type LoteNoQuadro } from '../quadro/door.ts';

/** A command that the state of the board calls for. */
export type Acao =
  | { readonly alvo: 'lote'; readonly lelUid: string; readonly comando: ComandoEquipe }
  | { readonly alvo: 'leilao'; readonly comando: 'IniciarLeilao' | 'EncerrarLeilao' };

const por = 'relogio' as const;
const NO_PREGAO: readonly string[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];

/**
 * What should happen next in a leilão, from how it stands now and not from what happened: asking again after a restart
 * or a doubled delivery gives the same commands or none, and a command that comes late is refused by its decider.
 * `todos` by position; `agora` epoch ms.
 */
export function reagir(
  leilao: LeilaoNoQuadro,
  todos: readonly LoteNoQuadro[],
  agora: number,
): readonly Acao[] {
  // A proof stopped a lote (bid rule 25) and it refuses every command: the leilão goes on, and ends, without it.
  const lotes = todos.filter((l) => !l.incidente);
  switch (leilao.situacao) {
    case 'PRONTO':
      return leilao.fechamento !== 'MANUAL' && agora >= leilao.data
        ? [{ alvo: 'leilao', comando: 'IniciarLeilao' }]
        : [];
    case 'AO_VIVO':
      return leilao.fechamento === 'MANUAL' ? [] : aoVivo(leilao, todos.some(participa), lotes);
    case 'CANCELADO':
      return lotes.flatMap(cancelar);
    case 'EXECUTADO':
      return lotes.filter((l) => l.situacao === 'REPASSE').map(resolver);
    case 'CRIADO':
    case 'EM_LOTEAMENTO':
      return [];
  }
}

/** A lote that was never released takes no part in its event. */
const participa = ({ situacao }: LoteNoQuadro): boolean =>
  situacao !== 'CADASTRADO' && situacao !== 'PENDENTE';

function aoVivo(leilao: LeilaoNoQuadro, temLotes: boolean, lotes: readonly LoteNoQuadro[]): readonly Acao[] {
  const restam = lotes.some((l) => emDisputa(l.situacao) || l.situacao === 'REPASSE');
  if (temLotes && !restam) return [{ alvo: 'leilao', comando: 'EncerrarLeilao' }];
  if (leilao.fechamento !== 'SEQUENCIAL') return [];
  return sequencia(lotes);
}

/** SEQUENCIAL (bid rule 19): one lote at a time is on the board, and the next opens when it has its result. */
function sequencia(lotes: readonly LoteNoQuadro[]): readonly Acao[] {
  if (lotes.some((l) => NO_PREGAO.includes(l.situacao))) return [];
  const proximo =
    lotes.find((l) => l.situacao === 'PLACAR') ?? lotes.find((l) => l.situacao === 'LIBERADO_LEILAO');
  if (proximo === undefined) return [];
  const { lelUid, situacao } = proximo;
  const abrir: Acao = { alvo: 'lote', lelUid, comando: { tipo: 'AbrirLote', dataFim: null, por } };
  if (situacao === 'PLACAR') return [abrir];
  return [{ alvo: 'lote', lelUid, comando: { tipo: 'PorNoPlacar', por } }, abrir];
}

/** What comes back into REPASSE after the end gets the result that the end would have given it. */
const resolver = ({ lelUid }: LoteNoQuadro): Acao => ({
  alvo: 'lote',
  lelUid,
  comando: { tipo: 'EncerrarComEvento', por },
});

const MOTIVO = 'Leilão cancelado';

/** A cancelled leilão takes its lotes along, each by the way its situation allows. */
function cancelar({ lelUid, situacao }: LoteNoQuadro): readonly Acao[] {
  switch (situacao) {
    case 'CADASTRADO':
    case 'PENDENTE':
    case 'LIBERADO_LEILAO':
    case 'PLACAR':
      return [{ alvo: 'lote', lelUid, comando: { tipo: 'CancelarLote', motivo: MOTIVO, por } }];
    case 'AO_VIVO':
    case 'DOULHE_UMA':
    case 'DOULHE_DUAS':
    case 'REPASSE':
      return [{ alvo: 'lote', lelUid, comando: { tipo: 'CancelarNoLeilao', motivo: MOTIVO, por } }];
    default:
      return [];
  }
}
