import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useEffect, useRef, useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { nomeDoPreco, quadroDoLote } from '../quadro.ts';
import estilos from './preco-ao-vivo.module.css';

const BRILHO_MS = 900;

/** Whether the number changed just now, for a short glow. */
function useMudou(valor: number | null): boolean {
  const antes = useRef(valor);
  const [mudou, setMudou] = useState(false);
  useEffect(() => {
    if (antes.current === valor) return undefined;
    antes.current = valor;
    setMudou(true);
    const fim = setTimeout(() => setMudou(false), BRILHO_MS);
    return () => clearTimeout(fim);
  }, [valor]);
  return mudou;
}

type Props = { readonly lote: LoteAoVivo; readonly tamanho?: 'sm' | 'md' | 'lg' };

/** The price with its name: last bid, or where it starts. Glows for a moment when it moves. */
export function PrecoAoVivo({ lote, tamanho = 'sm' }: Props) {
  const termos = useTermos();
  const encerrado = useNoRelogio((agora) => quadroDoLote(lote, agora).andamento === 'encerrado');
  const mudou = useMudou(lote.valor);
  return (
    <p className={estilos.preco} data-tamanho={tamanho}>
      <span className={estilos.nome}>{nomeDoPreco(lote, encerrado, termos)}</span>{' '}
      <strong className={`numeros ${estilos.valor}`} data-mudou={mudou}>
        {formatarValor(lote.valor ?? lote.minimo)}
      </strong>
    </p>
  );
}
