import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { montarPagina } from './montar.ts';

const arquivo = path.join(import.meta.dirname, 'verificador.generated.html');

describe('the verifier’s page', () => {
  it('is the checking code of today, in one file (UPDATE_PAGINA=1 writes it)', () => {
    if (process.env['UPDATE_PAGINA'] === '1') writeFileSync(arquivo, montarPagina());
    expect(readFileSync(arquivo, 'utf8')).toBe(montarPagina());
  });

  it('names nothing outside itself and leaves no import behind', () => {
    const html = montarPagina();
    expect(html).not.toMatch(/\b(src|href)=|^import |\bimport\(|\bfetch\(|XMLHttpRequest|\beval\(/m);
    expect(html.length).toBeLessThan(80_000);
  });
});
