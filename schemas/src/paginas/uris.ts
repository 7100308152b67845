import type { PaginaDinamica } from '../hotsites/opcoes.ts';
import type { Elemento } from './elementos.ts';

/** Pages that the product knows (spec 1, section 2, Content pages by URI), with the address each stands at. */
export const CAMINHO_DA_PAGINA = {
  'pagina-inicial': '/',
  'fale-conosco': '/fale-conosco',
  login: '/login',
  'redefinir-senha': '/redefinir-senha',
  cadastro: '/cadastro',
  delivery: '/delivery',
  diferenciais: '/diferenciais',
  duvidas: '/duvidas',
  'quem-somos': '/quem-somos',
  'formas-de-pagamento': '/formas-de-pagamento',
  'tabela-de-frete': '/tabela-de-frete',
  agenda: '/agenda',
  'como-funciona': '/como-funciona',
  patios: '/patios',
  'patio-interno': '/patios',
  'nova-leilao': '/nova-leilao',
  'novembro-black': '/novembro-black',
  'comparar-lotes': '/comparar',
  regulamento: '/regulamento',
  video: '/video',
  'evento-exclusivo': '/evento-exclusivo',
} as const satisfies Record<string, `/${string}`>;

export type UriDePagina = keyof typeof CAMINHO_DA_PAGINA;
export const URIS_DE_PAGINA = Object.keys(CAMINHO_DA_PAGINA) as UriDePagina[];

/** Which toggle of the tenant turns a page off; pages that are not here are always there. */
export const TOGGLE_DA_PAGINA: Readonly<Partial<Record<string, PaginaDinamica>>> = {
  'fale-conosco': 'fale-conosco',
  delivery: 'delivery',
  diferenciais: 'diferenciais',
  duvidas: 'duvidas',
  'quem-somos': 'quem-somos',
  'formas-de-pagamento': 'formas-de-pagamento',
  'tabela-de-frete': 'tabela-de-frete',
  agenda: 'agenda',
  'como-funciona': 'como-funciona',
  patios: 'patios',
  'patio-interno': 'patios',
  'nova-leilao': 'nova-leilao',
  'novembro-black': 'novembro-black',
  regulamento: 'regulamento',
  video: 'video',
  'evento-exclusivo': 'evento-exclusivo',
};

/** Sections that speak of a page, or ask a call of it: where the tenant has turned that off they stand on no other either. */
export const TOGGLE_DO_ELEMENTO: Readonly<Partial<Record<Elemento, PaginaDinamica>>> = {
  'lista-de-patios': 'patios',
  'mapa-de-patios': 'patios',
  'formulario-de-contato': 'fale-conosco',
};

/** Whether a tenant shows a page. */
export const paginaLigada = (uri: string, paginasDinamicas: readonly PaginaDinamica[]): boolean => {
  const toggle = TOGGLE_DA_PAGINA[uri];
  return toggle === undefined || paginasDinamicas.includes(toggle);
};
