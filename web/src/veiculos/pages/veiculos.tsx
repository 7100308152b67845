import { listaDeAssessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { listaDeCarteiras } from '@martelo/schemas/carteiras/carteira.ts';
import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { listaDeEstadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { listaDeMarcas } from '@martelo/schemas/marcas/marca.ts';
import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { listaDeTiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { listaDeUnidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { maquinaDoVeiculo } from '@martelo/schemas/veiculos/maquina.ts';
import { SeloDaSituacao } from '../../ui/maquina/door.ts';
import { BotaoDeImportar } from '../../importacoes/door.ts';
import { formatarLugar } from '../../lib/format/texto.ts';
import { Tags } from '../../tags/door.ts';
import { AtosEmMassa, Lista, MudarEmMassa } from '../../ui/tabela/door.ts';
import type { Escolha, Mudanca } from '../../ui/tabela/door.ts';
import { AtosDosVeiculos } from '../parts/atos.tsx';

const REFERIDAS = [
  listaDeComitentes,
  listaDeTags,
  listaDeTiposDeVeiculo,
  listaDeMarcas,
  listaDeEstadosDeConservacao,
  listaDeCarteiras,
  listaDeUnidadesDeNegocio,
  listaDeAssessoriasJuridicas,
];

/** What is changed in many vehicles at once. */
const MUDANCAS: readonly Mudanca[] = [
  { verbo: 'Inibir a venda', campos: ['inibirVendaMotivo'], fixos: { inibirVenda: true } },
  {
    verbo: 'Liberar a venda',
    campos: [],
    fixos: { inibirVenda: false, inibirVendaMotivo: '' },
  },
  { verbo: 'Mudar pátio e cidade', campos: ['patio', 'cidade', 'uf'] },
  { verbo: 'Mudar a unidade de negócio', campos: ['unidadeNegocio'] },
];
const atos = (e: Escolha) => (
  <>
    <MudarEmMassa lista={listaDeVeiculos} mudancas={MUDANCAS} referidas={REFERIDAS} {...e} />
    <AtosDosVeiculos {...e} />
    {e.todos === null && <AtosEmMassa lista={listaDeVeiculos} {...e} />}
  </>
);

/** /admin/veiculos: the goods of consignors. */
export const PaginaDeVeiculos = () => (
  <Lista
    de={listaDeVeiculos}
    titulo="Veículos"
    vazio="Nenhum veículo cadastrado"
    nova="Novo veículo"
    ficha={telasDosVeiculos.ficha}
    referidas={REFERIDAS}
    atos={atos}
    cabeca={<BotaoDeImportar />}
  >
    {{
      tags: (v) => <Tags uids={v.tags} />,
      anoModelo: (v) => v.anoModelo,
      situacao: (v) => <SeloDaSituacao de={maquinaDoVeiculo} situacao={v.situacao} />,
      cidade: (v) => formatarLugar(v.cidade, v.uf),
    }}
  </Lista>
);
