import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { CatalogOptions } from '../module.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
/** What the engine does with an order, one after the other; then it takes them all. */
let destinos: ('fora' | 'perde a resposta' | 'recusa' | { readonly feitos: string[] })[] = [];
/** Lotes whose place is bound, as it answers when it is asked; whether it is away then. */
let presos: Awaited<ReturnType<CatalogOptions['presosDe']>>;
let presosFora: boolean;
/** Orders by their keys, as the engine carried them out. */
let feitas: Map<string, string>;

const cumprir: CumprirOrdem = async (ordem, chave, corpo) => {
  const destino = destinos.shift();
  if (typeof destino === 'object') {
    const detalhes = { situacao: 'LIBERADO_LEILAO', lelUids: destino.feitos };
    return { ok: false, recusa: { codigo: 'LOTE_COM_OFERTAS', detalhes } } as never;
  }
  if (destino === 'fora') throw new Error('the engine is away');
  if (destino === 'recusa')
    return { ok: false, recusa: { codigo: 'LEILAO_CONGELADO', detalhes: { situacao: 'PRONTO' } } } as never;
  feitas.set(chave, `${ordem.nome} ${(corpo as { nome?: string }).nome ?? ''}`.trim());
  if (destino === 'perde a resposta') throw new Error('the answer was lost');
  return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
};

beforeEach(async () => {
  [destinos, feitas, presos, presosFora] = [[], new Map(), [], false];
  const presosDe = async (_hotUid: string, lelUids: readonly string[]) => {
    if (presosFora) throw new Error('the engine is away');
    return presos.filter((p) => lelUids.includes(p.lelUid));
  };
  mundo = await abrirMundo({
    cumprir,
    presosDe,
    sessoes: new Map([['adm', sessaoFalsa(['Interno - ADM'])]]),
  });
});
afterEach(() => mundo.fechar());

const campos = { nome: 'Leilão de sábado', data: 1_900_000_000_000 };
const salvar = (leiUid: string, revisao: number, nome: string) =>
  mundo.pedir(CASA, 'PUT', `/v1/cadastro/leiloes/${leiUid}`, { ...campos, nome, revisao }, 'adm');
const estado = async (leiUid: string) =>
  (await mundo.pedir(CASA, 'GET', `/v1/cadastro/leiloes/${leiUid}/estado`, undefined, 'adm')).corpo;
const noSite = async (leiUid: string): Promise<unknown> => {
  const { status, corpo } = await mundo.pedir(CASA, 'GET', `/v1/leiloes/${leiUid}`);
  return status === 404 ? null : (corpo as { nome: string }).nome;
};
const publicar = (leiUid: string) =>
  mundo.acontecer(
    `leilao-${leiUid}`,
    { tipo: 'LeilaoCriado', leiUid, hotUid: HOT, ...campos, rascunho: true },
    { tipo: 'LeilaoPublicado' },
  );

it('keeps a record whose order nobody answered, shows nothing of it, and gives the order again after a kill', async () => {
  const leiUid = randomUUID();
  await salvar(leiUid, 0, campos.nome);
  await publicar(leiUid);
  await until(async () => (await noSite(leiUid)) === campos.nome);

  // Killed between the record and the engine: what visitors see is whole, and old.
  destinos = Array.from({ length: 200 }, () => 'fora' as const);
  expect((await salvar(leiUid, 1, 'Leilão de domingo')).status).toBe(200);
  expect(await noSite(leiUid)).toBe(campos.nome);
  expect(await estado(leiUid)).toMatchObject({ ordens: [{ nome: 'registrar-leilao', recusa: null }] });
  await mundo.reiniciar();
  expect(await noSite(leiUid)).toBe(campos.nome);

  // Killed between the engine and the answer: the same key is asked again, and then all of it is seen at once.
  destinos = ['perde a resposta'];
  await until(async () => (await noSite(leiUid)) === 'Leilão de domingo');
  expect([...feitas.values()]).toEqual([
    `registrar-leilao ${campos.nome}`,
    'registrar-leilao Leilão de domingo',
  ]);
  expect(await estado(leiUid)).toMatchObject({ ordens: [] });
});

it('shows what was refused to staff alone, until a later order is taken', async () => {
  const leiUid = randomUUID();
  await salvar(leiUid, 0, campos.nome);
  await publicar(leiUid);
  await until(async () => (await noSite(leiUid)) === campos.nome);
  destinos = ['recusa'];
  await salvar(leiUid, 1, 'Outro nome');
  expect(await noSite(leiUid)).toBe(campos.nome);
  const recusada = await estado(leiUid);
  expect(recusada).toMatchObject({ ordens: [{ recusa: { codigo: 'LEILAO_CONGELADO' } }] });
  // The engine did answer: nobody is told to wait for it.
  expect(recusada).toHaveProperty('avisos', expect.arrayContaining(['ordensRecusadas']));
  expect(recusada).toHaveProperty('avisos', expect.not.arrayContaining(['ordensPendentes']));
  await salvar(leiUid, 2, 'Mais um nome');
  expect(await noSite(leiUid)).toBe('Mais um nome');
  expect(await estado(leiUid)).toMatchObject({ ordens: [] });
});

it('warns of nothing once the leilão is over, because nothing of it can be mended any more', async () => {
  const leiUid = randomUUID();
  await salvar(leiUid, 0, campos.nome);
  await publicar(leiUid);
  destinos = ['recusa'];
  await salvar(leiUid, 1, 'Outro nome');
  expect(await estado(leiUid)).toMatchObject({ ordens: [{ recusa: { codigo: 'LEILAO_CONGELADO' } }] });
  await mundo.acontecer(`leilao-${leiUid}`, { tipo: 'LeilaoAoVivo' }, { tipo: 'LeilaoExecutado' });
  await until(async () => ((await estado(leiUid)) as { situacao: string }).situacao === 'EXECUTADO');
  expect(await estado(leiUid)).toMatchObject({ ordens: [], avisos: [] });
});

it('puts lotes back where the engine has them when it refuses a move, and says so', async () => {
  const [leiUid, comitente, marca] = [randomUUID(), randomUUID(), randomUUID()];
  const criar = (url: string, corpo: object) =>
    mundo.pedir(CASA, 'PUT', url, { ...corpo, revisao: 0 }, 'adm');
  await salvar(leiUid, 0, campos.nome);
  await criar(`/v1/comitentes/cadastro/${comitente}`, { nomeSite: 'Banco Vereda' });
  await criar(`/v1/marcas/${marca}`, { nome: 'Toyota' });
  const lelUids: string[] = Array.from({ length: 4 }, () => randomUUID());
  for (const [i, lelUid] of lelUids.entries()) {
    const veiculo = randomUUID();
    await criar(`/v1/veiculos/${veiculo}`, {
      nome: i === 1 ? 'Fiat Toro Edição' : 'Toyota Hilux',
      placa: i === 1 ? 'RIO2A18' : null,
      comitente,
      categoria: 'Carros',
      marca,
      anoFabricacao: 2_021,
      anoModelo: 2_022,
      combustivel: 'DIE',
      retomada: 'Frota',
      cidade: 'Campinas',
      uf: 'SP',
    });
    const lote = {
      leilao: leiUid,
      veiculo,
      numero: i + 1,
      posicaoLeilao: i + 1,
      tipo: 'Carros',
      minimo: 1_000,
      descricao: i === 3 ? 'Único dono.' : '',
    };
    expect((await criar(`/v1/cadastro/lotes/${lelUid}`, lote)).status).toBe(200);
  }
  // Its vehicle is what people look for a lote by.
  const achados = async (busca: string) => {
    const url = `/v1/cadastro/lotes?busca=${encodeURIComponent(busca)}`;
    const { corpo } = await mundo.pedir(CASA, 'GET', url, undefined, 'adm');
    return (corpo as { itens: { numero: number }[] }).itens.map((l) => l.numero);
  };
  expect(await Promise.all(['rio-2a18', 'toro edicao', 'hilux', 'hilux dono'].map(achados))).toEqual([
    [2],
    [2],
    [1, 3, 4],
    [4],
  ]);
  type Estado = { ordem: string; ordens: unknown[]; lotes: { lelUid: string; faltas: string[] }[] };
  const semDescricao = ((await estado(leiUid)) as Estado).lotes.map((l) =>
    l.faltas.includes('lotesSemDescricao'),
  );
  expect(semDescricao).toEqual([true, true, true, false]);
  const ver = async () => (await estado(leiUid)) as Estado;
  const ordem = async () => (await ver()).lotes.map((l) => lelUids.indexOf(l.lelUid) + 1);
  const mover = async (n: number, para: number) => {
    const url = `/v1/cadastro/leiloes/${leiUid}/lotes/${lelUids[n - 1]}/mover`;
    const { status, corpo } = await mundo.pedir(
      CASA,
      'POST',
      url,
      { para, ordem: (await ver()).ordem },
      'adm',
    );
    return [status, (corpo as { codigo?: string }).codigo];
  };
  expect(await mover(4, 1)).toEqual([200, undefined]);
  expect(await ordem()).toEqual([4, 1, 2, 3]);

  // What it sees by a question is refused before anything is saved.
  presos = [{ lelUid: lelUids[2] ?? '', codigo: 'LOTE_COM_OFERTAS', situacao: 'LIBERADO_LEILAO' }];
  const antes = feitas.size;
  expect(await mover(3, 1)).toEqual([409, 'LOTE_COM_OFERTAS']);
  expect(await mover(4, 2)).toEqual([200, undefined]);
  expect(feitas.size).toBe(antes + 1);
  presos = [];

  // What comes between is refused later: the records are back, the refusal is told, and nothing waits for anybody.
  destinos = ['recusa'];
  expect(await mover(3, 1)).toEqual([409, 'LEILAO_CONGELADO']);
  expect(await ordem()).toEqual([1, 4, 2, 3]);
  expect((await ver()).ordens).toEqual([]);
  const historico = `/v1/cadastro/lotes/${lelUids[2]}/historico?limit=10`;
  expect((await mundo.pedir(CASA, 'GET', historico, undefined, 'adm')).corpo).toMatchObject({
    atos: [
      { ato: 'mudou', por: { nome: 'Sistema' }, antes: { posicaoLeilao: 1 }, depois: { posicaoLeilao: 4 } },
      { ato: 'mudou', por: { nome: 'Ana' }, antes: { posicaoLeilao: 4 }, depois: { posicaoLeilao: 1 } },
      { ato: 'criou' },
    ],
  });

  // Those that it had moved by then stay moved: records and engine agree lote by lote.
  destinos = [{ feitos: [lelUids[2] ?? ''] }];
  expect(await mover(3, 1)).toEqual([409, 'LOTE_COM_OFERTAS']);
  const lote = async (n: number) =>
    (await mundo.pedir(CASA, 'GET', `/v1/cadastro/lotes/${lelUids[n - 1]}`, undefined, 'adm')).corpo;
  expect(await Promise.all([1, 2, 3, 4].map(lote))).toMatchObject(
    [1, 3, 1, 2].map((posicaoLeilao) => ({ posicaoLeilao })),
  );

  // An engine that is away is waited for, as for every order.
  presosFora = true;
  expect(await mover(2, 1)).toEqual([200, undefined]);
});

it('tells the private figures of those leilões alone that are asked for, a hundred at most', async () => {
  const leiUids: string[] = Array.from({ length: 3 }, () => randomUUID());
  for (const [i, leiUid] of leiUids.entries()) await salvar(leiUid, 0, `Leilão ${i + 1}`);
  const privado = async (busca: string) => {
    const { status, count, corpo } = await mundo.pedir(
      CASA,
      'GET',
      `/v1/leiloes/privado${busca}`,
      undefined,
      'adm',
    );
    const { total, leiloes = [] } = corpo as { total?: number; leiloes?: { nome: string }[] };
    return { status, count, total, nomes: leiloes.map((l) => l.nome).sort() };
  };
  expect(await privado('')).toMatchObject({ total: 3 });
  expect(await privado(`?uids=${leiUids[0]},${leiUids[2]},${randomUUID()}`)).toEqual({
    status: 200,
    count: 2,
    total: 2,
    nomes: ['Leilão 1', 'Leilão 3'],
  });
  const muitos = Array.from({ length: 101 }, () => randomUUID()).join(',');
  expect([(await privado(`?uids=${muitos}`)).status, (await privado('?uids=nada')).status]).toEqual([
    400, 400,
  ]);
});

it('shows a draft to nobody, whatever the engine has taken of it', async () => {
  const leiUid = randomUUID();
  await salvar(leiUid, 0, campos.nome);
  expect([...feitas.values()]).toHaveLength(1);
  await mundo.acontecer(`leilao-${leiUid}`, {
    tipo: 'LeilaoCriado',
    leiUid,
    hotUid: HOT,
    ...campos,
    rascunho: true,
  });
  expect(await noSite(leiUid)).toBeNull();
  expect(await mundo.catalogo.leiloesNoSite(HOT, null)).toMatchObject({ leiloes: [] });
});
