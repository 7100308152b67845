import type { LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { GanhandoPerdendo } from '@martelo/schemas/disputa/valores.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termo, Termos } from '@martelo/schemas/shared/termos.ts';
import { contar } from '../lib/format/texto.ts';
import type { Pedido } from './painel-state.ts';
import { vendido } from './quadro.ts';
import type { Conexao } from './state.ts';

/** Whether a place may be another by now: nothing is heard of the lote, and it was not settled. */
export const posicaoIncerta = (p: GanhandoPerdendo, conexao: Conexao): boolean =>
  conexao === 'caida' && (p === 'ganhando' || p === 'superado');

/** What stands in its stead. */
export const POSICAO_INCERTA: PosicaoDita = {
  tom: 'neutro',
  curto: 'Sem conexão',
  frase: 'Sem conexão: não sabemos se você está ganhando',
};

export type PosicaoDita = {
  readonly tom: 'bom' | 'ruim' | 'vencedor' | 'neutro';
  readonly curto: string;
  readonly frase: string;
};

/** The user's own place in words (spec 1, section 4); null where there is nothing to say. */
export function posicaoEmPalavras(p: GanhandoPerdendo, t: Termos): PosicaoDita | null {
  switch (p) {
    case 'nao-esta-participando':
      return null;
    case 'ganhando':
      return { tom: 'bom', curto: 'Ganhando', frase: 'Você está ganhando' };
    case 'superado':
      return {
        tom: 'ruim',
        curto: concordar('Superado', t.lance),
        frase: `${t.lance.Seu} foi ${concordar('superado', t.lance)}`,
      };
    case 'vencedor':
      return { tom: 'vencedor', curto: 'Ganhou', frase: `Parabéns, ${t.lote.este} é seu!` };
    case 'condicional':
      return { tom: 'neutro', curto: 'Condicional', frase: `${t.lance.Seu} aguarda a resposta do comitente` };
    case 'condicional negada':
      return { tom: 'neutro', curto: 'Condicional negada', frase: 'O comitente não aceitou o valor' };
    case 'finalizado':
      return { tom: 'neutro', curto: 'Finalizado', frase: `Você não ficou com ${t.lote.este}` };
  }
}

const A_FRENTE: readonly GanhandoPerdendo[] = ['ganhando', 'vencedor', 'condicional', 'condicional negada'];

/**
 * How many bids there are and whose the last one is, as a sentence that ends in `nome` where that is not null. Without a bid
 * somebody may still have the lote, by Compre Já or an accepted proposta, or lead by a maximum alone: the situation tells.
 */
export function liderEmPalavras(
  { situacao, quantidade, apelido }: Pick<LoteAoVivo, 'situacao' | 'quantidade' | 'apelido'>,
  minha: GanhandoPerdendo | null,
  t: Termos,
): { readonly texto: string; readonly nome: string | null } {
  if (apelido === null) return { texto: `Ainda sem ${t.lance.varios}`, nome: null };
  const meu = minha !== null && A_FRENTE.includes(minha);
  const dito = (doLeitor: string, deOutro: string) =>
    meu ? { texto: doLeitor, nome: null } : { texto: deOutro, nome: apelido };
  if (quantidade > 0) {
    const quantos = contar(quantidade, t.lance);
    const ultimo = concordar('último', t.lance);
    return dito(`${quantos} · ${concordar('o último é seu', t.lance)}`, `${quantos} · ${ultimo} de`);
  }
  const para = `${concordar('Vendido', t.lote)} para`;
  // His place outlasts a suspension, which hides that the lote is sold.
  return vendido(situacao) || minha === 'vencedor'
    ? dito(`${para} você`, para)
    : dito('Seu máximo está na frente', 'Na frente:');
}

/**
 * Whether what was asked for needs no sending any more: who leads does not outbid himself by hand (bid rule 7). He may have
 * come to lead while he was being asked, by another tab or device of his. A maximum of his may still be changed.
 */
export const jaLidera = ({ modo }: Pick<Pedido, 'modo'>, posicao: Posicao | null): boolean =>
  modo === 'lance' && posicao?.ganhandoPerdendo === 'ganhando';

/** The live maximum that stands above the price, which its owner may raise, lower or withdraw; null where there is none. */
export const maximoAberto = (
  { valor, minimo }: Pick<LoteAoVivo, 'valor' | 'minimo'>,
  posicao: Pick<Posicao, 'ganhandoPerdendo' | 'meuMaximo'> | null,
): number | null =>
  posicao?.ganhandoPerdendo === 'ganhando' &&
  posicao.meuMaximo !== null &&
  posicao.meuMaximo > (valor ?? minimo)
    ? posicao.meuMaximo
    : null;

/** What bidding is called on a button: a lance is given, whatever else is sent. */
export const verboDoLance = ({ um }: Pick<Termo, 'um'>): string =>
  um === 'lance' ? 'Dar lance' : `Enviar ${um}`;
