import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { valoresDe } from '@martelo/platform/registros/testing/valores.ts';
import { comitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const LEILAO = 'leilao.localhost';
const LOJA = 'loja.localhost';
const deles = { ...sessaoFalsa(['Interno - ADM'], '00000000-0000-4000-8000-00000000000b') };
const ana = { ...sessaoFalsa(['Interno - Leilão']), cliUid: randomUUID() };
const bia = { ...sessaoFalsa(['Interno - Leilão']), cliUid: randomUUID(), nome: 'Bia' };
const adm = { ...sessaoFalsa(['Interno - ADM']), cliUid: randomUUID(), nome: 'Caio' };

let m: Mundo;
beforeAll(async () => {
  m = await abrirMundo({
    sessoes: new Map([
      ['ana', ana],
      ['bia', bia],
      ['adm', adm],
      ['deles', deles],
    ]),
  });
  const comitente = randomUUID();
  const dono = { ...valoresDe(comitentes.descricao, 1), revisao: 0 };
  expect(await m.pedir(LEILAO, 'PUT', `${comitentes.base}/${comitente}`, dono, 'adm')).toMatchObject({
    status: 200,
  });
  const marca = randomUUID();
  await m.pedir(LEILAO, 'PUT', `/v1/marcas/${marca}`, { nome: 'Fiat', revisao: 0 }, 'adm');
  for (let n = 1; n <= 30; n += 1) {
    const valores = {
      ...valoresDe(veiculos.descricao, n),
      comitente,
      marca,
      tipoVeiculo: null,
      estadoConservacao: null,
      carteira: null,
      unidadeNegocio: null,
      assessoriaJuridica: null,
      tags: [],
      inibirVenda: false,
      revisao: 0,
    };
    const r = await m.pedir(LEILAO, 'PUT', `/v1/veiculos/${randomUUID()}`, valores, 'adm');
    expect(r).toMatchObject({ status: 200 });
  }
});
afterAll(() => m.fechar());

type Visto = { situacao: string; arquivo: { nome: string; bytes: number } | null };
const ver = (uid: string, quem = 'ana', host = LEILAO) =>
  m.pedir(host, 'GET', `/v1/trabalhos/${uid}`, undefined, quem);
const pedir = async (formato: string, pedido: string, quem = 'ana'): Promise<string> => {
  const r = await m.pedir(
    LEILAO,
    'POST',
    `/v1/veiculos/planilhas?formato=${formato}&sort=nome,DESC&fields=placa,nome&pedido=${pedido}`,
    undefined,
    quem,
  );
  expect(r.status).toBe(200);
  return (r.corpo as { trabalho: string }).trabalho;
};
const pronto = (uid: string) =>
  until(async () => {
    const { corpo } = await ver(uid);
    return (corpo as Visto).situacao === 'CONCLUIDO' ? (corpo as Visto) : null;
  });

describe('sheets in the background', () => {
  it('are what the same list exports at once, one for each time that it was asked for', async () => {
    const pedido = randomUUID();
    const uid = await pedir('csv', pedido);
    expect(await pedir('csv', pedido)).toBe(uid);
    const { arquivo } = await pronto(uid);
    expect(arquivo?.nome).toMatch(/^veiculos-\d{4}-\d\d-\d\d\.csv$/);
    const feito = await m.pedir(LEILAO, 'GET', `/v1/trabalhos/${uid}/arquivo`, undefined, 'ana');
    const direto = await m.pedir(
      LEILAO,
      'GET',
      '/v1/veiculos/exportar?formato=csv&sort=nome,DESC&fields=placa,nome',
      undefined,
      'ana',
    );
    expect([feito.status, feito.cabecalhos['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(String(feito.corpo).split('\r\n')).toHaveLength(32);
    expect(feito.corpo).toEqual(direto.corpo);
    const planilha = await pronto(await pedir('xlsx', randomUUID()));
    expect(planilha.arquivo?.bytes).toBeGreaterThan(1_000);
  });

  it('are their owner’s: staff who look after jobs see them in a list, and fetch nothing', async () => {
    const uid = await pedir('csv', randomUUID());
    await pronto(uid);
    const arquivo = (quem: string, host = LEILAO) =>
      m.pedir(host, 'GET', `/v1/trabalhos/${uid}/arquivo`, undefined, quem);
    expect((await ver(uid, 'bia')).status).toBe(404);
    expect((await ver(uid, 'deles', LOJA)).status).toBe(404);
    expect([(await ver(uid, 'adm')).status, (await arquivo('adm')).status]).toEqual([200, 404]);
    expect((await arquivo('deles', LOJA)).status).toBe(404);
    const lista = (quem: string, host = LEILAO) =>
      m.pedir(host, 'GET', '/v1/trabalhos?filter=tipo||eq||planilha', undefined, quem);
    const { corpo } = await lista('adm');
    const { itens } = corpo as {
      itens: { uid: string; titulo: string; progresso: number; pedidoPor: string }[];
    };
    expect(itens.find((i) => i.uid === uid)).toMatchObject({
      titulo: 'Planilha de veículo (csv)',
      progresso: 100,
      pedidoPor: 'Ana',
    });
    expect((await lista('ana')).status).toBe(403);
    expect(((await lista('deles', LOJA)).corpo as { itens: unknown[] }).itens).toEqual([]);
  });

  it('are cancelled before they end and not after, and tried again where they stopped', async () => {
    const uid = await pedir('csv', randomUUID());
    const agir = (ato: string, quem: string) =>
      m.pedir(LEILAO, 'POST', `/v1/trabalhos/${uid}/${ato}`, {}, quem);
    expect((await agir('cancelar', 'bia')).status).toBe(404);
    await pronto(uid);
    expect([(await agir('cancelar', 'ana')).status, (await agir('tentar-de-novo', 'ana')).status]).toEqual([
      409, 409,
    ]);
    await m.banco.pool.query(`UPDATE trabalhos.trabalhos SET situacao = 'FALHOU' WHERE uid = $1`, [uid]);
    expect((await agir('tentar-de-novo', 'adm')).status).toBe(200);
    await pronto(uid);
  });
});
