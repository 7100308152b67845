import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconStack2 } from '@tabler/icons-react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLote } from '../../lib/caminhos.ts';
import { fotoNaLargura } from '../../lib/foto.ts';
import { raiz } from '../../lib/raiz.ts';
import { conjuntoQuery } from '../queries.ts';
import estilos from './conjunto.module.css';

/** The lotes that are sold as one with this one, and which of them takes the bids (spec 1, section 3, set of lots). */
export function Conjunto({ lote }: { readonly lote: Lote }) {
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const termos = useTermos();
  const { data = [] } = useQuery(conjuntoQuery(chamar, lote.conjuntoLelUids));
  if (lote.conjuntoLelUids.length < 2) return null;
  const principal = data.find((l) => l.lelUid === lote.conjuntoLelUidPrincipal);
  const esteE = lote.lelUid === lote.conjuntoLelUidPrincipal;
  return (
    <section aria-labelledby="conjunto" className={estilos.conjunto}>
      <h2 id="conjunto">
        Conjunto de {lote.conjuntoLelUids.length} {termos.lote.varios}
      </h2>
      <p className={estilos.apoio}>
        {esteE || principal === undefined
          ? `Quem leva ${termos.lote.este} leva o conjunto inteiro.`
          : `${termos.lote.Varios} ${concordar('vendidos', termos.lote)} juntos: dispute pelo principal, ${termos.lote.um} ${principal.numero}.`}
      </p>
      <ul>
        {data.map((l) => (
          <li key={l.lelUid} data-este={l.lelUid === lote.lelUid}>
            {l.fotosUrls[0] !== undefined && (
              <img src={fotoNaLargura(l.fotosUrls[0], 480)} alt="" width={88} height={66} loading="lazy" />
            )}
            <span>
              <small>
                {termos.lote.Um} {l.numero}
                {l.lelUid === lote.conjuntoLelUidPrincipal && ' · principal'}
              </small>
              {l.lelUid === lote.lelUid ? (
                <strong aria-current="page">{l.nome}</strong>
              ) : (
                <Link to={caminhoDoLote(l, tipo)}>{l.nome}</Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a card: that the lote is one of a set. */
export function SeloDoConjunto({ lote }: { readonly lote: Lote }) {
  if (lote.conjuntoLelUids.length < 2) return null;
  return (
    <span className={estilos.selo}>
      <IconStack2 size={15} stroke={1.9} aria-hidden /> Conjunto de {lote.conjuntoLelUids.length}
    </span>
  );
}
