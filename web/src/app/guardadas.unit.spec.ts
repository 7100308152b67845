import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const hotsite = { ...HOTSITE_EXEMPLO, recursos: [...HOTSITE_EXEMPLO.recursos, 'indicacao'] };
const UID = '00000000-0000-4000-8000-000000000001';

/** A page that has just come from the server: React has taken over none of it. */
beforeAll(() => {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => null });
});
afterAll(() => vi.unstubAllGlobals());

it('every guard loads the login anew while the first HTML is taken over, and turns to it without that later', async () => {
  const { arvore } = await import('./routes.ts');
  const { comecarAsVezes } = await import('../lib/tomada.ts');
  const guardas = Object.values((arvore as AnyRoute).children as Record<string, AnyRoute>).flatMap((rota) => {
    const { ssr, beforeLoad, path } = rota.options as {
      ssr?: boolean;
      beforeLoad?: (de: object) => void;
      path?: string;
    };
    return ssr === false && beforeLoad !== undefined ? [{ path, beforeLoad }] : [];
  });
  const tentar = (guarda: (typeof guardas)[number]): unknown => {
    try {
      const location = { href: guarda.path, pathname: guarda.path };
      guarda.beforeLoad({
        context: { hotsite },
        location,
        search: {},
        params: { id: UID, uid: UID, lelUid: UID },
      });
      return 'passou';
    } catch (e) {
      const { options } = e as { options?: Record<string, unknown> };
      if (options === undefined) throw new Error(`${guarda.path} is not guarded`, { cause: e });
      const { to, search, reloadDocument } = options;
      return [to, (search as { redirect: string }).redirect, reloadDocument ?? false];
    }
  };
  expect(guardas.length).toBeGreaterThan(3);
  for (const guarda of guardas) expect(tentar(guarda)).toEqual(['/login', guarda.path, true]);
  comecarAsVezes();
  await vi.waitFor(() =>
    expect(tentar(guardas[0] ?? expect.fail())).toEqual(['/login', guardas[0]?.path, false]),
  );
  for (const guarda of guardas) expect(tentar(guarda)).toEqual(['/login', guarda.path, false]);
});
