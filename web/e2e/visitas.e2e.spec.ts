import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, novaPessoa, pronto, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { abrirRedeMuda } from './rede-muda.ts';

let palco: Palco;
let banco: TestDatabase;
const pessoas: Pessoa[] = [];

beforeAll(async () => {
  banco = await testDatabase();
  palco = await abrirPalco({ DATABASE_URL: banco.url });
});

afterEach(async () => {
  for (const p of pessoas.splice(0)) {
    await p.contexto.close();
    expect(p.erros).toEqual([]);
  }
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
  await banco.stop();
});

type Linha = {
  readonly uid: string;
  readonly pagina: string;
  readonly url: string;
  readonly lel_uid: string | null;
  readonly lel_id: number | null;
  readonly cliente_uid: string | null;
  readonly visitante_uid: string | null;
  readonly sessao_uid: string;
};

/** What was written for a visitor or a client, oldest first. */
const visitasDe = async (quem: string): Promise<Linha[]> =>
  (
    await banco.pool.query<Linha>(
      'SELECT * FROM site.visitas WHERE visitante_uid = $1 OR cliente_uid = $1 ORDER BY data, uid',
      [quem],
    )
  ).rows;

/** A browser that no program seems to drive: of those that one does, nothing is recorded. */
async function gente(): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador);
  pessoas.push(pessoa);
  const agente = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${palco.navegador.version()} Safari/537.36`;
  await pessoa.contexto.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
  const linha = await pessoa.contexto.newCDPSession(pessoa.pagina);
  await linha.send('Network.setUserAgentOverride', { userAgent: agente });
  return pessoa;
}

/** The uid that the browser keeps, once the server has it. */
const visitanteDe = ({ pagina }: Pessoa): Promise<string> =>
  until(
    async () => {
      const guardado = await pagina.evaluate(() => localStorage.getItem('martelo.visitante'));
      return guardado === null ? null : (JSON.parse(guardado) as { uid: string }).uid;
    },
    { what: 'a visitor uid', timeoutMs: 30_000 },
  );

/** Waits until so many pages of somebody are written, and nothing of them waits in the browser. */
async function escritas(pessoa: Pessoa, quem: string, quantas: number): Promise<Linha[]> {
  await until(
    async () =>
      (await visitasDe(quem)).length >= quantas &&
      (await pessoa.pagina.evaluate(() => sessionStorage.getItem('martelo.visitas'))) === null,
    { what: `${quantas} visits`, timeoutMs: 30_000 },
  );
  return visitasDe(quem);
}

/** Follows a link within the page, as somebody clicks it. */
async function ir({ pagina }: Pessoa, caminho: string): Promise<void> {
  const ligacao = pagina.locator(`a[href="${caminho}"]`).filter({ visible: true }).first();
  await pronto(ligacao);
  await ligacao.click();
  await pagina.waitForURL((url) => url.pathname === caminho);
}

const quantidade = async (lote: Lote, host: string): Promise<unknown> =>
  (await palco.programa.chamar(host, 'GET', `/v1/leilao/lotes/pageviews/${lote.lelUid}`)).corpo['quantidade'];

const contadas = async (lote: Lote): Promise<number> => {
  const { rows } = await banco.pool.query<{ pageviews: number }>(
    'SELECT pageviews FROM site.visitas_dos_lotes WHERE lel_uid = $1',
    [lote.lelUid],
  );
  return rows[0]?.pageviews ?? 0;
};

describe.each([LEILAO, LOJA])('at %s', (host) => {
  it('records each navigation once, a lote by its own page, and counts its views', async () => {
    const casa = palco.endereco(host);
    const [lote] = await palco.encenar({ host, fecha: 'relogio' });
    const ana = await gente();
    await ana.pagina.goto(`${casa}/como-funciona?utm_source=carta`);
    const visitante = await visitanteDe(ana);
    await ir(ana, '/agenda');
    await escritas(ana, visitante, 2);
    expect(await contadas(lote)).toBe(0);
    await ana.pagina.goto(palco.pagina(lote, host));
    const visitas = await escritas(ana, visitante, 3);
    expect(visitas.map((v) => [v.pagina, v.lel_uid])).toEqual([
      ['/como-funciona', null],
      ['/agenda', null],
      [expect.stringContaining('ano.'), lote.lelUid],
    ]);
    expect(visitas[0]?.url).toBe(`${casa}/como-funciona`);
    expect(new Set(visitas.map((v) => v.sessao_uid)).size).toBe(1);
    expect(await contadas(lote)).toBe(1);
    // Opened once more: another view of the same visitor in the same session.
    await ana.pagina.reload();
    await escritas(ana, visitante, 4);
    await until(async () => (await contadas(lote)) === 2, { what: 'the second view' });
    // The demo's store has the counter switched off: it counts, and tells nobody.
    expect(await quantidade(lote, host)).toBe(host === LOJA ? 0 : 2);
    const { rows } = await banco.pool.query('SELECT * FROM site.visitas_dos_lotes WHERE lel_uid = $1', [
      lote.lelUid,
    ]);
    expect(rows).toMatchObject([{ pageviews: 2, visitas_totais: 1, visitas_clientes: 0 }]);
    expect(
      (await banco.pool.query('SELECT 1 FROM site.visitantes WHERE uid = $1', [visitante])).rowCount,
    ).toBe(1);
  });
});

it('records a client as himself, and shows him where he was', async () => {
  const casa = palco.endereco(LEILAO);
  const bia = await gente();
  await palco.entrar(bia, 'comprador2');
  await bia.pagina.goto(`${casa}/agenda`);
  const cliUid = await bia.pagina.evaluate(
    () => (JSON.parse(localStorage.getItem('martelo-sessao') ?? '{}') as { uid: string }).uid,
  );
  const visitas = await escritas(bia, cliUid, 1);
  expect(visitas).toMatchObject([{ pagina: '/agenda', cliente_uid: cliUid, visitante_uid: null }]);
  await bia.pagina.goto(`${casa}/cliente/minha-pagina`);
  const lista = bia.pagina.getByRole('region', { name: 'Últimas visitas' });
  await lista.getByRole('link', { name: 'Agenda' }).waitFor();
  expect(await violacoes(bia.pagina)).toEqual([]);
});

it('loses nothing while the line is silent, and writes nothing twice after it', async () => {
  const rede = await abrirRedeMuda(Number(new URL(palco.programa.url).port));
  const ana = await gente();
  await ana.pagina.goto(`http://${LEILAO}:${rede.porta}/como-funciona`);
  const visitante = await visitanteDe(ana);
  // Both pages are known to the browser before the line falls silent.
  await ir(ana, '/agenda');
  await ir(ana, '/');
  await escritas(ana, visitante, 3);
  rede.calar();
  await ir(ana, '/agenda');
  await ana.pagina.goBack();
  await ana.pagina.waitForURL((url) => url.pathname === '/');
  await ana.pagina.getByText(/Sem conexão\. Tentando de novo/).waitFor();
  expect(await visitasDe(visitante)).toHaveLength(3);
  rede.falar();
  const visitas = await escritas(ana, visitante, 5);
  expect(visitas.map((v) => v.pagina)).toEqual(['/como-funciona', '/agenda', '/', '/agenda', '/']);
  await ana.pagina.goto('about:blank');
  await rede.fechar();
});

it('counts no visit for a step back that only closes the filters on a phone, nor for their button', async () => {
  const ana = await gente();
  const { pagina } = ana;
  await pagina.setViewportSize(CELULAR);
  await pagina.goto(`${palco.endereco(LEILAO)}/leilao`);
  const visitante = await visitanteDe(ana);
  const folha = pagina.getByRole('dialog', { name: 'Filtros' });
  for (const [n, fechar] of [
    async () => folha.getByRole('button', { name: /^Ver / }).click(),
    async () => pagina.goBack(),
  ].entries()) {
    await pagina.getByRole('button', { name: 'Filtros' }).click();
    await folha.getByRole('checkbox').nth(n).click();
    await escritas(ana, visitante, n + 2);
    await fechar();
    await folha.waitFor({ state: 'hidden' });
  }
  await ir(ana, '/');
  const visitas = await escritas(ana, visitante, 4);
  expect(new Set(visitas.map((v) => v.url)).size).toBe(4);
  expect(visitas).toHaveLength(4);
});

it('records nothing of a browser that a program drives, nor of one whose owner asks for privacy', async () => {
  const casa = palco.endereco(LEILAO);
  const robo = await novaPessoa(palco.navegador);
  const discreta = await gente();
  pessoas.push(robo);
  await discreta.contexto.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    localStorage.setItem('martelo.visitante', '{"uid":"00000000-0000-4000-8000-000000000001","em":1}');
  });
  const antes = (await banco.pool.query('SELECT count(*)::int AS n FROM site.visitantes')).rows;
  for (const p of [robo, discreta]) {
    await p.pagina.goto(`${casa}/como-funciona`);
    await ir(p, '/agenda');
  }
  // Somebody who comes later is written, and they are not.
  const ana = await gente();
  await ana.pagina.goto(`${casa}/agenda`);
  await escritas(ana, await visitanteDe(ana), 1);
  const depois = (await banco.pool.query('SELECT count(*)::int AS n FROM site.visitantes')).rows;
  expect(depois).toEqual([{ n: (antes[0] as { n: number }).n + 1 }]);
  for (const p of [robo, discreta])
    expect(
      await p.pagina.evaluate(() => [
        localStorage.getItem('martelo.visitante'),
        localStorage.getItem('martelo.visita'),
        sessionStorage.getItem('martelo.visitas'),
      ]),
    ).toEqual([null, null, null]);
});
