import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { Bancada, LEILAO, LOJA } from './testing/bancada.ts';
import type { ClienteDeTeste } from './testing/bancada.ts';
import { leilaoDeMentira } from './testing/catalogo-de-mentira.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const [A, B, DA_LOJA] = [uid(700), uid(701), uid(800)];
let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada({ varreduraMs: 10, leiloesPorConexao: 2, relerSitesMs: 20 }).abrir();
  bancada.catalogo.por(LEILAO.hotUid, leilaoDeMentira(A));
  bancada.catalogo.por(LEILAO.hotUid, leilaoDeMentira(B, { versao: 4 }));
  bancada.catalogo.por(LOJA.hotUid, leilaoDeMentira(DA_LOJA));
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

const empurrados = (c: ClienteDeTeste): string[] =>
  c.de('on-leiloes-site').map(({ leilao: l }) => `${l.uid} ${l.situacao}`);
const acompanhar = { tipo: 'acompanhar-leiloes' };

it('answers what is newer than the page, and pushes every change from then on, to visitors without a login too', async () => {
  const cliente = await bancada.ligar();
  const vistos = [
    { leiUid: A, versao: 1 },
    { leiUid: B, versao: 3 },
    { leiUid: uid(999), versao: 0 },
  ];
  expect(await cliente.pedir({ ...acompanhar, vistos })).toMatchObject({
    tipo: 'acompanhando-leiloes',
    leiloes: [{ uid: B, versao: 4 }],
  });
  bancada.catalogo.mudar(LEILAO.hotUid, A, { situacao: 'AO_VIVO' });
  await until(() => empurrados(cliente).length === 1, { what: 'the push' });
  const novo = uid(702);
  bancada.catalogo.por(LEILAO.hotUid, leilaoDeMentira(novo, { situacao: 'CRIADO' }));
  await until(() => empurrados(cliente).length === 2, { what: 'the new leilão' });
  expect(empurrados(cliente)).toEqual([`${A} AO_VIVO`, `${novo} CRIADO`]);

  // The line breaks, something happens, and the next one begins with what this page has seen.
  cliente.ws.terminate();
  bancada.catalogo.mudar(LEILAO.hotUid, A, { situacao: 'EXECUTADO' });
  const denovo = await bancada.ligar();
  expect(await denovo.pedir({ ...acompanhar, vistos: [{ leiUid: A, versao: 2 }] })).toMatchObject({
    leiloes: [{ uid: A, situacao: 'EXECUTADO', versao: 3 }],
  });
});

it('never tells one tenant of another', async () => {
  const [aqui, la] = [await bancada.ligar(), await bancada.ligarComo(7, LOJA)];
  const vistos = [A, DA_LOJA].map((leiUid) => ({ leiUid, versao: 0 }));
  expect(await aqui.pedir({ ...acompanhar, vistos })).toMatchObject({ leiloes: [{ uid: A }] });
  expect(await la.pedir({ ...acompanhar, vistos })).toMatchObject({ leiloes: [{ uid: DA_LOJA }] });
  bancada.catalogo.mudar(LOJA.hotUid, DA_LOJA, { situacao: 'AO_VIVO' });
  bancada.catalogo.mudar(LEILAO.hotUid, B, { situacao: 'AO_VIVO' });
  await until(() => empurrados(aqui).length > 0 && empurrados(la).length > 0, { what: 'both pushes' });
  await aqui.emDia();
  await la.emDia();
  expect([empurrados(aqui), empurrados(la)]).toEqual([[`${B} AO_VIVO`], [`${DA_LOJA} AO_VIVO`]]);
});

it('asks for a login where the tenant wants one, and refuses while nobody can say how they stand', async () => {
  const cliente = await bancada.ligar(LOJA);
  expect(await cliente.pedir(acompanhar)).toMatchObject({ erro: { codigo: 'NAO_AUTENTICADO' } });
  bancada.catalogo.falha = new Error('the catalog is away');
  const outro = await bancada.ligar();
  expect(await outro.pedir(acompanhar)).toMatchObject({
    erro: { codigo: 'SERVICO_INDISPONIVEL', statusCode: 503 },
  });
  bancada.catalogo.falha = null;
  expect(await outro.pedir(acompanhar)).toMatchObject({ tipo: 'acompanhando-leiloes', leiloes: [] });
});

it('counts the site as one of the leilões of a connection, once', async () => {
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(101), { leiUid: uid(901) }));
  const cliente = await bancada.ligar();
  const seguir = (leiUid: string) => cliente.pedir({ tipo: 'acompanhar-leilao', leiUid });
  await seguir(uid(900));
  await cliente.pedir(acompanhar);
  expect(await cliente.pedir(acompanhar)).toMatchObject({ tipo: 'acompanhando-leiloes' });
  expect(await seguir(uid(901))).toMatchObject({ erro: { codigo: 'DADOS_INVALIDOS', campos: ['leiUid'] } });
  expect(await cliente.pedir({ tipo: 'deixar-leiloes' })).toMatchObject({ tipo: 'feito' });
  expect(await seguir(uid(901))).toMatchObject({ tipo: 'acompanhando' });
  expect(await cliente.pedir(acompanhar)).toMatchObject({ erro: { codigo: 'DADOS_INVALIDOS' } });
});

it('stops telling a page whose tenant has closed its viewing window', async () => {
  const cliente = await bancada.ligar();
  await cliente.pedir(acompanhar);
  bancada.mudados.set(LEILAO.hotUid, { ...LEILAO, visualizacao: { inicio: null, fim: Date.now() - 1 } });
  // Nobody follows it any more, so nobody asks how its leilões stand.
  await until(
    () => {
      const antes = bancada.catalogo.perguntas.length;
      bancada.catalogo.avisar();
      return bancada.catalogo.perguntas.length === antes;
    },
    { what: 'nobody following' },
  );
  expect(await cliente.pedir(acompanhar)).toMatchObject({ erro: { codigo: 'FORA_DA_VISUALIZACAO' } });
});
