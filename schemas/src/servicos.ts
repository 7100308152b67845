import { CHAMADAS_DA_SALA } from './calls.ts';
import type { SalaComChamadas } from './calls.ts';

/** The services that answer calls (README.md, The house). */
export const SERVICOS = ['accounts', 'bid-engine', 'catalog', 'logistics', 'site'] as const;
export type Servico = (typeof SERVICOS)[number];

/** Where a room lives: the service whose folder has a room of that name. */
const SERVICO_DA_SALA: Readonly<Record<SalaComChamadas, Servico>> = {
  aparelhos: 'accounts',
  auditoria: 'bid-engine',
  bloqueios: 'accounts',
  busca: 'catalog',
  clientes: 'accounts',
  comitentes: 'catalog',
  disputa: 'bid-engine',
  documentos: 'accounts',
  enderecos: 'accounts',
  envios: 'catalog',
  equipe: 'accounts',
  fator: 'accounts',
  favoritos: 'accounts',
  fipe: 'catalog',
  fotos: 'catalog',
  habilitacoes: 'bid-engine',
  importacoes: 'catalog',
  banners: 'site',
  contatos: 'site',
  frete: 'site',
  hotsites: 'site',
  instalacao: 'site',
  paginas: 'site',
  patios: 'logistics',
  leiloeiros: 'catalog',
  leiloes: 'catalog',
  locais: 'catalog',
  lotes: 'catalog',
  propostas: 'catalog',
  painel: 'accounts',
  papeis: 'accounts',
  sessao: 'accounts',
  trabalhos: 'catalog',
  veiculos: 'catalog',
  visitas: 'site',
  vistas: 'accounts',
  'videos-institucionais': 'catalog',
  'tipos-de-veiculo': 'catalog',
  marcas: 'catalog',
  'estados-de-conservacao': 'catalog',
  tags: 'catalog',
  'tipos-de-anexo': 'catalog',
  carteiras: 'catalog',
  'unidades-de-negocio': 'catalog',
  'assessorias-juridicas': 'catalog',
  carimbos: 'catalog',
  'modelos-de-fotos': 'catalog',
};

/**
 * Calls of a room that stands in two services: the catalog shows leilões and propostas, the engine moves and answers them;
 * accounts keep favourites, the catalog shows their lotes; accounts make the first account of a house, the site its brand.
 */
const EXCECOES: Readonly<Record<string, Servico>> = {
  conferirInstalacao: 'accounts',
  criarPrimeiraConta: 'accounts',
  iniciarLeilao: 'bid-engine',
  encerrarLeilao: 'bid-engine',
  publicarLeilao: 'bid-engine',
  voltarAoLoteamento: 'bid-engine',
  cancelarLeilao: 'bid-engine',
  aceitarProposta: 'bid-engine',
  recusarProposta: 'bid-engine',
  listarFavoritosCompletos: 'catalog',
  buscarFavoritos: 'catalog',
};

/** Which service answers a call, by the call's name: what a gateway forwards by. */
export const SERVICO_DA_CHAMADA: ReadonlyMap<string, Servico> = new Map(
  (Object.keys(CHAMADAS_DA_SALA) as SalaComChamadas[]).flatMap((sala) =>
    CHAMADAS_DA_SALA[sala].map(({ nome }) => [nome, EXCECOES[nome] ?? SERVICO_DA_SALA[sala]] as const),
  ),
);

/** Addresses that no call describes (pictures, files), by their first part. */
export const SERVICO_DO_CAMINHO: Readonly<Record<`/${string}/`, Servico>> = {
  '/arquivos/': 'accounts',
  '/auditoria/': 'bid-engine',
  '/editais/': 'catalog',
  // The mailbox of development.
  '/dev/': 'accounts',
  '/fotos/': 'catalog',
  '/imagens/': 'catalog',
  '/marca/': 'site',
};
