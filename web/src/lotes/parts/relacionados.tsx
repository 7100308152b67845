import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { useAcompanhar } from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { Secao } from '../../ui/secao.tsx';
import { relacionadosQuery } from '../queries.ts';
import { CardsEmTira } from './cards-de-lote.tsx';

/** Lotes like this one that can still be won, live. Nothing where there is none, or where they could not be read. */
export function Relacionados({ lelUid }: { readonly lelUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { lote } = useTermos();
  const lotes = useQuery(relacionadosQuery(chamar, lelUid)).data?.lotes ?? [];
  useAcompanhar(lotes.map((l) => l.lelUid));
  if (lotes.length === 0) return null;
  return (
    <Secao titulo={`${lote.Varios} ${concordar('parecidos', lote)}`} largura={false}>
      <CardsEmTira lotes={lotes} />
    </Secao>
  );
}
