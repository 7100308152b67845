import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import {
  CELULAR,
  DESKTOP,
  ESTREITO,
  novaPessoa,
  preencherLogin,
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

const raiz = (host: string): string => (host === LOJA ? '/anuncio' : '/leilao');
const coracao = ({ pagina }: Pessoa, lote: Lote) =>
  pagina.getByRole('article', { name: new RegExp(`\\b${lote.numero}, `) }).getByRole('button', {
    name: `Guardar nos favoritos: ${lote.nome}`,
  });
const ligado = (p: Pessoa, lote: Lote, sim: boolean) =>
  until(async () => (await coracao(p, lote).first().getAttribute('aria-pressed')) === String(sim), {
    what: `a heart that is ${sim ? 'full' : 'empty'}`,
  });
async function naConta(host: string, usuario: string): Promise<string[]> {
  const token = await palco.programa.entrar(host, usuario);
  const { corpo } = await palco.programa.chamar(host, 'GET', '/v1/cliente/favoritos', { token });
  return (corpo['favoritos'] as { veiUid: string }[]).map((f) => f.veiUid);
}

describe.each([
  ['the auction house', LEILAO],
  ['the store', LOJA],
])('favourites in %s', (_nome, host) => {
  it('of a visitor stay on his device and go to his account when he logs in; there they come and go', async () => {
    const [lote, outro] = await palco.encenar({ host, fecha: 'relogio', lotes: 2 });
    if (outro === undefined) throw new Error('one lote only');
    const usuario = await palco.novato(host);
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const { pagina } = ana;
    const evento = `${palco.endereco(host)}${raiz(host)}/${lote.leiUid}`;
    await pagina.goto(evento);
    await pronto(coracao(ana, lote));
    // By keyboard, as by finger.
    await coracao(ana, lote).focus();
    await pagina.keyboard.press('Space');
    await ligado(ana, lote, true);
    await pagina.getByText('Guardado neste aparelho').waitFor();
    await pagina.reload();
    await ligado(ana, lote, true);
    await ligado(ana, outro, false);

    await pagina.goto(`${palco.endereco(host)}/cliente/favoritos`);
    await pagina.waitForURL((u) => u.pathname === '/login');
    await preencherLogin(ana, host, usuario);
    await pagina.waitForURL((u) => u.pathname === '/cliente/favoritos');
    await pagina.getByRole('article', { name: new RegExp(lote.nome) }).waitFor();
    await until(async () => (await naConta(host, usuario)).join() === lote.veiculo.veiUid, {
      what: 'the favourite in the account',
    });
    expect(await violacoes(pagina)).toEqual([]);
    await pagina.setViewportSize(ESTREITO);
    expect(await transborda(pagina)).toBe(false);

    // Another device of the same person has it, and takes it out for both.
    const dela = await novaPessoa(palco.navegador, DESKTOP);
    await palco.entrar(dela, usuario, host);
    await dela.pagina.goto(evento);
    await ligado(dela, lote, true);
    await coracao(dela, outro).click();
    await until(async () => (await naConta(host, usuario)).length === 2, { what: 'the second favourite' });
    // In full, the newest first; nobody else has them.
    const token = await palco.programa.entrar(host, usuario);
    const { corpo } = await palco.programa.chamar(host, 'GET', '/v1/cliente/favoritos/completo', { token });
    expect((corpo as unknown as { lotes: Lote[] }).lotes.map((l) => l.lelUid)).toEqual([
      outro.lelUid,
      lote.lelUid,
    ]);
    expect(await naConta(host, 'comprador2')).toEqual([]);
    await coracao(dela, lote).click();
    await dela.pagina.getByText('Removido com sucesso').waitFor();
    expect(await naConta(host, usuario)).toEqual([outro.veiculo.veiUid]);
    await pagina.reload();
    await pagina.getByRole('article', { name: new RegExp(`\\b${outro.numero}, `) }).waitFor();
    expect(await pagina.getByRole('article').count()).toBe(1);
    expect([...ana.erros, ...dela.erros]).toEqual([]);
    await ana.contexto.close();
    await dela.contexto.close();
  });

  it('are undone when the server refuses, and gone from the device after the logout', async () => {
    const [lote] = await palco.encenar({ host, fecha: 'relogio' });
    const usuario = await palco.novato(host);
    const ana = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = ana;
    const evento = `${palco.endereco(host)}${raiz(host)}/${lote.leiUid}`;
    await pagina.goto(`${palco.endereco(host)}/login`);
    await preencherLogin(ana, host, usuario);
    await pagina.waitForURL((u) => u.pathname === '/');
    await pagina.goto(evento);
    await pronto(coracao(ana, lote));
    await pagina.route('**/v1/cliente/favoritos', (r) =>
      r.request().method() === 'POST'
        ? r.fulfill({
            status: 409,
            json: { statusCode: 409, error: 'Conflict', message: 'Cheio.', codigo: 'LIMITE_DE_FAVORITOS' },
          })
        : r.continue(),
    );
    await coracao(ana, lote).click();
    await pagina.getByText('Cheio.').waitFor();
    await ligado(ana, lote, false);
    await pagina.unroute('**/v1/cliente/favoritos');
    await coracao(ana, lote).click();
    await until(async () => (await naConta(host, usuario)).length === 1, {
      what: 'the favourite in the account',
    });
    await pagina.goto(`${palco.endereco(host)}/sair`);
    await until(
      () =>
        pagina.evaluate(() => localStorage.getItem('martelo.favoritos')?.includes('"veiUids":[]') === true),
      { what: 'a device without favourites' },
    );
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('are not the only choice: up to four lotes stand side by side, by an address of their own', async () => {
    const lotes = await palco.encenar({ host, fecha: 'relogio', lotes: 5 });
    const ana = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = ana;
    await pagina.goto(`${palco.endereco(host)}${raiz(host)}/${lotes[0].leiUid}`);
    const balanca = (l: Lote) =>
      pagina
        .getByRole('article', { name: new RegExp(`\\b${l.numero}, `) })
        .getByRole('button', { name: `Comparar: ${l.nome}` });
    await pronto(balanca(lotes[0]));
    for (const l of lotes.slice(0, 4)) await balanca(l).click();
    await balanca(lotes[4] ?? lotes[0]).click();
    await pagina.getByText('Dá para comparar até 4 de cada vez').waitFor();
    await pagina.getByRole('region', { name: 'Comparação' }).getByRole('link', { name: 'Comparar' }).click();
    await pagina.getByRole('table').waitFor();
    const endereco = pagina.url();
    expect(endereco).toContain(
      lotes
        .slice(0, 4)
        .map((l) => l.lelUid)
        .join('_'),
    );
    expect(await violacoes(pagina)).toEqual([]);
    await pagina
      .getByRole('button', { name: `Retirar da comparação: ${lotes[1]?.nome}` })
      .first()
      .click();
    await until(async () => (await pagina.getByRole('columnheader').count()) === 4, { what: 'three lotes' });
    // The bare address brings the same three back.
    await pagina.goto(`${palco.endereco(host)}/comparar`);
    await pagina.getByRole('columnheader').nth(3).waitFor();
    expect(await pagina.getByRole('columnheader').count()).toBe(4);

    // Shared: the other browser has the four that stood there.
    const bia = await novaPessoa(palco.navegador, ESTREITO);
    await bia.pagina.goto(endereco);
    await until(async () => (await bia.pagina.getByRole('columnheader').count()) === 5, {
      what: 'four lotes',
    });
    expect(
      await bia.pagina
        .getByRole('row', { name: /^Quilometragem/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toHaveLength(4);
    expect(await transborda(bia.pagina)).toBe(false);
    expect(await violacoes(bia.pagina)).toEqual([]);
    const comuns = await bia.pagina.getByRole('row').count();
    const so = bia.pagina.getByRole('switch', { name: 'Só o que é diferente' });
    await pronto(so);
    await so.click();
    await until(async () => (await bia.pagina.getByRole('row').count()) < comuns, {
      what: 'only what differs',
    });
    expect([...ana.erros, ...bia.erros]).toEqual([]);
    await ana.contexto.close();
    await bia.contexto.close();
  });
});
