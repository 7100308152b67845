import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimidos } from './comprimidos.ts';
import { construcoesDeAntes } from './construcoes.ts';

/**
 * The staff's program, beside the site's (`vite.config.ts`). It runs in browsers alone, with zod and the kit as they come, and
 * splits by page without any list of chunks: nobody who only looks at the site ever loads a byte of it.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/painel/',
  appType: 'custom',
  publicDir: false,
  plugins: [react(), comprimidos, construcoesDeAntes],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: ['es2023', 'chrome120', 'firefox121', 'safari17'],
    outDir: 'dist/painel',
    emptyOutDir: false,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'painel.html'),
      output: {
        codeSplitting: {
          // What hardly ever changes has files of its own, which browsers keep when we change.
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // The kit's styles are one file in the order in which they are read: a button's own come before what is made of it.
            { name: 'kit', test: /\/node_modules\/@mantine\/core\/styles\//, priority: 4 },
            // Not the table, which only lists load.
            { name: 'rotas', test: /\/node_modules\/@tanstack\/(?!(react-)?(table|virtual))/, priority: 2 },
          ],
        },
      },
    },
  },
}));
