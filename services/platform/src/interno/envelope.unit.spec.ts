import { describe, expect, it } from 'vitest';
import { sessaoFalsa, TENANTS } from '../testing/http.ts';
import { criarSelo } from './envelope.ts';
import type { Contexto } from './envelope.ts';

const AGORA = 1_800_000_000_000;
const selo = (segredo = 'um segredo entre processos, 32 letras', agora = AGORA) =>
  criarSelo(segredo, () => agora);
const tenant = TENANTS['loja.localhost'] ?? null;
const contexto: Contexto = { tenant, sessao: sessaoFalsa(['Interno - ADM']), recebidoEm: AGORA - 5 };

describe('a sealed envelope', () => {
  it('says who asks, with the words of the tenant in all their forms', () => {
    const aberto = selo().abrir('POST', '/v1/x?y=1', selo().selar('POST', '/v1/x?y=1', contexto));
    const dito = { necessarioLoginParaVisualizar: false, tipoHabilitacaoLeilao: 'POR_LEILAO' };
    expect(aberto).toEqual({ ...contexto, tenant: { ...tenant, ...dito } });
    const ligados = { ...contexto, tenant: tenant === null ? null : { ...tenant, recursos: ['compreJa'] } };
    const recursos = selo().abrir('GET', '/', selo().selar('GET', '/', ligados))?.tenant?.recursos;
    expect(recursos).toEqual(['compreJa']);
    const assistida = { ...contexto, sessao: { ...sessaoFalsa([]), assistida: true as const } };
    expect(selo().abrir('GET', '/', selo().selar('GET', '/', assistida))?.sessao).toEqual(assistida.sessao);
    const vazio: Contexto = { tenant: null, sessao: null, recebidoEm: AGORA };
    expect(selo().abrir('GET', '/', selo().selar('GET', '/', vazio))).toEqual(vazio);
  });

  it.each([
    ['another address', (e: string) => selo().abrir('POST', '/v1/z', e)],
    ['another method', (e: string) => selo().abrir('GET', '/v1/x', e)],
    [
      'another secret',
      (e: string) => selo('outro segredo entre processos, 32 letras').abrir('POST', '/v1/x', e),
    ],
    ['a later day', (e: string) => selo(undefined, AGORA + 600_000).abrir('POST', '/v1/x', e)],
    ['a changed content', (e: string) => selo().abrir('POST', '/v1/x', `A${e.slice(1)}`)],
    ['a changed seal', (e: string) => selo().abrir('POST', '/v1/x', `${e.slice(0, -4)}AAAA`)],
    ['no seal', (e: string) => selo().abrir('POST', '/v1/x', e.split('.')[0])],
    ['nothing', () => selo().abrir('POST', '/v1/x', undefined)],
  ])('opens nothing for %s', (_nome, abrir) => {
    expect(abrir(selo().selar('POST', '/v1/x', contexto))).toBeNull();
  });
});
