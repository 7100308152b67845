import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Locator, Page } from 'playwright-core';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { aceito, botaoDeConfirmar, botaoDeLance } from './painel.ts';
import { DESKTOP, novaPessoa, pronto } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** More stops than any page has before its last: who needs more is in a trap. */
const PARADAS = 150;

type Parada = { readonly nome: string; readonly mostra: boolean; readonly naTela: boolean };

/** What has the focus: whether a ring shows it, on itself or on the field around it, and whether it is in sight. */
const parada = (pagina: Page): Promise<Parada> =>
  pagina.evaluate(() => {
    const e = document.activeElement;
    if (!(e instanceof HTMLElement)) return { nome: '', mostra: false, naTela: false };
    let mostra = false;
    const comAnel = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    for (let a: HTMLElement | null = e, n = 0; a !== null && n < 5; a = a.parentElement, n++)
      mostra ||= comAnel(getComputedStyle(a));
    // The kit hides a choice's own input: what is seen is around it.
    const proprio = e.getBoundingClientRect();
    const r = proprio.width > 1 ? proprio : (e.parentElement ?? e).getBoundingClientRect();
    const naTela = r.bottom > 0 && r.top < innerHeight && r.width > 0;
    return { nome: e.getAttribute('aria-label') ?? e.textContent.trim().slice(0, 60), mostra, naTela };
  });

/** Tab after Tab until `alvo` has the focus; every stop on the way can be seen. */
async function ate(pagina: Page, alvo: Locator, paradas = PARADAS): Promise<void> {
  for (let i = 0; i < paradas; i++) {
    if (await alvo.evaluate((e) => e === document.activeElement)) return;
    await pagina.keyboard.press('Tab');
    const aqui = await parada(pagina);
    expect(aqui, `stop ${i}: ${aqui.nome}`).toMatchObject({ mostra: true, naTela: true });
  }
  throw new Error('the keyboard does not get there');
}

describe.each([
  ['the auction house', LEILAO],
  ['the store', LOJA],
] as const)('without a mouse in %s', (_nome, host) => {
  it('one gets from the home page over the search to a lote and bids, and sees every step', async () => {
    const [lote] = await palco.encenar({ host, fecha: 'relogio' });
    const pessoa = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = pessoa;
    const { keyboard } = pagina;
    await palco.entrar(pessoa, 'comprador1', host);
    await pagina.goto(palco.endereco(host));

    const campo = pagina.getByRole('searchbox').first();
    await pronto(campo);
    await keyboard.press('Tab');
    expect((await parada(pagina)).nome).toBe('Pular para o conteúdo');
    await ate(pagina, campo);
    await keyboard.type(lote.nome);
    await keyboard.press('Enter');
    await pagina.waitForURL(/busca=/);

    const titulo = pagina.locator(`a[href*="${lote.lelUid}"]:not([tabindex="-1"])`).first();
    await titulo.waitFor();
    await ate(pagina, titulo);
    await keyboard.press('Enter');
    await pagina.waitForURL(`**${new URL(palco.pagina(lote, host)).pathname}`);

    const dar = botaoDeLance(pessoa, lote.aoVivo.proximo);
    await dar.waitFor();
    await until(() => dar.isEnabled(), { what: 'a panel that takes bids' });
    await keyboard.press('Tab');
    expect((await parada(pagina)).nome).toMatch(/^Pular para (o lance|a oferta)$/);
    await keyboard.press('Enter');
    await ate(pagina, dar, 8);
    await keyboard.press('Enter');
    const confirmar = botaoDeConfirmar(pessoa, lote.aoVivo.proximo);
    await confirmar.waitFor();
    await until(() => confirmar.isEnabled(), { what: 'the guard against a double tap' });
    await ate(pagina, confirmar);
    await keyboard.press('Enter');
    await aceito(pessoa, lote.aoVivo.proximo);
    expect(pessoa.erros).toEqual([]);
    await pessoa.contexto.close();
  });
});

it('shows where one is in a field that is called wrong', async () => {
  const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
  await pagina.goto(`${palco.endereco(LEILAO)}/cadastro`);
  const criar = pagina.getByRole('button', { name: 'Criar cadastro' });
  await pronto(criar);
  await criar.press('Enter');
  await pagina.getByLabel('Nome completo').and(pagina.locator(':focus[aria-invalid="true"]')).waitFor();
  expect(await parada(pagina)).toMatchObject({ mostra: true, naTela: true });
  const senha = pagina.getByLabel('Senha', { exact: true });
  await senha.focus();
  expect(await parada(pagina)).toMatchObject({ mostra: true });
  // The terms open over the form: what was typed stays.
  await pagina.getByLabel('Nome completo').fill('Ana Visitante');
  await pagina.getByRole('link', { name: /termos de uso/ }).press('Enter');
  const termos = pagina.getByRole('dialog', { name: 'Termos de uso e política de privacidade' });
  await termos.getByRole('heading').nth(1).waitFor();
  await pagina.keyboard.press('Escape');
  await termos.waitFor({ state: 'detached' });
  expect(new URL(pagina.url()).pathname).toBe('/cadastro');
  expect(await pagina.getByLabel('Nome completo').inputValue()).toBe('Ana Visitante');
  await contexto.close();
});

it('understands what is pasted, filled in and typed in the midst, and a CEP that is not found', async () => {
  const { pagina, contexto } = await novaPessoa(palco.navegador, DESKTOP);
  // A referral of digits alone, opened as the first page of a browser.
  await pagina.goto(`${palco.endereco(LEILAO)}/cadastro?convite=123456789012`);
  await pronto(pagina.getByRole('button', { name: 'Criar cadastro' }));
  expect(await pagina.evaluate(() => localStorage.getItem('martelo-convite'))).toBe('123456789012');
  const colar = async (rotulo: string, texto: string): Promise<string> => {
    const campo = pagina.getByLabel(rotulo, { exact: true });
    await campo.fill('');
    await campo.focus();
    await pagina.keyboard.insertText(texto);
    return campo.inputValue();
  };
  expect(await colar('Celular com DDD', '+55 (91) 91234-5678')).toBe('(91) 91234-5678');
  expect(await colar('Data de nascimento', '1990-05-17')).toBe('17/05/1990');
  expect(await colar('Renda mensal (opcional)', '10500.50')).toBe('10.500,50');
  expect(await colar('Renda mensal (opcional)', '-500')).toBe('');
  const renda = pagina.getByLabel('Renda mensal (opcional)');
  await renda.pressSequentially('345600');
  await renda.evaluate((e: HTMLInputElement) => e.setSelectionRange(1, 1));
  await pagina.keyboard.type('12');
  expect(await renda.inputValue()).toBe('31.245.600');
  await pagina.keyboard.press('Backspace');
  await pagina.keyboard.press('Delete');
  expect(await renda.inputValue()).toBe('315.600');

  const [cep, cidade] = [pagina.getByLabel('CEP'), pagina.getByLabel('Cidade', { exact: true })];
  const achou = () => until(async () => (await cidade.inputValue()) === '3509502', { what: 'the city' });
  await cep.fill('13012100');
  await achou();
  await cep.fill('00000001');
  await pagina.getByText('Não encontramos a cidade deste CEP.').waitFor();
  expect(await cidade.inputValue()).toBe('');
  await pagina.route('**/v1/enderecos/cep/**', (r) => r.abort('internetdisconnected'));
  await cep.fill('13012100');
  await pagina.getByText('Não deu para procurar a cidade deste CEP agora.').waitFor();
  await pagina.unroute('**/v1/enderecos/cep/**');
  await cep.blur();
  await achou();
  // A text of the address that looks like a number is shown as it was written.
  for (const busca of ['2.0', '1e3', 'null']) {
    await pagina.goto(`${palco.endereco(LEILAO)}/leilao?busca=${busca}`);
    expect(await pagina.getByRole('searchbox').first().inputValue()).toBe(busca);
  }
  await contexto.close();
});
