import { expect, it } from 'vitest';
import { doOutroPrograma } from './raiz.ts';

it('leaves a program for an address of the other one, in both directions, and never in a circle', () => {
  const noSite = (para: string, aberto: boolean | null = false) => doOutroPrograma(para, false, aberto);
  const noPainel = (para: string) => doOutroPrograma(para, true, true);
  expect([noSite('/admin/clientes'), noSite('/'), noSite('/admin-auth/x')]).toEqual([true, false, false]);
  expect([noPainel('/login'), noPainel('/leiloeiro'), noPainel('/admin/nada')]).toEqual([true, false, false]);
  // The site was sent for /admin, because there is no painel: it shows its own not-found page, and goes on from there.
  expect([noSite('/admin/clientes', true), noSite('/', true)]).toEqual([false, false]);
  expect(noSite('/admin', null)).toBe(false);
});
