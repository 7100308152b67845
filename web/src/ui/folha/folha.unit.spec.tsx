import { avulsaDeExemplo, documentoDeExemplo } from '@martelo/schemas/shared/folha/testing/exemplo.ts';
import { textosDaFolha } from '@martelo/schemas/shared/folha/textos.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Folha } from './folha.tsx';

const naPagina = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, '');

it.each([
  ['one', documentoDeExemplo()],
  ['one that is torn into pages', avulsaDeExemplo('A4', 40)],
  ['one that is torn into labels', avulsaDeExemplo('etiqueta', 40)],
])('shows every text and figure of its document, which the file of it shows too: %s', (_nome, documento) => {
  const folha = { documento, codigo: 'ab'.repeat(32) };
  const tudo = naPagina(renderToStaticMarkup(<Folha folha={folha} />));
  const textos = textosDaFolha(folha);
  expect(textos.length).toBeGreaterThan(100);
  expect(textos.filter((t) => !tudo.includes(t.replaceAll(/\s+/g, '')))).toEqual([]);
});
