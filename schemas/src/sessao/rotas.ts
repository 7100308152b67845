/** Closed lists of the route meta (spec 1, section 2, Route meta and menus), as the specification spells them. */

/** Menu groups. */
export const GRUPOS_DE_MENU = [
  'site',
  'leilão',
  'comitente',
  'comitenteIntegração',
  'patios',
  'acerto',
  'manutenção',
  'dev',
  'meuPerfil',
] as const;
export type GrupoDeMenu = (typeof GRUPOS_DE_MENU)[number];

export const MODULOS_DE_ROTA = [
  'Meu Perfil',
  'Leilão',
  'Manutenção',
  'Site',
  'Acerto',
  'Pátios',
  'Comitente',
  'Comitente Integração',
  'Dev',
] as const;
export type ModuloDeRota = (typeof MODULOS_DE_ROTA)[number];

/** The module that the pages of a menu group belong to. */
export const MODULO_DO_GRUPO: Readonly<Record<GrupoDeMenu, ModuloDeRota>> = {
  site: 'Site',
  leilão: 'Leilão',
  comitente: 'Comitente',
  comitenteIntegração: 'Comitente Integração',
  patios: 'Pátios',
  acerto: 'Acerto',
  manutenção: 'Manutenção',
  dev: 'Dev',
  meuPerfil: 'Meu Perfil',
};

/** Sides of the header: pages on the left, one's own account on the right. */
export const LADOS_DO_MENU = ['esquerda', 'direita'] as const;
export type LadoDoMenu = (typeof LADOS_DO_MENU)[number];

/** Where a page belongs: the site itself, a client's own area, the staff's; a console takes the whole window. */
export const LAYOUTS_DE_ROTA = ['principal', 'cliente', 'admin', 'console'] as const;
export type LayoutDeRota = (typeof LAYOUTS_DE_ROTA)[number];
