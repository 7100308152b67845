import { expect, it } from 'vitest';
import { BANNERS_DA_DEMO } from '../banners.ts';
import { paginasDaDemo } from './paginas.ts';

/** Whatever is written anywhere in a page; a word that only names an icon, a kind or an address is in lower case or has a slash. */
function textos(de: unknown): string[] {
  if (typeof de === 'string') return [de];
  return typeof de === 'object' && de !== null ? Object.values(de).flatMap(textos) : [];
}

/** Ways to pay by oneself, an area with one's purchases, films of the house: no page leads to any of them. */
const NAO_HA = /\bPix\b|QR Code|\b(sua|da) área\b|área do cliente|\bvídeos?\b|tela de pagamento/i;
const ICONE = /^[a-z-]+$/;

it('promises nothing in the pages and banners of the demo that the site does not have', () => {
  expect(NAO_HA.test('Pague com Pix na sua área')).toBe(true);
  for (const tipo of ['leilao', 'loja'] as const) {
    const tudo = textos([paginasDaDemo(tipo), BANNERS_DA_DEMO[tipo]]);
    expect(tudo.length).toBeGreaterThan(200);
    expect(tudo.filter((t) => !ICONE.test(t) && NAO_HA.test(t))).toEqual([]);
  }
});
