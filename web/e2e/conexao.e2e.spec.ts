import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { botaoDeLance, continuar, darLance, dito } from './painel.ts';
import { abrirLote, CELULAR, DESKTOP, novaPessoa, pronto, visivel } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { abrirRedeMuda } from './rede-muda.ts';
import { ligarServidor, portaLivre } from './servidor.ts';
import type { Servidor } from './servidor.ts';

const HORA_MS = 3_600_000;

let palco: Palco;
let banco: TestDatabase;
let pasta: string;

beforeAll(async () => {
  banco = await testDatabase();
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-conexao-'));
  palco = await abrirPalco({ DATABASE_URL: banco.url, DATA_DIR: pasta });
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
  await banco.stop();
  await rm(pasta, { recursive: true, force: true });
});

const ligados: Servidor[] = [];
const ligar = async (porta: number): Promise<Servidor> => {
  const servidor = await ligarServidor(porta, { DATABASE_URL: banco.url, DATA_DIR: pasta });
  ligados.push(servidor);
  return servidor;
};
afterEach(async () => {
  for (const servidor of ligados.splice(0)) await servidor.matar();
});

const SEM_CONEXAO = /Sem conexão\. Tentando de novo/;

/** What the large countdown on the page says is left, in seconds. */
async function segundosNaTela({ pagina }: Pessoa): Promise<number> {
  return emSegundos(await visivel(pagina.locator('time.numeros:not(article *)')).innerText());
}

const emSegundos = (texto: string): number =>
  texto.split(':').reduce((soma, parte) => soma * 60 + Number(parte), 0);

/** How many seconds the countdown was off at each of its changes: it should say what is left, rounded up. */
const errosDaContagem = async ({ pagina }: Pessoa, dataFim: number): Promise<number[]> =>
  (
    await pagina.evaluate(
      () => (globalThis as unknown as { contagens: readonly [number, string][] }).contagens,
    )
  ).map(([em, texto]) => emSegundos(texto) - (dataFim - em) / 1_000);

/** A bid by somebody else, sent to the very server that the page came from. */
async function lancarPelaPagina(
  { pagina }: Pessoa,
  lelUid: string,
  valor: number,
  token: string,
): Promise<void> {
  const status = await pagina.evaluate(
    async ([url, autorizacao, corpo]) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { authorization: autorizacao, 'content-type': 'application/json' },
          body: corpo,
        })
      ).status,
    [
      `/v1/lote/${lelUid}/lances`,
      `Bearer ${token}`,
      JSON.stringify({ valor, chaveIdempotencia: `pela-pagina-${lelUid}` }),
    ] as const,
  );
  expect(status).toBe(200);
}

/** The stage's own program hears of the other process's commits by the feed: soon, not at once. */
const mostra = (lote: Parameters<typeof palco.aoVivo>[0], esperado: object): Promise<true> =>
  until(
    async (): Promise<true> => {
      expect(await palco.aoVivo(lote)).toMatchObject(esperado);
      return true;
    },
    { what: "the other process's bids" },
  );

describe('a bidder whose line breaks', () => {
  it('is told that he is offline, cannot bid meanwhile, and is up to date afterwards', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    const { proximo, incremento } = lote.aoVivo;
    const ana = await novaPessoa(palco.navegador);
    await palco.entrar(ana, 'comprador1');
    await abrirLote(ana, palco.pagina(lote), lote);
    await ana.contexto.setOffline(true);
    await dito(ana, SEM_CONEXAO).waitFor();
    await until(() => botaoDeLance(ana, proximo).isDisabled(), { what: 'bidding switched off' });
    expect((await palco.lancar(lote, 'comprador2', proximo)).status).toBe(200);
    await ana.contexto.setOffline(false);
    await darLance(ana, proximo + incremento);
    await dito(ana, SEM_CONEXAO).waitFor({ state: 'hidden' });
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo + incremento, quantidade: 2 });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('is told so too when the network falls silent without a word, though nothing happens in the lote', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    const rede = await abrirRedeMuda(Number(new URL(palco.programa.url).port));
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const endereco = new URL(palco.pagina(lote));
    endereco.port = String(rede.porta);
    await abrirLote(ana, endereco.href, lote);
    await until(() => ana.recebidos.some((q) => q.includes('"pulso"')), { what: 'the first pulse' });
    rede.calar();
    await dito(ana, SEM_CONEXAO).waitFor();
    rede.falar();
    await dito(ana, SEM_CONEXAO).waitFor({ state: 'hidden' });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
    await rede.fechar();
  });

  it('finds lote, place and bid again after the server was killed and started on the same data', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    const { proximo, incremento } = lote.aoVivo;
    const porta = await portaLivre();
    const antes = await ligar(porta);
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const endereco = new URL(palco.pagina(lote));
    endereco.port = String(porta);
    await palco.entrar(ana, 'comprador1');
    await abrirLote(ana, endereco.href, lote);
    await darLance(ana, proximo);
    await continuar(ana);
    await dito(ana, 'Ganhando').waitFor();
    await antes.matar();
    await dito(ana, SEM_CONEXAO).waitFor();
    await ligar(porta);
    await dito(ana, SEM_CONEXAO).waitFor({ state: 'hidden' });
    await mostra(lote, { valor: proximo, quantidade: 1 });
    // Somebody else's bid arrives by the new line, and the answer to it goes out on it.
    await lancarPelaPagina(
      ana,
      lote.lelUid,
      proximo + incremento,
      await palco.programa.entrar(LEILAO, 'comprador2'),
    );
    await darLance(ana, proximo + 2 * incremento);
    await mostra(lote, { valor: proximo + 2 * incremento, quantidade: 3 });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });
});

describe('a page that is asked for while the server is down', () => {
  it('says so instead of leaving an empty window, and is there by itself once the server is back', async () => {
    const porta = await portaLivre();
    const antes = await ligar(porta);
    const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
    const endereco = new URL(`${palco.endereco(LEILAO)}/duvidas`);
    endereco.port = String(porta);
    await pagina.goto(endereco.href);
    const comprar = pagina
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Comprar' });
    await pronto(comprar);
    await antes.matar();
    await comprar.click();
    const falta = pagina.getByRole('heading', { name: 'Falta uma parte desta página' });
    await falta.waitFor();
    // Who presses is not led into the browser's own page of errors either.
    await pagina.getByRole('button', { name: 'Carregar de novo' }).click();
    await pagina.getByRole('button', { name: 'Carregar de novo', disabled: false }).waitFor();
    expect(await falta.isVisible()).toBe(true);
    await ligar(porta);
    await pagina.getByRole('heading', { level: 1, name: 'Oportunidades' }).waitFor();
    await contexto.close();
  });
});

describe('a bidder whose clock is wrong', () => {
  it.each([
    ['an hour ahead', HORA_MS],
    ['an hour behind', -HORA_MS],
  ])('sees the time that is left on the server with a clock %s, and bids', async (_nome, erroMs) => {
    const [lote] = await palco.encenar({ fecha: 'relogio', terminaEmMs: 30 * 60_000 });
    const { proximo } = lote.aoVivo;
    const ana = await novaPessoa(palco.navegador);
    await ana.contexto.addInitScript((ms: number) => {
      const certo = Date.now.bind(Date);
      Date.now = () => certo() + ms;
      // What the countdown says at each change, by a time that nobody has tampered with.
      const vistos: [number, string][] = [];
      Object.assign(globalThis, { contagens: vistos });
      new MutationObserver((mudancas) => {
        for (const { target } of mudancas) {
          const tempo = target.parentElement?.closest('time.numeros');
          // Other lotes count down on their cards.
          if (tempo && tempo.closest('article') === null)
            vistos.push([performance.timeOrigin + performance.now(), tempo.textContent]);
        }
      }).observe(document, { subtree: true, characterData: true, childList: true });
    }, erroMs);
    await palco.entrar(ana, 'comprador1');
    await abrirLote(ana, palco.pagina(lote), lote);
    await until(
      async () => {
        const restam = (lote.aoVivo.dataFim - palco.programa.bidEngine.agora()) / 1_000;
        return Math.abs((await segundosNaTela(ana)) - restam) < 2;
      },
      { what: "the server's time on the countdown" },
    );
    // From the first change on, the socket's greeting or not: never the device's hour, and half a second at most.
    const erros = await until(async () => {
      const lidos = await errosDaContagem(ana, lote.aoVivo.dataFim);
      return lidos.length >= 7 ? lidos : null;
    });
    expect(erros.filter((e) => Math.abs(e) > 2)).toEqual([]);
    const doMeio = erros.toSorted((a, b) => a - b)[erros.length >> 1] ?? Number.NaN;
    expect(Math.abs(doMeio)).toBeLessThanOrEqual(0.5);
    await darLance(ana, proximo);
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });
});
