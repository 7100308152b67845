import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { useAcompanhar } from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { Secao } from '../../ui/secao.tsx';
import { relacionadosQuery } from '../queries.ts';
import { CardDeLote } from './card-de-lote.tsx';
import estilos from './relacionados.module.css';

/** Lotes like this one that can still be won, live. Nothing where there is none, or where they could not be read. */
export function Relacionados({ lelUid }: { readonly lelUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { lote } = useTermos();
  const lotes = useQuery(relacionadosQuery(chamar, lelUid)).data?.lotes ?? [];
  useAcompanhar(lotes.map((l) => l.lelUid));
  if (lotes.length === 0) return null;
  return (
    <Secao titulo={`${lote.Varios} ${concordar('parecidos', lote)}`} largura={false}>
      <ul className={estilos.tira}>
        {lotes.map((l) => (
          <li key={l.lelUid}>
            <CardDeLote lote={l} nivel={3} />
          </li>
        ))}
      </ul>
    </Secao>
  );
}
