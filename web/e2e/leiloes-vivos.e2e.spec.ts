import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, DESKTOP, novaPessoa, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await abrirPalco();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

type Medida = { deslocado?: number };

/** Opens a page and waits until the site is followed; from then on every shift of its layout is summed up. */
async function abrir(pessoa: Pessoa, endereco: string): Promise<void> {
  const antes = pessoa.recebidos.length;
  await pessoa.pagina.goto(endereco);
  await until(() => pessoa.recebidos.slice(antes).some((q) => q.includes('"acompanhando-leiloes"')), {
    what: 'the site being followed',
    timeoutMs: 30_000,
  });
  await pessoa.pagina.evaluate(() => {
    (globalThis as Medida).deslocado = 0;
    new PerformanceObserver((lista) => {
      for (const e of lista.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!e.hadRecentInput) (globalThis as Medida).deslocado! += e.value;
    }).observe({ type: 'layout-shift' });
  });
}

const deslocado = ({ pagina }: Pessoa): Promise<number> =>
  pagina.evaluate(() => (globalThis as Medida).deslocado ?? -1);

async function mandar(host: string, caminho: string, body: object = {}, quem = 'leiloeiro'): Promise<void> {
  const token = await palco.programa.entrar(host, quem);
  const { status, corpo } = await palco.programa.chamar(host, 'POST', caminho, { token, body });
  expect([caminho, status, corpo['message']]).toEqual([caminho, 200, undefined]);
}

const iniciar = (host: string, lote: Lote) => mandar(host, `/v1/leiloeiro/leilao/${lote.leiUid}/iniciar`);
async function encerrar(host: string, lotes: readonly Lote[]): Promise<void> {
  for (const { lelUid } of lotes)
    await mandar(
      host,
      `/v1/leiloeiro/lote/${lelUid}/cancelar`,
      { motivo: 'O bem não pôde ser mostrado.' },
      'adm',
    );
  await mandar(host, `/v1/leiloeiro/leilao/${lotes[0]?.leiUid}/encerrar`);
}

it.each([
  ['the list of the auction house', LEILAO, '/leiloes', DESKTOP],
  ['the home page of the store', LOJA, '/', CELULAR],
] as const)(
  'shows a visitor of %s that a leilão goes live and ends, and moves nothing that he reads',
  async (_nome, host, caminho, tela) => {
    const lotes = await palco.encenar({ host, agendado: true });
    const { leiUid } = lotes[0];
    const ana = await novaPessoa(palco.navegador, tela);
    const { pagina } = ana;
    await abrir(ana, palco.endereco(host) + caminho);
    const raiz = host === LOJA ? '/anuncio' : '/leilao';
    const item = pagina
      .locator('main')
      .locator('article, li')
      .filter({ has: pagina.locator(`a[href="${raiz}/${leiUid}"]`) })
      .last();
    await item.getByText('Agendado').waitFor();
    const antes = await item.boundingBox();
    const ordem = () =>
      pagina.locator(`main a[href^="${raiz}/"]`).evaluateAll((as) => as.map((a) => a.getAttribute('href')));
    const primeira = await ordem();

    await iniciar(host, lotes[0]);
    await item.getByText('Ao vivo', { exact: true }).waitFor();
    const aviso = pagina.getByRole('status').filter({ hasText: 'está ao vivo agora.' });
    await aviso.waitFor();
    const achados = await violacoes(pagina);
    await encerrar(host, lotes);
    await item.getByText('Encerrado').waitFor();
    await pagina.getByRole('status').filter({ hasText: 'foi encerrado.' }).waitFor();
    expect(await item.boundingBox()).toEqual(antes);
    expect(await ordem()).toEqual(primeira);
    expect(await deslocado(ana)).toBe(0);

    // The list itself is loaded again when he wants it.
    await pagina.getByRole('button', { name: 'Atualizar a lista' }).click();
    await item.waitFor({ state: 'detached' });
    expect([...achados, ...ana.erros]).toEqual([]);
    await ana.contexto.close();
  },
);

it('tells the page of the leilão itself, catches up after a broken line, and tells no other tenant', async () => {
  const lotes = await palco.encenar({ agendado: true });
  const [ana, zeca] = [await novaPessoa(palco.navegador), await novaPessoa(palco.navegador, CELULAR)];
  await abrir(ana, `${palco.endereco(LEILAO)}/leilao/${lotes[0].leiUid}`);
  await abrir(zeca, `${palco.endereco(LOJA)}/eventos`);
  const selo = ana.pagina.locator('header', { has: ana.pagina.getByRole('heading', { level: 1 }) });
  await selo.getByText('Agendado').waitFor();
  await iniciar(LEILAO, lotes[0]);
  await selo.getByText('Ao vivo', { exact: true }).waitFor();

  await ana.contexto.setOffline(true);
  await ana.pagina.getByText('Sem conexão').first().waitFor();
  await encerrar(LEILAO, lotes);
  await ana.contexto.setOffline(false);
  await selo.getByText('Encerrado').waitFor();
  expect(zeca.recebidos.filter((q) => q.includes(lotes[0].leiUid))).toEqual([]);
  expect([...ana.erros, ...zeca.erros]).toEqual([]);
  await ana.contexto.close();
  await zeca.contexto.close();
});
