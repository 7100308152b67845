import { z } from 'zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '@martelo/schemas/shared/call.ts';
import { appFalso } from '../testing/http.ts';
import { ok, on } from './route.ts';

const enviar = call({
  nome: 'enviar',
  metodo: 'POST',
  caminho: '/v1/coisas',
  acesso: 'publico',
  resumo: 'Envia.',
  saida: z.strictObject({ valor: z.number() }),
});
const rota = on(enviar, async () => ok({ valor: 1 }));

describe('the program does not start', () => {
  it.each([
    ['a call has no handler', [], /enviar has no handler/],
    ['a call has two handlers', [rota, rota], /enviar is handled twice/],
    [
      'a handler serves a call outside the contract',
      [rota, on({ ...enviar, nome: 'fantasma' }, async () => ok({ valor: 1 }))],
      /fantasma of coisas is not a call/,
    ],
  ])('when %s', async (_nome, routes, erro) => {
    await expect(appFalso({ calls: [enviar], modules: [{ name: 'coisas', routes }] })).rejects.toThrow(erro);
  });

  it('when a call has no access rule', async () => {
    const aberta = { ...enviar, acesso: [] };
    const routes = [on(aberta, async () => ok({ valor: 1 }))];
    await expect(appFalso({ calls: [aberta], modules: [{ name: 'coisas', routes }] })).rejects.toThrow(
      /enviar has no access rule/,
    );
  });
});

describe('the program starts', () => {
  afterEach(() => void vi.useRealTimers());

  it('however long a module takes to load its part', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const plugin = async () => void (await vi.advanceTimersByTimeAsync(600_000));
    const app = await appFalso({ calls: [enviar], modules: [{ name: 'coisas', routes: [rota], plugin }] });
    await app.ready();
    await app.close();
  });
});
