import type { GanhandoPerdendo } from '@martelo/schemas/disputa/valores.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termo, Termos } from '@martelo/schemas/shared/termos.ts';

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

/** What bidding is called on a button: a lance is given, whatever else is sent. */
export const verboDoLance = ({ um }: Pick<Termo, 'um'>): string =>
  um === 'lance' ? 'Dar lance' : `Enviar ${um}`;
