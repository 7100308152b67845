import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useConexao } from '../store.ts';
import estilos from './faixa-de-conexao.module.css';

const VOLTOU_MS = 2_500;

type Props = {
  /** Pushes the page down, whose title stands right under it; otherwise it lies over what the page begins with, which stays put. */
  readonly empurra?: boolean;
};

/** Says that live updates have stopped, and for a moment that they are back. */
export function FaixaDeConexao({ empurra = false }: Props) {
  const conexao = useConexao();
  const caiu = useRef(false);
  const [voltou, setVoltou] = useState(false);
  useEffect(() => {
    if (conexao === 'caida') caiu.current = true;
    if (conexao !== 'ligada' || !caiu.current) return undefined;
    caiu.current = false;
    setVoltou(true);
    const fim = setTimeout(() => setVoltou(false), VOLTOU_MS);
    return () => {
      clearTimeout(fim);
      setVoltou(false);
    };
  }, [conexao]);
  const caida = conexao === 'caida';
  return (
    <div role="status" className={estilos.lugar} data-empurra={empurra}>
      {(caida || voltou) && (
        <p className={estilos.faixa} data-caida={caida}>
          {caida ? <IconWifiOff size={19} aria-hidden /> : <IconWifi size={19} aria-hidden />}
          {caida
            ? 'Sem conexão. Tentando de novo... Os valores podem estar desatualizados.'
            : 'Conexão de volta. Tudo atualizado.'}
        </p>
      )}
    </div>
  );
}
