import sanitizeHtml from 'sanitize-html';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { DESTINOS_DO_TEXTO_RICO, MARCAS_DO_TEXTO_RICO } from '@martelo/schemas/shared/registro/texto-rico.ts';
import type { Valores } from './tabela.ts';

/** Takes out of rich text all that it may not hold: what is shown to people runs nothing and looks as the page does. */
export const sanearTexto = (rico: string): string =>
  sanitizeHtml(rico, {
    allowedTags: [...MARCAS_DO_TEXTO_RICO],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: [...DESTINOS_DO_TEXTO_RICO],
    allowProtocolRelative: false,
    // Beyond that nobody writes, and a parser has its depth.
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      // Who follows a link leaves the page behind, and the page is no witness for where it leads.
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
  });

/** The fields of a form with their rich texts as they may be kept, those in lists of forms as well. */
export const sanear = (campos: readonly DescricaoDeCampo[], valores: Valores): Valores => {
  const novos: Record<string, unknown> = { ...valores };
  for (const { nome, tipo, itens } of campos) {
    const valor = valores[nome];
    if (tipo === 'textoRico' && typeof valor === 'string') novos[nome] = sanearTexto(valor);
    if (itens.length > 0 && Array.isArray(valor))
      novos[nome] = valor.map((um: unknown) => sanear(itens, um as Valores));
  }
  return novos;
};
