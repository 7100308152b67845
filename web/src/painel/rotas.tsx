import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inicioDoPainel, telaDoRemetente, telasDosComponentes } from '@martelo/schemas/painel/telas.ts';
import { telasDaAuditoria } from '../auditoria/telas.ts';
import { telasDosBanners } from '../banners/telas.ts';
import { telasDosBloqueios } from '../bloqueios/telas.ts';
import { telasDosTrabalhos } from '../trabalhos/telas.ts';
import { telasDosClientes } from '../clientes/telas.ts';
import { telasDosComitentes } from '../comitentes/telas.ts';
import { telasDoFator } from '../fator/telas.ts';
import { telasDasFotos } from '../fotos/telas.ts';
import { telasDaFipe } from '../fipe/telas.ts';
import { telasDosFretes } from '../frete/telas.ts';
import { telasDaEquipe } from '../equipe/telas.ts';
import { telasDasHabilitacoes } from '../habilitacoes/telas.ts';
import { telasDosHotsites } from '../hotsites/telas.ts';
import { telasDasImportacoes } from '../importacoes/telas.ts';
import { telasDoLeiloeiro } from '../leiloeiro/telas.ts';
import { telasDosLeiloeiros } from '../leiloeiros/telas.ts';
import { telasDosLeiloes } from '../leiloes/telas.ts';
import { tituloSemNome } from '../lib/cabeca.ts';
import { pedaco } from '../lib/pedaco.ts';
import { raiz } from '../lib/raiz.ts';
import { telasDosLocais } from '../locais/telas.ts';
import { telasDosLotes } from '../lotes/telas.ts';
import { telasDasPaginas } from '../paginas/telas.ts';
import { telasDasPropostas } from '../propostas/telas.ts';
import { telasDosVeiculos } from '../veiculos/telas.ts';
import { telasDeVideosInstitucionais } from '../videos-institucionais/telas.ts';
import { telasDeTiposDeVeiculo } from '../tipos-de-veiculo/telas.ts';
import { telasDeMarcas } from '../marcas/telas.ts';
import { telasDeEstadosDeConservacao } from '../estados-de-conservacao/telas.ts';
import { telasDeTags } from '../tags/telas.ts';
import { telasDeTiposDeAnexo } from '../tipos-de-anexo/telas.ts';
import { telasDeCarteiras } from '../carteiras/telas.ts';
import { telasDeUnidadesDeNegocio } from '../unidades-de-negocio/telas.ts';
import { telasDeAssessoriasJuridicas } from '../assessorias-juridicas/telas.ts';
import { telasDeCarimbos } from '../carimbos/telas.ts';
import { telasDeModelosDeFotos } from '../modelos-de-fotos/telas.ts';
import { Casca } from './casca.tsx';
import { daFicha } from './da-ficha.tsx';
import { daTela } from './da-tela.ts';
import { ErroDoPainel } from './erro.tsx';
import { PaginaNaoEncontrada } from './nao-encontrada.tsx';

raiz.update({
  // Where a page names itself no better: the not-found page, an error.
  head: ({ match }) => ({
    meta: [{ title: tituloSemNome(match.context.hotsite?.nomeSite ?? 'Martelo', match) }],
  }),
  component: Casca,
  errorComponent: ErroDoPainel,
  notFoundComponent: PaginaNaoEncontrada,
});

const inicio = createRoute({
  ...daTela(inicioDoPainel),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/inicio.tsx')), 'PaginaDoInicio'),
});

const componentes = createRoute({
  ...daTela(telasDosComponentes.lista),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/componentes.tsx')),
    'PaginaDosComponentes',
  ),
});

const componente = createRoute({
  ...daFicha(telasDosComponentes.ficha),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/componente.tsx')), 'PaginaDoComponente'),
});

const remetente = createRoute({
  ...daTela(telaDoRemetente),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/remetente.tsx')), 'PaginaDoRemetente'),
});

/** All routes of the painel: each room's below the shell. */
export const arvore = raiz.addChildren([
  inicio,
  ...telasDosLeiloes,
  ...telasDosLotes,
  ...telasDasPaginas,
  ...telasDosBanners,
  ...telasDoLeiloeiro,
  ...telasDasHabilitacoes,
  ...telasDasPropostas,
  ...telasDosVeiculos,
  ...telasDasFotos,
  ...telasDasImportacoes,
  ...telasDosLeiloeiros,
  ...telasDosLocais,
  ...telasDosComitentes,
  ...telasDosHotsites,
  ...telasDaFipe,
  ...telasDosFretes,
  ...telasDosClientes,
  ...telasDaEquipe,
  ...telasDoFator,
  ...telasDosBloqueios,
  ...telasDosTrabalhos,
  ...telasDeVideosInstitucionais,
  ...telasDeTiposDeVeiculo,
  ...telasDeMarcas,
  ...telasDeEstadosDeConservacao,
  ...telasDeTags,
  ...telasDeTiposDeAnexo,
  ...telasDeCarteiras,
  ...telasDeUnidadesDeNegocio,
  ...telasDeAssessoriasJuridicas,
  ...telasDeCarimbos,
  ...telasDeModelosDeFotos,
  ...telasDaAuditoria,
  remetente,
  componentes,
  componente,
]);
