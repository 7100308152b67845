import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirMundo, lance } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const OUTRA = 'loja.localhost';
const uidDa = (host: string): string => TENANTS[host]?.hotUid ?? '';
let mundo: Mundo;
let ordens: { nome: string; corpo: Record<string, unknown> }[];

const cumprir: CumprirOrdem = async (ordem, _chave, corpo) => {
  ordens.push({ nome: ordem.nome, corpo: corpo as unknown as Record<string, unknown> });
  return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
};

beforeEach(async () => {
  ordens = [];
  const sessoes = new Map(
    [CASA, OUTRA].map((host) => [host, sessaoFalsa(['Interno - ADM'], uidDa(host))] as const),
  );
  mundo = await abrirMundo({ cumprir, sessoes });
});
afterEach(() => mundo.fechar());

type Linha = Record<string, unknown> & { uid: string; revisao: number };
const pedir = async (host: string, metodo: 'GET' | 'PUT', url: string, corpo?: object) =>
  mundo.pedir(host, metodo, url, corpo, host);
const lista = async (host: string, caminho: string): Promise<Linha[]> =>
  ((await pedir(host, 'GET', caminho)).corpo as { itens: Linha[] }).itens;
const um = async (host: string, caminho: string): Promise<Linha> =>
  (await pedir(host, 'GET', caminho)).corpo as Linha;
const LISTAS = [
  '/v1/cadastro/leiloes',
  '/v1/cadastro/lotes',
  '/v1/veiculos',
  '/v1/comitentes/cadastro',
  '/v1/leiloeiros',
  '/v1/locais',
] as const;

/** A leilão with a lote as an older program left them: the row that visitors see, and the streams. */
async function antigo(host: string, nome: string) {
  const [leiUid, hotUid] = [randomUUID(), uidDa(host)];
  await mundo.leilao(leiUid, hotUid, nome);
  const lote = { hotUid, leiUid, nome: 'Fiat Strada 2021', comId: 101, regras: { prorrogacaoMs: 90_000 } };
  const { lelUid, veiUid } = await mundo.gravar(lote);
  await mundo.acontecer(`leilao-${leiUid}`, {
    tipo: 'LeilaoCriado',
    leiUid,
    hotUid,
    nome,
    data: mundo.agora,
    fechamento: 'ESCALONADO',
    segundoEntreLotes: 120,
    editalUrl: '/edital.pdf',
    leiloeiroNome: 'Helena Prado',
  });
  await mundo.cadastrar(lelUid, lote);
  await until(async () => (await lista(host, '/v1/cadastro/lotes')).some((l) => l.uid === lelUid));
  return { leiUid, lelUid, veiUid };
}

it('gives leilões and lotes of an older program their records, with all that these name', async () => {
  const { leiUid, lelUid, veiUid } = await antigo(CASA, 'Leilão de antes');
  const leilao = await um(CASA, `/v1/cadastro/leiloes/${leiUid}`);
  const lote = await um(CASA, `/v1/cadastro/lotes/${lelUid}`);
  const veiculo = await um(CASA, `/v1/veiculos/${veiUid}`);
  expect(leilao).toMatchObject({
    nome: 'Leilão de antes',
    data: mundo.agora,
    fechamento: 'ESCALONADO',
    prorrogacaoSegundos: 90,
    porcentagemComissao: 5,
  });
  expect(lote).toMatchObject({ leilao: leiUid, veiculo: veiUid, numero: 1, posicaoLeilao: 1 });
  expect(veiculo).toMatchObject({
    nome: 'Fiat Strada 2021',
    placa: 'BRA2E19',
    combustivel: 'FLE',
    cidade: 'Campinas',
    uf: 'SP',
  });
  expect(await um(CASA, `/v1/comitentes/cadastro/${String(veiculo['comitente'])}`)).toMatchObject({
    nomeSite: 'Banco Vereda',
  });
  expect(await um(CASA, `/v1/leiloeiros/${String(leilao['leiloeiro'])}`)).toMatchObject({
    nome: 'Helena Prado',
    inscricao: 'JUCESP 1',
  });
  expect(await um(CASA, `/v1/locais/${String(leilao['localRealizacao'])}`)).toMatchObject({
    nome: 'Pela internet',
    cidade: 'Campinas',
  });
  // Another lote of the same people adds none of them again, and neither does a start of the program.
  await antigo(CASA, 'Outro leilão de antes');
  await mundo.reiniciar();
  const tamanhos = await Promise.all(LISTAS.map(async (l) => (await lista(CASA, l)).length));
  expect(tamanhos).toEqual([2, 2, 2, 1, 1, 1]);
  const historico = await pedir(CASA, 'GET', `/v1/cadastro/lotes/${lelUid}/historico?limit=10`);
  expect(historico.corpo).toMatchObject({ atos: [{ ato: 'criou', por: { nome: 'Sistema' } }] });
});

it('keeps the number of a consignor in each tenant, and gives new ones a higher one', async () => {
  for (const host of [CASA, OUTRA]) {
    await antigo(host, 'Leilão');
    const nova = { nomeSite: 'Banco Novo', revisao: 0 };
    expect((await pedir(host, 'PUT', `/v1/comitentes/cadastro/${randomUUID()}`, nova)).status).toBe(200);
    const { corpo } = await pedir(host, 'GET', '/v1/comitentes/listar-comitentes');
    const numeros = (corpo as { comitentes: { comId: number }[] }).comitentes.map((c) => c.comId);
    expect(numeros.toSorted((a, b) => a - b)).toEqual([101, expect.toSatisfy((n: number) => n > 10_000)]);
  }
});

it('orders of the engine only what staff change, and visitors keep what no record holds', async () => {
  const { leiUid, lelUid } = await antigo(CASA, 'Leilão de antes');
  await mundo.acontecer(`lote-${lelUid}`, lance(500_000, mundo.agora));
  const publico = async () => (await mundo.pedir(CASA, 'GET', `/v1/lote/by-id/${lelUid}`)).corpo as Linha;
  const antes = await publico();
  const {
    uid: _u,
    ativo: _a,
    mudadoEm: _m,
    mudadoPor: _p,
    ...campos
  } = await um(CASA, `/v1/cadastro/lotes/${lelUid}`);
  const salvar = (mais: object) =>
    pedir(CASA, 'PUT', `/v1/cadastro/lotes/${lelUid}`, { ...campos, ...mais, motivo: '' });
  const salvo = await salvar({ descricao: 'Único dono' });
  expect(salvo.status).toBe(200);
  expect(ordens).toMatchObject([{ nome: 'registrar-lote', corpo: { leiUid, lelUid, mudancas: [] } }]);
  await until(async () => (await publico())['descricao'] === 'Único dono');
  expect(await publico()).toMatchObject({
    fotosUrls: antes['fotosUrls'],
    comitente: antes['comitente'],
    carimbos: antes['carimbos'],
  });
  expect((await salvar({ descricao: 'Único dono', revisao: 2, incremento: 20_000 })).status).toBe(200);
  expect(ordens.at(-1)).toMatchObject({ corpo: { mudancas: ['incremento'] } });

  const leilao = await um(CASA, `/v1/cadastro/leiloes/${leiUid}`);
  const { uid: _lu, ativo: _la, mudadoEm: _lm, mudadoPor: _lp, ...doLeilao } = leilao;
  const mudado = { ...doLeilao, observacao: 'Chamar o fiscal', motivo: '' };
  expect((await pedir(CASA, 'PUT', `/v1/cadastro/leiloes/${leiUid}`, mudado)).status).toBe(200);
  const doMotor = { nome: 'Leilão de antes', data: mundo.agora, leiloeiroNome: 'Helena Prado' };
  expect(ordens.findLast((o) => o.nome === 'registrar-leilao')?.corpo).toMatchObject(doMotor);
  expect(ordens.at(-1)).toMatchObject({ nome: 'registrar-lote', corpo: { mudancas: [] } });
});

it('says where a leilão of an older program stands, and takes its edital for what it is', async () => {
  const { leiUid, lelUid } = await antigo(CASA, 'Leilão de antes');
  const { corpo } = await pedir(CASA, 'GET', `/v1/cadastro/leiloes/${leiUid}/estado`);
  expect(corpo).toMatchObject({
    situacao: 'CRIADO',
    publicado: true,
    lotes: [{ lelUid, situacao: 'LIBERADO_LEILAO' }],
  });
});
