import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { CABECALHO_DA_PAGINA } from '@martelo/schemas/sessao/pagina.ts';
import { darLance, dito } from './painel.ts';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { novaPessoa, preencherLogin, pronto } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { cookieDe, sessaoDe, vigiar } from './sessao.ts';

let palco: Palco;
const abertas: Pessoa[] = [];
beforeAll(async () => {
  palco = await abrirPalco();
});
afterAll(async () => {
  for (const { contexto } of abertas) await contexto.close();
  expect(await palco.fechar()).toEqual([]);
});

/** Somebody with a browser of his own. */
async function visitante(): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador);
  abertas.push(pessoa);
  return pessoa;
}

describe('the life of a session', () => {
  /** The access token that a page sent last. */
  let bearer = '';
  /** Logs in by the form, on a clock that can be turned on; `manter` is the checkbox. */
  async function entrarPelaTela(usuario: string, manter: boolean): Promise<Pessoa> {
    const pessoa = await visitante();
    const { pagina } = pessoa;
    pagina.on('request', (r) => {
      bearer = r.headers()['authorization']?.replace('Bearer ', '') ?? bearer;
    });
    await pagina.clock.install();
    await pagina.goto(`${palco.endereco(LEILAO)}/login?redirect=/agenda`);
    const caixa = pagina.getByLabel('Manter conectado neste aparelho');
    await pronto(caixa);
    expect(await caixa.isChecked()).toBe(false);
    if (manter) await caixa.check();
    await preencherLogin(pessoa, LEILAO, usuario);
    await pagina.waitForURL((url) => url.pathname === '/agenda');
    // A clock that is turned on while the page's part is on its way makes the page give up on it and load itself anew.
    await pagina.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor();
    expect(await sessaoDe(pessoa)).toMatchObject({ manterLogado: manter });
    return pessoa;
  }

  it('ends after 300 s without a sign of life, says so, and comes back to nothing', async () => {
    const pessoa = await entrarPelaTela('comprador1', false);
    await pessoa.pagina.clock.fastForward('04:50');
    expect(await sessaoDe(pessoa)).not.toBeNull();
    await pessoa.pagina.keyboard.press('Shift');
    await pessoa.pagina.clock.fastForward('04:50');
    expect(await sessaoDe(pessoa)).not.toBeNull();
    await until(() => bearer !== '', { what: 'a call of who is logged in' });
    const { name, value } = (await cookieDe(pessoa)) ?? { name: '', value: '' };
    // A line looks silent where a clock jumps: that banner is another journey's.
    const alarmes = await vigiar(pessoa, ['Sua sessão foi encerrada', 'Necessário fazer login']);
    await pessoa.pagina.clock.fastForward('05:01');
    const frase = pessoa.pagina.getByText(/terminou por inatividade/);
    await frase.waitFor();
    expect(await frase.allTextContents()).toEqual(['Sua sessão terminou por inatividade. Entre novamente.']);
    expect(await sessaoDe(pessoa)).toBeNull();
    await until(async () => (await cookieDe(pessoa)) === null, { what: 'the cookie to be gone' });
    // On the server, too: what the browser held opens nothing any more.
    const { chamar } = palco.programa;
    const infos = await chamar(LEILAO, 'GET', '/v1/cliente/infos', { token: bearer });
    const renovar = await chamar(LEILAO, 'POST', '/v1/usuario/refresh-token', {
      body: {},
      headers: { [CABECALHO_DA_PAGINA]: '1', cookie: `${name}=${value}` },
    });
    expect([infos.status, renovar.status]).toEqual([401, 401]);
    expect(await alarmes()).toEqual([]);
  });

  it('goes on while a live lote with a bid of his own is followed, and where it was to be kept', async () => {
    const [lote] = await palco.encenar();
    const pessoa = await entrarPelaTela('comprador2', false);
    await pessoa.pagina.goto(palco.pagina(lote));
    await darLance(pessoa);
    await dito(pessoa, 'Ganhando').waitFor();
    await pessoa.pagina.clock.fastForward('06:00');
    await pessoa.pagina.clock.fastForward('06:00');
    expect(await sessaoDe(pessoa)).toMatchObject({ manterLogado: false });

    const mantida = await entrarPelaTela('comprador1', true);
    await mantida.pagina.clock.fastForward('06:00');
    expect(await sessaoDe(mantida)).toMatchObject({ manterLogado: true });
  });

  it('renews a token that is about to end at the next look, every 30 s, and shows it to the socket', async () => {
    const pessoa = await entrarPelaTela('comprador1', true);
    const { pagina } = pessoa;
    const provas = (): number => pessoa.recebidos.filter((q) => q.includes('"autenticado"')).length;
    await until(() => provas() > 0 && bearer !== '', { what: 'the socket to know who logged in' });
    const [vistas, cookie] = [provas(), await cookieDe(pessoa)];
    await pagina.clock.fastForward('08:31');
    await until(async () => (await cookieDe(pessoa))?.value !== cookie?.value, { what: 'another token' });
    // Without it the line would be nobody's when the old one ends, and who leads would not hear that he is beaten.
    await until(() => provas() > vistas, { what: 'the socket to know the new one' });
    expect(pessoa.erros).toEqual([]);
  });

  it('lies nowhere that a script can read, and goes on in a page that is loaded anew and in other tabs', async () => {
    const pessoa = await entrarPelaTela('comprador2', true);
    const { pagina } = pessoa;
    await until(() => bearer !== '', { what: 'a call of who is logged in' });
    const cookie = await cookieDe(pessoa);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const legivel = await pagina.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    for (const segredo of [cookie?.value ?? '', bearer]) {
      expect(segredo.length).toBeGreaterThan(20);
      expect(legivel).not.toContain(segredo);
    }
    const abas = [pagina, ...(await Promise.all([0, 1, 2].map(() => pessoa.contexto.newPage())))];
    await Promise.all(
      abas.map(async (aba) => {
        await aba.goto(`${palco.endereco(LEILAO)}/cliente/meu-perfil`);
        await aba.getByRole('heading', { name: 'Meu perfil' }).waitFor();
      }),
    );
    expect(await sessaoDe(pessoa)).toMatchObject({ manterLogado: true });
    expect(pessoa.erros).toEqual([]);
  });

  it('survives an answer to a renewal that is lost on its way', async () => {
    const pessoa = await entrarPelaTela('comprador1', true);
    const { pagina } = pessoa;
    let perdidas = 0;
    await pagina.route('**/v1/usuario/refresh-token', async (rota) => {
      if (perdidas > 0) return rota.continue();
      perdidas += 1;
      // Carried out, and nobody reads the answer.
      const cookies = await pessoa.contexto.cookies();
      await palco.programa.chamar(LEILAO, 'POST', '/v1/usuario/refresh-token', {
        body: {},
        headers: {
          ...rota.request().headers(),
          host: new URL(pagina.url()).host,
          cookie: cookies.map((c) => `${c.name}=${c.value}`).join('; '),
        },
      });
      return rota.abort('connectionreset');
    });
    await pagina.clock.fastForward('08:31');
    await until(() => perdidas === 1, { what: 'the renewal whose answer is lost' });
    const cookie = await cookieDe(pessoa);
    await until(
      async () => {
        await pagina.clock.fastForward('08:31');
        return (await cookieDe(pessoa))?.value !== cookie?.value;
      },
      { what: 'the next try' },
    );
    expect(await sessaoDe(pessoa)).not.toBeNull();
    expect(pessoa.erros).toEqual([]);
  });

  it('lasts until the tab closes where the browser keeps nothing', async () => {
    const pessoa = await visitante();
    const { pagina } = pessoa;
    await pagina.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await pagina.goto(`${palco.endereco(LEILAO)}/login?redirect=/agenda`);
    await preencherLogin(pessoa, LEILAO, 'comprador1');
    await pagina.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor();
    await pagina.getByRole('link', { name: 'Ana, meu perfil' }).click();
    await pagina.getByRole('heading', { name: 'Meu perfil' }).waitFor();
    expect(pessoa.erros).toEqual([]);
  });
});

it.each(['/cliente/meu-perfil', '/admin/clientes', '/leiloeiro', '/cliente/favoritos'])(
  '%s leads who is nobody to the login without an error, on a slow machine, too',
  async (caminho) => {
    const { pagina, contexto, erros } = await visitante();
    const cdp = await contexto.newCDPSession(pagina);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await pagina.goto(palco.endereco(LEILAO) + caminho, { waitUntil: 'commit' });
    await pagina.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit', timeout: 60_000 });
    await pronto(pagina.getByRole('form', { name: 'Entrar' }));
    expect(erros).toEqual([]);
  },
);
