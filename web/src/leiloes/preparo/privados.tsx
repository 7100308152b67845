import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import { listarLeiloesPrivados } from '@martelo/schemas/leiloes/preparo.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { useChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { TRACO } from '../../lib/format/texto.ts';
import { SeloDaSituacao } from '../../ui/maquina/door.ts';
import { Selo } from '../../ui/selo.tsx';

type Privado = SaidaDe<typeof listarLeiloesPrivados>['leiloes'][number];

const POR_PAGINA = 100;
/** Older ones than these are found by their own page. */
const PAGINAS = 10;

async function lerTodos(chamar: Chamar, signal: AbortSignal): Promise<ReadonlyMap<string, Privado>> {
  const todos = new Map<string, Privado>();
  for (let pagina = 1; pagina <= PAGINAS; pagina += 1) {
    const query = { pagina, porPagina: POR_PAGINA };
    const { leiloes, total } = await chamar(listarLeiloesPrivados, { query }, { signal });
    for (const l of leiloes) todos.set(l.uid, l);
    if (pagina * POR_PAGINA >= total) break;
  }
  return todos;
}

/** What is known from inside of a leilão that a list shows. */
function usePrivado(uid: string): Privado | undefined {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['lista', 'cadastroDeLeiloes', 'privados'],
    queryFn: ({ signal }) => lerTodos(chamar, signal),
  });
  return data?.get(uid);
}

type De = { readonly uid: string };

/** How it stands, and whether visitors see it. */
export function SituacaoDoLeilao({ uid }: De) {
  const termos = useTermos();
  const l = usePrivado(uid);
  if (l === undefined) return <>{TRACO}</>;
  return (
    <>
      <SeloDaSituacao de={maquinaDoLeilao} situacao={l.situacao} rotulo={(s) => rotuloDoLeilao(s, termos)} />{' '}
      {!l.publicado && <Selo tom="neutro">Fora do site</Selo>}
    </>
  );
}

/** One of its private figures. */
export function FiguraDoLeilao({ uid, de }: De & { readonly de: (l: Privado) => string | number | null }) {
  const l = usePrivado(uid);
  const valor = l === undefined ? null : de(l);
  return <>{valor === null || valor === '' ? TRACO : valor}</>;
}
