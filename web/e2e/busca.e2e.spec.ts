import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { combustivelEmPalavras } from '@martelo/schemas/lotes/combustiveis.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, DESKTOP, ESTREITO, novaPessoa, pronto, transborda, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
  // Enough open lotes for several pages, also when they are filtered.
  for (let i = 0; i < 20; i += 1) {
    await palco.encenar({ fecha: 'relogio', lotes: 20 });
    if ((await procurar(LEILAO, await filtrosDoTeste())).length > 40) break;
  }
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

const oferecidos = async (host: string): Promise<FiltroDeLotes[]> =>
  (await palco.programa.chamar(host, 'GET', '/v1/lote/obter-busca-possiveis'))
    .corpo as unknown as FiltroDeLotes[];
const procurar = async (host: string, requisicoesBusca: unknown[], mais = {}): Promise<Lote[]> =>
  (
    await palco.programa.chamar(host, 'POST', '/v1/lote/busca-elastic', {
      body: { requisicoesBusca, size: 1_000, ...mais },
    })
  ).corpo as unknown as Lote[];

/** Two categories, the commonest fuel, and a range: what the first journey looks for. */
async function filtrosDoTeste() {
  const possiveis = await oferecidos(LEILAO);
  const valoresDe = (campo: string): string[] =>
    (possiveis.find((f) => f.campo === campo)?.valores ?? []).map((v) => v.valor);
  return [
    { campo: 'tipo', valores: valoresDe('tipo').slice(0, 2) },
    { campo: 'combustivel', valores: valoresDe('combustivel').slice(0, 1) },
    { campo: 'anoModelo', minMax: { min: 1990, max: null } },
  ];
}

/** Opens a page of the site and waits until its search box hears presses. */
async function abrir({ pagina }: Pessoa, host: string, caminho: string): Promise<void> {
  await pagina.goto(palco.endereco(host) + caminho);
  await pronto(pagina.getByRole('main').getByRole('searchbox').first());
}

const total = ({ pagina }: Pessoa): Promise<number> =>
  until(
    async () => {
      const texto = await pagina
        .getByText(/^[\d.]+ (lotes?|anúncios?)/)
        .first()
        .innerText();
      return Number(/^[\d.]+/.exec(texto)?.[0].replace('.', ''));
    },
    { what: 'the number of lotes' },
  );
const nomes = ({ pagina }: Pessoa): Promise<string[]> =>
  pagina
    .getByRole('region', { name: /^(Lotes|Anúncios)$/ })
    .getByRole('heading', { level: 2 })
    .allInnerTexts();
/** Waits until the cards are those of these lotes, in this order. */
const mostra = (p: Pessoa, lotes: readonly Lote[]) =>
  until(
    async () => {
      const vistos = (await nomes(p)).map((n) => n.replace(/^\S+ \d+:\s*/, ''));
      return vistos.join('|') === lotes.map((l) => l.nome).join('|');
    },
    { what: 'the cards of the search', timeoutMs: 30_000 },
  );

describe('the search of lotes', () => {
  it('keeps facets, range, order and page in the address: shared, gone back from, loaded anew', async () => {
    const filtros = await filtrosDoTeste();
    const [{ valores: [uma = '', outra = ''] = [] } = {}, combustivel] = filtros;
    const todos = await procurar(LEILAO, filtros, { listaOrdenacao: [{ campo: 'valor', ordem: 'asc' }] });
    expect(todos.length).toBeGreaterThan(30);

    const ana = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = ana;
    await abrir(ana, LEILAO, '/leilao');
    expect(await pagina.title()).toMatch(/^Comprar \|/);
    await pagina.getByRole('heading', { level: 1, name: 'Oportunidades' }).waitFor();
    const lado = pagina.getByRole('complementary', { name: 'Filtros' });
    await lado.getByRole('checkbox', { name: new RegExp(`^${uma}\\b`) }).click();
    await lado.getByRole('checkbox', { name: new RegExp(`^${outra}\\b`) }).click();
    await lado.getByText('Combustível', { exact: true }).click();
    await lado
      .getByRole('checkbox', {
        name: new RegExp(`^${combustivelEmPalavras(combustivel?.valores?.[0] ?? '')}\\b`),
      })
      .click();
    // The range by keyboard alone.
    await lado.getByRole('textbox', { name: 'Ano do modelo mínimo' }).focus();
    await pagina.keyboard.type('1990');
    await pagina.keyboard.press('Enter');
    await pagina.getByLabel('Ordenar por').selectOption('Menor valor');
    await mostra(ana, todos.slice(0, 30));
    expect(await total(ana)).toBe(todos.length);
    expect(new URL(pagina.url()).search).toContain('tipo=');

    await pagina.getByRole('link', { name: 'Página 2' }).click();
    await mostra(ana, todos.slice(30, 60));
    const endereco = pagina.url();
    expect(endereco).toContain('pagina=2');
    await pagina.goBack();
    await mostra(ana, todos.slice(0, 30));
    await pagina.goForward();
    await mostra(ana, todos.slice(30, 60));
    await pagina.reload();
    await mostra(ana, todos.slice(30, 60));

    // Somebody else gets the same by the address alone, already in the first HTML.
    const bia = await novaPessoa(palco.navegador, DESKTOP);
    const html = (await (await bia.pagina.goto(endereco))?.text()) ?? '';
    expect(html).toContain(todos[30]?.lelUid);
    await mostra(bia, todos.slice(30, 60));
    // A chip taken away leads to the first page of what is left.
    await pronto(bia.pagina.getByRole('searchbox').first());
    await bia.pagina.getByRole('button', { name: `Retirar o filtro ${outra}` }).click();
    await bia.pagina.waitForURL((u) => !u.search.includes(outra) && !u.search.includes('pagina'));
    // It took no focus away with it: the keyboard goes on from the chip beside it.
    expect(
      await bia.pagina.evaluate(() => document.activeElement?.closest('ul')?.getAttribute('aria-label')),
    ).toBe('Filtros escolhidos');
    expect([...ana.erros, ...bia.erros]).toEqual([]);
    await ana.contexto.close();
    await bia.contexto.close();
  });

  it('reads the path as filters, and the box of the home page as text, mistakes and accents forgiven', async () => {
    const [filtro] = (await oferecidos(LEILAO)).filter((f) => f.campo === 'marca');
    const marca = filtro?.valores.find((v) => /^[A-Z][a-z]+$/.test(v.valor))?.valor ?? '';
    const ana = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = ana;
    await abrir(ana, LEILAO, `/leilao/${marca.toLowerCase()}/ano.1800`);
    await pagina.getByRole('heading', { level: 1, name: `${marca} 1800` }).waitFor();
    await pagina.getByRole('heading', { name: 'Nenhum lote com esses filtros' }).waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    await pagina.getByRole('button', { name: 'Sem Ano 1800' }).click();
    expect(await pagina.evaluate(() => document.activeElement?.textContent)).toMatch(/lotes?|Carregando/);
    await mostra(ana, (await procurar(LEILAO, [{ campo: 'marca', valores: [marca] }])).slice(0, 30));

    await abrir(ana, LEILAO, '/');
    const [lote] = await procurar(LEILAO, [{ campo: 'marca', valores: [marca] }]);
    const errada = `${marca.slice(0, -1)}${marca.at(-1) === 'x' ? 'z' : 'x'}`;
    await pagina.getByRole('searchbox').first().fill(errada);
    await pagina.keyboard.press('Enter');
    await pagina.waitForURL((u) => u.pathname === '/leilao' && u.searchParams.get('busca') === errada);
    await pagina
      .getByRole('link', { name: lote?.nome ?? '' })
      .first()
      .waitFor();
    expect(await procurar(LEILAO, [{ campo: 'texto', valores: [errada] }])).not.toEqual([]);
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('keeps an order that was chosen before its programs had come', async () => {
    const ana = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = ana;
    const programas = Promise.withResolvers<void>();
    await pagina.route(/\/assets\/.+\.js$/, async (r) => {
      await programas.promise;
      await r.continue();
    });
    await pagina.goto(`${palco.endereco(LEILAO)}/leilao`, { waitUntil: 'commit' });
    const ordem = pagina.getByLabel('Ordenar por');
    await ordem.selectOption('Nome, de A a Z');
    programas.resolve();
    await pagina.waitForURL((u) => u.search.includes('nome'));
    expect(await ordem.locator('option:checked').innerText()).toBe('Nome, de A a Z');
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('says that the API is off, and tries again', async () => {
    const ana = await novaPessoa(palco.navegador, DESKTOP);
    const { pagina } = ana;
    const ordem = pagina.getByLabel('Ordenar por');
    await abrir(ana, LEILAO, '/leilao');
    await pagina.route('**/v1/lote/busca-elastic', (r) => r.fulfill({ status: 400, json: {} }));
    await pronto(ordem);
    await ordem.selectOption('Nome, de A a Z');
    const frase = `Atenção o API está off ${palco.endereco(LEILAO)}, não consigo carregar o lote`;
    await pagina.locator('[data-estagio="Erro"]').getByText(frase).waitFor();
    await pagina.unroute('**/v1/lote/busca-elastic');
    await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
    await pagina.locator('[data-estagio="Carregada"] article').first().waitFor();
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it.each([
    ['the auction house', LEILAO, '/leilao', 'lotes?'],
    ['the store', LOJA, '/anuncio', 'anúncios?'],
  ])('opens its filters in a sheet on the phone, in %s', async (_nome, host, raiz, palavra) => {
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const { pagina } = ana;
    await abrir(ana, host, raiz);
    const antes = await total(ana);
    await pagina.getByRole('button', { name: 'Filtros' }).click();
    const folha = pagina.getByRole('dialog', { name: 'Filtros' });
    const marca = (await oferecidos(host)).find((f) => f.campo === 'marca')?.valores[0];
    if (marca === undefined) throw new Error('no make on offer');
    await folha.getByRole('checkbox', { name: new RegExp(`^${marca.valor}\\b`) }).click();
    await folha.getByRole('button', { name: new RegExp(`^Ver \\d+ ${palavra}$`) }).waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    await pagina.setViewportSize(ESTREITO);
    expect(await transborda(pagina)).toBe(false);
    await folha.getByRole('button', { name: /^Ver \d/ }).click();
    await folha.waitFor({ state: 'hidden' });
    await until(async () => (await total(ana)) === marca.quantidade, { what: 'the lotes of one make' });
    expect(await transborda(pagina)).toBe(false);
    await pagina.getByRole('button', { name: `Retirar o filtro ${marca.valor}` }).click();
    await until(async () => (await total(ana)) === antes, { what: 'all lotes again' });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it.each(['the way back', 'its button'])('closes that sheet by %s, and keeps the choice', async (por) => {
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const { pagina } = ana;
    await pagina.goto(`${palco.endereco(LEILAO)}/agenda`);
    await abrir(ana, LEILAO, '/leilao');
    await pagina.getByRole('button', { name: 'Filtros' }).click();
    const folha = pagina.getByRole('dialog', { name: 'Filtros' });
    const marca = (await oferecidos(LEILAO)).find((f) => f.campo === 'marca')?.valores[0];
    await folha.getByRole('checkbox', { name: new RegExp(`^${marca?.valor}\\b`) }).click();
    const ver = folha.getByRole('button', { name: `Ver ${marca?.quantidade} lotes` });
    await ver.waitFor();
    await (por === 'its button' ? ver.click() : pagina.goBack());
    await folha.waitFor({ state: 'hidden' });
    await pagina.reload();
    await until(async () => (await total(ana)) === marca?.quantidade, { what: 'the lotes of one make' });
    // One step back leaves the choice.
    await pagina.goBack();
    await pagina.waitForURL('**/agenda');
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('asks for one picture of a lote until a finger or a mouse is on it', async () => {
    const ana = await novaPessoa(palco.navegador);
    const { pagina } = ana;
    const fotos: string[] = [];
    pagina.on('request', (r) => {
      if (/\/fotos\/.*\/[1-9]-480/.test(r.url())) fotos.push(r.url());
    });
    await abrir(ana, LEILAO, '/leilao');
    const tira = pagina.getByRole('article').first().locator('a').first();
    await pronto(tira);
    expect(fotos).toEqual([]);
    await tira.hover();
    await until(async () => fotos.length === 3, { what: 'the other pictures of the lote' });
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });

  it('moves nothing while it loads, and remembers what was looked at', async () => {
    const [lote] = await procurar(LEILAO, []);
    if (lote === undefined) throw new Error('no lote');
    const ana = await novaPessoa(palco.navegador, CELULAR);
    const { pagina } = ana;
    await pagina.goto(palco.pagina(lote));
    await until(
      () =>
        pagina.evaluate((u) => localStorage.getItem('martelo.visitados')?.includes(u) === true, lote.lelUid),
      { what: 'the visit in the browser' },
    );
    await abrir(ana, LEILAO, '/leilao');
    await pagina.getByRole('region', { name: 'Você viu há pouco' }).getByRole('article').waitFor();
    const mudou = await pagina.evaluate(
      () =>
        new Promise<number>((pronto) => {
          new PerformanceObserver((lista) => {
            const todas = lista.getEntries() as unknown as { value: number }[];
            pronto(todas.reduce((soma, e) => soma + e.value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => pronto(0), 300);
        }),
    );
    expect(mudou).toBeLessThanOrEqual(0.02);
    await pagina.getByRole('button', { name: 'Filtros' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Já vistos' }).click();
    await pagina.getByRole('button', { name: 'Ver 1 lote', exact: true }).click();
    await mostra(ana, [lote]);
    await pagina.reload();
    await mostra(ana, [lote]);
    expect(ana.erros).toEqual([]);
    await ana.contexto.close();
  });
});
