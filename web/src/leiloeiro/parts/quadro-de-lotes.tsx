import { useEffect, useRef } from 'react';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { noPregao, pulados } from '../escolha.ts';
import { escolherLote } from '../store.ts';
import type { LoteNoPainel } from '../use-painel.ts';
import estilos from './quadro-de-lotes.module.css';
import { SeloDaSituacao } from './selo-da-situacao.tsx';

type Props = { readonly lotes: readonly LoteNoPainel[]; readonly atual: string | null };

/** The board: lotes in the order of the event, each with its situation and price. The shown one stays in view. */
export function QuadroDeLotes({ lotes, atual }: Props) {
  const { lote: termo } = useTermos();
  const lista = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const alvo = lista.current?.querySelector<HTMLElement>('[aria-current="true"]')?.parentElement;
    if (lista.current === null || alvo == null) return;
    const { offsetTop, offsetLeft, clientHeight, clientWidth } = alvo;
    lista.current.scrollTo({
      top: offsetTop - lista.current.clientHeight / 2 + clientHeight / 2,
      left: offsetLeft - lista.current.clientWidth / 2 + clientWidth / 2,
    });
  }, [atual, lotes.length]);
  const deixados = pulados(lotes.map((l) => l.vivo));
  return (
    <section className={estilos.quadro} aria-label={`Quadro de ${termo.varios}`}>
      <h2>
        {termo.Varios} <span className={estilos.dica}>↑ ↓ escolhem</span>
      </h2>
      <ol ref={lista}>
        {lotes.map(({ lote, vivo }) => (
          <li key={lote.lelUid}>
            <button
              type="button"
              className={estilos.lote}
              data-vivo={noPregao(vivo)}
              aria-current={lote.lelUid === atual}
              onClick={() => escolherLote(lote.lelUid)}
            >
              <span className={`numeros ${estilos.numero}`}>{lote.numero}</span>
              <span className={estilos.nome}>
                {lote.nome}
                {deixados.has(lote.lelUid) && (
                  <b className={estilos.pulado}> · {concordar('pulado', termo)}</b>
                )}
              </span>
              <span className={`numeros ${estilos.valor}`}>
                {vivo.valor === null
                  ? `mín. ${formatarValor(vivo.minimo).replace(/^R\$\s/, '')}`
                  : formatarValor(vivo.valor)}
              </span>
              <SeloDaSituacao situacao={vivo.situacao} parado={vivo.parado} curto />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
