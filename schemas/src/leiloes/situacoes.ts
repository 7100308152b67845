import { concordar } from '../shared/termos.ts';
import type { Termos } from '../shared/termos.ts';

export const LEILAO_SITUACOES = [
  'CRIADO',
  'PRONTO',
  'AO_VIVO',
  'EXECUTADO',
  'CANCELADO',
  'EM_LOTEAMENTO',
] as const;
export type LeilaoSituacao = (typeof LEILAO_SITUACOES)[number];

/** Whether it is over for good: nobody can bid in it any more, and neither clock nor sequence moves it. */
export const leilaoAcabado = (situacao: LeilaoSituacao): boolean =>
  situacao === 'EXECUTADO' || situacao === 'CANCELADO';

/** Whether it may still be put off to a later date: it is not live yet. */
export const leilaoAdiavel = (situacao: LeilaoSituacao): boolean =>
  situacao === 'CRIADO' || situacao === 'EM_LOTEAMENTO' || situacao === 'PRONTO';

export const LEILAO_SITUACAO_ROTULOS: Readonly<Record<LeilaoSituacao, string>> = {
  CRIADO: 'Criado',
  PRONTO: 'Pronto',
  AO_VIVO: 'Ao Vivo',
  EXECUTADO: 'Executado',
  CANCELADO: 'Cancelado',
  EM_LOTEAMENTO: 'Em Loteamento',
};

const doSpec = ({ leilao, lote }: Termos): boolean => leilao.um === 'leilão' && lote.um === 'lote';

/** Where the lotes of a leilão are prepared, in the tenant's words: a step leads there, and sentences send people back. */
export const aoLoteamento = (t: Termos): string => (doSpec(t) ? 'ao loteamento' : 'à preparação');

/** A leilão's situation in the tenant's words; the labels of the spec where his noun is Leilão. */
export function rotuloDoLeilao(situacao: LeilaoSituacao, t: Termos): string {
  if (doSpec(t)) return LEILAO_SITUACAO_ROTULOS[situacao];
  if (situacao === 'EM_LOTEAMENTO') return 'Em Preparação';
  const rotulo = LEILAO_SITUACAO_ROTULOS[situacao];
  return situacao === 'AO_VIVO' ? rotulo : concordar(rotulo, t.leilao);
}

/** The same where buyers read, in plain words. */
const PARA_COMPRADOR: Readonly<Record<LeilaoSituacao, string>> = {
  CRIADO: 'Em breve',
  PRONTO: 'Agendado',
  AO_VIVO: 'Ao vivo',
  EXECUTADO: 'Encerrado',
  CANCELADO: 'Cancelado',
  EM_LOTEAMENTO: 'Em preparação',
};

/** A leilão's situation as buyers read it, agreeing with the tenant's noun. */
export const leilaoParaComprador = (situacao: LeilaoSituacao, { leilao }: Termos): string => {
  const rotulo = PARA_COMPRADOR[situacao];
  return rotulo.endsWith('ado') ? concordar(rotulo, leilao) : rotulo;
};
