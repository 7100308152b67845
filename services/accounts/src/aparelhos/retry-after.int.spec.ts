import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FimDeMensagem } from '@martelo/platform/mail/contador.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { mundoComPush } from '../testing/com-push.ts';
import type { Pessoa } from '../testing/com-push.ts';
import { LEILAO } from '../testing/mundo.ts';
import type { Navegador, ServicoDePush } from '../testing/servico-de-push.ts';

const HORA = 3_600_000;
let c: Awaited<ReturnType<typeof mundoComPush>>;
const fins: FimDeMensagem[] = [];
beforeAll(async () => {
  c = await mundoComPush((canal, fim) => {
    if (canal === 'push') fins.push(fim);
  });
});
afterAll(() => c.fechar());
beforeEach(() => {
  c.servico.responde = () => 201;
  fins.length = 0;
});

/** Somebody with so many devices at a push service. */
async function alguem(servico: ServicoDePush, quantos = 1) {
  const quem = await c.pessoa();
  const navegadores = Array.from({ length: quantos }, () => servico.navegador());
  for (const n of navegadores) await c.guardar(quem, n);
  return { quem, navegadores };
}
const superar = ({ uid: cliUid }: Pick<Pessoa, 'uid'>, duracaoMs = HORA): Promise<void> =>
  c.m.contas.avisarNosAparelhos({
    lanUid: randomUUID(),
    hotUid: LEILAO,
    cliUid,
    valor: 1_250_000,
    preco: 1_300_000,
    proximo: 1_320_000,
    fim: c.m.relogio.agora + duracaoMs,
    lote: {
      lelUid: randomUUID(),
      numero: 12,
      nome: 'Fiat Uno',
      tipo: 'Carros',
      localizacao: { cidade: 'Campinas', uf: 'SP' },
      veiculo: { marca: 'Fiat', anoModelo: 2012 },
    },
  });
type Linha = { situacao: string; erro: string | null; tentativas: number; espera: number };
/** What is for a browser, the oldest first; `espera`: seconds until it is tried again. */
const mensagens = async (servico: ServicoDePush, { caminho }: Navegador): Promise<Linha[]> =>
  (
    await c.m.banco.pool.query<Linha>(
      `SELECT situacao, erro, tentativas, extract(epoch FROM proxima_em - now())::float AS espera
       FROM correio.mensagens
       WHERE canal = 'push' AND para = encode(sha256($1::bytea), 'hex') ORDER BY criada_em, uid`,
      [servico.origem + caminho],
    )
  ).rows;
/** The messages for a browser, once each of so many was tried and its try written down. */
const tentadas = (servico: ServicoDePush, navegador: Navegador, quantas = 1) =>
  until(
    async () => {
      const todas = await mensagens(servico, navegador);
      return todas.length === quantas && todas.every((m) => m.erro !== null) ? todas : null;
    },
    { what: 'every try', timeoutMs: 30_000 },
  );
const pedir = (status: number, retryAfter: string) => () => ({
  status,
  headers: { 'retry-after': retryAfter },
});
const adiadas = (todas: readonly Linha[], segundos: number): void => {
  for (const m of todas) {
    expect(m.situacao).toBe('aguardando');
    expect(m.espera).toBeGreaterThan(segundos - 60);
    expect(m.espera).toBeLessThanOrEqual(segundos + 1);
  }
};

it('leaves a device alone for as long as its push service asks, and no other one', async () => {
  const { quem, navegadores } = await alguem(c.servico, 2);
  const [este, outro] = navegadores as [Navegador, Navegador];
  c.servico.responde = (p) => (p.caminho === este.caminho ? pedir(429, '1200')() : 201);
  await superar(quem);
  adiadas(await tentadas(c.servico, este), 1_200);
  // What comes for it meanwhile waits as long without a call; the other one is told.
  await superar(quem);
  adiadas(await tentadas(c.servico, este, 2), 1_200);
  await until(() => c.servico.de(outro).length === 2, { what: 'the other device' });
  expect(c.servico.de(este)).toHaveLength(1);
});

it('leaves a whole push service alone where that is what it asks, by a date of its own clock', async () => {
  const { quem, navegadores } = await alguem(c.outro, 3);
  // Its clock is a day behind.
  const deles = Date.now() - 24 * HORA;
  let chamadas = 0;
  c.outro.responde = () => {
    chamadas += 1;
    return {
      status: 503,
      headers: {
        date: new Date(deles).toUTCString(),
        'retry-after': new Date(deles + 1_800_000).toUTCString(),
      },
    };
  };
  await superar(quem);
  for (const n of navegadores) adiadas(await tentadas(c.outro, n), 1_800);
  const antes = chamadas;
  await superar(quem);
  for (const n of navegadores) adiadas(await tentadas(c.outro, n, 2), 1_800);
  expect(chamadas).toBe(antes);
  // Other push services go on.
  const la = await alguem(c.servico);
  await superar(la.quem);
  await until(() => c.servico.de(la.navegadores[0] as Navegador).length > 0, { what: 'the other one' });
});

it('drops what would be no news any more when it may be tried again, and counts it', async () => {
  const { quem, navegadores } = await alguem(c.servico);
  const [navegador] = navegadores as [Navegador];
  c.servico.responde = pedir(429, '600');
  await superar(quem, 599_000);
  const [dita] = await tentadas(c.servico, navegador);
  expect([dita?.situacao, dita?.erro]).toEqual(['desistiu', 'it was no news any more']);
  await until(() => fins.includes('tarde'), { what: 'the count' });
});

it('is tried again when the time has come, and told then', async () => {
  const { quem, navegadores } = await alguem(c.servico);
  const [navegador] = navegadores as [Navegador];
  c.servico.responde = pedir(429, '4');
  await superar(quem);
  await until(() => c.servico.de(navegador).length === 1, { what: 'the first try' });
  c.servico.responde = () => 201;
  const [dita] = await until(
    async () => {
      const todas = await mensagens(c.servico, navegador);
      return todas[0]?.situacao === 'enviada' ? todas : null;
    },
    { what: 'the second', timeoutMs: 30_000 },
  );
  expect(dita?.tentativas).toBe(2);
  await until(() => fins.includes('enviada'), { what: 'the count' });
});
