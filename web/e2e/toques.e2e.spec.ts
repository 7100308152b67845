import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { aceito, botaoDeConfirmar, botaoDeLance, dito, escrito, lido } from './painel.ts';
import { abrirLote, CELULAR, DESKTOP, novaPessoa, visivel } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await abrirPalco();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** Ana on the page of a lote in which nobody has bid, and who makes its next value rise. */
async function comRival(tela: typeof CELULAR | typeof DESKTOP) {
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

describe('a press on a value that rises', () => {
  it('binds what could be read when it began, not what a rival made of it while the finger was down', async () => {
    const { ana, lote, rival, semErros } = await comRival(CELULAR);
    const { proximo, incremento } = lote.aoVivo;
    await botaoDeLance(ana, proximo).click();
    await botaoDeConfirmar(ana, proximo).hover();
    await lido(botaoDeConfirmar(ana, proximo));
    await ana.pagina.mouse.down();
    await rival(proximo);
    await botaoDeConfirmar(ana, proximo + incremento).waitFor();
    await ana.pagina.mouse.up();
    await dito(ana, 'Lance não aceito').waitFor();
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo, quantidade: 1 });
    // Nobody is held up: the new minimum is one tap away.
    await botaoDeLance(ana, proximo + incremento).click();
    await aceito(ana, proximo + incremento);
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
