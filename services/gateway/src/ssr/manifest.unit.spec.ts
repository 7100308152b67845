import { describe, expect, it } from 'vitest';
import { criarManifesto } from './manifest.ts';
import { VITE_DE_MENTIRA } from './testing/paginas-de-mentira.ts';

describe('the files that a page names', () => {
  it('are the entry everywhere and only what a page needs besides', () => {
    const { routes } = criarManifesto(VITE_DE_MENTIRA, {
      '/lote': ['src/lotes/pages/lote.tsx', 'src/lotes/pages/lote.tsx'],
      '/sem': ['src/nao-ha.tsx'],
    });
    expect(routes).toEqual({
      __root__: {
        preloads: ['/assets/entry-1.js', '/assets/comum-1.js', '/assets/partida-1.js'],
        css: ['/assets/comum-1.css', '/assets/entry-1.css'],
        scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry-1.js' } }],
      },
      '/lote': { preloads: ['/assets/lote-1.js'], css: ['/assets/lote-1.css'] },
    });
    expect(() => criarManifesto({}, {})).toThrow('npm run build -w web');
  });
});
