import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { DESKTOP, novaPessoa, pronto } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await abrirPalco();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

describe.each([
  ['the auction house', LEILAO],
  ['the store', LOJA],
] as const)('pages of the account that fail in %s', (_nome, host) => {
  it('keep their title, their margins and a way on', async () => {
    const pessoa = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = pessoa;
    await palco.entrar(pessoa, 'comprador1', host);
    const corpo = {
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Erro interno.',
      codigo: 'ERRO',
    };
    await pagina.route(/\/v1\/(cliente|lote\/buscar-favoritos)/, (r) =>
      r.fulfill({ status: 500, json: corpo }),
    );
    for (const [caminho, nome] of [
      ['/cliente/meu-perfil', 'Meu perfil'],
      ['/cliente/minha-pagina', 'Meus documentos'],
      ['/cliente/indique-ganhe', 'Indique e ganhe'],
      ['/documentos', 'Enviar documentos'],
      ['/email', 'Confirme o seu e-mail'],
      ['/cliente/favoritos', 'Favoritos'],
    ] as const) {
      await pagina.goto(palco.endereco(host) + caminho);
      const tentar = pagina.getByRole('button', { name: 'Tentar novamente' });
      await tentar.waitFor();
      expect(await pagina.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([nome]);
      const caixa = await pagina.getByText('Não conseguimos carregar').boundingBox();
      expect(caixa?.y ?? 0).toBeGreaterThan(150);
      // Nothing says that it is still loading.
      expect(await pagina.getByText(/^Carregando/).count()).toBe(0);
    }
    await pessoa.contexto.close();
  });
});

describe('a page that is asked for without a line', () => {
  it('says what is missing instead of leaving an empty window, and leads back to where one was', async () => {
    const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
    await pagina.goto(`${palco.endereco(LEILAO)}/duvidas`);
    const menu = pagina.getByRole('navigation', { name: 'Principal' });
    const comprar = menu.getByRole('link', { name: 'Comprar' });
    await pronto(comprar);
    await contexto.setOffline(true);
    await comprar.click();
    await pagina.getByRole('heading', { name: 'Falta uma parte desta página' }).waitFor();
    await menu.waitFor();
    await pagina.getByRole('button', { name: 'Voltar' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Dúvidas' }).waitFor();
    await contexto.setOffline(false);
    await comprar.click();
    await pagina.getByRole('heading', { level: 1, name: 'Oportunidades' }).waitFor();
    await contexto.close();
  });

  it('is there as soon as the line is back, for who waits', async () => {
    const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
    await pagina.goto(`${palco.endereco(LEILAO)}/duvidas`);
    const comprar = pagina
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Comprar' });
    await pronto(comprar);
    await contexto.setOffline(true);
    await comprar.click();
    await pagina.getByRole('heading', { name: 'Falta uma parte desta página' }).waitFor();
    await contexto.setOffline(false);
    await pagina.getByRole('heading', { level: 1, name: 'Oportunidades' }).waitFor();
    await contexto.close();
  });
});

describe.each([
  ['the auction house', LEILAO],
  ['the store', LOJA],
] as const)('a form that is sent without a line in %s', (_nome, host) => {
  it('says so at once, keeps what was written, and sends nothing by itself later', async () => {
    const pessoa = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina, contexto } = pessoa;
    await palco.entrar(pessoa, 'comprador2', host);
    await pagina.goto(`${palco.endereco(host)}/cliente/meu-perfil`);
    await pagina.getByText('Dados pessoais').click();
    const formulario = pagina.getByRole('form', { name: 'Dados pessoais' });
    const telefone = formulario.getByLabel('Outro telefone (opcional)');
    const salvar = formulario.getByRole('button', { name: 'Salvar dados' });
    let enviados = 0;
    pagina.on('response', (r) => {
      if (r.request().method() === 'PUT' || r.request().method() === 'PATCH') enviados += 1;
    });
    await telefone.fill('1133334444');
    await contexto.setOffline(true);
    await salvar.click();
    await pagina.getByText('Sem conexão com o servidor. Confira a sua internet e tente novamente.').waitFor();
    expect(await salvar.isEnabled()).toBe(true);
    await contexto.setOffline(false);
    // The line is back when something else comes through.
    await pagina.evaluate(() => fetch('/health/live'));
    expect([enviados, await telefone.inputValue()]).toEqual([0, '(11) 3333-4444']);
    await salvar.click();
    await until(() => enviados === 1, { what: 'the form sent' });
    await contexto.close();
  });
});

describe('a page whose parts went with an older version of the program', () => {
  /** Somebody on a page, and how often it was loaded since. The parts named by `qual` are gone from the server. */
  async function comPedacosSumidos(qual: RegExp, vezes: number) {
    const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
    await pagina.goto(`${palco.endereco(LEILAO)}/duvidas`);
    const comprar = pagina
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Comprar' });
    await pronto(comprar);
    let cargas = 0;
    pagina.on('request', (r) => {
      if (r.isNavigationRequest()) cargas += 1;
    });
    let sumidos = 0;
    await pagina.route(qual, async (r) => {
      // A newer version has its own names; here the same ones are back once the page was loaded anew.
      if (cargas >= vezes) return r.fallback();
      sumidos += 1;
      return r.fulfill({ status: 404, json: {} });
    });
    return { pagina, contexto, comprar, cargas: () => cargas, sumidos: () => sumidos };
  }
  const LISTA = /\/assets\/comprar-/;

  it('is loaded anew by itself, once, and then shows what was asked for', async () => {
    const { pagina, contexto, comprar, cargas, sumidos } = await comPedacosSumidos(LISTA, 1);
    await comprar.click();
    await pagina.getByRole('heading', { level: 1, name: 'Oportunidades' }).waitFor();
    expect([cargas(), sumidos() > 0]).toEqual([1, true]);
    await contexto.close();
  });

  it('does not go on loading where they stay away, and says what is missing', async () => {
    const { pagina, contexto, comprar, cargas } = await comPedacosSumidos(LISTA, 9);
    await comprar.click();
    await pagina.getByRole('heading', { name: 'Falta uma parte desta página' }).waitFor();
    expect(cargas()).toBe(1);
    await contexto.close();
  });

  it('is loaded anew, too, for a part that comes after the page', async () => {
    const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    await pagina.goto(palco.pagina(lote));
    const ampliar = pagina.getByRole('button', { name: 'Ver fotos em tela cheia' });
    await pronto(ampliar);
    let cargas = 0;
    pagina.on('request', (r) => {
      if (r.isNavigationRequest()) cargas += 1;
    });
    await pagina.route(/\/assets\/ampliada-/, (r) =>
      cargas > 0 ? r.fallback() : r.fulfill({ status: 404 }),
    );
    await ampliar.click();
    await until(() => cargas === 1, { what: 'the page loaded anew' });
    await pronto(ampliar);
    await ampliar.click();
    await pagina.getByRole('dialog').waitFor();
    expect(cargas).toBe(1);
    await contexto.close();
  });
});
