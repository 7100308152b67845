import { leilaoParaComprador } from '@martelo/schemas/leiloes/leilao.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { useTermos } from '../../hotsites/door.ts';
import { Selo } from '../../ui/selo.tsx';

const TONS = {
  AO_VIVO: 'vivo',
  PRONTO: 'marca',
  EM_LOTEAMENTO: 'neutro',
  CRIADO: 'neutro',
  EXECUTADO: 'neutro',
  CANCELADO: 'ruim',
} as const satisfies Record<LeilaoSituacao, unknown>;

/** How an event stands, in the public's words. */
export function SeloDoLeilao({ situacao }: { readonly situacao: LeilaoSituacao }) {
  return <Selo tom={TONS[situacao]}>{leilaoParaComprador(situacao, useTermos())}</Selo>;
}
