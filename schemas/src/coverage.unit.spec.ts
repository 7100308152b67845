import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { TELAS } from './telas.ts';

type Inventario = {
  readonly routes: readonly { readonly path: string; readonly aliases: readonly string[] }[];
  readonly calls: readonly { readonly method: string; readonly path: string }[];
};
type Cobertura = { readonly routes: readonly string[]; readonly calls: readonly string[] };

const raiz = path.resolve(import.meta.dirname, '../..');
const lerJson = (nome: string): unknown =>
  JSON.parse(readFileSync(path.join(raiz, 'schemas/fixtures', nome), 'utf8'));
const inventario = lerJson('inventory.json') as Inventario;
const antes = lerJson('coverage.json') as Cobertura;

/** A call's or page's address with its parameters unnamed: `{id}`, `{id?}`, `$id`, `{$id}` and `{-$id}` are all one. */
const semNomes = (caminho: string): string =>
  caminho
    .replaceAll(/\{[^}]*\}|\$\w*/g, '{}')
    .replace(/\{\}-\{\}/g, '{}')
    .replace(/(?<=.)\/$/, '');

/** Addresses in the web's route files: what stands after `path:`, with the one variable that they use spelt out. */
function rotasDoWeb(fontes: readonly string[]): string[] {
  const achadas = fontes.flatMap((texto) =>
    [...texto.matchAll(/\bpath:\s*(['"`])(\/[^'"`]*)\1/g)].map(([, , caminho = '']) => caminho),
  );
  return achadas.flatMap((caminho) =>
    caminho.includes('${')
      ? ['leilao', 'anuncio'].map((nome) => caminho.replace(/\$\{\w+\}/, nome))
      : [caminho],
  );
}

/** Whether a page of the inventory is among the web's: the list of lotes counts from its root, of any depth. */
function temPagina(pagina: string, web: readonly string[]): boolean {
  if (pagina.endsWith('/{*}')) return web.includes(pagina.slice(0, -4));
  const iguais = pagina.startsWith('/{leilaoOuAnuncio}')
    ? ['/leilao', '/anuncio'].map((r) => pagina.replace('/{leilaoOuAnuncio}', r))
    : [pagina];
  return iguais.some((p) => web.map(semNomes).includes(semNomes(p)));
}

const fontes = globSync('web/src/*/routes.{ts,tsx}', { cwd: raiz }).map((f) =>
  readFileSync(path.join(raiz, f), 'utf8'),
);
const web = [...rotasDoWeb(fontes), ...TELAS.map((t) => t.caminho)];
const naoEncontrada = fontes.some((f) => f.includes('notFoundComponent'));
const chamadas = new Set(CALLS.map((c) => `${c.metodo} ${semNomes(c.caminho)}`));

const agora: Cobertura = {
  routes: inventario.routes
    .flatMap((r) => [r.path, ...r.aliases])
    .filter((r) => (r === '/{unknown}' ? naoEncontrada : temPagina(r, web))),
  calls: inventario.calls.map((c) => `${c.method} ${c.path}`).filter((c) => chamadas.has(semNomes(c))),
};

describe('coverage of the specification', () => {
  const todas = inventario.routes.reduce((n, r) => n + 1 + r.aliases.length, 0);

  it(`has ${agora.routes.length} of ${todas} pages and ${agora.calls.length} of ${inventario.calls.length} calls; none that was there is gone`, () => {
    console.log(
      `Spec coverage: ${agora.routes.length} of ${todas} pages, ${agora.calls.length} of ${inventario.calls.length} calls, ${CALLS.length} calls in the contract`,
    );
    // UPDATE_COVERAGE=1 writes down what exists now, so that it is missed when it goes.
    if (process.env['UPDATE_COVERAGE'] === '1')
      writeFileSync(path.join(raiz, 'schemas/fixtures/coverage.json'), `${JSON.stringify(agora, null, 1)}\n`);
    expect(antes.routes.filter((r) => !agora.routes.includes(r))).toEqual([]);
    expect(antes.calls.filter((c) => !agora.calls.includes(c))).toEqual([]);
  });

  it('knows an address whatever its parameters are called', () => {
    expect(semNomes('/v1/lote/by-id/{lelUid}')).toBe(semNomes('/v1/lote/by-id/{id}'));
    expect(semNomes('/v1/hotsite/conteudo-pagina/')).toBe('/v1/hotsite/conteudo-pagina');
    expect(semNomes('/leiloeiro/$leiUid')).toBe(semNomes('/leiloeiro/{leiUid?}'));
    expect(semNomes('/v1/a/{x}')).not.toBe(semNomes('/v1/b/{x}'));
    expect(
      rotasDoWeb(["createRoute({ path: '/login' })", 'createRoute({ path: `/${aqui}/$leiUid` })']),
    ).toEqual(['/login', '/leilao/$leiUid', '/anuncio/$leiUid']);
    expect(temPagina('/leilao/{*}', ['/leilao'])).toBe(true);
    expect(temPagina('/agenda', ['/leilao'])).toBe(false);
    const lote =
      '/{leilaoOuAnuncio}/{localizacaoCidade}-{localizacaoUf}/{tipo}/{marca}/{nome}/ano.{anoModelo}/{id}';
    expect(temPagina(lote, ['/leilao/$cidadeUf/$tipo/$marca/$nome/ano.{$anoModelo}/$id'])).toBe(true);
    expect(temPagina(lote, ['/leilao/$cidadeUf/$tipo'])).toBe(false);
  });
});
