import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { aceito, botaoDeConfirmar, botaoDeLance, continuar, dito, escrito, lido } from './painel.ts';
import type { Tela } from './pessoa.ts';
import { abrirLote, CELULAR, comFreio, CURTO, DESKTOP, novaPessoa, visivel } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** Ana on the page of a lote in which nobody has bid, and who makes its next value rise. */
async function comRival(tela: Tela) {
  const [[lote], ana] = await Promise.all([
    palco.encenar({ fecha: 'relogio' }),
    novaPessoa(palco.navegador, tela),
  ]);
  await palco.entrar(ana, 'comprador1');
  await abrirLote(ana, palco.pagina(lote), lote);
  return {
    ana,
    lote,
    rival: async (valor: number) => expect((await palco.lancar(lote, 'comprador2', valor)).status).toBe(200),
    /** The auctioneer makes the steps higher, and with them the next value. */
    subirPasso: async (incremento: number) => {
      const token = await palco.programa.entrar(LEILAO, 'leiloeiro');
      const caminho = `/v1/leiloeiro/lote/${lote.lelUid}/incremento`;
      const { status } = await palco.programa.chamar(LEILAO, 'PUT', caminho, {
        token,
        body: { incremento },
      });
      expect(status).toBe(200);
    },
    semErros: async () => {
      expect(ana.erros).toEqual([]);
      await ana.contexto.close();
    },
  };
}

/** Presses a button in the very moment in which its words change. */
const apertarAoMudar = async (alvo: Locator): Promise<void> => {
  await lido(alvo);
  await alvo.evaluate((botao: HTMLElement) => {
    const olhar = new MutationObserver(() => {
      olhar.disconnect();
      botao.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      botao.click();
    });
    olhar.observe(botao, { subtree: true, characterData: true, childList: true });
  });
};

describe('a bidder who is quicker than his connection', () => {
  it('is told that his bid was not sent, instead of being left to wonder, and sends it with one tap', async () => {
    const [[lote], ana] = await Promise.all([
      palco.encenar({ fecha: 'relogio' }),
      novaPessoa(palco.navegador, CELULAR),
    ]);
    const { proximo } = lote.aoVivo;
    const saudacao = await comFreio(ana, 'conectado');
    saudacao.prender();
    await palco.entrar(ana, 'comprador1');
    await ana.pagina.goto(palco.pagina(lote));
    await botaoDeLance(ana, proximo).click();
    await botaoDeConfirmar(ana, proximo).click();
    await dito(ana, 'Lance não enviado').waitFor();
    await dito(ana, /nada foi enviado/).waitFor();
    saudacao.soltar();
    await until(() => ana.recebidos.some((q) => q.includes('"acompanhando"')), { what: 'the connection' });
    await botaoDeLance(ana, proximo).click();
    await aceito(ana, proximo);
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });
});

describe('a bidder with two tabs', () => {
  it('is told in the one that asks that he leads by now, and is asked again only once he is beaten', async () => {
    const { ana, lote, rival, semErros } = await comRival(CELULAR);
    const { proximo, incremento } = lote.aoVivo;
    await botaoDeLance(ana, proximo).click();
    await botaoDeConfirmar(ana, proximo).waitFor();
    expect((await palco.lancar(lote, 'comprador1', proximo)).status).toBe(200);
    await dito(ana, 'Você já está ganhando').waitFor();
    await dito(ana, 'O último lance é seu. Não é preciso confirmar outro.').waitFor();
    expect(await botaoDeConfirmar(ana).count()).toBe(0);
    expect(await dito(ana, /já não basta/).count()).toBe(0);
    await rival(proximo + incremento);
    await botaoDeConfirmar(ana, proximo + 2 * incremento).waitFor();
    expect((await palco.lancar(lote, 'comprador1', proximo + 2 * incremento)).status).toBe(200);
    await continuar(ana);
    await ana.pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await semErros();
  });
});

describe('the way back on a phone', () => {
  it('closes the sheet first and leaves the page only then, and the way forward asks nothing again', async () => {
    const { ana, lote, semErros } = await comRival(CELULAR);
    const { pagina } = ana;
    const { proximo } = lote.aoVivo;
    const aqui = pagina.url();
    const folha = pagina.getByRole('dialog');
    const inicio = `${palco.endereco(LEILAO)}/`;
    await pagina.goto(inicio);
    await abrirLote(ana, aqui, lote);

    await botaoDeLance(ana, proximo).click();
    await botaoDeConfirmar(ana, proximo).waitFor();
    await pagina.goBack();
    await folha.waitFor({ state: 'detached' });
    expect(pagina.url()).toBe(aqui);
    await pagina.goForward();
    await botaoDeLance(ana, proximo).waitFor();
    expect([pagina.url(), await folha.count()]).toEqual([aqui, 0]);

    // What is closed in the sheet itself leaves no step behind that does nothing.
    await botaoDeLance(ana, proximo).click();
    await visivel(folha.getByRole('button', { name: 'Fechar' })).click();
    await folha.waitFor({ state: 'detached' });
    await until(() => pagina.evaluate(() => !('folhaAberta' in (history.state as object))), {
      what: 'the place of the sheet gone',
    });
    await pagina.goBack();
    await pagina.waitForURL(inicio);
    await semErros();
  });

  it('leads from a page that was opened past the sheet back to the lote, without the sheet or a step too many', async () => {
    const [[lote], visitante] = await Promise.all([
      palco.encenar({ host: LOJA }),
      novaPessoa(palco.navegador, CELULAR),
    ]);
    const { pagina } = visitante;
    const inicio = `${palco.endereco(LOJA)}/`;
    await pagina.goto(inicio);
    await abrirLote(visitante, palco.pagina(lote, LOJA), lote);
    const aqui = pagina.url();
    await botaoDeLance(visitante).click();
    await pagina.getByRole('dialog').waitFor();
    await pagina
      .locator('a[href="/"]')
      .first()
      .evaluate((a: HTMLElement) => a.click());
    await pagina.waitForURL(inicio);
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await pagina.goBack();
    await pagina.waitForURL(aqui);
    await botaoDeLance(visitante).waitFor();
    await until(() => pagina.evaluate(() => !('folhaAberta' in (history.state as object))), {
      what: 'the place of the sheet left',
    });
    expect(await pagina.getByRole('dialog').count()).toBe(0);
    await pagina.goBack();
    await pagina.waitForURL(inicio);
    expect(visitante.erros).toEqual([]);
    await visitante.contexto.close();
  });
});

describe('a press on a value that rises', () => {
  it.each([
    ['on a phone', CELULAR],
    ['on the shortest phone', CURTO],
    ['beside the lote', DESKTOP],
  ] as const)(
    'binds %s what could be read when it began, not what a rival made of it while the finger was down',
    async (_, tela) => {
      const { ana, lote, rival, semErros } = await comRival(tela);
      const { proximo, incremento } = lote.aoVivo;
      await botaoDeLance(ana, proximo).click();
      await botaoDeConfirmar(ana, proximo).hover();
      await lido(botaoDeConfirmar(ana, proximo));
      await ana.pagina.mouse.down();
      const lugar = await botaoDeConfirmar(ana, proximo).boundingBox();
      await rival(proximo);
      await botaoDeConfirmar(ana, proximo + incremento).waitFor();
      // What the page says of the rival does not move the button away from under the finger; a line of text would by 20 px.
      const depois = await botaoDeConfirmar(ana).boundingBox();
      expect(Math.abs((depois?.y ?? Number.NaN) - (lugar?.y ?? 0))).toBeLessThan(2);
      await ana.pagina.mouse.up();
      await dito(ana, 'Lance não aceito').waitFor();
      expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
      // Nobody is held up: the new minimum is one tap away.
      await botaoDeLance(ana, proximo + incremento).click();
      await aceito(ana, proximo + incremento);
      await semErros();
    },
  );

  it('counts where the page moved under the finger all the same, and means nothing where the finger slid off', async () => {
    const { ana, lote, semErros } = await comRival(CELULAR);
    const { proximo } = lote.aoVivo;
    await botaoDeLance(ana, proximo).click();
    const confirmar = botaoDeConfirmar(ana, proximo);
    await confirmar.hover();
    await lido(confirmar);
    const { x, y, width, height } = (await confirmar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const onde = { x: x + width / 2, y: y + height / 2 };
    await ana.pagina.mouse.down();
    await ana.pagina.mouse.move(onde.x, onde.y - 2 * height);
    await ana.pagina.mouse.up();
    const dedo = await ana.contexto.newCDPSession(ana.pagina);
    await dedo.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [onde] });
    // 'Voltar' comes to lie where the finger is.
    await confirmar.evaluate((botao: HTMLElement, px) => {
      (botao.parentElement ?? botao).style.translate = `0 -${px}px`;
    }, height);
    await dedo.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await aceito(ana, proximo);
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
    await semErros();
  });

  it('binds nobody to an amount that came in the moment of the press, neither confirming nor after a refusal', async () => {
    const { ana, lote, rival, subirPasso, semErros } = await comRival(CELULAR);
    const { proximo, incremento } = lote.aoVivo;
    await botaoDeLance(ana, proximo).click();
    await apertarAoMudar(botaoDeConfirmar(ana, proximo));
    await rival(proximo);
    await dito(ana, new RegExp(`^${escrito(proximo)} ficou abaixo`)).waitFor();
    await apertarAoMudar(botaoDeLance(ana, proximo + incremento));
    await subirPasso(incremento * 2);
    await dito(ana, new RegExp(`^${escrito(proximo + incremento)} ficou abaixo`)).waitFor();
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
    // A key that is still down from another button is no press of this one.
    const minimo = botaoDeLance(ana, proximo + 2 * incremento);
    await until(() => minimo.evaluate((b) => b === document.activeElement), { what: 'the focus on it' });
    await minimo.evaluate((b: HTMLElement) => {
      // As a browser goes on after the first keydown of Enter: another one, then a click unless that was called off.
      const outra = new KeyboardEvent('keydown', {
        key: 'Enter',
        repeat: true,
        bubbles: true,
        cancelable: true,
      });
      if (b.dispatchEvent(outra)) b.click();
    });
    expect(await minimo.count()).toBe(1);
    await minimo.press('Enter');
    await aceito(ana, proximo + 2 * incremento);
    await semErros();
  });

  it('binds the value that was read with one tap, too, which stands where the price left it room', async () => {
    const { ana, lote, rival, subirPasso, semErros } = await comRival(DESKTOP);
    const { proximo, incremento } = lote.aoVivo;
    await visivel(ana.pagina.getByRole('switch', { name: 'Enviar com um toque nesta sessão' })).click();
    await apertarAoMudar(botaoDeLance(ana, proximo));
    await rival(proximo);
    await dito(ana, new RegExp(`^${escrito(proximo)} ficou abaixo`)).waitFor();
    await visivel(ana.pagina.getByRole('button', { name: 'Voltar' })).click();
    const acima = visivel(ana.pagina.getByRole('group', { name: 'Valores acima' })).getByRole('button');
    await apertarAoMudar(acima.first());
    await subirPasso(incremento * 2);
    // One step above the minimum that was: by now it is the minimum.
    await aceito(ana, proximo + 2 * incremento);
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo + 2 * incremento, quantidade: 2 });
    await semErros();
  });
});
