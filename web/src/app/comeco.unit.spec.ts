import { describe, expect, it } from 'vitest';
import { comecarDepois } from './comeco.ts';

const pagina =
  '<html><head><link rel="modulepreload" href="/assets/entry-1.js" fetchPriority="low" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/lote-1.js" nonce="n"/></head>' +
  '<body><p>Lote</p><script type="module" async="" src="/assets/entry-1.js" nonce="n"></script></body></html>';

describe('the first HTML', () => {
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
