import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSenha } from '@martelo/accounts/module.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { SENHA_DA_DEMO } from '../../services/demo/src/module.ts';
import { DE_PATIOS, PAGINAS } from './enderecos.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, novaPessoa, pronto, transborda, violacoes } from './pessoa.ts';
import { verHtml } from './primeiro-html.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await abrirPalco();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

const ver = (host: string, caminho: string) => verHtml(palco, host, caminho);

/** The other tenant's nouns; an exclusive event is called so in both. */
const DO_LEILAO = /.*\b(lances?|lotes?|leilão|leilões|leiloeir[oa]s?)\b.*/gi;
const DA_LOJA = /.*\b(ofertas?|anúncios?|eventos?(?! exclusivo))(?![\wà-ú]).*/gi;

describe.each([LEILAO, LOJA])('the pages of %s', (host) => {
  it('show beside the forms of an account what the staff wrote for them', async () => {
    const ditos = {
      '/login': host === LOJA ? 'O carro certo pode estar a uma oferta de você' : 'a um lance',
      '/cadastro': 'O que o cadastro abre',
      '/redefinir-senha': 'Não recebeu o e-mail?',
    };
    for (const [caminho, dito] of Object.entries(ditos)) {
      const { html } = await ver(host, caminho);
      const visivel = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect([caminho, visivel.includes(dito)]).toEqual([caminho, true]);
    }
    const { pagina, contexto, erros } = await novaPessoa(palco.navegador);
    await pagina.goto(`${palco.endereco(host)}/login`);
    const lado = pagina.getByRole('complementary', { name: 'Novidades' });
    await lado.getByRole('link', { name: /Saiba mais/ }).waitFor();
    await lado.getByRole('button', { name: /^2: Taxas à vista/ }).click();
    await lado.getByRole('heading', { name: /^Taxas à vista/ }).waitFor();
    expect(await lado.getByRole('link').getAttribute('href')).toBe('/duvidas');
    expect([...(await violacoes(pagina)), ...erros]).toEqual([]);
    await contexto.close();
  });

  it('are whole in the first HTML: title, heading, description, one address, data for search engines', async () => {
    const todas = [...PAGINAS, ...(DE_PATIOS[host] ?? []).map((p) => [p] as const)];
    const titulos = new Set<string>();
    for (const [caminho, canonico = caminho] of todas) {
      const { status, html } = await ver(host, caminho);
      const titulo = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      const visivel = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect({
        caminho,
        status,
        h1: visivel.split('<h1').length - 1,
        titulo: titulo !== '',
        descricao: /<meta name="description" content="[^"]{10,}/.test(html),
        canonico: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      }).toEqual({
        caminho,
        status: 200,
        h1: 1,
        titulo: true,
        descricao: true,
        canonico: `http://${host}${canonico}`,
      });
      for (const [, dados = ''] of html.matchAll(
        /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g,
      ))
        expect(JSON.parse(dados)).toMatchObject({ '@context': 'https://schema.org' });
      if (canonico === caminho) titulos.add(titulo);
    }
    // Each page has a title of its own.
    expect(titulos.size).toBe(todas.filter(([c, k = c]) => c === k).length);
  });

  it('lead on where they should, and say so where there is nothing', async () => {
    const raiz = host === LOJA ? '/anuncio' : '/leilao';
    const vender = await ver(host, '/vender-seu-carro');
    expect([vender.status, vender.para]).toEqual([
      302,
      `https://venda.${host.split('.')[0] ?? ''}.example.com`,
    ]);
    const lista = await ver(host, '/lote/lista');
    expect([lista.status, lista.para]).toEqual([301, raiz]);
    const patio = await ver(host, `${(DE_PATIOS[host]?.[2] ?? '').replace(/\/(sp|mg)\//, '/rj/')}`);
    expect([patio.status, patio.para]).toEqual([301, DE_PATIOS[host]?.[2]]);
    const [lote] = (await palco.programa.chamar(host, 'GET', '/v1/lote/busca-elastic'))
      .corpo as unknown as Lote[];
    if (lote === undefined) throw new Error('the demo has no lote');
    const paraEle = [301, caminhoDoLote(lote, host === LOJA ? 'loja' : 'leilao')];
    for (const id of [lote.lelUid, lote.id]) {
      const um = await ver(host, `/lote/individual?id=${id}`);
      expect([um.status, um.para]).toEqual(paraEle);
    }
    for (const nada of [
      '/nao-existe',
      '/pagina/nao-existe',
      '/patios/xx',
      '/patios/lisboa/sp',
      '/lote/individual',
      '/lote/individual?id=999999999',
    ])
      expect([nada, (await ver(host, nada)).status]).toEqual([nada, 404]);
  });

  it('are told to search engines: robots and a map of this tenant only', async () => {
    const robots = await ver(host, '/robots.txt');
    expect([robots.status, robots.html.includes('Disallow: /admin')]).toEqual([200, true]);
    const mapa = await ver(host, '/sitemap.xml');
    const enderecos = [...mapa.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, u = '']) => new URL(u));
    expect(enderecos.length).toBeGreaterThan(30);
    expect(new Set(enderecos.map((u) => u.hostname))).toEqual(new Set([host]));
    expect(enderecos.map((u) => u.pathname)).toContain(host === LOJA ? '/anuncio/carros' : '/leilao/carros');
    expect(enderecos.map((u) => u.pathname)).toContain('/ao-vivo');
    const lote = enderecos.find((u) => u.pathname.includes('/ano.'));
    expect((await ver(host, lote?.pathname ?? '')).status).toBe(200);
  });

  it.each(
    PAGINAS.filter(([, canonico]) => canonico === undefined).map(
      ([c], i) => [c, i % 2 === 0 ? 'light' : 'dark'] as const,
    ),
  )('%s (%s): no barrier, nothing cut off at any width, no error', async (caminho, colorScheme) => {
    const pessoa = await novaPessoa(palco.navegador);
    const { pagina } = pessoa;
    await pagina.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await pagina.goto(palco.endereco(host) + caminho);
    await pagina.getByRole('heading', { level: 1 }).first().waitFor();
    const achados = (await violacoes(pagina)).map((v) => `desktop ${v}`);
    for (const width of [320, 360, 768]) {
      await pagina.setViewportSize({ width, height: CELULAR.height });
      if (await transborda(pagina)) achados.push(`wider than ${width} px`);
      if (width === 360) achados.push(...(await violacoes(pagina)).map((v) => `phone ${v}`));
    }
    const texto = `${await pagina.title()}\n${await pagina.locator('body').innerText()}`;
    achados.push(...(texto.match(host === LOJA ? DO_LEILAO : DA_LOJA) ?? []));
    expect([...achados, ...pessoa.erros]).toEqual([]);
    await pessoa.contexto.close();
  });

  it('show the whole freight table on a phone, both origins beside each other', async () => {
    const pessoa = await novaPessoa(palco.navegador, { width: 360, height: 740 });
    await pessoa.pagina.goto(`${palco.endereco(host)}/tabela-de-frete`);
    const tabela = pessoa.pagina.getByRole('region', { name: 'Valores por cidade' });
    await tabela.waitFor();
    expect(await tabela.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
    expect(pessoa.erros).toEqual([]);
    await pessoa.contexto.close();
  });

  it('fold the menu away with Escape, and the keyboard goes on from its button', async () => {
    const pessoa = await novaPessoa(palco.navegador, { width: 360, height: 740 });
    const { pagina } = pessoa;
    await pagina.goto(palco.endereco(host));
    const botao = pagina.getByRole('button', { name: 'Abrir menu' });
    await pronto(botao);
    await botao.click();
    await pagina
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Comprar' })
      .focus();
    await pagina.keyboard.press('Escape');
    await botao.waitFor();
    expect(await botao.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(pessoa.erros).toEqual([]);
    await pessoa.contexto.close();
  });

  it('come in the dark as in the light, without a flash, and remember what was chosen', async () => {
    const noEscuro = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;
    // What the page is before anything of ours but the line in its head has run.
    const antes = await novaPessoa(palco.navegador);
    await antes.pagina.emulateMedia(noEscuro);
    await antes.pagina.route('**/assets/*.js', (r) => r.abort());
    await antes.pagina.goto(palco.endereco(host), { waitUntil: 'domcontentloaded' });
    expect(await antes.pagina.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await antes.contexto.close();

    const pessoa = await novaPessoa(palco.navegador);
    const { pagina } = pessoa;
    const esquema = (): Promise<string | null> =>
      pagina.locator('html').getAttribute('data-mantine-color-scheme');
    await pagina.emulateMedia(noEscuro);
    await pagina.goto(palco.endereco(host));
    await pagina.getByRole('heading', { level: 1 }).waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    const claro = pagina.getByRole('button', { name: 'Usar tema claro' });
    await until(
      async () => {
        await claro.click({ timeout: 2_000 }).catch(() => undefined);
        return (await esquema()) === 'light';
      },
      { what: 'the light scheme' },
    );
    await pagina.reload();
    expect(await esquema()).toBe('light');
    expect(pessoa.erros).toEqual([]);
    await pessoa.contexto.close();
  });

  it('take a message, say by field what it lacks, and answer with a number', async () => {
    const pessoa = await novaPessoa(palco.navegador);
    const { pagina } = pessoa;
    await pagina.setViewportSize(CELULAR);
    await pagina.goto(`${palco.endereco(host)}/fale-conosco`);
    const enviar = pagina.getByRole('button', { name: 'Enviar mensagem' });
    await until(
      async () => {
        await enviar.click();
        return (await pagina.getByText('Informe um e-mail válido.').count()) > 0;
      },
      { what: 'the sentences of the fields' },
    );
    expect(await violacoes(pagina)).toEqual([]);
    await pagina.getByLabel('Nome').fill('Bia Torres');
    await pagina.getByLabel('E-mail').fill('bia@example.com');
    await pagina.getByLabel('Assunto').selectOption('Outro assunto');
    await pagina.getByLabel('Mensagem').fill('Bom dia! Vocês abrem no feriado?');
    await enviar.click();
    await pagina.getByText(/protocolo é \d+/).waitFor();
    expect([await transborda(pagina), pessoa.erros]).toEqual([false, []]);
    await pessoa.contexto.close();
  });
});

it('a tenant’s own script runs on its public pages and never lives on in the login', async () => {
  const { programa } = palco;
  const { corpo: site } = await programa.chamar(LEILAO, 'GET', '/v1/hotsite/public');
  const hotUid = String(site['uid']);
  const doTI = async (email: string, nome: string): Promise<string> => {
    await programa.accounts.criarUsuario({
      hotUid,
      email: `${email}@leilao.example.com`,
      nome,
      apelido: '',
      cidade: '',
      uf: '',
      papeis: ['Interno - Desenvolvimento TI'],
      senha: { phc: await hashSenha(SENHA_DA_DEMO) },
      situacao: 'aprovado',
    });
    return programa.entrar(LEILAO, email);
  };
  const token = await doTI('ti', 'Tina Isidoro');
  const deOutro = await doTI('outro-ti', 'Tomás Ivo');
  const publicado = await programa.chamar(LEILAO, 'PUT', `/v1/hotsite/admin/${hotUid}/header-script`, {
    token,
    body: { headerScript: 'document.documentElement.dataset.dele = "rodou"', origens: [] },
  });
  expect(publicado.status).toBe(200);
  const daCasa = `/v1/hotsite/admin/${hotUid}/liberacoes-de-scripts`;
  const { corpo: pedidos } = await programa.chamar(LEILAO, 'GET', daCasa, { token: deOutro });
  const [pedido] = pedidos['liberacoes'] as { marca: string }[];
  const liberado = await programa.chamar(LEILAO, 'POST', `${daCasa}/${pedido?.marca}/responder`, {
    token: deOutro,
    body: { resposta: 'liberar' },
  });
  expect(liberado.status).toBe(200);
  const pessoa = await novaPessoa(palco.navegador);
  const { pagina } = pessoa;
  const rodou = (): Promise<string | null> => pagina.locator('html').getAttribute('data-dele');
  await pagina.goto(`${palco.endereco(LEILAO)}/quem-somos`);
  expect(await rodou()).toBe('rodou');
  // Another public page comes without loading anew: the document, and the script in it, are the same.
  await until(
    async () => {
      await pagina.getByRole('link', { name: 'Diferenciais' }).last().click();
      return new URL(pagina.url()).pathname === '/diferenciais';
    },
    { what: 'the next page' },
  );
  expect(await rodou()).toBe('rodou');
  await pagina.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await pagina.getByRole('form', { name: 'Entrar' }).waitFor();
  expect([new URL(pagina.url()).pathname, await rodou(), pessoa.erros]).toEqual(['/login', null, []]);
  await pessoa.contexto.close();
});

it('a host without a tenant gets a clear page', async () => {
  const { status, html } = await ver('ninguem.example.com', '/agenda');
  expect([status, html.includes('Não há um site neste endereço')]).toEqual([404, true]);
});
