import { telaDaAuditoria, telaDoReplay, telaDosDias } from './auditoria/telas.ts';
import { telasDosBanners } from './banners/telas.ts';
import { telasDosBloqueios } from './bloqueios/telas.ts';
import { telaDeCompras } from './busca/telas.ts';
import {
  telaDaIndicacao,
  telaDaMinhaPagina,
  telaDoPerfil,
  telasDosGrupos,
  telasDosClientes,
} from './clientes/telas.ts';
import { telasDosComitentes, telasDosGruposDeComitentes } from './comitentes/telas.ts';
import { telaDosDocumentos } from './documentos/telas.ts';
import { telasDaEquipe } from './equipe/telas.ts';
import { telaDaSeguranca } from './fator/telas.ts';
import { telaDosFavoritos } from './favoritos/telas.ts';
import { telaDaFipe } from './fipe/telas.ts';
import { telasDosFretes } from './frete/telas.ts';
import { telaDasFotosEmMassa, telaDeAprovarFotos, telaDeFotografar } from './fotos/telas.ts';
import { telaDasHabilitacoes } from './habilitacoes/telas.ts';
import {
  telaDaAprovacaoDasFotos,
  telaDasCredenciais,
  telaDasSenhas,
  telaDoParcelamento,
  telaDosScripts,
  telaDoTeto,
  telasDosHotsites,
} from './hotsites/telas.ts';
import { telaDaImportacao, telaDasImportacoes } from './importacoes/telas.ts';
import { telaDoLeiloeiro } from './leiloeiro/telas.ts';
import { telasDosLeiloeiros } from './leiloeiros/telas.ts';
import {
  telaDosDocumentosDoLeilao,
  telaDosVideosDoLeilao,
  telasDasFolhas,
  telasDosLeiloes,
} from './leiloes/telas.ts';
import { telasDosLocais } from './locais/telas.ts';
import { telaDosMinimos, telasDosLotes } from './lotes/telas.ts';
import { telaInicial, telasDasPaginas } from './paginas/telas.ts';
import { inicioDoPainel, telaDoRemetente, telasDosComponentes } from './painel/telas.ts';
import { telaDaProposta, telaDasPropostas } from './propostas/telas.ts';
import { telaDosTrabalhos } from './trabalhos/telas.ts';
import { telasDosVeiculos } from './veiculos/telas.ts';
import { telasDeVideosInstitucionais } from './videos-institucionais/telas.ts';
import { telasDeTiposDeVeiculo } from './tipos-de-veiculo/telas.ts';
import { telasDeMarcas } from './marcas/telas.ts';
import { telasDeEstadosDeConservacao } from './estados-de-conservacao/telas.ts';
import { telasDeTags } from './tags/telas.ts';
import { telasDeTiposDeAnexo } from './tipos-de-anexo/telas.ts';
import { telasDeCarteiras } from './carteiras/telas.ts';
import { telasDeUnidadesDeNegocio } from './unidades-de-negocio/telas.ts';
import { telasDeAssessoriasJuridicas } from './assessorias-juridicas/telas.ts';
import { telasDeCarimbos } from './carimbos/telas.ts';
import { telasDeModelosDeFotos } from './modelos-de-fotos/telas.ts';
import type { Tela } from './shared/telas.ts';

/** The staff's screens, in the order of the menu within each group. They are the painel's, the second program (`shared/painel.ts`). */
export const TELAS_DO_PAINEL = [
  inicioDoPainel,
  telasDosHotsites.lista,
  telasDosHotsites.ficha,
  telasDosLeiloes.lista,
  telasDosLeiloes.ficha,
  telasDosLotes.lista,
  telasDosLotes.ficha,
  telaDosMinimos,
  telaDoLeiloeiro,
  telaDosDocumentosDoLeilao,
  telaDosVideosDoLeilao,
  telaDasHabilitacoes,
  telaDasPropostas,
  telaDaProposta,
  telasDosVeiculos.lista,
  telasDosVeiculos.ficha,
  telaDasFotosEmMassa,
  telasDeTiposDeVeiculo.lista,
  telasDeTiposDeVeiculo.ficha,
  telasDeMarcas.lista,
  telasDeMarcas.ficha,
  telasDeEstadosDeConservacao.lista,
  telasDeEstadosDeConservacao.ficha,
  telasDeTags.lista,
  telasDeTags.ficha,
  telasDeTiposDeAnexo.lista,
  telasDeTiposDeAnexo.ficha,
  telaDeAprovarFotos,
  telaDeFotografar,
  telaDasImportacoes,
  telaDaImportacao,
  telasDosLeiloeiros.lista,
  telasDosLeiloeiros.ficha,
  telasDosLocais.lista,
  telasDosLocais.ficha,
  telasDosComitentes.lista,
  telasDosComitentes.ficha,
  telasDosGruposDeComitentes.lista,
  telasDosGruposDeComitentes.ficha,
  telasDeCarteiras.lista,
  telasDeCarteiras.ficha,
  telasDeUnidadesDeNegocio.lista,
  telasDeUnidadesDeNegocio.ficha,
  telasDeAssessoriasJuridicas.lista,
  telasDeAssessoriasJuridicas.ficha,
  telasDasPaginas.lista,
  telasDasPaginas.ficha,
  telasDosBanners.lista,
  telasDosBanners.ficha,
  telaDoParcelamento,
  telasDosClientes.lista,
  telasDosClientes.ficha,
  telasDosGrupos.lista,
  telasDosGrupos.ficha,
  telasDaEquipe.lista,
  telasDaEquipe.ficha,
  telaDaSeguranca,
  telasDosBloqueios.lista,
  telasDosBloqueios.ficha,
  telaDasSenhas,
  telaDoTeto,
  telaDaAprovacaoDasFotos,
  telaDoRemetente,
  telaDasCredenciais,
  telaDosScripts,
  telasDosFretes.lista,
  telasDosFretes.ficha,
  telasDeVideosInstitucionais.lista,
  telasDeVideosInstitucionais.ficha,
  telasDeCarimbos.lista,
  telasDeCarimbos.ficha,
  telasDeModelosDeFotos.lista,
  telasDeModelosDeFotos.ficha,
  telaDaAuditoria,
  telaDosDias,
  telaDoReplay,
  telaDaFipe,
  telaDosTrabalhos,
  telasDosComponentes.lista,
  telasDosComponentes.ficha,
] as const satisfies readonly Tela[];

/** Every screen that has a place in a menu, a guard or a tour: the two doors of the site, the client's own, the staff's. */
export const TELAS: readonly Tela[] = [
  telaInicial,
  telaDeCompras,
  telaDosDocumentos,
  telaDoPerfil,
  telaDosFavoritos,
  telaDaMinhaPagina,
  telaDaIndicacao,
  ...telasDasFolhas,
  ...TELAS_DO_PAINEL,
];
