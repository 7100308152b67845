import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { comecarDepois } from './comeco.ts';

const pagina =
  '<html><head><link rel="modulepreload" href="/assets/entry-1.js" fetchPriority="low" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/lote-1.js" nonce="n"/></head>' +
  '<body><p>Lote</p><script type="module" async="" src="/assets/entry-1.js" nonce="n"></script></body></html>';

/** Runs the script of the first HTML in a page without pictures; `quadro` paints a frame, `vez` lets timers of no delay run. */
function abrir() {
  const script = /<head><script nonce="n">(.*?)<\/script>/.exec(comecarDepois(pagina, 'n'))?.[1] ?? '';
  const pedidos: string[] = [];
  const ouvintes = new Map<string, (() => void)[]>();
  const quadros: (() => void)[] = [];
  const vezes: (() => void)[] = [];
  const document = {
    addEventListener: (t: string, f: () => void) => ouvintes.set(t, [...(ouvintes.get(t) ?? []), f]),
    createElement: () => ({}),
    head: { appendChild: (e: { src?: string; href?: string }) => pedidos.push(e.src ?? e.href ?? '') },
    images: [],
  };
  const adiar = (f: () => void, ms = 0): void => {
    if (ms === 0) vezes.push(f);
  };
  const window = { innerHeight: 800, requestAnimationFrame: (f: () => void) => quadros.push(f) };
  runInNewContext(script, { document, window, setTimeout: adiar });
  const todos = (fila: (() => void)[]) => () => {
    for (const f of fila.splice(0)) f();
  };
  return {
    pedidos,
    lido: todos(ouvintes.get('DOMContentLoaded') ?? []),
    quadro: todos(quadros),
    vez: todos(vezes),
  };
}

describe('the first HTML', () => {
  it('lets the page be painted before it asks for the program', () => {
    const { pedidos, lido, quadro, vez } = abrir();
    lido();
    vez();
    quadro();
    vez();
    expect(pedidos).toEqual([]);
    quadro();
    vez();
    expect(pedidos).toEqual(['/assets/entry-1.js', '/assets/lote-1.js']);
  });

  it('asks for its program by itself, each file once, the entry in front', () => {
    const html = comecarDepois(pagina, 'n');
    expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
    expect(html).toMatch(
      /<head><script nonce="n">.*\["\/assets\/entry-1\.js","\/assets\/lote-1\.js"\]\)<\/script><\/head>/,
    );
    expect(html).toContain('<body><p>Lote</p></body>');
  });

  it('stays as it is where it has no program', () => {
    const falha = '<html><head></head><body>Tivemos um problema</body></html>';
    expect(comecarDepois(falha, 'n')).toBe(falha);
  });
});
