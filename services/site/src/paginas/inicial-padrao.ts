import { paginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { s } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';
import { construir } from './construir.ts';

/** The home page of a tenant that has not published one: what is live, what ends first, and the agenda. */
const PADRAO: Readonly<Record<TipoHotsite, PaginaEscrita>> = {
  leilao: {
    uri: 'pagina-inicial',
    titulo: 'Início',
    descricao: 'Leilões de veículos online e ao vivo. Veja os lotes, as taxas e dê o seu lance.',
    modeloPagina: 'inicial',
    sessoes: [
      s('busca-hero', {
        titulo: 'Veículos em leilão, do primeiro lance ao martelo',
        subtitulo: 'Dê o seu lance pela internet, ao vivo e com as taxas à vista antes de confirmar.',
        textoBotao: 'Ver todos os leilões',
      }),
      s('leiloes-ao-vivo', { titulo: 'Ao vivo agora' }),
      s('lotes-encerrando', { titulo: 'Encerram primeiro' }),
      s('agenda-de-leiloes', { titulo: 'Agenda' }),
      s('leiloes-encerrados', { titulo: 'Resultados recentes' }),
    ],
  },
  loja: {
    uri: 'pagina-inicial',
    titulo: 'Início',
    descricao: 'Seminovos com oferta online, Compre Já e eventos ao vivo.',
    modeloPagina: 'inicial',
    sessoes: [
      s('busca-hero', {
        titulo: 'Seminovos revisados, com o preço que você oferece',
        subtitulo: 'Faça a sua oferta, acompanhe ao vivo ou leve na hora pelo Compre Já.',
        textoBotao: 'Ver todos os eventos',
      }),
      s('leiloes-ao-vivo', { titulo: 'Acontecendo agora' }),
      s('lotes-encerrando', { titulo: 'Encerram primeiro' }),
      s('agenda-de-leiloes', { titulo: 'Próximos eventos' }),
      s('leiloes-encerrados', { titulo: 'Resultados recentes' }),
    ],
  },
};

/** Where the house's yards are, for who has not written such a page: the map and the list speak for themselves. */
const PATIOS: PaginaEscrita = {
  uri: 'patios',
  titulo: 'Nossos pátios',
  descricao: 'Endereços, telefones e visitação.',
  sessoes: [
    s('mapa-de-patios', { titulo: 'Onde estamos' }),
    s('lista-de-patios', { titulo: 'Todos os endereços' }),
  ],
};

/** Pages that are there whatever a tenant writes: a form, a list, a calendar. Nothing written stands below it then. */
const DE_FORMULARIOS: Readonly<Partial<Record<string, string>>> = {
  login: 'Entrar',
  cadastro: 'Cadastro',
  'redefinir-senha': 'Redefinir senha',
  'comparar-lotes': 'Comparar',
  'patio-interno': 'Pátio',
  agenda: 'Agenda',
};

function escritaPadrao(tipo: TipoHotsite, uri: string): PaginaEscrita | null {
  if (uri === 'pagina-inicial') return PADRAO[tipo];
  if (uri === 'patios') return PATIOS;
  const titulo = DE_FORMULARIOS[uri];
  return titulo === undefined ? null : { uri, titulo, descricao: titulo, sessoes: [] };
}

/** What a page shows that a tenant has not published itself: its home, its yards, nothing below its forms; null of every other. */
export function paginaPadrao(hotUid: string, tipo: TipoHotsite, uri: string): PaginaPublica | null {
  const dada = escritaPadrao(tipo, uri);
  if (dada === null) return null;
  const { uid, rascunho } = construir(hotUid, dada);
  const { handleScript: _script, ...campos } = rascunho;
  return paginaPublica.parse({ ...campos, uid, hotUid });
}
