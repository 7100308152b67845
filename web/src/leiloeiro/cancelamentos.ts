import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { CancelamentoPedido } from '@martelo/schemas/disputa/calls.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';

const DEPOIS_DO_MARTELO: readonly string[] = ['AG_PAGAMENTO', 'CONDICIONAL'];

/** How the lotes stand whose cancels need two people: changes with every request and approval. */
export const marcaDosCancelamentos = (
  estados: readonly Pick<LoteAoVivo, 'lelUid' | 'situacao' | 'revisao'>[],
): string =>
  estados
    .filter((l) => DEPOIS_DO_MARTELO.includes(l.situacao))
    .map((l) => `${l.lelUid}:${l.revisao}`)
    .join(' ');

/** `Lance de Falcão, R$ 10.000`, in the tenant's words. */
export const lanceDoPedido = ({ lance }: Pick<CancelamentoPedido, 'lance'>, t: Termos): string =>
  lance === null ? 'Máximo automático' : `${t.lance.Um} de ${lance.apelido}, ${formatarValor(lance.valor)}`;
