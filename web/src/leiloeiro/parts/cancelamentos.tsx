import type { CancelamentoPedido } from '@martelo/schemas/disputa/calls.ts';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarHoraComSegundos } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { estaParado } from '../acoes.ts';
import { lanceDoPedido, marcaDosCancelamentos } from '../cancelamentos.ts';
import { cancelamentosQuery } from '../queries.ts';
import { abrirDialogo, escolherLote } from '../store.ts';
import type { Painel } from '../use-painel.ts';
import estilos from './cancelamentos.module.css';

type Props = { readonly leiUid: string; readonly painel: Painel };

/** Cancels asked for after the hammer: who did not ask approves here; who asked sees that it waits (bid rule 16). */
export function Cancelamentos({ leiUid, painel }: Props) {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const { estados, juntos } = painel;
  const marca = useMemo(() => marcaDosCancelamentos(estados), [estados]);
  const { data } = useQuery(cancelamentosQuery(chamar, leiUid, marca));
  const numeros = useMemo(() => new Map(juntos.map(({ lote }) => [lote.lelUid, lote.numero])), [juntos]);
  const parados = new Set(estados.filter(estaParado).map((l) => l.lelUid));
  if (data === undefined || data.length === 0) return null;

  const vez = (c: CancelamentoPedido) => {
    if (parados.has(c.lelUid)) return <small>Em conferência: aprova-se depois.</small>;
    if (c.meu) return <small>Você pediu. Falta outra pessoa aprovar.</small>;
    return (
      <button
        type="button"
        className={estilos.aprovar}
        aria-label={`Aprovar: ${lanceDoPedido(c, termos)}`}
        onClick={() => abrirDialogo({ tipo: 'aprovar', pedido: c })}
      >
        Aprovar
      </button>
    );
  };

  return (
    <section className={estilos.cancelamentos} aria-labelledby="cancelamentos">
      <h2 id="cancelamentos">
        <IconHourglass size={18} aria-hidden /> Cancelamentos à espera
        <span className="numeros">{data.length}</span>
      </h2>
      <ul>
        {data.map((c) => (
          <li key={`${c.lelUid} ${c.lanUid}`}>
            <p>
              <button type="button" className={estilos.lote} onClick={() => escolherLote(c.lelUid)}>
                {termos.lote.Um} {numeros.get(c.lelUid) ?? ''}
              </button>
              {' · '}
              <b>{lanceDoPedido(c, termos)}</b>
            </p>
            <p className={estilos.motivo}>
              {formatarHoraComSegundos(c.em)} · “{c.motivo}”
            </p>
            {vez(c)}
          </li>
        ))}
      </ul>
    </section>
  );
}
