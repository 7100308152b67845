import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';
import type { Etapa, Pedido } from './painel-state.ts';
import { posicaoEmPalavras } from './posicao.ts';

/** An accepted bid in words; `bom` is how it stands now. */
export type Aceite = { readonly bom: boolean; readonly titulo: string; readonly texto: string };

/**
 * What to say of an accepted bid for as long as it stays on the screen. The answer told how the bid stood at its revision; a
 * newer place of the bidder's own takes over: beaten, leading again, cancelled, won or lost. The present price is never in
 * it: that stands beside the sentence, rises with each bid, and arrives after the place that it explains.
 */
export function aceiteEmPalavras(
  pedido: Pedido,
  { situacao, revisao }: Pick<LanceAceito, 'situacao' | 'revisao'>,
  posicao: Posicao | null,
  t: Termos,
): Aceite {
  const { modo } = pedido;
  const valor = formatarValor(pedido.valor);
  if (modo === 'compre-ja')
    return { bom: true, titulo: 'Compra feita!', texto: `${t.lote.O} é seu por ${valor}.` };
  if (modo === 'proposta')
    return { bom: true, titulo: 'Proposta enviada', texto: `Sua proposta de ${valor} foi para o comitente.` };
  const { lance } = t;
  const nova = posicao !== null && posicao.revisao > revisao ? posicao : null;
  if (nova !== null && cancelado(pedido, nova))
    return {
      bom: false,
      titulo: `${lance.Um} ${concordar('cancelado', lance)}`,
      texto:
        modo === 'automatico'
          ? `Seu máximo de ${valor} não vale mais.`
          : `${lance.Seu} de ${valor} não vale mais.`,
    };
  const feito =
    modo === 'automatico' ? 'Máximo registrado' : `${lance.Um} de ${valor} ${concordar('aceito', lance)}`;
  const lugar = nova?.ganhandoPerdendo ?? (situacao === 'Superado' ? 'superado' : 'ganhando');
  switch (lugar) {
    case 'ganhando':
      return {
        bom: true,
        titulo: feito,
        texto:
          modo === 'automatico' ? `Cobriremos ${lance.os} dos outros até ${valor}.` : 'Você está ganhando.',
      };
    case 'superado':
      return situacao === 'Superado'
        ? {
            bom: false,
            titulo: `${lance.Um} ${concordar('aceito', lance)}, mas já ${concordar('superado', lance)}`,
            texto: `Outra pessoa tinha deixado um máximo que cobre ${lance.o} de ${valor}.`,
          }
        : {
            bom: false,
            titulo: 'Outra pessoa passou à frente',
            texto:
              modo === 'automatico'
                ? `Cobrimos ${lance.os} dos outros até o seu máximo, de ${valor}.`
                : `${lance.Seu} de ${valor} foi ${concordar('aceito', lance)}, mas já foi ${concordar('superado', lance)}.`,
          };
    default:
      return {
        bom: lugar === 'vencedor' || lugar === 'condicional',
        titulo: feito,
        texto: comPonto(posicaoEmPalavras(lugar, t)?.frase ?? ''),
      };
  }
}

const comPonto = (frase: string): string => (/[.!?]$/.test(frase) ? frase : `${frase}.`);

/** Whether staff took the bid back (bid rule 16): nothing of his is left, or nothing as high as the bid was. */
const cancelado = ({ modo, valor }: Pedido, { ganhandoPerdendo, meuLance }: Posicao): boolean =>
  ganhandoPerdendo === 'nao-esta-participando' || (modo === 'lance' && (meuLance ?? 0) < valor);

/**
 * Why a bid was refused, for as long as it stays on the screen: the server's sentence, save where that tells a price or a
 * place which the next bid makes untrue. What would be taken now is on the button.
 */
export function recusaEmPalavras(
  { codigo, mensagem, pedido }: Pick<Extract<Etapa, { nome: 'recusado' }>, 'codigo' | 'mensagem' | 'pedido'>,
  { lance, lote }: Termos,
): string {
  switch (codigo) {
    case 'LANCE_BAIXO':
      return `${formatarValor(pedido.valor)} ficou abaixo ${concordar('do próximo', lance)} ${lance.um}.`;
    case 'LANCE_ACIMA_DO_TETO':
      return `${formatarValor(pedido.valor)} passa do teto que aceitamos para ${lote.este}. Confira se não há um dígito a mais.`;
    case 'MAXIMO_ABAIXO_DO_PRECO':
      return 'O seu máximo não pode ficar abaixo do valor atual.';
    case 'JA_VENCENDO':
      return `Você já estava ganhando ${lote.este}.`;
    default:
      return mensagem;
  }
}
