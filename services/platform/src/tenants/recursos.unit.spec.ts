import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '@martelo/schemas/shared/call.ts';
import { ok, on } from '../http/route.ts';
import { appFalso, TENANTS } from '../testing/http.ts';
import { recusaDaNegociacao } from './recursos.ts';

describe('what a tenant has switched off', () => {
  it('has its calls refused before anything else is asked', async () => {
    const deles = call({
      nome: 'deles',
      metodo: 'GET',
      caminho: '/v1/deles',
      acesso: 'logado',
      recurso: 'patios',
      resumo: 'Lista.',
      saida: z.strictObject({}),
    });
    const app = await appFalso({
      calls: [deles],
      modules: [{ name: 'deles', routes: [on(deles, async () => ok({}))] }],
      tenantOf: (host: string) => {
        const tenant = TENANTS[host];
        const paginasDinamicas = tenant?.tipo === 'leilao' ? ['agenda'] : ['patios'];
        return tenant === undefined ? null : { ...tenant, paginasDinamicas };
      },
    });
    const pedir = async (host: string) => (await app.inject({ url: '/v1/deles', headers: { host } })).json();
    expect(await pedir('leilao.localhost')).toMatchObject({
      statusCode: 403,
      codigo: 'RECURSO_DESLIGADO',
      message: 'Este site não oferece a consulta de pátios.',
    });
    expect(await pedir('loja.localhost')).toMatchObject({ statusCode: 401 });
    await app.close();
  });

  it('keeps its kinds of bids away, and never those in Disputa', () => {
    const recusas = (tenant: { recursos?: string[] }) =>
      (['Disputa', 'Proposta', 'Compre Já'] as const).map((t) => recusaDaNegociacao(tenant, t)?.codigo);
    expect(recusas({ recursos: [] })).toEqual([undefined, 'RECURSO_DESLIGADO', 'RECURSO_DESLIGADO']);
    expect(recusas({ recursos: ['compreJa'] })).toEqual([undefined, 'RECURSO_DESLIGADO', undefined]);
    expect(recusas({})).toEqual([undefined, undefined, undefined]);
  });
});
