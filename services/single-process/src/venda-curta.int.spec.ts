import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { pdfDeTeste } from '@martelo/platform/files/testing/pdf.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { casaVazia } from './testing/casa-vazia.ts';
import type { CasaVazia } from './testing/casa-vazia.ts';

let casa: CasaVazia;
beforeAll(async () => {
  casa = await casaVazia();
});
afterAll(() => casa.fechar());

type Lista = {
  leiloes: { uid: string; nome: string; situacao: string; quantidadeLotes: number; editalUrl: string }[];
};
const agenda = async (): Promise<Lista['leiloes']> =>
  ((await casa.certo(null, 'GET', '/v1/leiloes/lista-site?quadro=ativos')) as unknown as Lista).leiloes;

/** The points of the painel's first page that the catalog knows of, and how they stand. */
const pontos = async (): Promise<string[]> =>
  ((await casa.certo('adm', 'GET', '/v1/painel/primeiros-passos'))['pontos'] as Record<string, string>[])
    .filter(({ nome = '' }) => ['comitente', 'incrementos', 'leilao'].includes(nome))
    .map(({ nome, situacao }) => `${nome} ${situacao}`);

/** Sends a version of the edital in two parts; answers where the leilão stands once the engine has taken it. */
async function enviarEdital(leiUid: string, pdf: Buffer, versao: number) {
  const { certo } = casa;
  const envio = `/v1/envios/${randomUUID()}`;
  const headers = { 'content-type': 'application/octet-stream' };
  await certo('adm', 'PUT', envio, {
    body: { para: 'edital', alvo: leiUid, nome: 'edital.pdf', tamanho: pdf.length },
  });
  await certo('adm', 'PUT', `${envio}/partes/0`, { bruto: pdf.subarray(0, 100), headers });
  await certo('adm', 'PUT', `${envio}/partes/100`, { bruto: pdf.subarray(100), headers });
  return until(async () => {
    const visto = await certo('adm', 'GET', `/v1/cadastro/leiloes/${leiUid}/estado`);
    return (
      (visto as unknown as { editais: { versao: number | null }[] }).editais[0]?.versao === versao && visto
    );
  });
}

it('sells a vehicle that nobody had registered before, by calls alone', async () => {
  const { pedir, certo, criar, programa, hotUid } = casa;
  expect(await pontos()).toEqual(['comitente falta', 'incrementos falta', 'leilao falta']);
  const leiloeiro = await criar('/v1/leiloeiros', { nome: 'Marta Couto', inscricao: 'JUCESP 1.234' });
  const local = await criar('/v1/locais', {
    nome: 'Galpão',
    endereco: 'Rua A, 1',
    cidade: 'Campinas',
    uf: 'SP',
  });
  const grupo = await criar('/v1/grupos-de-comitentes', { cogSigla: 'BV', nome: 'Bancos' });
  const comitente = await criar('/v1/comitentes/cadastro', { nomeSite: 'Banco Vereda', grupo });
  const veiculo = {
    nome: 'FIAT STRADA 1.4',
    comitente,
    categoria: 'Utilitários',
    marca: await criar('/v1/marcas', { nome: 'FIAT' }),
    linha: 'Strada',
    anoFabricacao: 2_019,
    anoModelo: 2_020,
    combustivel: 'FLE',
    placa: 'ABC1D23',
    retomada: 'Recuperado de Financiamento',
    fipeValor: 6_000_000,
    cidade: 'Campinas',
    uf: 'SP',
  };
  const veiUid = await criar('/v1/veiculos', veiculo);
  const leilao = {
    nome: 'Leilão de utilitários',
    data: Date.now() + 3_600_000,
    leiloeiro,
    localRealizacao: local,
    fechamento: 'MANUAL',
  };
  const leiUid = await criar('/v1/cadastro/leiloes', leilao);
  const lote = {
    leilao: leiUid,
    veiculo: veiUid,
    numero: 1,
    posicaoLeilao: 1,
    tipo: 'Utilitários',
    minimo: 2_000_000,
    valorComitente: 2_500_000,
    despachante: 50_000,
  };
  const lelUid = await criar('/v1/cadastro/lotes', lote);

  expect(await certo('adm', 'GET', '/v1/comitentes/listar-comitentes')).toMatchObject({
    comitentes: [{ comId: expect.any(Number), nome: 'Banco Vereda' }],
  });

  // Nobody outside sees anything of it.
  expect(await agenda()).toEqual([]);
  expect((await pedir(null, 'GET', `/v1/lote/by-id/${lelUid}`)).status).toBe(404);
  expect((await pedir(null, 'GET', `/v1/leiloes/${leiUid}`)).status).toBe(404);
  const cedo = await pedir('compradora', 'POST', '/v1/cliente/habilitacoes', {
    body: { leiUid, aceitoEdital: true },
  });
  expect(cedo.status).toBe(404);
  const estado = async () => certo('adm', 'GET', `/v1/cadastro/leiloes/${leiUid}/estado`);
  // The lists follow the engine a moment later.
  await until(async () => {
    expect(await estado()).toMatchObject({
      situacao: 'CRIADO',
      publicado: false,
      bloqueios: ['edital', 'lotes'],
      ordens: [],
      lotes: [{ lelUid, situacao: 'CADASTRADO', minimo: 2_000_000, totalAPagar: 2_150_000 }],
    });
    return true;
  });

  // A change is an event: the reserve, the order, and what the lote shows of its vehicle.
  await certo('adm', 'PUT', `/v1/cadastro/lotes/${lelUid}`, {
    body: { ...lote, valorComitente: 2_100_000, numero: 7, revisao: 1 },
  });
  await certo('adm', 'PUT', `/v1/veiculos/${veiUid}`, { body: { ...veiculo, cor: 'Prata', revisao: 1 } });

  expect(await pontos()).toEqual(['comitente feito', 'incrementos feito', 'leilao falta']);
  const semEdital = await pedir('organizadora', 'POST', `/v1/leiloeiro/leilao/${leiUid}/lotear`, {
    body: {},
  });
  expect(semEdital.status).toBe(200);
  await certo('adm', 'POST', `/v1/leiloeiro/lote/${lelUid}/liberar`, { body: {} });
  expect(
    (await pedir('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/aprontar`, { body: {} })).corpo,
  ).toMatchObject({
    codigo: 'LEILAO_INCOMPLETO',
  });
  expect(await enviarEdital(leiUid, pdfDeTeste({}), 1)).toMatchObject({
    editais: [{ versao: 1, nome: 'edital.pdf', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  const semMotivo = await pedir('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/aprontar`, { body: {} });
  expect([semMotivo.status, semMotivo.corpo.codigo]).toEqual([400, 'MOTIVO_OBRIGATORIO']);
  const pronto = await certo('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/aprontar`, {
    body: { motivo: 'As fotos chegam amanhã.' },
  });
  expect(pronto).toMatchObject({ situacao: 'PRONTO' });
  // Who went on in spite of what, when and why, is seen for as long as it holds.
  await until(async () => (await estado())['situacao'] === 'PRONTO');
  expect(await estado()).toMatchObject({
    bloqueios: [],
    dispensa: {
      avisos: expect.arrayContaining(['lotesSemFoto']),
      motivo: 'As fotos chegam amanhã.',
      por: expect.stringMatching(/./),
      em: expect.any(Number),
    },
  });

  // Published: in the agenda, at its own address, in the search, with its edital; open pages hear of it.
  const visto = await until(async () =>
    (await agenda()).find((l) => l.uid === leiUid && l.quantidadeLotes === 1),
  );
  expect(visto).toMatchObject({ nome: leilao.nome, situacao: 'PRONTO' });
  expect(await pontos()).toEqual(['comitente feito', 'incrementos feito', 'leilao feito']);
  const edital = await pedir(null, 'GET', visto.editalUrl);
  expect([edital.status, edital.cabecalhos['content-type'], edital.texto.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await programa.catalog.leiloesNoSite(hotUid, null))?.leiloes.map((l) => l.uid)).toContain(leiUid);
  const noSite = await certo(null, 'GET', `/v1/lote/by-id/${lelUid}`);
  expect(noSite).toMatchObject({ numero: 7, veiculo: { cor: 'Prata', placaFinal: '3' } });
  expect(JSON.stringify(noSite)).not.toContain('ABC1D23');
  expect(JSON.stringify(noSite)).not.toContain('2100000');
  await until(async () => {
    const busca = await pedir(null, 'GET', '/v1/lote/busca-elastic');
    return busca.texto.includes(lelUid) && busca.cabecalhos['count'] === '1';
  });
  // What the edital binds is kept.
  const congelado = await pedir('adm', 'PUT', `/v1/cadastro/leiloes/${leiUid}`, {
    body: { ...leilao, data: leilao.data + 1, revisao: 1 },
  });
  expect([congelado.status, congelado.corpo.codigo]).toEqual([409, 'LEILAO_CONGELADO']);

  // The sale.
  await certo('compradora', 'POST', '/v1/cliente/habilitacoes', { body: { leiUid, aceitoEdital: true } });
  // The lote keeps what it showed of its vehicle, until it goes back and is made ready once more.
  await certo('adm', 'PUT', `/v1/veiculos/${veiUid}`, { body: { ...veiculo, cor: 'Preta', revisao: 2 } });
  const mostra = async (cor: string): Promise<boolean> =>
    (await pedir(null, 'GET', `/v1/lote/by-id/${lelUid}`)).texto.includes(`"cor":"${cor}"`);
  expect(await mostra('Prata')).toBe(true);

  // A new version of the edital asks again.
  const habilitada = async (): Promise<boolean> =>
    JSON.stringify(
      (await certo('compradora', 'GET', '/v1/cliente/estou-habilitado'))['habilitacoes'],
    ).includes(leiUid);
  expect(await habilitada()).toBe(true);
  const deVolta = await pedir('organizadora', 'POST', `/v1/leiloeiro/leilao/${leiUid}/lotear`, { body: {} });
  expect([deVolta.status, deVolta.corpo.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  await certo('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/lotear`, { body: {} });
  // The site follows at once, and the edital that people accepted does not count any more.
  await until(async () => (await agenda()).find((l) => l.uid === leiUid)?.situacao === 'EM_LOTEAMENTO');
  expect(await estado()).toMatchObject({ publicado: true, bloqueios: ['edital'], dispensa: null });
  expect(await enviarEdital(leiUid, pdfDeTeste({ paginas: 2 }), 2)).toMatchObject({
    editais: [{ versao: 2 }, { versao: 1 }],
  });
  await certo('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/aprontar`, {
    body: { motivo: 'Edital corrigido.' },
  });
  expect(await mostra('Preta')).toBe(true);
  await until(async () => !(await habilitada()));
  const semAceitar = await pedir('compradora', 'POST', `/v1/lote/${lelUid}/lances`, {
    body: { valor: 2_100_000, confirmado: true, chaveIdempotencia: randomUUID() },
  });
  expect(semAceitar.corpo.codigo).toBe('NAO_HABILITADO');
  await certo('compradora', 'POST', '/v1/cliente/habilitacoes', { body: { leiUid, aceitoEdital: true } });
  expect(await habilitada()).toBe(true);

  await certo('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/iniciar`, { body: {} });
  await until(
    async () =>
      (await pedir('adm', 'POST', `/v1/leiloeiro/lote/${lelUid}/abrir`, { body: {} })).status === 200,
  );
  const lance = await certo('compradora', 'POST', `/v1/lote/${lelUid}/lances`, {
    body: { valor: 2_200_000, confirmado: true, chaveIdempotencia: randomUUID() },
  });
  expect(lance).toBeDefined();
  const tarde = await pedir('adm', 'PUT', `/v1/cadastro/lotes/${lelUid}`, {
    body: { ...lote, numero: 7, minimo: 2_300_000, valorComitente: 2_100_000, revisao: 2 },
  });
  expect(tarde.status).toBe(200);
  const recusada = (await estado()) as unknown as { ordens: { recusa: { codigo: string } | null }[] };
  expect(recusada.ordens.map((o) => o.recusa?.codigo)).toEqual(['MINIMO_COM_LANCES']);
  const passo = (acao: string, body: object = {}) =>
    until(async () => {
      const r = await pedir('adm', 'POST', `/v1/leiloeiro/lote/${lelUid}/${acao}`, { body });
      return r.status === 200 ? r.corpo : null;
    });
  await passo('dou-lhe-uma');
  await passo('dou-lhe-duas');
  const vendido = await passo('martelo', { versaoVista: 10_000, aprovado: false, condicional: false });
  expect(vendido).toMatchObject({ lote: { situacao: 'AG_PAGAMENTO', valor: 2_200_000 } });
  await until(
    async () =>
      (await pedir('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/encerrar`, { body: {} })).status === 200,
  );
  await until(async () => {
    const privados = (await certo('adm', 'GET', '/v1/leiloes/privado')) as unknown as {
      leiloes: { situacao: string; comitenteAcompanhar: { qtdVendido: number } }[];
    };
    const [l] = privados.leiloes;
    return l?.situacao === 'EXECUTADO' && l.comitenteAcompanhar.qtdVendido === 1;
  });
  expect(
    await certo('adm', 'GET', `/v1/leiloes/lotes/qb?filter=leiUid||eq||${leiUid}&sort=numero,DESC`),
  ).toMatchObject({
    total: 1,
    lotes: [{ uid: lelUid, situacao: 'AG_PAGAMENTO', arremateValor: 2_200_000, placa: 'ABC1D23' }],
  });
  expect(await certo('adm', 'GET', '/v1/veiculos/qb?filter=placa||eq||ABC1D23')).toMatchObject({ total: 1 });
  expect(await certo('adm', 'GET', `/v1/comitente/find/by-leilao/${leiUid}`)).toMatchObject({
    comitentes: [{ nomeSite: 'Banco Vereda', uid: comitente }],
  });
  expect(await certo('adm', 'GET', '/v1/comitentes/listar-grupos-comitentes')).toMatchObject({
    grupos: [{ uid: grupo, cogSigla: 'BV' }],
  });
  expect(await certo('adm', 'GET', '/v1/leiloes/local-realizacao-leiloes/lista')).toMatchObject({
    locais: [{ uid: local, nome: 'Galpão' }],
  });
  expect(await certo('adm', 'GET', `/v1/leiloes/lotes-para-importacao/${leiUid}`)).toEqual({ lotes: [] });
  expect((await conferirRegistro(programa.store)).problemas).toEqual([]);
});
