import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconTrophyFilled,
  IconWifiOff,
} from '@tabler/icons-react';
import { useConexao, usePosicao } from '../store.ts';
import { useTermos } from '../../hotsites/door.ts';
import { POSICAO_INCERTA, posicaoEmPalavras, posicaoIncerta } from '../posicao.ts';
import estilos from './selo-da-posicao.module.css';

const ICONES = {
  bom: IconCircleCheckFilled,
  ruim: IconAlertTriangleFilled,
  vencedor: IconTrophyFilled,
  neutro: null,
} as const;

type Props = { readonly lelUid: string; readonly tamanho?: 'sm' | 'lg' };

/** The user's own place: colour, words and icon (never colour alone). Nothing where he takes no part. */
export function SeloDaPosicao({ lelUid, tamanho = 'sm' }: Props) {
  const posicao = usePosicao(lelUid);
  const termos = useTermos();
  const conexao = useConexao();
  const lugar = posicao?.ganhandoPerdendo ?? null;
  const incerta = lugar !== null && posicaoIncerta(lugar, conexao);
  const dito = incerta ? POSICAO_INCERTA : lugar === null ? null : posicaoEmPalavras(lugar, termos);
  if (dito === null) return null;
  const Icone = incerta ? IconWifiOff : ICONES[dito.tom];
  return (
    <span className={estilos.posicao} data-tom={dito.tom} data-tamanho={tamanho}>
      {Icone !== null && <Icone size={tamanho === 'lg' ? 22 : 16} aria-hidden />}
      {tamanho === 'lg' ? dito.frase : dito.curto}
    </span>
  );
}
