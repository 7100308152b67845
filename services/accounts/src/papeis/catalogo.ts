import { AUDITORES } from '@martelo/schemas/auditoria/auditoria.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { Acesso, PapelInterno } from '@martelo/schemas/shared/papeis.ts';

/** A page of the app: who may open it, and where it stands in the menu (spec 1, section 2, Route meta and menus). */
export type RotaDoCatalogo = {
  readonly caminho: string;
  readonly nome: string;
  readonly grupo: 'site' | 'leilão' | 'manutenção' | 'meuPerfil';
  readonly icone: string;
  readonly acesso: Acesso;
  /** Roles that are let in besides. */
  readonly ouTambem?: readonly PapelInterno[];
};

/** Profile and referral pages: all roles except IT (spec 1, section 6). */
const MENOS_TI = PAPEIS_INTERNOS.filter((p) => p !== 'Interno - Desenvolvimento TI');

/** Every page that exists; an empty role list of the spec is `publico` here. */
export const CATALOGO: readonly RotaDoCatalogo[] = [
  { caminho: '/', nome: 'Início', grupo: 'site', icone: 'home', acesso: 'publico' },
  { caminho: '/leilao', nome: 'Comprar', grupo: 'site', icone: 'gavel', acesso: 'publico' },
  { caminho: '/documentos', nome: 'Documentos', grupo: 'meuPerfil', icone: 'id', acesso: 'cliente' },
  {
    caminho: '/cliente/meu-perfil',
    nome: 'Meu perfil',
    grupo: 'meuPerfil',
    icone: 'user',
    acesso: 'cliente',
    ouTambem: MENOS_TI,
  },
  { caminho: '/cliente/favoritos', nome: 'Favoritos', grupo: 'meuPerfil', icone: 'heart', acesso: 'cliente' },
  {
    caminho: '/cliente/minha-pagina',
    nome: 'Meus documentos',
    grupo: 'meuPerfil',
    icone: 'id',
    acesso: 'cliente',
  },
  {
    caminho: '/cliente/indique-ganhe',
    nome: 'Indique e ganhe',
    grupo: 'meuPerfil',
    icone: 'gift',
    acesso: 'cliente',
    ouTambem: MENOS_TI,
  },
  {
    caminho: '/leiloeiro',
    nome: 'Leiloeiro',
    grupo: 'leilão',
    icone: 'microphone',
    acesso: ['Interno - ADM', 'Interno - Leiloeiro'],
    // The second word on a cancelled lance is his, too, and it is given there (bid rule 16).
    ouTambem: ['Interno - Leilão'],
  },
  {
    caminho: '/admin/clientes',
    nome: 'Clientes',
    grupo: 'manutenção',
    icone: 'users',
    acesso: ['Interno - ADM', 'Interno - SAC', 'Interno - Leiloeiro'],
  },
  {
    caminho: '/admin/grupos-clientes',
    nome: 'Grupos de clientes',
    grupo: 'manutenção',
    icone: 'users-group',
    acesso: ['Interno - ADM'],
  },
  {
    caminho: '/admin/bloqueio-ips-dispositivos',
    nome: 'Bloqueios',
    grupo: 'manutenção',
    icone: 'shield',
    acesso: ['Interno - ADM', 'Interno - Desenvolvimento TI'],
  },
  {
    caminho: '/admin/auditoria',
    nome: 'Auditoria',
    grupo: 'manutenção',
    icone: 'history',
    acesso: AUDITORES,
  },
];
