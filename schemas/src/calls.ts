import * as banners from './banners/banner.ts';
import * as cadastroDeBanners from './banners/cadastro.ts';
import * as contatos from './contatos/contato.ts';
import * as editor from './paginas/editor.ts';
import * as rascunhos from './paginas/rascunho.ts';
import * as paginas from './paginas/pagina.ts';
import * as patios from './patios/patio.ts';
import * as aparelhos from './aparelhos/aparelho.ts';
import * as auditoria from './auditoria/auditoria.ts';
import * as diasAuditados from './auditoria/dias.ts';
import * as busca from './busca/busca.ts';
import * as buscaDoComitente from './busca/comitente.ts';
import * as listasDeLotes from './busca/listas.ts';
import * as cadastroDeComitentes from './comitentes/cadastro.ts';
import * as comitentes from './comitentes/usuario.ts';
import * as disputa from './disputa/calls.ts';
import * as reservaDaDisputa from './disputa/reserva.ts';
import * as habilitacoes from './habilitacoes/habilitacao.ts';
import * as habilitados from './habilitacoes/habilitados.ts';
import * as listaDeHabilitados from './habilitacoes/lista.ts';
import * as bloqueios from './bloqueios/bloqueio.ts';
import * as avisos from './clientes/avisos.ts';
import * as cadastro from './clientes/cadastro.ts';
import * as equipe from './clientes/equipe.ts';
import * as listaDeClientes from './clientes/lista.ts';
import * as perfil from './clientes/perfil.ts';
import * as documento from './documentos/documento.ts';
import * as respostas from './documentos/respostas.ts';
import * as envios from './envios/envio.ts';
import * as enderecos from './enderecos/localidade.ts';
import * as daEquipe from './equipe/equipe.ts';
import * as fatoresDaEquipe from './equipe/fator.ts';
import * as pessoasDaEquipe from './equipe/pessoas.ts';
import * as fator from './fator/fator.ts';
import * as favoritos from './favoritos/favorito.ts';
import * as fipe from './fipe/fipe.ts';
import * as fotos from './fotos/fotos.ts';
import * as vistasDasFotos from './fotos/chamadas-das-vistas.ts';
import * as aprovacaoDasFotos from './fotos/aprovacao.ts';
import * as fotosEmMassa from './fotos/massa.ts';
import * as frete from './frete/calls.ts';
import * as registroDeFretes from './frete/frete.ts';
import * as administracao from './hotsites/administracao.ts';
import * as hotsites from './hotsites/hotsite.ts';
import * as liberacoes from './hotsites/liberacoes.ts';
import * as importacoes from './importacoes/importacao.ts';
import * as instalacao from './instalacao/instalacao.ts';
import * as consultaDeLeiloes from './leiloes/consulta.ts';
import * as leiloeiros from './leiloeiros/leiloeiro.ts';
import * as cadastroDeLeiloes from './leiloes/cadastro.ts';
import * as estoqueDoLeilao from './leiloes/estoque.ts';
import * as papeisDoLeilao from './leiloes/papeis-do-leilao.ts';
import * as leiloesPorMes from './leiloes/por-mes.ts';
import * as videosDoLeilao from './leiloes/videos.ts';
import * as folhasDoLeilao from './leiloes/folhas.ts';
import * as leiloes from './leiloes/leilao.ts';
import * as adiamentoDoLeilao from './leiloes/adiamento.ts';
import * as ordemDosLotes from './leiloes/ordem.ts';
import * as preparoDeLeiloes from './leiloes/preparo.ts';
import * as locais from './locais/local.ts';
import * as cadastroDeLotes from './lotes/cadastro.ts';
import * as consultaDeLotes from './lotes/consulta.ts';
import * as lotesDaCasa from './lotes/da-casa.ts';
import * as lotesEmMassa from './lotes/em-massa.ts';
import * as lotesEmDisputa from './lotes/em-disputa.ts';
import * as filaDosLotes from './lotes/fila.ts';
import * as lotes from './lotes/lote.ts';
import * as minimosDosLotes from './lotes/minimos.ts';
import * as painel from './painel/primeiros-passos.ts';
import * as remetente from './painel/remetente.ts';
import * as propostas from './propostas/proposta.ts';
import * as nomesDaEquipe from './papeis/equipe.ts';
import * as cadastroDeGrupos from './papeis/cadastro-de-grupos.ts';
import * as grupos from './papeis/grupo.ts';
import * as acessos from './sessao/acessos.ts';
import * as sessao from './sessao/sessao.ts';
import * as trabalhos from './trabalhos/trabalho.ts';
import * as listaDosTrabalhos from './trabalhos/lista.ts';
import * as veiculosPorDentro from './veiculos/consulta.ts';
import * as veiculos from './veiculos/veiculo.ts';
import * as visitas from './visitas/visita.ts';
import * as vistas from './vistas/vista.ts';
import * as videosInstitucionais from './videos-institucionais/video-institucional.ts';
import * as tiposDeVeiculo from './tipos-de-veiculo/tipo-de-veiculo.ts';
import * as marcas from './marcas/marca.ts';
import * as estadosDeConservacao from './estados-de-conservacao/estado-de-conservacao.ts';
import * as tags from './tags/tag.ts';
import * as tiposDeAnexo from './tipos-de-anexo/tipo-de-anexo.ts';
import * as carteiras from './carteiras/carteira.ts';
import * as unidadesDeNegocio from './unidades-de-negocio/unidade-de-negocio.ts';
import * as assessoriasJuridicas from './assessorias-juridicas/assessoria-juridica.ts';
import * as carimbos from './carimbos/carimbo.ts';
import * as modelosDeFotos from './modelos-de-fotos/modelo-de-fotos.ts';
import type { Call } from './shared/call.ts';
import type { Lista } from './shared/registro/lista.ts';

const ehCall = (v: unknown): v is Call =>
  typeof v === 'object' && v !== null && 'metodo' in v && 'caminho' in v;

/** A call, or those that stand within what a module exports: a record's, a list's. */
const chamadasDe = (v: unknown): Call[] => {
  if (ehCall(v)) return [v];
  const dentro = typeof v === 'object' && v !== null && 'chamadas' in v ? v.chamadas : null;
  return typeof dentro === 'object' && dentro !== null ? Object.values(dentro).filter(ehCall) : [];
};

/** The rooms that declare calls. */
const SALAS = {
  aparelhos,
  auditoria: { ...auditoria, ...diasAuditados },
  busca: { ...busca, ...buscaDoComitente, ...listasDeLotes },
  comitentes: { ...comitentes, ...cadastroDeComitentes },
  disputa: { ...disputa, ...reservaDaDisputa },
  habilitacoes: { ...habilitacoes, ...habilitados, ...listaDeHabilitados },
  banners: { ...banners, ...cadastroDeBanners },
  contatos,
  frete: { ...frete, ...registroDeFretes },
  paginas: { ...paginas, ...editor, ...rascunhos },
  patios,
  clientes: { ...avisos, ...cadastro, ...equipe, ...listaDeClientes, ...perfil },
  bloqueios,
  documentos: { ...documento, ...respostas },
  enderecos,
  envios,
  equipe: { ...daEquipe, ...fatoresDaEquipe, ...pessoasDaEquipe },
  fator,
  favoritos,
  hotsites: { ...hotsites, ...administracao, ...liberacoes },
  fipe,
  fotos: { ...fotos, ...aprovacaoDasFotos, ...vistasDasFotos, ...fotosEmMassa },
  importacoes,
  instalacao,
  leiloeiros,
  leiloes: {
    ...leiloes,
    ...folhasDoLeilao,
    ...consultaDeLeiloes,
    ...cadastroDeLeiloes,
    ...preparoDeLeiloes,
    ...adiamentoDoLeilao,
    ...ordemDosLotes,
    ...estoqueDoLeilao,
    ...papeisDoLeilao,
    ...leiloesPorMes,
    ...videosDoLeilao,
  },
  locais,
  lotes: {
    ...lotes,
    ...lotesDaCasa,
    ...consultaDeLotes,
    ...lotesEmMassa,
    ...minimosDosLotes,
    ...lotesEmDisputa,
    ...cadastroDeLotes,
    ...filaDosLotes,
  },
  painel: { ...painel, ...remetente },
  propostas,
  papeis: { ...cadastroDeGrupos, ...grupos, ...nomesDaEquipe },
  sessao: { ...sessao, ...acessos },
  trabalhos: { ...trabalhos, ...listaDosTrabalhos },
  veiculos: { ...veiculos, ...veiculosPorDentro },
  visitas,
  vistas,
  'videos-institucionais': videosInstitucionais,
  'tipos-de-veiculo': tiposDeVeiculo,
  marcas,
  'estados-de-conservacao': estadosDeConservacao,
  tags,
  'tipos-de-anexo': tiposDeAnexo,
  carteiras,
  'unidades-de-negocio': unidadesDeNegocio,
  'assessorias-juridicas': assessoriasJuridicas,
  carimbos,
  'modelos-de-fotos': modelosDeFotos,
} as const;

export type SalaComChamadas = keyof typeof SALAS;

/** The calls of each room. */
export const CHAMADAS_DA_SALA: Readonly<Record<SalaComChamadas, readonly Call[]>> = Object.fromEntries(
  Object.entries(SALAS).map(([sala, modulo]) => [sala, Object.values(modulo).flatMap(chamadasDe)]),
) as unknown as Record<SalaComChamadas, readonly Call[]>;

const ehLista = (v: unknown): v is Lista =>
  typeof v === 'object' &&
  v !== null &&
  'de' in v &&
  'chamadas' in v &&
  'colunas' in v &&
  !(v as Lista).soLida;

/** The list of every record: one contract spec runs over all of them. */
export const LISTAS_DE_REGISTROS: readonly Lista[] = Object.values(SALAS).flatMap((sala) =>
  Object.values(sala as Readonly<Record<string, unknown>>).filter(ehLista),
);

/** Every HTTP call of the product: the program refuses to start if one has no handler or no access rule. */
export const CALLS: readonly Call[] = Object.values(CHAMADAS_DA_SALA).flat();
