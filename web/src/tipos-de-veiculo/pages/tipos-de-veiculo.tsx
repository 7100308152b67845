import { listaDeTiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { telasDeTiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/tipos-de-veiculo: all of them. */
export const PaginaDeTiposDeVeiculo = () => (
  <Lista
    de={listaDeTiposDeVeiculo}
    titulo="Tipos de veículo"
    vazio="Nenhum tipo de veículo cadastrado"
    nova="Novo tipo"
    ficha={telasDeTiposDeVeiculo.ficha}
  />
);
