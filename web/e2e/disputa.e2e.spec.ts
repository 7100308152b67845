import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { LEILAO, LOJA, programaDeTeste } from '../../services/single-process/src/testing/programa.ts';
import type { ProgramaDeTeste } from '../../services/single-process/src/testing/programa.ts';
import { abrirNavegador } from './navegador.ts';
import { CELULAR, entrar, ESTREITO, novaPessoa, transborda } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let programa: ProgramaDeTeste;
let navegador: Browser;
let base: string;

const lotesDe = async (host: string): Promise<Lote[]> => {
  const lidos = await until(
    async () => {
      const { corpo } = await programa.chamar(host, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24');
      const lotes = (corpo['lotes'] ?? []) as Lote[];
      return lotes.length > 3 ? lotes : null;
    },
    { what: `lotes of ${host}` },
  );
  return lidos;
};

/** The lote that the auctioneer has open by hand: no clock closes it while the journey lasts. */
const loteAberto = async (): Promise<Lote> => {
  const lote = (await lotesDe(LEILAO)).find((l) => l.aoVivo.finalizacaoManual && l.aoVivo.situacao === 'AO_VIVO');
  if (lote === undefined) throw new Error('the demo has no lote open by hand');
  return lote;
};

const abrir = async ({ pagina }: Pessoa, lote: Lote): Promise<void> => {
  await pagina.goto(base + caminhoDoLote(lote, 'leilao'));
  await pagina.waitForLoadState('networkidle');
};

/** First tap, then the second one on the exact value. */
const darLance = async ({ pagina }: Pessoa): Promise<void> => {
  await pagina.getByRole('button', { name: /^Dar lance de R\$/ }).first().click();
  await pagina.getByRole('button', { name: /^Confirmar lance de R\$/ }).click();
};
const continuar = ({ pagina }: Pessoa): Promise<void> => pagina.getByRole('button', { name: 'Continuar' }).click();

beforeAll(async () => {
  programa = await programaDeTeste();
  base = programa.url.replace('127.0.0.1', LEILAO);
  navegador = await abrirNavegador();
});

afterAll(async () => {
  await navegador.close();
  expect(await programa.encerrar()).toEqual([]);
});

describe('two bidders on one lote', () => {
  it('outbid each other live, each sees his own place, and the hammer tells who won', async () => {
    const lote = await loteAberto();
    const [ana, beto] = [await novaPessoa(navegador), await novaPessoa(navegador, CELULAR)];
    await entrar(ana, base, 'comprador1');
    await entrar(beto, base, 'comprador2');
    await abrir(ana, lote);
    await abrir(beto, lote);

    await darLance(ana);
    await ana.pagina.getByText(/Lance de R\$.* aceito/).waitFor();
    await continuar(ana);
    await ana.pagina.getByText('Você está ganhando', { exact: true }).first().waitFor();

    await darLance(beto);
    await beto.pagina.getByText(/Lance de R\$.* aceito/).waitFor();
    await continuar(beto);
    await ana.pagina.getByText('Seu lance foi superado').first().waitFor();

    const { corpo } = await programa.chamar(LEILAO, 'GET', `/v1/lote/${lote.lelUid}/ao-vivo`);
    const comando = async (acao: string, body: Record<string, unknown> = {}) => {
      const token = await programa.entrar(LEILAO, 'leiloeiro');
      return until(
        async () => {
          const { status } = await programa.chamar(LEILAO, 'POST', `/v1/leiloeiro/lote/${lote.lelUid}/${acao}`, { token, body });
          return status === 200;
        },
        { what: acao, everyMs: 300 },
      );
    };
    await comando('dou-lhe-uma');
    await ana.pagina.getByText(/Dou-lhe uma/i).first().waitFor();
    await comando('dou-lhe-duas');
    await comando('martelo', { versaoVista: Number(corpo['revisao']) + 10, aprovado: true });
    await beto.pagina.getByText(/Parabéns|Ganhou/).first().waitFor();
    expect([...ana.erros, ...beto.erros]).toEqual([]);
    await ana.contexto.close();
    await beto.contexto.close();
  });
});

describe('a bidder', () => {
  it('leaves a private maximum that answers for him, and nobody else sees it', async () => {
    const lote = (await lotesDe(LEILAO)).find((l) => l.aoVivo.situacao === 'LIBERADO_LEILAO' && l.aoVivo.dataFim > Date.now() + 600_000);
    if (lote === undefined) throw new Error('the demo has no open lote');
    const ana = await novaPessoa(navegador);
    await entrar(ana, base, 'comprador1');
    await abrir(ana, lote);
    await ana.pagina.getByText('Automático', { exact: true }).first().click();
    const maximo = lote.aoVivo.proximo + lote.aoVivo.incremento * 20;
    await ana.pagina.getByLabel(/máximo/i).first().fill(String(maximo / 100));
    await ana.pagina.getByRole('button', { name: /máximo/i }).last().click();
    await ana.pagina.getByRole('button', { name: /^Confirmar máximo de R\$/ }).click();
    await ana.pagina.getByText('Máximo registrado').waitFor();
    const historico = await programa.chamar(LEILAO, 'GET', `/v1/lote/${lote.lelUid}/lances`);
    expect(JSON.stringify(historico.corpo)).not.toContain(String(maximo));
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('bids by keyboard alone on a screen of 320 px, and nothing is cut off', async () => {
    const lote = (await lotesDe(LEILAO)).find((l) => l.aoVivo.situacao === 'LIBERADO_LEILAO' && l.aoVivo.dataFim > Date.now() + 900_000);
    if (lote === undefined) throw new Error('the demo has no open lote');
    const beto = await novaPessoa(navegador, ESTREITO);
    await entrar(beto, base, 'comprador2');
    await abrir(beto, lote);
    expect(await transborda(beto.pagina)).toBe(false);
    await beto.pagina.getByRole('button', { name: /^Dar lance de R\$/ }).first().focus();
    await beto.pagina.keyboard.press('Enter');
    const confirmar = beto.pagina.getByRole('button', { name: /^Confirmar lance de R\$/ });
    await confirmar.waitFor();
    await until(() => confirmar.isEnabled(), { what: 'the guard against a double tap' });
    await until(
      async () => {
        await beto.pagina.keyboard.press('Tab');
        return confirmar.evaluate((b) => b === document.activeElement);
      },
      { what: 'the focus on the confirmation' },
    );
    await beto.pagina.keyboard.press('Enter');
    await beto.pagina.getByText(/Lance de R\$.* aceito/).waitFor();
    expect(await transborda(beto.pagina)).toBe(false);
    expect(beto.erros).toEqual([]);
    await beto.contexto.close();
  });

  it('is told within a moment that he is offline, cannot bid meanwhile, and is up to date afterwards', async () => {
    const lote = (await lotesDe(LEILAO)).find((l) => l.aoVivo.situacao === 'LIBERADO_LEILAO' && l.aoVivo.dataFim > Date.now() + 900_000);
    if (lote === undefined) throw new Error('the demo has no open lote');
    const ana = await novaPessoa(navegador);
    await entrar(ana, base, 'comprador1');
    await abrir(ana, lote);
    const botao = ana.pagina.getByRole('button', { name: /^Dar lance de R\$/ }).first();
    await botao.waitFor();
    await ana.contexto.setOffline(true);
    await ana.pagina.getByText(/sem conexão|reconectando/i).first().waitFor();
    await until(() => botao.isDisabled(), { what: 'bidding switched off' });
    const token = await programa.entrar(LEILAO, 'comprador2');
    const { corpo } = await programa.chamar(LEILAO, 'GET', `/v1/lote/${lote.lelUid}/ao-vivo`);
    const valor = Number(corpo['proximo']);
    await programa.chamar(LEILAO, 'POST', `/v1/lote/${lote.lelUid}/lances`, { token, body: { valor, chaveIdempotencia: `fora-do-ar-${lote.lelUid.slice(0, 8)}` } });
    await ana.contexto.setOffline(false);
    const proximo = valor + Number(corpo['incremento']);
    const escrito = (proximo / 100).toLocaleString('pt-BR');
    await ana.pagina.getByRole('button', { name: new RegExp(`^Dar lance de R\\$\\s${escrito.replaceAll('.', '\\.')}`) }).first().waitFor();
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });
});

describe('the other tenant', () => {
  it('speaks of Oferta, Anúncio and Evento in its own colours', async () => {
    const [lote] = await lotesDe(LOJA);
    if (lote === undefined) throw new Error('the store has no lote');
    const cliente = await novaPessoa(navegador);
    await cliente.pagina.goto(programa.url.replace('127.0.0.1', LOJA) + caminhoDoLote(lote, 'loja'));
    await cliente.pagina.waitForLoadState('networkidle');
    const texto = await cliente.pagina.locator('body').innerText();
    expect(texto).toMatch(/oferta/i);
    expect(texto).toMatch(/anúncio/i);
    expect(texto).not.toMatch(/\blances?\b|\bleilão\b/i);
    expect(cliente.erros).toEqual([]);
    await cliente.contexto.close();
  });
});
