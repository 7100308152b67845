import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { formatarLugar } from '../../lib/format/texto.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/veiculos: the goods of consignors. */
export const PaginaDeVeiculos = () => (
  <Lista
    de={listaDeVeiculos}
    titulo="Veículos"
    vazio="Nenhum veículo cadastrado"
    nova="Novo veículo"
    ficha={telasDosVeiculos.ficha}
    referidas={[listaDeComitentes]}
  >
    {{ anoModelo: (v) => v.anoModelo, cidade: (v) => formatarLugar(v.cidade, v.uf) }}
  </Lista>
);
