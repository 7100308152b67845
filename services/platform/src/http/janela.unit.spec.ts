import { expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '@martelo/schemas/shared/call.ts';
import { appFalso, sessaoFalsa, TENANTS } from '../testing/http.ts';
import { ok, on } from './route.ts';

const chamada = (nome: string, vitrine: boolean) =>
  call({
    nome,
    metodo: 'GET',
    caminho: `/v1/${nome}`,
    acesso: 'publico',
    resumo: 'Lista.',
    saida: z.strictObject({}),
    ...(vitrine ? { vitrine: true as const } : {}),
  });
const [janela, porta] = [chamada('janela', true), chamada('porta', false)];
const [INICIO, FIM] = [1_000, 2_000];

it('shows the shop window of a tenant from its opening to its closing, and to its staff always', async () => {
  let agora = 0;
  const a = await appFalso({
    calls: [janela, porta],
    modules: [{ name: 'spec', routes: [janela, porta].map((c) => on(c, async () => ok({}))) }],
    clock: () => agora,
    sessoes: new Map([
      ['cliente', sessaoFalsa(['Clientes - leilao.localhost'])],
      ['equipe', sessaoFalsa(['Interno - ADM'])],
    ]),
    tenantOf: (h: string) => {
      const tenant = TENANTS[h];
      if (tenant === undefined) return null;
      return tenant.tipo === 'loja' ? tenant : { ...tenant, visualizacao: { inicio: INICIO, fim: FIM } };
    },
  });
  const pedir = async (url: string, quem?: string, host = 'leilao.localhost') =>
    a.inject({ url, headers: { host, ...(quem === undefined ? {} : { authorization: `Bearer ${quem}` }) } });
  const status = async (...p: Parameters<typeof pedir>) => (await pedir(...p)).statusCode;
  for (const [quando, aberta] of [
    [INICIO - 1, 403],
    [INICIO, 200],
    [FIM - 1, 200],
    [FIM, 403],
  ] as const) {
    agora = quando;
    expect([quando, await status('/v1/janela')]).toEqual([quando, aberta]);
    expect(await status('/v1/janela', 'cliente')).toBe(aberta);
    expect(await status('/v1/janela', 'equipe')).toBe(200);
    expect(await status('/v1/porta')).toBe(200);
    expect(await status('/v1/janela', undefined, 'loja.localhost')).toBe(200);
  }
  expect((await pedir('/v1/janela')).json()).toEqual({
    statusCode: 403,
    error: 'Forbidden',
    codigo: 'FORA_DA_VISUALIZACAO',
    message: 'Este site não está aberto para visitas neste momento.',
  });
  await a.close();
});
