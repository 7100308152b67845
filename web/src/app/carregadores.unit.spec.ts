import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What only a browser has. A page that the server rendered is not loaded again there: its loader never runs in the browser. */
const DO_NAVEGADOR = /\b(document|window|localStorage|sessionStorage|navigator)\b/;

it('no table of routes does in a loader what only a browser can do', () => {
  const tabelas = globSync('src/*/routes.ts', { cwd: new URL('../..', import.meta.url) });
  expect(tabelas.length).toBeGreaterThan(11);
  const culpadas = tabelas.filter((t) =>
    DO_NAVEGADOR.test(
      readFileSync(new URL(`../../${t}`, import.meta.url), 'utf8').replaceAll(/\/\/.*|\/\*[^]*?\*\//g, ''),
    ),
  );
  expect(culpadas).toEqual([]);
});
