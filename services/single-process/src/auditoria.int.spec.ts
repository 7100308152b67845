import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { verificarArquivo } from '@martelo/schemas/auditoria/verificador/verificar.ts';
import { verificarRecibo } from '@martelo/schemas/auditoria/verificador/recibo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, programaDeTeste, type ProgramaDeTeste } from './testing/programa.ts';

const DIA = 86_400_000;

let programa: ProgramaDeTeste;
let adm: string;
let dia: string;
let recibo: string;

beforeAll(async () => {
  programa = await programaDeTeste();
  const comprador = await programa.entrar(LEILAO, 'comprador1');
  adm = await programa.entrar(LEILAO, 'adm');
  const { lelUid, lanUid } = await darUmLance(comprador);
  // As if two days had passed: everything so far belongs to the first of them.
  const [fechado = ''] = await programa.bidEngine.diario.fecharDias(programa.bidEngine.agora() + 2 * DIA);
  dia = fechado;
  const r = await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/lances/${lanUid}/recibo`, {
    token: comprador,
  });
  expect([r.status, r.corpo['dia']]).toEqual([200, dia]);
  recibo = String(r.corpo['arquivo']);
});
afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

/** A bid of this person's on the first open lote that takes one. */
async function darUmLance(token: string): Promise<{ lelUid: string; lanUid: string }> {
  type Lista = { leiloes: { uid: string }[] };
  type Lotes = { lotes: { lelUid: string; aoVivo: { proximo: number; situacao: string } }[] };
  const lista = await programa.chamar(
    LEILAO,
    'GET',
    '/v1/leiloes/lista-site?quadro=todos&situacao=ativos&limit=50',
  );
  for (const { uid: leiUid } of (lista.corpo as unknown as Lista).leiloes) {
    await programa.chamar(LEILAO, 'POST', '/v1/cliente/habilitacoes', {
      token,
      body: { leiUid, aceitoEdital: true },
    });
    const caminho = `/v1/leiloes/${leiUid}/lotes?situacao=abertos&porPagina=100`;
    const { lotes = [] } = (await programa.chamar(LEILAO, 'GET', caminho)).corpo as unknown as Partial<Lotes>;
    for (const { lelUid, aoVivo } of lotes) {
      const body = { valor: aoVivo.proximo, chaveIdempotencia: randomUUID(), confirmado: true };
      const { status, corpo } = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, {
        token,
        body,
      });
      if (status === 200) return { lelUid, lanUid: String(corpo['lanUid']) };
    }
  }
  throw new Error('no lote took a bid');
}

async function baixar(host: string, token: string, busca: string) {
  const headers = { host, authorization: `Bearer ${token}` };
  const pedido = request(`${programa.url}/v1/auditoria/exportacao?${busca}`, { headers });
  pedido.end();
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  return { status: resposta.statusCode, headers: resposta.headers, bytes: await buffer(resposta) };
}

const conferir = (bytes: Buffer) =>
  verificarArquivo({ tamanho: bytes.length, ler: async (i, f) => bytes.subarray(i, f) });

describe('closed days over HTTP', () => {
  it('are listed to auditors with counts of their own house, and each root is public', async () => {
    const { status, corpo } = await programa.chamar(LEILAO, 'GET', '/v1/auditoria/dias', { token: adm });
    const [primeiro] = (corpo['dias'] as { dia: string; lotes: number; assinada: string }[]).toReversed();
    expect([status, primeiro?.dia]).toEqual([200, dia]);
    expect(primeiro?.lotes).toBeGreaterThan(0);
    const daLoja = await programa.chamar(LOJA, 'GET', '/v1/auditoria/dias', {
      token: await programa.entrar(LOJA, 'adm'),
    });
    const [outro] = (daLoja.corpo['dias'] as { dia: string; lotes: number }[]).toReversed();
    expect([outro?.dia, outro?.lotes === primeiro?.lotes]).toEqual([dia, false]);
    const raiz = await programa.chamar(LOJA, 'GET', `/v1/auditoria/dias/${dia}/raiz`);
    expect([raiz.status, raiz.corpo['assinada']]).toEqual([200, primeiro?.assinada]);
    const statuses = await Promise.all(
      ['1999-01-01', '2026-13-01'].map((d) => programa.chamar(LEILAO, 'GET', `/v1/auditoria/dias/${d}/raiz`)),
    );
    expect(statuses.map((s) => s.status)).toEqual([404, 400]);
  });

  it('hold when they are looked at again', async () => {
    const { corpo } = await programa.chamar(LEILAO, 'POST', `/v1/auditoria/dias/${dia}/conferir`, {
      token: adm,
    });
    expect(corpo).toMatchObject({
      assinaturaConfere: true,
      seguimentoConfere: true,
      raizConfere: true,
      completo: true,
      quebrados: [],
    });
    expect(corpo['lotesConferidos']).toBeGreaterThan(0);
  });

  it('come as a package that checks itself, each house its own', async () => {
    const meu = await baixar(LEILAO, adm, `dia=${dia}`);
    expect([meu.status, meu.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(meu.headers['content-disposition']).toContain(`martelo-auditoria-dia-${dia}.zip`);
    const laudo = await conferir(meu.bytes);
    expect(laudo.problemas).toEqual([]);
    const daLoja = await baixar(LOJA, await programa.entrar(LOJA, 'adm'), `dia=${dia}`);
    const uids = (b: Buffer) => new Set(b.toString('utf8').match(/lote-[0-9a-f-]{36}/g));
    expect(uids(meu.bytes).isDisjointFrom(uids(daLoja.bytes))).toBe(true);
    const ruins = [`dia=1999-01-01`, `lelUid=${randomUUID()}`, '', `dia=${dia}&lelUid=${randomUUID()}`];
    const respostas = await Promise.all(ruins.map((busca) => baixar(LEILAO, adm, busca)));
    expect(respostas.map((r) => r.status)).toEqual([404, 404, 400, 400]);
    const comprador = await programa.entrar(LEILAO, 'comprador2');
    expect((await baixar(LEILAO, comprador, `dia=${dia}`)).status).toBe(403);
  });

  it('give a receipt its proof, which holds here and anywhere', async () => {
    expect(verificarRecibo(recibo)).toMatchObject({ problemas: [], raiz: { dia } });
    const conferido = (texto: string) =>
      programa.chamar(LEILAO, 'POST', '/v1/auditoria/recibo/conferir', { body: { recibo: texto } });
    expect((await conferido(recibo)).corpo).toMatchObject({
      assinaturaValida: true,
      noRegistro: true,
      hashConfere: true,
      prova: { dia, confere: true },
    });
    const { indice } = (JSON.parse(recibo) as { prova: { lote: { indice: number } } }).prova.lote;
    const torto = recibo.replace(`"indice":${indice},"folhas"`, `"indice":${indice + 1},"folhas"`);
    expect((await conferido(torto)).corpo).toMatchObject({
      assinaturaValida: true,
      prova: { confere: false },
    });
  });

  it('have a verifier that loads nothing', async () => {
    const pedido = request(`${programa.url}/auditoria/verificador.html`, { headers: { host: LEILAO } });
    pedido.end();
    const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
    const politica = String(resposta.headers['content-security-policy']);
    expect([resposta.statusCode, politica]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; script-src 'sha256-/),
    ]);
    resposta.resume();
  });
});
