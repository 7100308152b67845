import { AUDITORES } from '@martelo/schemas/auditoria/auditoria.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';

/** A page of the app: who may open it, and where it stands in the menu (spec 1, section 2, Route meta and menus). */
export type RotaDoCatalogo = {
  readonly caminho: string;
  readonly nome: string;
  readonly grupo: 'site' | 'leilão' | 'manutenção';
  readonly icone: string;
  readonly acesso: Acesso;
};

/** Every page that exists; an empty role list of the spec is `publico` here. */
export const CATALOGO: readonly RotaDoCatalogo[] = [
  { caminho: '/', nome: 'Início', grupo: 'site', icone: 'home', acesso: 'publico' },
  { caminho: '/leilao', nome: 'Comprar', grupo: 'site', icone: 'gavel', acesso: 'publico' },
  {
    caminho: '/leiloeiro',
    nome: 'Leiloeiro',
    grupo: 'leilão',
    icone: 'microphone',
    acesso: ['Interno - ADM', 'Interno - Leiloeiro'],
  },
  {
    caminho: '/admin/auditoria',
    nome: 'Auditoria',
    grupo: 'manutenção',
    icone: 'history',
    acesso: AUDITORES,
  },
];
