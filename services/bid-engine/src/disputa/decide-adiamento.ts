import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { AdiarLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { antesDoPregao } from '@martelo/schemas/disputa/mudancas.ts';
import { fechaNoRelogio } from './prazo.ts';
import type { Disputa } from './state.ts';
import { transicaoInvalida } from './transicao.ts';

type Prazos = Pick<AdiarLote, 'dataFim' | 'fimDoEvento' | 'fimLimite'>;

/** Whether a lote may still be put off at that time: it was not called (one that is suspended was not called before), and its time runs. */
export function adiavel(d: Disputa, agora: number): boolean {
  const { situacao, lote } = d;
  const onde = situacao === 'SUSPENSO' ? (lote.suspensao?.situacao ?? situacao) : situacao;
  return antesDoPregao(onde) && !(fechaNoRelogio(d) && agora >= lote.dataFim);
}

/** Whether these times are later than those that hold: none of them is earlier, and the end itself is moved. */
export function ehMaisTarde({ lote }: Disputa, novos: Prazos): boolean {
  const { fimDoEvento, fimLimite } = lote.cadastro.regras;
  const limite = (fimLimite ?? Infinity) <= (novos.fimLimite ?? Infinity);
  return novos.dataFim > lote.dataFim && novos.fimDoEvento >= fimDoEvento && limite;
}

/**
 * Puts a lote off to a later time, with or without offers (docs/adr/0044): people who offered something know the old time, and
 * have more of it now, never less. The same times again change nothing.
 */
export function adiarLote(d: Disputa, c: AdiarLote): Decisao<EventoLote> {
  const { agora: em, dataFim, fimDoEvento, fimLimite, por } = c;
  const { regras } = d.lote.cadastro;
  const motivo = c.motivo.trim();
  if (
    regras.dataFim === dataFim &&
    regras.fimDoEvento === fimDoEvento &&
    (regras.fimLimite ?? null) === fimLimite
  )
    return aceitar();
  if (motivo.length < 5) return negar('MOTIVO_OBRIGATORIO', { campos: ['motivo'] });
  if (d.situacao !== 'SUSPENSO' && !antesDoPregao(d.situacao)) return transicaoInvalida(d);
  if (!adiavel(d, em)) return negar('ADIAMENTO_TARDE');
  if (!ehMaisTarde(d, c)) return negar('ADIAMENTO_PARA_ANTES', { campos: ['dataFim'] });
  const campos = [
    ...(dataFim > em ? [] : ['dataFim']),
    ...(fimLimite === null || fimLimite >= dataFim ? [] : ['fimLimite']),
  ];
  if (campos.length > 0) return negar('DADOS_INVALIDOS', { campos });
  return aceitar<EventoLote>({ tipo: 'LoteAdiado', em, dataFim, fimDoEvento, fimLimite, motivo, por });
}
