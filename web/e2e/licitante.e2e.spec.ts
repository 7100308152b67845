import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import {
  abrirAutomatico,
  aceito,
  botaoDeConfirmar,
  botaoDeLance,
  continuar,
  dito,
  enviarLance,
  lido,
} from './painel.ts';
import {
  abrirLote,
  acima,
  CELULAR,
  comFreio,
  CURTO,
  ESTREITO,
  novaPessoa,
  preencherLogin,
  transborda,
  visivel,
} from './pessoa.ts';
import type { Pessoa, Tela } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** A fresh lote, and somebody logged in on its page. */
async function comLote(usuario: string | null, tela?: Tela, host = LEILAO): Promise<readonly [Pessoa, Lote]> {
  const [[lote], pessoa] = await Promise.all([
    palco.encenar({ host, fecha: 'relogio' }),
    novaPessoa(palco.navegador, tela),
  ]);
  if (usuario !== null) await palco.entrar(pessoa, usuario, host);
  await abrirLote(pessoa, palco.pagina(lote, host), lote);
  return [pessoa, lote];
}

const semErros = async (pessoa: Pessoa): Promise<void> => {
  expect(pessoa.erros).toEqual([]);
  await pessoa.contexto.close();
};

describe('a bidder', () => {
  it('bids by keyboard alone on a screen of 320 px, and nothing is cut off', async () => {
    const [beto, { aoVivo }] = await comLote('comprador2', ESTREITO);
    const { keyboard } = beto.pagina;
    const focado = (alvo: ReturnType<typeof botaoDeLance>): Promise<boolean> =>
      until(
        async () => {
          if (await alvo.evaluate((b) => b === document.activeElement)) return true;
          await keyboard.press('Tab');
          return false;
        },
        { what: 'the focus by Tab', everyMs: 1, timeoutMs: 40_000 },
      );
    expect(await transborda(beto.pagina)).toBe(false);
    await focado(botaoDeLance(beto, aoVivo.proximo));
    await keyboard.press('Enter');
    const confirmar = botaoDeConfirmar(beto, aoVivo.proximo);
    await confirmar.waitFor();
    // A phone whose keyboard takes a part: the sum is longer than the screen, and nobody has to look for the button.
    const baixa = 480;
    await beto.pagina.setViewportSize({ ...ESTREITO, height: baixa });
    await until(
      async () => {
        const caixa = await confirmar.boundingBox();
        const total = await dito(beto, 'Total a pagar').boundingBox();
        if (caixa === null || total === null) return false;
        return total.y + total.height <= caixa.y && caixa.y + caixa.height <= baixa;
      },
      { what: 'the total and what confirms it on the screen' },
    );
    await beto.pagina.setViewportSize(ESTREITO);
    expect(await transborda(beto.pagina)).toBe(false);
    // Each fee and its value stand in one line.
    const taxas = visivel(beto.pagina.getByRole('dialog').locator('dl')).locator('> div');
    expect(
      await taxas.evaluateAll((ds) => ds.filter((d) => d.clientHeight > 40).map((d) => d.textContent)),
    ).toEqual([]);
    await until(() => confirmar.isEnabled(), { what: 'the guard against a double tap' });
    await focado(confirmar);
    await keyboard.press('Enter');
    await aceito(beto, aoVivo.proximo);
    expect(await transborda(beto.pagina)).toBe(false);
    await semErros(beto);
  });

  it('confirms what would be taken now when a rival bids between the two taps', async () => {
    const [ana, lote] = await comLote('comprador1', CELULAR);
    const { proximo, incremento } = lote.aoVivo;
    await botaoDeLance(ana, proximo).click();
    await botaoDeConfirmar(ana, proximo).waitFor();
    expect((await palco.lancar(lote, 'comprador2', proximo)).status).toBe(200);
    await visivel(ana.pagina.getByRole('alert').filter({ hasText: 'já não basta' })).waitFor();
    await lido(botaoDeConfirmar(ana, proximo + incremento));
    await botaoDeConfirmar(ana, proximo + incremento).click();
    await aceito(ana, proximo + incremento);
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo + incremento, quantidade: 2 });
    await semErros(ana);
  });

  it('is refused when a rival was quicker than the news, with the new minimum one tap away', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    const { proximo, incremento } = lote.aoVivo;
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const novidades = await comFreio(ana, 'lote-atualizado');
    await palco.entrar(ana, 'comprador1');
    await abrirLote(ana, palco.pagina(lote), lote);
    novidades.prender();
    expect((await palco.lancar(lote, 'comprador2', proximo)).status).toBe(200);
    await enviarLance(ana, proximo);
    await dito(ana, 'Lance não aceito').waitFor();
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
    await botaoDeLance(ana, proximo + incremento).click();
    await aceito(ana, proximo + incremento);
    novidades.soltar();
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo + incremento, quantidade: 2 });
    await continuar(ana);
    await dito(ana, 'Ganhando').waitFor();
    await semErros(ana);
  });

  it('is told under the field and its button that a value is too low, and neither of them moves', async () => {
    const [ana] = await comLote('comprador1');
    const campo = visivel(ana.pagina.getByLabel('Outro valor'));
    const usar = visivel(ana.pagina.getByRole('button', { name: 'Usar este valor' }));
    await campo.fill('5');
    await usar.click();
    await dito(ana, /^O valor precisa ser de/).waitFor();
    const meio = async (l: typeof campo): Promise<number> => {
      const { y, height } = (await l.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    };
    expect(Math.abs((await meio(campo)) - (await meio(usar)))).toBeLessThan(2);
    await semErros(ana);
  });

  it('is asked again before a value far above the next one', async () => {
    const [ana, lote] = await comLote('comprador1');
    const alto = lote.aoVivo.proximo + lote.aoVivo.incremento * 30;
    await visivel(ana.pagina.getByLabel('Outro valor')).fill(String(alto / 100));
    await visivel(ana.pagina.getByRole('button', { name: 'Usar este valor' })).click();
    await botaoDeConfirmar(ana, alto).click();
    await visivel(
      ana.pagina.getByRole('alert').filter({ hasText: 'O valor está bem acima do próximo lance' }),
    ).waitFor();
    expect((await palco.aoVivo(lote)).quantidade).toBe(0);
    await botaoDeConfirmar(ana, alto).click();
    await aceito(ana, alto);
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: alto, quantidade: 1 });
    await semErros(ana);
  });

  it('logs in and accepts the edital over the lote, and comes back to the very bid', async () => {
    const usuario = await palco.novato();
    const [nina, lote] = await comLote(null, CURTO);
    const { proximo } = lote.aoVivo;
    const endereco = nina.pagina.url();
    await botaoDeLance(nina, proximo).click();
    await preencherLogin(nina, LEILAO, usuario);
    // What is said covers nothing of the sheet, on the shortest phone either.
    const feito = nina.pagina.getByRole('status').filter({ hasText: 'Login efetuado com sucesso' });
    expect(await acima(feito, nina.pagina.getByRole('dialog'))).toBe(true);
    // There, too, the whole sum is read before it is confirmed: no row of it lies below the total.
    await botaoDeConfirmar(nina, proximo).waitFor();
    const linhas = nina.pagina.getByRole('dialog').locator('dl > div');
    await expect.poll(() => acima(linhas.nth(-2), linhas.last())).toBe(true);
    await botaoDeConfirmar(nina, proximo).click();
    await visivel(nina.pagina.getByRole('heading', { name: 'Falta só a habilitação' })).waitFor();
    await visivel(nina.pagina.getByRole('button', { name: 'Habilitar e continuar' })).click();
    await dito(nina, 'É preciso aceitar o regulamento.').waitFor();
    await visivel(nina.pagina.getByLabel('Li e aceito o regulamento')).check();
    await visivel(nina.pagina.getByRole('button', { name: 'Habilitar e continuar' })).click();
    await botaoDeConfirmar(nina, proximo).click();
    await aceito(nina, proximo);
    expect(nina.pagina.url()).toBe(endereco);
    await continuar(nina);
    await dito(nina, 'Ganhando').waitFor();
    await semErros(nina);
  });

  it('gets the receipt of a bid on the narrowest phone: what keeps it above what copies and what checks it', async () => {
    const [ana, { aoVivo }] = await comLote('comprador1', ESTREITO);
    const { pagina } = ana;
    await enviarLance(ana, aoVivo.proximo);
    await aceito(ana, aoVivo.proximo);
    await continuar(ana);
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await visivel(pagina.getByRole('button', { name: 'Recibo' })).click();
    const janela = pagina.getByRole('dialog', { name: 'Recibo do lance' });
    const baixar = janela.getByRole('button', { name: 'Baixar arquivo' });
    const copiar = janela.getByRole('button', { name: 'Copiar' });
    const conferir = janela.getByRole('link', { name: 'Conferir' });
    await baixar.waitFor();
    expect(await acima(baixar, copiar)).toBe(true);
    const [a, b, c] = await Promise.all([baixar, copiar, conferir].map((l) => l.boundingBox()));
    expect([c?.y, c?.width]).toEqual([b?.y, b?.width]);
    expect([a?.x, (a?.x ?? 0) + (a?.width ?? 0)]).toEqual([b?.x, (c?.x ?? 0) + (c?.width ?? 0)]);
    await semErros(ana);
  });

  it('turns the sounds off, and they stay off', async () => {
    const [ana] = await comLote(null);
    const desligar = visivel(
      ana.pagina.getByRole('button', { name: 'Desligar sons e vibração', exact: true }),
    );
    const ligar = visivel(ana.pagina.getByRole('button', { name: 'Ligar sons e vibração', exact: true }));
    await desligar.click();
    await ligar.waitFor();
    // A slow phone: the first HTML does not know yet that they are off.
    const cdp = await ana.contexto.newCDPSession(ana.pagina);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await ana.pagina.reload();
    await ligar.click();
    await desligar.waitFor();
    await semErros(ana);
  });

  it('sees the end move when somebody bids late, then the result when the clock has closed the lote', async () => {
    const prorrogacaoMs = 12_000;
    const [lote] = await palco.encenar({ fecha: 'relogio', terminaEmMs: 25_000, prorrogacaoMs });
    const ana = await novaPessoa(palco.navegador);
    await palco.entrar(ana, 'comprador1');
    await abrirLote(ana, palco.pagina(lote), lote);
    const antes = (await palco.aoVivo(lote)).dataFim;
    await until(() => palco.programa.bidEngine.agora() > antes - prorrogacaoMs + 4_000, {
      what: 'the last moments',
      timeoutMs: 40_000,
    });
    expect((await palco.lancar(lote, 'comprador2', lote.aoVivo.proximo)).status).toBe(200);
    const { dataFim } = await palco.aoVivo(lote);
    expect(dataFim).toBeGreaterThan(antes);
    await dito(ana, new RegExp(`^\\+0:0[1-9]$|^\\+0:1[0-2]$`)).waitFor();
    const noMercado = ana.pagina.getByRole('region', { name: 'Preço e tabela FIPE' });
    await noMercado.getByText('Lance atual').waitFor();
    await dito(ana, 'Não arrematado')
      .or(dito(ana, /^Arrematado$/))
      .first()
      .waitFor({ timeout: 60_000 });
    await noMercado.getByText(/^(Último lance|Arrematado por)$/).waitFor();
    await semErros(ana);
  });
});

describe('the other tenant', () => {
  it('speaks of Oferta, Anúncio and Evento in its own colours, also while somebody bids', async () => {
    const [cliente, lote] = await comLote('comprador1', CELULAR, LOJA);
    const palavras = async (): Promise<void> => {
      const texto = `${await cliente.pagina.title()}\n${await cliente.pagina.locator('body').innerText()}`;
      expect(texto).toMatch(/oferta/i);
      expect(texto).toMatch(/anúncio/i);
      expect(texto).not.toMatch(/\b(lances?|lotes?|leilão|leilões|leiloeir[oa]|arremat\w+)\b/i);
    };
    await palavras();
    await abrirAutomatico(cliente);
    await visivel(cliente.pagina.getByLabel('Seu máximo')).waitFor();
    await palavras();
    await visivel(cliente.pagina.getByText('Oferta', { exact: true })).click();
    await enviarLance(cliente, lote.aoVivo.proximo);
    await aceito(cliente, lote.aoVivo.proximo);
    await palavras();
    const cor = (p: Pessoa): Promise<string> =>
      p.pagina.evaluate(
        () => document.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? '',
      );
    expect(await cor(cliente)).toBe('#8a2846');
    await semErros(cliente);
  });
});
