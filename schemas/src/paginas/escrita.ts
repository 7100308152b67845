import type { Elemento, EntradaDaConfiguracao } from './elementos.ts';
import type { EntradaDaPagina, EntradaDaSessao, EntradaDoItem } from './pagina.ts';

type Item = EntradaDoItem;
/** A section as it is written down in code. */
export type SessaoEscrita = {
  readonly elemento: Elemento;
  readonly configuracao: object;
  readonly itens: readonly Item[];
  readonly campos: EntradaDaSessao;
};
/** A page as it is written down in code: what an editor would save, without ids. */
export type PaginaEscrita = EntradaDaPagina & { readonly sessoes: readonly SessaoEscrita[] };

/** A section of a page that is written down in code. */
export const s = <E extends Elemento>(
  elemento: E,
  configuracao: EntradaDaConfiguracao<E>,
  itens: readonly Item[] = [],
  campos: EntradaDaSessao = {},
): SessaoEscrita => ({ elemento, configuracao, itens, campos });

/** An item that is a title with a text, and an icon where it has one. */
export const t = (titulo: string, texto: string, icone: Item['icone'] = ''): Item => ({
  titulo,
  texto,
  ...(icone === '' || icone === undefined ? {} : { icone }),
});
