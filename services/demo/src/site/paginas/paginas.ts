import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { paginasDeAjuda } from './ajuda.ts';
import { paginasDaConta } from './conta.ts';
import { paginasDeCampanha } from './campanhas.ts';
import { paginasIniciais } from './inicial.ts';
import { paginasInstitucionais } from './institucional.ts';
import { paginasDeServicos } from './servicos.ts';

/** Every page of a demo tenant. */
export const paginasDaDemo = (tipo: TipoHotsite): PaginaEscrita[] => [
  ...paginasIniciais[tipo],
  ...paginasInstitucionais(tipo),
  ...paginasDeAjuda(tipo),
  ...paginasDaConta(tipo),
  ...paginasDeServicos(tipo),
  ...paginasDeCampanha(tipo),
];
