import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { arvore } from './routes.ts';

const todas = (rota: AnyRoute): AnyRoute[] => [
  rota,
  ...Object.values((rota.children ?? {}) as Record<string, AnyRoute>).flatMap(todas),
];

it('every page says in the browser’s tab whose it is', () => {
  const nomeSite = 'Casa de Leilões';
  const context = { hotsite: { ...HOTSITE_EXEMPLO, nomeSite }, origem: 'https://casa.example.com', agora: 0 };
  const semNome: string[] = [];
  let vistas = 0;
  for (const rota of todas(arvore as AnyRoute)) {
    const head = rota.options.head as ((de: object) => { meta?: { title?: string }[] }) | undefined;
    if (head === undefined) continue;
    const { meta = [] } = head({
      match: { context, search: {} },
      params: {},
      matches: [],
      loaderData: undefined,
    });
    const titulo = meta.find((m) => m.title !== undefined)?.title ?? '';
    vistas += 1;
    if (!titulo.endsWith(nomeSite)) semNome.push(`${rota.fullPath}: ${titulo}`);
  }
  expect(semNome).toEqual([]);
  expect(vistas).toBeGreaterThan(40);
});
