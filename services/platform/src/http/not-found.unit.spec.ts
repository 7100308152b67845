import { expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '@martelo/schemas/shared/call.ts';
import { appFalso } from '../testing/http.ts';
import { ok, on } from './route.ts';

it('does not say of an address with a part that is too long that its method is wrong', async () => {
  const porNome = call({
    nome: 'porNome',
    metodo: 'GET',
    caminho: '/v1/coisa/{nome}',
    acesso: 'publico',
    resumo: 'Uma coisa.',
    params: z.strictObject({ nome: z.string() }),
    saida: z.strictObject({}),
  });
  const app = await appFalso({
    calls: [porNome],
    modules: [{ name: 'coisas', routes: [on(porNome, async () => ok({}))] }],
  });
  const pedir = async (method: 'GET' | 'POST', nome: string) => {
    const r = await app.inject({ method, url: `/v1/coisa/${nome}`, headers: { host: 'leilao.localhost' } });
    return r.statusCode === 200 ? 200 : [r.statusCode, r.json<{ codigo: string }>().codigo];
  };
  expect(await pedir('GET', 'a')).toBe(200);
  expect(await pedir('GET', 'a'.repeat(400))).toEqual([404, 'NAO_ENCONTRADO']);
  expect(await pedir('POST', 'a'.repeat(400))).toEqual([405, 'METODO_NAO_PERMITIDO']);
  await app.close();
});
