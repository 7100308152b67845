import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { Selo } from '../../ui/selo.tsx';

const PALAVRAS = {
  AO_VIVO: ['Ao vivo', 'vivo'],
  PRONTO: ['Agendado', 'marca'],
  EM_LOTEAMENTO: ['Em preparação', 'neutro'],
  CRIADO: ['Em breve', 'neutro'],
  EXECUTADO: ['Encerrado', 'neutro'],
  CANCELADO: ['Cancelado', 'ruim'],
} as const satisfies Record<LeilaoSituacao, unknown>;

/** How an event stands, in the public's words. */
export function SeloDoLeilao({ situacao }: { readonly situacao: LeilaoSituacao }) {
  const [rotulo, tom] = PALAVRAS[situacao];
  return <Selo tom={tom}>{rotulo}</Selo>;
}
