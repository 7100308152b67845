import { campo, formularios, texto } from '@martelo/schemas/shared/registro/tipos.ts';
import { textoRico } from '@martelo/schemas/shared/registro/texto-rico.ts';
import { descreverForma } from '@martelo/schemas/shared/registro/descricao.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sanear, sanearTexto } from './sanear.ts';

it.each([
  ['<p>Oi</p><script>alert(1)</script>', '<p>Oi</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x">Oi</p>', '<p>Oi</p>'],
  ['<img src=x onerror=alert(1)><svg onload=alert(1)>', ''],
  ['<iframe src="https://example.com"></iframe><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
  ['<a href="//example.com">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
  [
    '<a href="https://example.com" rel="opener">x</a>',
    '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  ],
  ['<h1>T</h1><b>n</b><i>e</i>', '<h2>T</h2><strong>n</strong><em>e</em>'],
  ['<p>aberto', '<p>aberto</p>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('keeps of %s what is allowed', (escrito, guardado) => {
  expect(sanearTexto(escrito)).toBe(guardado);
  // What was kept is kept as it is.
  expect(sanearTexto(guardado)).toBe(guardado);
});

it('takes care of rich texts alone, wherever in a form they stand', () => {
  const campos = descreverForma({
    nome: campo(texto(0, 100), { rotulo: 'Nome' }),
    texto: campo(textoRico(100), { rotulo: 'Texto' }),
    partes: campo(
      formularios(z.strictObject({ texto: campo(textoRico(100), { rotulo: 'Texto' }) }), { maximo: 3 }),
      { rotulo: 'Partes' },
    ),
  });
  const ruim = '<p>a<script>b</script></p>';
  expect(sanear(campos, { nome: ruim, texto: ruim, partes: [{ texto: ruim }] })).toEqual({
    nome: ruim,
    texto: '<p>a</p>',
    partes: [{ texto: '<p>a</p>' }],
  });
  expect(sanear(campos, { texto: null })).toEqual({ texto: null });
});
