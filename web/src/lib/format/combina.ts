import { paraBusca } from './texto.ts';

const simples = (t: string): string => paraBusca(t).replaceAll(/[./-]/g, '');

/** Whether each word of a search stands in a text, as people type them: without accents, capitals and the signs of numbers. */
export function combina(busca: string, texto: string): boolean {
  const onde = simples(texto);
  return simples(busca)
    .split(/\s+/)
    .every((palavra) => onde.includes(palavra));
}
