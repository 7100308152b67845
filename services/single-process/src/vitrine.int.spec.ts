import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { estaNoAr } from '@martelo/schemas/lotes/em-disputa.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

let programa: ProgramaDeTeste;
type ComDestaques = Leilao & { readonly destaques: readonly Lote[] };

const ver = async <T>(caminho: string, host = LEILAO): Promise<T> =>
  (await programa.chamar(host, 'GET', caminho)).corpo as unknown as T;
const destaques = (host = LEILAO) =>
  ver<{ leiloes: ComDestaques[] }>('/v1/lote/buscar-destaques-pagina-inicial?limit=6', host);

beforeAll(async () => {
  programa = await programaDeTeste();
  const vitrines = () => Promise.all([LEILAO, LOJA].map((host) => destaques(host)));
  await until(async () => (await vitrines()).every(({ leiloes }) => leiloes.length > 1), {
    what: 'events with featured lotes of both tenants',
  });
});

afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

describe('what stands in the shop window', () => {
  it('has the featured lotes by event, the higher priority first, each open and with four photos at most', async () => {
    for (const host of [LEILAO, LOJA]) {
      const { leiloes } = await destaques(host);
      expect(leiloes.length).toBeGreaterThan(0);
      for (const l of leiloes) {
        expect(['AO_VIVO', 'PRONTO', 'CRIADO', 'EM_LOTEAMENTO']).toContain(l.situacao);
        expect(l.destaques.length).toBeGreaterThan(0);
        expect(l.destaques.length).toBeLessThanOrEqual(6);
        const ordem = l.destaques.map((d) => d.prioridade);
        expect(ordem).toEqual(ordem.toSorted((a, b) => b - a));
        for (const d of l.destaques) {
          expect([d.leiUid, d.fotosUrls.length <= 4]).toEqual([l.uid, true]);
          expect(['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS', 'LIBERADO_LEILAO', 'REPASSE']).toContain(
            d.situacao,
          );
        }
      }
    }
  });

  it('answers the same for one event, and 404 for an event of another tenant', async () => {
    const [leilao] = (await destaques()).leiloes;
    const caminho = `/v1/leiloes/lista-site/destaques/${leilao?.uid}?limit=3`;
    const { lotes } = await ver<{ lotes: Lote[] }>(caminho);
    expect(lotes.length).toBeLessThanOrEqual(3);
    expect(lotes.map((l) => l.leiUid)).toEqual(lotes.map(() => leilao?.uid));
    expect((await programa.chamar(LOJA, 'GET', caminho)).status).toBe(404);
    expect((await programa.chamar(LEILAO, 'GET', `${caminho}0`)).status).toBe(400);
  });

  it('lets live events carry their live lotes, with the address of each, and no event carry another’s', async () => {
    const { leiloes } = await ver<{ leiloes: Leilao[] }>(
      '/v1/leiloes/lista-site?quadro=todos&situacao=ativos&limit=50',
    );
    const vivos = leiloes.filter((l) => l.situacao === 'AO_VIVO');
    expect(vivos.length).toBeGreaterThan(0);
    for (const l of leiloes) {
      const noAr = Object.entries(l.loteAoVivoMap);
      if (l.situacao !== 'AO_VIVO') expect(noAr).toEqual([]);
      expect(noAr.length).toBeLessThanOrEqual(8);
      for (const [lelUid, r] of noAr) {
        expect([r.lelUid, r.aoVivo.lelUid, r.aoVivo.leiUid]).toEqual([lelUid, lelUid, l.uid]);
        expect(estaNoAr(r.aoVivo, Date.now())).toBe(true);
        expect(r.url).toMatch(new RegExp(`^/leilao/.+/${lelUid}$`));
      }
      expect(l.lotesDestaque.length).toBeLessThanOrEqual(4);
    }
  });

  it('finds lotes like another that can still be won, none of another tenant', async () => {
    const [leilao] = (await destaques()).leiloes;
    const lote = leilao?.destaques[0];
    const { lotes } = await ver<{ lotes: Lote[] }>(`/v1/lote/${lote?.lelUid}/relacionados?limit=5`);
    expect(lotes.length).toBeGreaterThan(0);
    expect(lotes.length).toBeLessThanOrEqual(5);
    for (const l of lotes) {
      expect(l.lelUid).not.toBe(lote?.lelUid);
      expect(l.tipo === lote?.tipo || l.veiculo.marca === lote?.veiculo.marca).toBe(true);
    }
    expect((await programa.chamar(LOJA, 'GET', `/v1/lote/${lote?.lelUid}/relacionados`)).status).toBe(404);
    expect(
      (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lote?.lelUid}/relacionados?limit=13`)).status,
    ).toBe(400);
  });

  it('shows the agenda of one month and of one yard', async () => {
    const todos = await ver<{ total: number; leiloes: Leilao[] }>(
      '/v1/leiloes/lista-site?quadro=todos&limit=50',
    );
    const mes = (ms: number): string => new Date(ms - 3 * 3_600_000).toISOString().slice(0, 7);
    const meses = [...new Set(todos.leiloes.map((l) => mes(l.data)))];
    let soma = 0;
    for (const m of meses) {
      const dele = await ver<{ total: number; leiloes: Leilao[] }>(
        `/v1/leiloes/lista-site?quadro=todos&limit=50&porMes=${m}`,
      );
      expect(dele.leiloes.map((l) => mes(l.data))).toEqual(dele.leiloes.map(() => m));
      soma += dele.total;
    }
    expect(soma).toBe(todos.total);
    const patio = encodeURIComponent('Pátio Anhanguera');
    const doPatio = await ver<{ total: number }>(
      `/v1/leiloes/lista-site?quadro=todos&limit=50&patioNome=${patio}`,
    );
    expect(doPatio.total).toBeGreaterThan(0);
    expect(doPatio.total).toBeLessThan(todos.total);
    const erro = await programa.chamar(LEILAO, 'GET', '/v1/leiloes/lista-site?quadro=todos&porMes=2026-13');
    expect([erro.status, erro.corpo['message']]).toEqual([400, ['Informe o mês no formato aaaa-mm.']]);
  });
});

describe('the latest proposals', () => {
  it('are a client’s own for himself, all of the tenant for who runs the leilão, none for anybody else', async () => {
    const todos = (await destaques()).leiloes.flatMap((l) => l.destaques);
    const lote = todos.find((l) => l.recebePropostas === true && l.situacao === 'LIBERADO_LEILAO');
    const [ana, beto, adm] = await Promise.all(
      ['comprador1', 'comprador2', 'adm'].map((quem) => programa.entrar(LEILAO, quem)),
    );
    const propor = (token: string | undefined, valor: number) =>
      programa.chamar(LEILAO, 'POST', `/v1/lote/${lote?.lelUid}/lances`, {
        ...(token === undefined ? {} : { token }),
        body: { valor, tipoNegociacao: 'Proposta', chaveIdempotencia: `proposta-${valor}` },
      });
    expect((await propor(ana, 1_500_000)).status).toBe(200);
    expect((await propor(beto, 1_400_000)).status).toBe(200);
    expect((await propor(ana, 1_600_000)).status).toBe(200);
    const caminho = `/v1/leilao/lotes/buscar-ultimas-proposta?lelUid=${lote?.lelUid}`;
    type Vista = { valor: number; email: string; lelUid: string; telefone: string };
    const vistas = async (token: string | undefined, host = LEILAO): Promise<Vista[]> =>
      (await programa.chamar(host, 'GET', caminho, token === undefined ? {} : { token })).corpo[
        'propostas'
      ] as Vista[];
    await until(async () => (await vistas(adm)).map((p) => p.valor).includes(1_600_000), {
      what: 'the proposals on the list',
    });
    expect((await vistas(adm)).map((p) => p.valor).toSorted((a, b) => a - b)).toEqual([1_400_000, 1_600_000]);
    const [minha, ...resto] = await vistas(ana);
    expect(resto).toEqual([]);
    expect(minha).toMatchObject({
      valor: 1_600_000,
      lelUid: lote?.lelUid,
      email: 'comprador1@leilao.example.com',
    });
    expect((await vistas(beto)).map((p) => p.valor)).toEqual([1_400_000]);
    expect((await programa.chamar(LEILAO, 'GET', caminho)).status).toBe(401);
    const fora = await programa.entrar(LOJA, 'adm');
    expect(await vistas(fora, LOJA)).toEqual([]);
  });
});
