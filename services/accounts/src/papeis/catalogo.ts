import { MODULO_DO_GRUPO } from '@martelo/schemas/sessao/rotas.ts';
import type { GrupoDeMenu, LadoDoMenu, LayoutDeRota } from '@martelo/schemas/sessao/rotas.ts';
import type { RotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import {
  ADMINISTRADORES,
  AUDITORES,
  BLOQUEADORES,
  CONSULTAM_CLIENTES,
  LEILOEIROS,
  ORGANIZADORES,
  RESPONDEM_PROPOSTAS,
  TODOS_MENOS_TI,
  podeAcessar,
} from '@martelo/schemas/shared/papeis.ts';
import type { Acesso, PapelInterno } from '@martelo/schemas/shared/papeis.ts';

/** A page of the app: who may open it, and where it stands in the menu (spec 1, section 2, Route meta and menus). */
export type RotaDoCatalogo = {
  readonly caminho: string;
  readonly nome: string;
  readonly grupo: GrupoDeMenu;
  readonly icone: string;
  /** Absent: it stands in no menu, and another page leads to it. */
  readonly menu?: LadoDoMenu;
  /** By the address where absent: `cliente` below /cliente, `admin` below /admin, else `principal`. */
  readonly layout?: LayoutDeRota;
  readonly acesso: Acesso;
  /** Roles that are let in besides. */
  readonly ouTambem?: readonly PapelInterno[];
};

/** Every page that exists; an empty role list of the spec is `publico` here. */
const CATALOGO: readonly RotaDoCatalogo[] = [
  { caminho: '/', nome: 'Início', grupo: 'site', icone: 'home', acesso: 'publico' },
  { caminho: '/leilao', nome: 'Comprar', grupo: 'site', icone: 'gavel', menu: 'esquerda', acesso: 'publico' },
  {
    caminho: '/documentos',
    nome: 'Documentos',
    grupo: 'meuPerfil',
    icone: 'id',
    layout: 'cliente',
    acesso: 'cliente',
  },
  {
    caminho: '/cliente/meu-perfil',
    nome: 'Meu perfil',
    grupo: 'meuPerfil',
    icone: 'user',
    menu: 'direita',
    acesso: 'cliente',
    ouTambem: TODOS_MENOS_TI,
  },
  {
    caminho: '/cliente/favoritos',
    nome: 'Favoritos',
    grupo: 'meuPerfil',
    icone: 'heart',
    menu: 'esquerda',
    acesso: 'cliente',
  },
  {
    caminho: '/cliente/minha-pagina',
    nome: 'Meus documentos',
    grupo: 'meuPerfil',
    icone: 'id',
    menu: 'esquerda',
    acesso: 'cliente',
  },
  {
    caminho: '/cliente/indique-ganhe',
    nome: 'Indique e ganhe',
    grupo: 'meuPerfil',
    icone: 'gift',
    acesso: 'cliente',
    ouTambem: TODOS_MENOS_TI,
  },
  {
    caminho: '/leiloeiro',
    nome: 'Leiloeiro',
    grupo: 'leilão',
    icone: 'microphone',
    layout: 'console',
    menu: 'esquerda',
    acesso: LEILOEIROS,
  },
  {
    caminho: '/admin/habilitacoes',
    nome: 'Habilitações',
    grupo: 'leilão',
    icone: 'user-check',
    menu: 'esquerda',
    acesso: ORGANIZADORES,
  },
  {
    caminho: '/admin/clientes',
    nome: 'Clientes',
    grupo: 'manutenção',
    icone: 'users',
    menu: 'esquerda',
    acesso: CONSULTAM_CLIENTES,
  },
  {
    caminho: '/admin/grupos-clientes',
    nome: 'Grupos de clientes',
    grupo: 'manutenção',
    icone: 'users-group',
    acesso: ADMINISTRADORES,
  },
  {
    caminho: '/admin/bloqueio-ips-dispositivos',
    nome: 'Bloqueios',
    grupo: 'manutenção',
    icone: 'shield',
    menu: 'esquerda',
    acesso: BLOQUEADORES,
  },
  {
    caminho: '/admin/lances-recebidos',
    nome: 'Propostas',
    grupo: 'acerto',
    icone: 'inbox',
    menu: 'esquerda',
    acesso: RESPONDEM_PROPOSTAS,
  },
  {
    caminho: '/admin/parcelamento',
    nome: 'Parcelamento no cartão',
    grupo: 'acerto',
    icone: 'credit-card',
    acesso: ADMINISTRADORES,
  },
  {
    caminho: '/admin/auditoria',
    nome: 'Auditoria',
    grupo: 'manutenção',
    icone: 'history',
    menu: 'esquerda',
    acesso: AUDITORES,
  },
];

const acessosDe = ({ acesso, ouTambem }: RotaDoCatalogo): readonly Acesso[] =>
  ouTambem === undefined ? [acesso] : [acesso, ouTambem];

/** The roles that an access stands for, as menus name them: nobody in particular for what is public. */
const papeisDe = (acesso: Acesso): readonly string[] =>
  acesso === 'cliente' ? ['Clientes'] : typeof acesso === 'string' ? [] : acesso;

const layoutDe = ({ layout, caminho }: RotaDoCatalogo): LayoutDeRota =>
  layout ??
  (caminho.startsWith('/cliente/') ? 'cliente' : caminho.startsWith('/admin/') ? 'admin' : 'principal');

/**
 * The pages that exist where the tenant is open: in production all of them; elsewhere the main layout has only those that
 * ask for no role (spec 1, section 2, Route guard).
 */
export const registradas = (catalogo: readonly RotaDoCatalogo[], producao: boolean): RotaDoCatalogo[] =>
  catalogo.filter(
    (r) => producao || layoutDe(r) !== 'principal' || acessosDe(r).every((a) => papeisDe(a).length === 0),
  );

type Lugar = {
  /** Where this tenant lists its lotes. */
  readonly raiz: '/leilao' | '/anuncio';
  /** Whether the tenant is open at its production address. */
  readonly producao: boolean;
};

/** The pages that somebody with these roles may open. */
export const rotasDe = (papeis: readonly string[], { raiz, producao }: Lugar): RotaDoUsuario[] =>
  registradas(CATALOGO, producao)
    .filter((rota) => acessosDe(rota).some((a) => podeAcessar(a, papeis)))
    .map((rota) => ({
      caminho: rota.caminho === '/leilao' ? raiz : rota.caminho,
      nome: rota.nome,
      layout: layoutDe(rota),
      papeis: acessosDe(rota).flatMap(papeisDe),
      icone: rota.icone,
      menu: rota.menu ?? null,
      grupo: rota.grupo,
      modulo: MODULO_DO_GRUPO[rota.grupo],
    }));
