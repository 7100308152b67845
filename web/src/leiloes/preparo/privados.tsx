import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import { listarLeiloesPrivados, PRIVADOS_POR_PEDIDO } from '@martelo/schemas/leiloes/preparo.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { useChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { emConjunto } from '../../lib/em-conjunto.ts';
import { TRACO } from '../../lib/format/texto.ts';
import { SeloDaSituacao } from '../../ui/maquina/door.ts';
import { Selo } from '../../ui/selo.tsx';

type Privado = SaidaDe<typeof listarLeiloesPrivados>['leiloes'][number];

/** The rows that are seen ask together: one request for them, however many cells they have. */
const lerDe = emConjunto(PRIVADOS_POR_PEDIDO, async (chamar: Chamar, uids) => {
  const query = { uids: uids.join(','), porPagina: PRIVADOS_POR_PEDIDO };
  const { leiloes } = await chamar(listarLeiloesPrivados, { query });
  return new Map(leiloes.map((l) => [l.uid, l]));
});

/** What is known from inside of a leilão that a list shows. */
function usePrivado(uid: string): Privado | undefined {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['lista', 'cadastroDeLeiloes', 'privados', uid],
    queryFn: async () => (await lerDe(chamar, uid)) ?? null,
  });
  return data ?? undefined;
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
