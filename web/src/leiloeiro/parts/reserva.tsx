import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { IconCircleCheck, IconInfoCircle, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { reservaQuery } from '../queries.ts';
import { reservaEmPalavras } from '../reserva.ts';
import { usePainelStore } from '../store.ts';
import estilos from './reserva.module.css';

const ICONES = { bom: IconCircleCheck, alerta: IconShieldHalf, neutro: IconInfoCircle } as const;

/** Whether the price of now reaches the reserve, and what the end means if it does not. */
export function Reserva({ vivo, naMao }: { readonly vivo: LoteAoVivo; readonly naMao: boolean }) {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const aprovado = usePainelStore((s) => s.aprovado);
  const { data } = useQuery(reservaQuery(chamar, vivo.lelUid, vivo.valor !== null));
  const vista = data === undefined ? null : reservaEmPalavras(data, vivo, { aprovado, naMao }, termos);
  if (vista === null) return null;
  const Icone = ICONES[vista.tom];
  return (
    <p className={estilos.reserva} data-tom={vista.tom} role="status">
      <Icone size={20} stroke={1.9} aria-hidden /> {vista.texto}
    </p>
  );
}
