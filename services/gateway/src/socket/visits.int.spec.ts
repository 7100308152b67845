import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';
import { Bancada, LEILAO, LOJA } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada().abrir();
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

const visita = (n: number, mudancas: Record<string, unknown> = {}) => ({
  tipo: 'post-visita',
  uid: uid(10_000 + n),
  visita: {
    hotUid: LEILAO.hotUid,
    sessaoUid: uid(600),
    url: 'http://leilao.example/agenda',
    pagina: '/agenda',
    visitanteUid: uid(700),
    ...mudancas,
  },
});
const visitas = () => bancada.remessas.flatMap((r) => r.visitas);
const doCliente = (n: number) => ({ visitanteUid: undefined, clienteUid: uid(n) });

it('takes a visitor and his visits, and answers once they are written', async () => {
  const cliente = await bancada.ligar();
  const visitante = { uid: uid(700), referrer: 'https://www.google.com/' };
  expect(await cliente.pedir({ tipo: 'post-visitante', visitante })).toMatchObject({ tipo: 'feito' });
  expect(bancada.remessas[0]?.visitantes).toMatchObject([{ ...visitante, hotUid: LEILAO.hotUid }]);
  bancada.semVisitas = true;
  const n = cliente.enviar(visita(1, { lelUid: uid(100), lelId: 9 }));
  await until(() => bancada.visitas.fila.contadores.falhas > 1, { what: 'failures' });
  expect(cliente.mensagens.some((m) => 'n' in m && m.n === n)).toBe(false);
  bancada.semVisitas = false;
  await until(() => cliente.mensagens.some((m) => m.tipo === 'feito' && m.n === n), { what: 'the answer' });
  expect(visitas()).toMatchObject([
    { uid: uid(10_001), lelUid: uid(100), lelId: 9, visitanteUid: uid(700), clienteUid: null },
  ]);
});

describe('who visits', () => {
  it('is the client of the session, whatever the message says', async () => {
    const sete = await bancada.ligarComo(7);
    expect(await sete.pedir(visita(1, doCliente(7)))).toMatchObject({ tipo: 'feito' });
    // A page that has not noticed the login yet.
    expect(await sete.pedir(visita(2))).toMatchObject({ tipo: 'feito' });
    expect(visitas().map((v) => [v.clienteUid, v.visitanteUid])).toEqual([
      [uid(7), null],
      [uid(7), null],
    ]);
    expect(await sete.pedir(visita(3, doCliente(8)))).toMatchObject({
      erro: {
        codigo: 'DADOS_INVALIDOS',
        campos: ['visita.clienteUid'],
        message: ['O cliente não é o desta sessão.'],
      },
    });
    expect(visitas()).toHaveLength(2);
  });

  it('is no client without a session, and none whose session has ended', async () => {
    const estranho = await bancada.ligar();
    const recusado = { erro: { codigo: 'NAO_AUTENTICADO', statusCode: 401 } };
    expect(await estranho.pedir(visita(1, doCliente(7)))).toMatchObject(recusado);
    bancada.fimDasSessoes = Date.now() + 60_000;
    const sete = await bancada.ligarComo(7);
    bancada.adiantarMs = 61_000;
    expect(await sete.pedir(visita(2, doCliente(7)))).toMatchObject(recusado);
    expect(visitas()).toEqual([]);
  });

  it('writes nothing of another tenant', async () => {
    const cliente = await bancada.ligar(LOJA);
    expect(await cliente.pedir(visita(1))).toMatchObject({
      erro: { codigo: 'DADOS_INVALIDOS', campos: ['visita.hotUid'], message: ['A visita não é deste site.'] },
    });
    expect(await cliente.pedir(visita(2, { hotUid: LOJA.hotUid }))).toMatchObject({ tipo: 'feito' });
    expect(visitas().map((v) => v.hotUid)).toEqual([LOJA.hotUid]);
  });

  it('is exactly one of client and visitor, with every field that a visit needs', async () => {
    const cliente = await bancada.ligar();
    const erros = async (mudancas: Record<string, unknown>) => {
      const r = await cliente.pedir(visita(1, mudancas));
      return r.tipo === 'recusa' ? r.erro.campos : r.tipo;
    };
    expect(await erros({ clienteUid: uid(7) })).toEqual(['visita.visitanteUid']);
    expect(await erros({ visitanteUid: undefined })).toEqual(['visita.visitanteUid']);
    for (const campo of ['hotUid', 'sessaoUid', 'url', 'pagina'])
      expect(await erros({ [campo]: undefined })).toEqual([`visita.${campo}`]);
    expect(await erros({ url: 'a\u0000b' })).toEqual(['visita.url']);
    expect(await erros({ url: 'x'.repeat(501) })).toEqual(['visita.url']);
    expect(await erros({ lelId: 1.5 })).toEqual(['visita.lelId']);
    const semUid = await cliente.pedir({ tipo: 'post-visitante', visitante: {} });
    expect(semUid).toMatchObject({ erro: { campos: ['visitante.uid'] } });
    expect(bancada.remessas).toEqual([]);
  });
});

it.each([
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a browser without a window', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
  ['who asks not to be tracked', { dnt: '1' }],
  ['who asks for privacy', { 'sec-gpc': '1' }],
])('records nothing of %s, and does not make him try again', async (_quem, headers) => {
  const cliente = await bancada.ligar(LEILAO, headers);
  expect(await cliente.pedir(visita(1))).toMatchObject({ tipo: 'feito' });
  expect(await cliente.pedir({ tipo: 'post-visitante', visitante: { uid: uid(1) } })).toMatchObject({
    tipo: 'feito',
  });
  expect(bancada.visitas.contadores.naoRegistradas).toBe(2);
  expect([bancada.remessas, bancada.visitas.fila.esperando]).toEqual([[], 0]);
});

it('takes only so many visits of one connection, and its bids all the same', async () => {
  const cliente = await bancada.ligarComo(7);
  const total = LIMITES_VISITAS.rajada + 15;
  const respostas = await Promise.all(Array.from({ length: total }, (_, n) => cliente.pedir(visita(n))));
  const recusas = respostas.filter((r) => r.tipo === 'recusa');
  expect(recusas.length).toBeGreaterThanOrEqual(14);
  expect(recusas.every((r) => r.erro.codigo === 'MUITAS_MENSAGENS')).toBe(true);
  expect(visitas().length).toBe(total - recusas.length);
  const lance = { valor: 100_000, chaveIdempotencia: 'chave-numero-1' };
  expect(await cliente.pedir({ tipo: 'dar-lance', lelUid: uid(100), lance })).toMatchObject({
    tipo: 'lance-aceito',
  });
});

it('takes only so many visits of one address, whatever the number of its connections', async () => {
  const quantas = Math.ceil(LIMITES_VISITAS.rajadaPorRede / LIMITES_VISITAS.rajada) + 4;
  const clientes = await Promise.all(Array.from({ length: quantas }, () => bancada.ligar()));
  const respostas = await Promise.all(
    clientes.flatMap((c, i) =>
      Array.from({ length: LIMITES_VISITAS.rajada }, (_, n) => c.pedir(visita(i * 100 + n))),
    ),
  );
  expect(respostas.some((r) => r.tipo === 'recusa' && r.erro.codigo === 'MUITAS_MENSAGENS')).toBe(true);
  expect(visitas().length).toBeGreaterThanOrEqual(LIMITES_VISITAS.rajadaPorRede);
});
