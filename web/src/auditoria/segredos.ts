import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { formatarValor } from '../lib/format/texto.ts';

type Dados = Pick<PassoAuditado, 'tipo' | 'dados'>;

/** What a reveal adds to an event (bid rule 14), in words; null where it adds nothing or nothing was revealed. */
export function segredoRevelado({ tipo, dados }: Dados): string | null {
  if (tipo === 'ConfiguracaoRegistrada')
    return typeof dados['maximo'] === 'number' ? `Máximo: ${formatarValor(dados['maximo'])}.` : null;
  if (tipo !== 'LoteCadastrado') return null;
  const { regras } = dados;
  const reserva =
    typeof regras === 'object' && regras !== null && 'valorComitente' in regras
      ? regras.valorComitente
      : null;
  return typeof reserva === 'number' ? `Reserva: ${formatarValor(reserva)}.` : null;
}
