import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { cotarFrete } from '@martelo/schemas/frete/cotacao.ts';
import { TABELA_DA_DEMO } from '../../services/demo/src/site/fretes.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { parcelar } from '@martelo/schemas/lotes/parcelamento.ts';
import type { TabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import { emCentavos, formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { dito } from './painel.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import {
  abrirLote,
  CELULAR,
  DESKTOP,
  ESTREITO,
  novaPessoa,
  pronto,
  transborda,
  violacoes,
} from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** What stands on the page, with the spaces of amounts made plain. */
const plano = (s: string): string => s.replaceAll('\u00a0', ' ');
const reais = (centavos: number): string => plano(formatarBRL(centavos));

describe.each([
  ['the auction house', LEILAO, 'relogio'],
  ['the store', LOJA, 'relogio'],
] as const)('a lote’s page of %s', (_nome, host, fecha) => {
  let lote: Lote;
  let pessoa: Pessoa;
  let tabela: TabelaDeParcelamento;

  beforeAll(async () => {
    [lote] = await palco.encenar({ host, fecha, lotes: 3 });
    const { corpo } = await palco.programa.chamar(host, 'GET', '/v1/hotsite/public');
    tabela = corpo['parcelamentoCartao'] as TabelaDeParcelamento;
    pessoa = await novaPessoa(palco.navegador, DESKTOP);
    await abrirLote(pessoa, palco.pagina(lote, host), lote);
  });
  afterAll(async () => {
    expect(pessoa.erros).toEqual([]);
    await pessoa.contexto.close();
  });

  it('shows its photos over the whole window, by keyboard alone, and gives the focus back', async () => {
    const { pagina } = pessoa;
    const ampliar = pagina.getByRole('button', { name: 'Ver fotos em tela cheia' });
    await pronto(ampliar);
    await ampliar.focus();
    await pagina.keyboard.press('Enter');
    const cheia = pagina.getByRole('dialog');
    await cheia.getByRole('button', { name: 'Fechar fotos' }).waitFor();
    const foto = (n: number) =>
      cheia.getByRole('img', { name: new RegExp(`foto ${n} de ${lote.fotosUrls.length}$`) });
    await foto(1).waitFor();
    await pagina.keyboard.press('ArrowRight');
    await until(async () => (await cheia.locator('.yarl__counter').innerText()).startsWith('2'), {
      what: 'the second photo',
    });
    // The focus stays in the window that covers the page.
    for (let i = 0; i < 8; i++) {
      await pagina.keyboard.press('Tab');
      expect(await pagina.evaluate(() => document.activeElement?.closest('.yarl__portal') !== null)).toBe(
        true,
      );
    }
    const largura = async (): Promise<number> => (await foto(2).boundingBox())?.width ?? 0;
    const antes = await largura();
    await cheia.getByRole('button', { name: 'Aproximar' }).click();
    await until(async () => (await largura()) > antes, { what: 'a nearer photo' });
    expect(await violacoes(pagina)).toEqual([]);
    await pagina.keyboard.press('Escape');
    await cheia.waitFor({ state: 'detached' });
    expect(await ampliar.evaluate((e) => e === document.activeElement)).toBe(true);
    await pagina.getByRole('group', { name: `Fotos, 2 de ${lote.fotosUrls.length}` }).waitFor();
  });

  it('paints no photo before the title that stands above it on a desk, so that nothing moves', async () => {
    const url = palco.pagina(lote, host);
    const html = await pessoa.pagina.evaluate(async (u) => (await fetch(u)).text(), url);
    // As much of it as a slow line has brought when the photos are there and the title is not.
    const body = html.slice(0, html.indexOf('<h1'));
    for (const [viewport, seVe] of [
      [DESKTOP, false],
      [CELULAR, true],
    ] as const) {
      const contexto = await palco.navegador.newContext({ viewport, javaScriptEnabled: false });
      const pagina = await contexto.newPage();
      await pagina.route(url, (r) => r.fulfill({ contentType: 'text/html; charset=utf-8', body }));
      await pagina.goto(url);
      expect(await pagina.getByRole('group', { name: /^Fotos, / }).isVisible()).toBe(seVe);
      await contexto.close();
    }
  });

  it('moves through the photos with the arrow keys, and plays its own film without anybody else’s page', async () => {
    const { pagina } = pessoa;
    const tira = pagina.getByRole('group', { name: /^Fotos, / });
    await tira.focus();
    await pagina.keyboard.press('End');
    if (lote.video === null) {
      const n = lote.fotosUrls.length;
      await pagina.getByRole('group', { name: `Fotos, ${n} de ${n}` }).waitFor();
      return;
    }
    await pagina.getByRole('group', { name: 'Fotos, vídeo' }).waitFor();
    expect(await pagina.locator('video').count()).toBe(0);
    await pagina.getByRole('button', { name: /^Assistir ao vídeo/ }).click();
    const video = pagina.locator('video');
    await until(() => video.evaluate((v: HTMLVideoElement) => v.currentTime > 0 && v.videoWidth === 640), {
      what: 'a film that plays',
      timeoutMs: 30_000,
    });
    await pagina.getByRole('button', { name: 'Foto 1', exact: true }).click();
    await video.waitFor({ state: 'detached' });
  });

  it('reckons fees, freight and instalments to the centavo', async () => {
    const { pagina } = pessoa;
    const custos = pagina.getByRole('region', { name: 'Quanto fica no total' });
    const campo = custos.getByRole('textbox', { name: /^Valor d[ao] / });
    await pronto(campo);
    await campo.fill('45.678,90');
    const base = emCentavos(4_567_890);
    const totais = totaisDoLote(lote.valor, base);
    const texto = async (): Promise<string> => plano(await custos.innerText());
    await until(async () => (await texto()).includes(reais(totais.totalAPagar)), { what: 'the new total' });
    expect(await texto()).toContain(reais(totais.comissaoValorCalculado));

    await custos.getByLabel('Origem').selectOption('Goiânia - GO');
    await custos.getByLabel('Estado').selectOption('SP');
    const cidade = custos.getByLabel('Cidade de destino');
    await cidade.fill('Soroc');
    await until(async () => (await texto()).includes('Escreva o nome inteiro da cidade'), {
      what: 'no quote for half a name',
    });
    await cidade.fill('Sorocaba');
    const frete = cotarFrete(TABELA_DA_DEMO, 'Goiânia - GO', 'Sorocaba', 'SP');
    await until(async () => (await texto()).includes(`${reais(frete?.valor ?? 0)} em até 5 dias`), {
      what: 'the quote',
    });
    expect(await texto()).toContain('Sorocaba não está na tabela: vale o frete da capital, São Paulo.');
    expect(await texto()).toContain(`Cotação ${frete?.hash}`);

    const total = totais.totalAPagar + (frete?.valor ?? 0);
    const formas = parcelar(total, tabela);
    const ultima = formas.at(-1);
    await custos.getByLabel('Parcelas').selectOption(String(ultima?.qtdParcelas));
    await until(async () => (await texto()).includes(reais(ultima?.valorComJuros ?? 0)), {
      what: 'the sum of the instalments',
    });
    expect(await texto()).toContain(reais(ultima?.valorParcela ?? 0));
    expect(await texto()).toContain(`com o frete: ${reais(total)}`);

    await campo.fill('');
    await custos.getByText('Informe um valor maior que zero.').waitFor();
    const regua = custos.getByRole('slider', { name: 'Valor na régua' });
    await regua.focus();
    await pagina.keyboard.press('End');
    const maximo = Number(await regua.getAttribute('max'));
    const noFim = totaisDoLote(lote.valor, emCentavos(maximo));
    await until(async () => (await texto()).includes(reais(noFim.totalAPagar)), { what: 'the slider’s end' });
  });

  it('tells search engines and shared links what it is', async () => {
    const { pagina } = pessoa;
    const dados = await pagina
      .locator('script[type="application/ld+json"]')
      .evaluateAll((e) => e.map((s) => JSON.parse(s.textContent ?? '{}') as Record<string, unknown>));
    const produto = dados.find((d) => String(d['@type']).includes('Car'));
    expect(produto).toMatchObject({
      name: lote.nome,
      offers: { '@type': 'Offer', priceCurrency: 'BRL', price: (lote.aoVivo.minimo / 100).toFixed(2) },
    });
    expect(dados.find((d) => d['@type'] === 'BreadcrumbList')).toBeDefined();
    const foto = await pagina.locator('meta[property="og:image"]').getAttribute('content');
    expect(foto).toMatch(/^https?:\/\/.+\/fotos\/.+\.webp$/);
    const whats = await pagina.getByRole('link', { name: 'WhatsApp' }).first().getAttribute('href');
    expect(decodeURIComponent(whats ?? '')).toContain(lote.lelUid);
  });

  it('is whole on a phone and at 320 px, with a finger and without a barrier', async () => {
    const { pagina } = pessoa;
    for (const tela of [CELULAR, ESTREITO]) {
      await pagina.setViewportSize(tela);
      expect([tela.width, await transborda(pagina)]).toEqual([tela.width, false]);
    }
    expect(await violacoes(pagina)).toEqual([]);
    await pagina.setViewportSize(DESKTOP);
  });

  it('has the live carousel on the home page: it goes by keys, can be stopped, and leads to the lote', async () => {
    const { pagina } = pessoa;
    await pagina.goto(palco.endereco(host));
    const carrossel = pagina.getByRole('region', { name: / no ar$/ });
    const pausar = carrossel.getByRole('button', { name: 'Pausar o carrossel' });
    await pronto(pausar);
    await pausar.click();
    await carrossel.getByRole('button', { name: 'Deixar o carrossel girar' }).waitFor();
    const links = carrossel.getByRole('link');
    expect(await links.count()).toBeGreaterThan(0);
    await links.first().focus();
    await pagina.keyboard.press('ArrowRight');
    expect(await violacoes(pagina)).toEqual([]);
    await links.first().click();
    await pagina.getByRole('region', { name: 'Quanto fica no total' }).waitFor();
  });
});

it('says who leads by a maximum alone, and not that the lote is sold to him', async () => {
  const [lote] = await palco.encenar();
  const { proximo, incremento } = lote.aoVivo;
  const { corpo } = await palco.lancar(lote, 'comprador1', proximo);
  const maximo = { tipoLance: 'Configuração Automática', confirmado: true };
  expect((await palco.lancar(lote, 'comprador1', proximo + 9 * incremento, maximo)).status).toBe(200);
  const [ana, outro] = await Promise.all([novaPessoa(palco.navegador), novaPessoa(palco.navegador, CELULAR)]);
  await palco.entrar(ana, 'comprador1');
  await Promise.all([ana, outro].map((p) => abrirLote(p, palco.pagina(lote), lote)));
  await dito(ana, '1 lance · o último é seu').waitFor();

  const adm = await palco.programa.entrar(LEILAO, 'adm');
  const cancelar = `/v1/leiloeiro/lote/${lote.lelUid}/lances/${String(corpo['lanUid'])}/cancelar`;
  const body = { motivo: 'valor trocado' };
  expect((await palco.programa.chamar(LEILAO, 'POST', cancelar, { token: adm, body })).status).toBe(200);
  await dito(ana, 'Seu máximo está na frente').waitFor();
  await dito(outro, /^Na frente: Compradora 1/).waitFor();
  for (const p of [ana, outro]) {
    expect(await p.pagina.getByText('Vendido para').count()).toBe(0);
    expect(p.erros).toEqual([]);
    await p.contexto.close();
  }
});
