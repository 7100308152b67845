import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
/** What the engine does with an order, one after the other; then it takes them all. */
let destinos: ('fora' | 'perde a resposta' | 'recusa')[] = [];
/** Orders by their keys, as the engine carried them out. */
let feitas: Map<string, string>;

const cumprir: CumprirOrdem = async (ordem, chave, corpo) => {
  const destino = destinos.shift();
  if (destino === 'fora') throw new Error('the engine is away');
  if (destino === 'recusa')
    return { ok: false, recusa: { codigo: 'LEILAO_CONGELADO', detalhes: { situacao: 'PRONTO' } } } as never;
  feitas.set(chave, `${ordem.nome} ${(corpo as { nome?: string }).nome ?? ''}`.trim());
  if (destino === 'perde a resposta') throw new Error('the answer was lost');
  return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
};

beforeEach(async () => {
  [destinos, feitas] = [[], new Map()];
  mundo = await abrirMundo({ cumprir, sessoes: new Map([['adm', sessaoFalsa(['Interno - ADM'])]]) });
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
  expect(await estado(leiUid)).toMatchObject({ ordens: [{ recusa: { codigo: 'LEILAO_CONGELADO' } }] });
  await salvar(leiUid, 2, 'Mais um nome');
  expect(await noSite(leiUid)).toBe('Mais um nome');
  expect(await estado(leiUid)).toMatchObject({ ordens: [] });
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
