import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { arremata, rotuloParaComprador } from '@martelo/schemas/disputa/rotulos.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';

/** How a lote stands for who looks at it now. */
export type Andamento = 'em-breve' | 'na-fila' | 'aberto' | 'pregao' | 'encerrando' | 'parado' | 'encerrado';
export type Tom = 'vivo' | 'marca' | 'info' | 'alerta' | 'bom' | 'neutro' | 'ruim';
export type Quadro = {
  readonly andamento: Andamento;
  readonly tom: Tom;
  readonly recebeLances: boolean;
};

const NO_PREGAO: readonly LoteSituacao[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];

const VENDIDO: readonly LoteSituacao[] = [
  'AG_PAGAMENTO',
  'BOLETO',
  'PAGO',
  'PAGO_CARTAO',
  'PARCIAL_CARTAO',
  'BUY_NOW',
];
/** Whether somebody has it, by a bid, a Compre Já or an accepted proposta. */
export const vendido = (situacao: LoteSituacao): boolean => VENDIDO.includes(situacao);

/** What the bid that leads is called: it may still be beaten, or it is only the highest of a lote that has closed. */
export const nomeDoPrimeiro = (situacao: LoteSituacao, { lance }: Termos): string =>
  situacao === 'PLACAR' || (SITUACOES_DE_LANCE as readonly LoteSituacao[]).includes(situacao)
    ? 'Na frente'
    : `Maior ${lance.um}`;

const TOM_DO_FIM: Partial<Record<LoteSituacao, Tom>> = {
  ...Object.fromEntries(VENDIDO.map((situacao) => [situacao, 'bom'])),
  CONDICIONAL: 'info',
  AG_CLIENTE: 'info',
  CONDICIONAL_NEGADA: 'ruim',
  NEGADA_CONDICIONAL: 'ruim',
  SUSPENSO: 'alerta',
};

/** Derives what may be done and said from the live state and the server's time (bid rule 4). */
export function quadroDoLote(
  l: Pick<LoteAoVivo, 'situacao' | 'dataInicio' | 'dataFim' | 'finalizacaoManual' | 'aguardaVez' | 'parado'>,
  agora: number,
): Quadro {
  const { situacao } = l;
  if ((SITUACOES_DE_LANCE as readonly LoteSituacao[]).includes(situacao)) {
    if (l.parado === true) return { andamento: 'parado', tom: 'alerta', recebeLances: false };
    if (agora < l.dataInicio) return { andamento: 'em-breve', tom: 'neutro', recebeLances: false };
    if (l.aguardaVez === true) return { andamento: 'na-fila', tom: 'marca', recebeLances: true };
    if (!l.finalizacaoManual && agora >= l.dataFim)
      return { andamento: 'encerrando', tom: 'alerta', recebeLances: false };
    if (NO_PREGAO.includes(situacao)) return { andamento: 'pregao', tom: 'vivo', recebeLances: true };
    return { andamento: 'aberto', tom: situacao === 'REPASSE' ? 'neutro' : 'marca', recebeLances: true };
  }
  if (situacao === 'PLACAR' || situacao === 'PENDENTE')
    return { andamento: 'parado', tom: 'alerta', recebeLances: false };
  if (situacao === 'CADASTRADO') return { andamento: 'em-breve', tom: 'neutro', recebeLances: false };
  return { andamento: 'encerrado', tom: TOM_DO_FIM[situacao] ?? 'neutro', recebeLances: false };
}

/**
 * How the lote stands, in a word or two for buyers: by the clock while it is about to take bids or has just stopped, which its
 * situation alone does not tell; else its situation in plain words.
 */
export function rotuloDoLote(l: Parameters<typeof quadroDoLote>[0], agora: number, t: Termos): string {
  switch (quadroDoLote(l, agora).andamento) {
    case 'em-breve':
      return 'Em breve';
    case 'encerrando':
      return 'Encerrando...';
    case 'parado':
      return l.parado === true ? 'Em conferência' : rotuloParaComprador(l.situacao, t);
    default:
      return rotuloParaComprador(l.situacao, t);
  }
}

/** How a lote ended, in a sentence for everybody. */
export function resultadoEmPalavras(
  { situacao, valor }: Pick<LoteAoVivo, 'situacao' | 'valor'>,
  t: Termos,
): string {
  const por = valor === null ? '' : ` por ${formatarValor(valor)}`;
  switch (situacao) {
    case 'CONDICIONAL':
      return `Venda condicional${por}: falta a resposta do comitente.`;
    case 'AG_CLIENTE':
      return 'Venda condicional: comitente e comprador ainda combinam o valor.';
    case 'CONDICIONAL_NEGADA':
    case 'NEGADA_CONDICIONAL':
      return `${t.lote.Este} não foi ${concordar('vendido', t.lote)}: comitente e comprador não chegaram a um valor.`;
    case 'NAO_ARREMATADO':
      return `Ninguém ${arremata(t) ? 'arrematou' : 'comprou'} ${t.lote.este}.`;
    case 'RETIRADO':
      return `${t.lote.Este} foi ${concordar('retirado', t.lote)} ${t.leilao.do}.`;
    case 'SUSPENSO':
      return `${t.lote.Este} está ${concordar('suspenso', t.lote)} e pode voltar a receber ${t.lance.varios}.`;
    case 'LOTE_CANCELADO':
    case 'CANCELADO_NO_LEILAO':
      return `${t.lote.Este} foi ${concordar('cancelado', t.lote)}.`;
    case 'BUY_NOW':
      return `${concordar('Vendido', t.lote)} no Compre Já${por}.`;
    default:
      if (vendido(situacao)) return `${concordar(arremata(t) ? 'Arrematado' : 'Vendido', t.lote)}${por}.`;
      return `${rotuloParaComprador(situacao, t)}.`;
  }
}

/** What the price is called: the last bid, where it started, or what it went for. */
export function nomeDoPreco(
  l: Pick<LoteAoVivo, 'valor' | 'situacao'>,
  encerrado: boolean,
  t: Termos,
): string {
  if (vendido(l.situacao) && l.valor !== null) return `${rotuloParaComprador(l.situacao, t)} por`;
  if (l.valor === null) return `${t.lance.Um} ${concordar('mínimo', t.lance)}`;
  if (encerrado) return `${concordar('Último', t.lance)} ${t.lance.um}`;
  return `${t.lance.Um} atual`;
}
