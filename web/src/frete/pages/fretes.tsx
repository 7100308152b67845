import { listaDeFretes } from '@martelo/schemas/frete/frete.ts';
import { telasDosFretes } from '@martelo/schemas/frete/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/fretes: the prices by which the lote's page and /tabela-de-frete reckon; without any, neither speaks of freight. */
export const PaginaDosFretes = () => (
  <Lista
    de={listaDeFretes}
    titulo="Tabela de frete"
    vazio="Nenhum valor de frete ainda: o site não fala de frete"
    nova="Novo frete"
    ficha={telasDosFretes.ficha}
  />
);
