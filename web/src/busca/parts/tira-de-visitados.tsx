import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { lerVisitados, visitadosGuardados } from '../../lib/visitados.ts';
import { CardsEmTira } from '../../lotes/door.ts';
import { Secao } from '../../ui/secao.tsx';
import { SEM_FILTROS } from '../filtros.ts';
import { corpoDaBusca } from '../pedido.ts';
import { buscaQuery } from '../queries.ts';

type Props = Omit<Parameters<typeof Secao>[0], 'children'> & { readonly quantos: number };

/** The list does not change while it is looked at. */
const semOuvir = () => () => undefined;

/** What this browser looked at last, the latest first (spec 1, section 9: in local storage); nothing where that is nothing. */
export function TiraDeVisitados({ quantos, ...secao }: Props) {
  const { chamar } = raiz.useRouteContext();
  const guardado = useSyncExternalStore(semOuvir, visitadosGuardados, () => '[]');
  const uids = lerVisitados(guardado).slice(0, quantos);
  const { data } = useQuery({
    ...buscaQuery(chamar, corpoDaBusca({ ...SEM_FILTROS, meus: 'visitados' }, 'encerra', 1, uids)),
    enabled: uids.length > 0,
  });
  const lotes = uids.flatMap((u) => data?.lotes.find((l) => l.lelUid === u) ?? []);
  if (lotes.length === 0) return null;
  return (
    <Secao {...secao}>
      <CardsEmTira lotes={lotes} sempre />
    </Secao>
  );
}
