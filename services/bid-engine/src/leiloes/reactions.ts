import type { ComandoEquipe } from '@martelo/kernel/motor-de-lances.ts';
import { emDisputa, type LeilaoNoQuadro, type LoteNoQuadro } from '../quadro/door.ts';

/** A command that the state of the board calls for. */
export type Acao =
  | { readonly alvo: 'lote'; readonly lelUid: string; readonly comando: ComandoEquipe }
  | { readonly alvo: 'leilao'; readonly comando: 'IniciarLeilao' | 'EncerrarLeilao' };

const por = 'relogio' as const;
const NO_PREGAO: readonly string[] = ['PLACAR', 'AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];

/**
 * What should happen next in a leilão, from how it stands now and not from what happened: asking again after a restart
 * or a doubled delivery gives the same commands or none, and a command that comes late is refused by its decider.
 * `lotes` by position; `agora` epoch ms.
 */
export function reagir(
  leilao: LeilaoNoQuadro,
  lotes: readonly LoteNoQuadro[],
  agora: number,
): readonly Acao[] {
  switch (leilao.situacao) {
    case 'PRONTO':
      return leilao.fechamento !== 'MANUAL' && agora >= leilao.data
        ? [{ alvo: 'leilao', comando: 'IniciarLeilao' }]
        : [];
    case 'AO_VIVO':
      return leilao.fechamento === 'MANUAL' ? [] : aoVivo(leilao, lotes);
    case 'CANCELADO':
      return lotes.flatMap(cancelar);
    case 'EXECUTADO':
    case 'CRIADO':
    case 'EM_LOTEAMENTO':
      return [];
  }
}

function aoVivo(leilao: LeilaoNoQuadro, lotes: readonly LoteNoQuadro[]): readonly Acao[] {
  const participantes = lotes.filter((l) => l.situacao !== 'CADASTRADO' && l.situacao !== 'PENDENTE');
  const restam = participantes.some((l) => emDisputa(l.situacao) || l.situacao === 'REPASSE');
  if (participantes.length > 0 && !restam) return [{ alvo: 'leilao', comando: 'EncerrarLeilao' }];
  if (leilao.fechamento !== 'SEQUENCIAL') return [];
  return sequencia(lotes);
}

/** SEQUENCIAL (bid rule 19): one lote at a time is on the board, and the next opens when it has its result. */
function sequencia(lotes: readonly LoteNoQuadro[]): readonly Acao[] {
  const noPregao = lotes.find((l) => NO_PREGAO.includes(l.situacao) && !l.incidente);
  const proximo = noPregao ?? lotes.find((l) => l.situacao === 'LIBERADO_LEILAO' && !l.incidente);
  if (proximo === undefined) return [];
  const { lelUid, situacao } = proximo;
  const abrir: Acao = { alvo: 'lote', lelUid, comando: { tipo: 'AbrirLote', dataFim: null, por } };
  if (situacao === 'PLACAR') return [abrir];
  if (situacao !== 'LIBERADO_LEILAO') return [];
  return [{ alvo: 'lote', lelUid, comando: { tipo: 'PorNoPlacar', por } }, abrir];
}

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
      return [{ alvo: 'lote', lelUid, comando: { tipo: 'CancelarNoLeilao', motivo: MOTIVO, por } }];
    case 'REPASSE':
      // Ending it would sell it to whoever leads. It takes no bids any more, and ADM says what becomes of it.
      return [{ alvo: 'lote', lelUid, comando: { tipo: 'SuspenderLote', motivo: MOTIVO, por } }];
    default:
      return [];
  }
}
