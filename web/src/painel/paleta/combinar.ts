import { emTermos } from '@martelo/schemas/shared/telas.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { paraBusca } from '../../lib/format/texto.ts';
import { nomeDoGrupo } from '../menu.ts';

/** How well a word fits, the smaller the better; null where it does not. */
function ordemDe(palavra: string, nome: string, resto: string): number | null {
  if (nome.startsWith(palavra)) return 0;
  if (nome.split(/[^\p{L}\p{N}]+/u).some((p) => p.startsWith(palavra))) return 1;
  if (nome.includes(palavra)) return 2;
  return resto.includes(palavra) ? 3 : null;
}

/**
 * The screens that have every word of a text in their name, group or sentence, those with it in their name first. Accents and
 * case make no difference; without a text it is all of them, in their order.
 */
export function combinarTelas(texto: string, telas: readonly Tela[], termos: Termos): readonly Tela[] {
  const palavras = paraBusca(texto)
    .split(/\s+/)
    .filter((p) => p !== '');
  return telas
    .flatMap((tela, posicao) => {
      const nome = paraBusca(emTermos(tela.nome, termos));
      const outros = [
        emTermos(tela.titulo, termos),
        nomeDoGrupo(tela.grupo, termos),
        emTermos(tela.paraQue, termos),
      ];
      const ordens = palavras.map((p) => ordemDe(p, nome, paraBusca(outros.join(' '))));
      const soma = ordens.reduce<number | null>((s, o) => (s === null || o === null ? null : s + o), 0);
      return soma === null ? [] : [{ tela, soma, posicao }];
    })
    .toSorted((a, b) => a.soma - b.soma || a.posicao - b.posicao)
    .map(({ tela }) => tela);
}
