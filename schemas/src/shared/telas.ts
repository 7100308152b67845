import { LAYOUTS_DE_ROTA } from '../sessao/rotas.ts';
import type { GrupoDeMenu, LadoDoMenu, LayoutDeRota } from '../sessao/rotas.ts';
import { podeAcessar } from './papeis.ts';
import type { Acesso, PapelInterno } from './papeis.ts';
import type { Termos } from './termos.ts';

/** What a screen is called: plain words, or the tenant's own (Leilões here, Eventos there). */
export type EmTermos = string | ((termos: Termos) => string);

/** The icons that a screen may have, by their names at Tabler. */
export const ICONES_DE_TELA = [
  'archive',
  'building',
  'building-bank',
  'building-warehouse',
  'calendar-event',
  'camera',
  'car',
  'cash',
  'chart-bar',
  'clipboard-check',
  'clipboard-list',
  'clock',
  'credit-card',
  'database-import',
  'device-tv',
  'file-certificate',
  'file-invoice',
  'file-text',
  'gavel',
  'gift',
  'heart',
  'history',
  'home',
  'id',
  'inbox',
  'layout',
  'lifebuoy',
  'mail',
  'map-pin',
  'message',
  'microphone',
  'package',
  'photo-check',
  'plug',
  'receipt',
  'scale',
  'settings',
  'shield',
  'signature',
  'stack',
  'steering-wheel',
  'tag',
  'tool',
  'truck',
  'user',
  'user-check',
  'users',
  'users-group',
  'video',
  'world',
] as const;
export type IconeDeTela = (typeof ICONES_DE_TELA)[number];

/** A screen: where it is, what it is called, who may open it, where the menu has it (spec 1, section 2, Route meta and menus). */
export type Tela<P extends string = string> = {
  /** As the router writes it: `$id` is a parameter, `{-$id}` one that may be absent. */
  readonly caminho: P;
  readonly nome: EmTermos;
  /** The page's own title, where the menu's word is too short for it. */
  readonly titulo: EmTermos;
  /** One sentence: what somebody does here. */
  readonly paraQue: EmTermos;
  readonly icone: IconeDeTela;
  readonly grupo: GrupoDeMenu;
  /** Null: it stands in no menu, and another screen leads to it. */
  readonly menu: LadoDoMenu | null;
  readonly layout: LayoutDeRota;
  readonly acesso: Acesso;
  /** Roles that are let in besides. */
  readonly ouTambem: readonly PapelInterno[];
  /** The path of the screen that it belongs below, for who wants to go back; null at the top. */
  readonly sob: string | null;
};

type Dita = Pick<Tela, 'nome' | 'paraQue' | 'icone' | 'grupo' | 'acesso'> &
  Partial<Pick<Tela, 'titulo' | 'menu' | 'layout' | 'ouTambem' | 'sob'>>;

const layoutDe = (caminho: string): LayoutDeRota =>
  LAYOUTS_DE_ROTA.find((l) => l === /^\/(cliente|admin)(?=\/|$)/.exec(caminho)?.[1]) ?? 'principal';

/**
 * One screen. What is not said: its title is its name, no menu has it, it belongs to nothing, and its layout follows from the
 * address (`cliente` below /cliente, `admin` below /admin, else `principal`).
 */
export const tela = <const P extends `/${string}`>(caminho: P, dita: Dita): Tela<P> => ({
  caminho,
  titulo: dita.nome,
  menu: null,
  layout: layoutDe(caminho),
  ouTambem: [],
  sob: null,
  ...dita,
});

type DeRegistro<L extends `/${string}`, F extends `/${string}`> = Pick<
  Dita,
  'icone' | 'grupo' | 'acesso' | 'paraQue'
> & {
  readonly lista: L;
  readonly ficha: F;
  /** Many of them, as the menu says it; and one. */
  readonly rotulo: EmTermos;
  /** The list's own title, where the menu's word is too short for it. */
  readonly titulo?: EmTermos;
  readonly um: EmTermos;
  readonly paraQueFicha?: EmTermos;
  /** Who opens a single one, where not everybody does who sees the list. */
  readonly acessoDaFicha?: Acesso;
  readonly menu?: LadoDoMenu | null;
  /** The path of the screen that the list belongs below. */
  readonly sob?: string | null;
};

/** The two screens of a record: its list, which the menu has, and one of them. */
export function telasDe<const L extends `/${string}`, const F extends `/${string}`>(
  r: DeRegistro<L, F>,
): { readonly lista: Tela<L>; readonly ficha: Tela<F> } {
  const {
    icone,
    grupo,
    acesso,
    acessoDaFicha = acesso,
    paraQueFicha = r.paraQue,
    menu = 'esquerda',
    titulo = r.rotulo,
    sob = null,
  } = r;
  return {
    lista: tela(r.lista, { nome: r.rotulo, titulo, paraQue: r.paraQue, icone, grupo, acesso, menu, sob }),
    ficha: tela(r.ficha, {
      nome: r.um,
      paraQue: paraQueFicha,
      icone,
      grupo,
      acesso: acessoDaFicha,
      sob: r.lista,
    }),
  };
}

/** What a screen is called for this tenant. */
export const emTermos = (texto: EmTermos, termos: Termos): string =>
  typeof texto === 'string' ? texto : texto(termos);

/** Whether somebody with these roles may open it; null stands for who is not logged in. */
export const abreTela = (
  { acesso, ouTambem }: Pick<Tela, 'acesso' | 'ouTambem'>,
  papeis: readonly string[] | null,
): boolean => podeAcessar(acesso, papeis) || (ouTambem.length > 0 && podeAcessar(ouTambem, papeis));

/** The names of a path's parameters with their values; absent ones may be left out. */
export type ParamsDe<P extends string> = P extends `${infer A}/${infer B}`
  ? ParamsDe<A> & ParamsDe<B>
  : P extends `{-$${infer N}}`
    ? { readonly [k in N]?: string }
    : P extends `$${infer N}`
      ? { readonly [k in N]: string }
      : unknown;

/** The address of a screen: `caminhoDe(telaDoCliente, { id })`. */
export function caminhoDe<P extends string>(
  { caminho }: Pick<Tela<P>, 'caminho'>,
  ...[params]: unknown extends ParamsDe<P> ? [] : [params: ParamsDe<P>]
): string {
  const valores = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  return caminho.replace(/\/(?:\{-\$(\w+)\}|\$(\w+))/g, (_tudo, talvez?: string, certo?: string) => {
    const valor = valores[talvez ?? certo ?? ''];
    return valor === undefined ? '' : `/${encodeURIComponent(valor)}`;
  });
}

const parametros = (caminho: string): number => caminho.split('$').length - 1;

/** Which of the screens has this path (no query); of several the one that is said most exactly. Undefined where none has. */
export function telaDoCaminho<T extends Pick<Tela, 'caminho'>>(
  pathname: string,
  telas: readonly T[],
): T | undefined {
  return telas
    .filter(({ caminho }) => {
      const padrao = caminho.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+');
      return new RegExp(`^${padrao}$`).test(pathname);
    })
    .toSorted((a, b) => parametros(a.caminho) - parametros(b.caminho))[0];
}
