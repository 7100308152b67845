import { createPool } from '@martelo/platform/sql/pool.ts';
import { salvarHotsite } from '@martelo/schemas/hotsites/administracao.ts';
import { POSICOES_BANNER } from '@martelo/schemas/banners/banner.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { verHtml } from './primeiro-html.ts';
import { CELULAR, DESKTOP, medida, novaPessoa, pronto, transborda, violacoes } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

describe.each([
  ['the auction house', LEILAO, DESKTOP],
  ['the store', LOJA, CELULAR],
] as const)('the campaign of %s', (_nome, host, tela) => {
  const raiz = host === LOJA ? '/anuncio' : '/leilao';

  it('stands above what one looks around in, leads to its own page, and goes when it is over', async () => {
    const { pagina, contexto, erros } = await novaPessoa(palco.navegador, tela);
    const site = palco.endereco(host);
    const faixa = pagina.getByRole('link', { name: /^Semana dos convidados até / });
    for (const caminho of ['/', raiz, '/agenda']) {
      await pagina.goto(site + caminho);
      expect([caminho, await faixa.count()]).toEqual([caminho, 1]);
    }
    const achados = await violacoes(pagina);
    await pagina.goto(`${site}/duvidas`);
    expect(await faixa.count()).toBe(0);

    await pagina.goto(site);
    await pronto(faixa);
    await faixa.click();
    await pagina.waitForURL((u) => u.pathname === '/evento-exclusivo');
    await pagina.getByRole('heading', { level: 1, name: 'Semana dos convidados' }).waitFor();
    expect(await pagina.getByRole('heading', { level: 1 }).count()).toBe(1);
    await pagina.getByRole('timer', { name: 'Tempo que falta' }).waitFor();
    // The event that it leads to, as a card in front of all others.
    const { evento } = (await palco.programa.chamar(host, 'GET', '/v1/hotsite/busca-evento/ativo')).corpo as {
      evento: { leiUid: string };
    };
    const primeiro = pagina.getByRole('article').first().getByRole('link').first();
    expect(await primeiro.getAttribute('href')).toBe(`${raiz}/${evento.leiUid}`);
    achados.push(...(await violacoes(pagina)));
    await pagina.setViewportSize({ width: 320, height: 640 });
    if (await transborda(pagina)) achados.push('wider than 320 px');
    expect([...achados, ...erros]).toEqual([]);
    await contexto.close();
  });

  it('shows what staff wrote where there is none, and holds no page up that cannot ask for it', async () => {
    const { chamar } = palco.programa;
    const token = await palco.programa.entrar(host, 'adm');
    const { hotUid = '' } = palco.programa.site.tenantOf(host) ?? {};
    const evento = (await chamar(host, 'GET', '/v1/hotsite/busca-evento/ativo')).corpo['evento'] as Record<
      string,
      unknown
    >;
    const { uid: _uid, ...campos } = evento;
    const definir = (novo: unknown) =>
      chamar(host, 'PUT', `/v1/hotsite/admin/${hotUid}/evento`, { token, body: { evento: novo } });
    const { pagina, contexto, erros } = await novaPessoa(palco.navegador, tela);
    const titulo = pagina.getByRole('heading', { level: 1 });
    try {
      expect((await definir(null)).status).toBe(200);
      await pagina.goto(`${palco.endereco(host)}/convidados?sem-evento`);
      expect(await titulo.innerText()).toBe('Evento exclusivo');
      await pagina.goto(`${palco.endereco(host)}/?sem-evento`);
      expect(await pagina.getByText('Semana dos convidados').count()).toBe(0);
      // An answer that never comes well: the page is there all the same.
      await pagina.route('**/v1/hotsite/busca-evento/ativo', (rota) =>
        rota.fulfill({ status: 500, body: '{}' }),
      );
      await pagina.goto(`${palco.endereco(host)}/duvidas`);
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      await definir({ ...campos, leiUid: crypto.randomUUID() });
      await pagina.goto(`${palco.endereco(host)}/convidados?leilao-que-nao-ha`);
      expect(await titulo.innerText()).toBe('Semana dos convidados');
      await pagina.getByRole('heading', { name: 'Termina em' }).waitFor();
    } finally {
      await definir(campos);
    }
    expect(erros.filter((e) => !e.includes('status of 500'))).toEqual([]);
    await contexto.close();
  });
});

describe.each([LEILAO, LOJA])('the banners of %s', (host) => {
  it('stand at their position in the first HTML: those of all, and those of the event that is open', async () => {
    const { leiloes } = (
      await palco.programa.chamar(host, 'GET', '/v1/leiloes/lista-site?quadro=todos&limit=50')
    ).corpo as { leiloes: { uid: string }[] };
    const [daqui, outro] = leiloes.map((l) => l.uid);
    const hotUid = palco.programa.site.tenantOf(host)?.hotUid;
    const banco = createPool({ url: palco.programa.ambiente.DATABASE_URL, name: 'banners', max: 1 });
    for (const [posicao, leiUid, nome] of [
      ['listaDeLotes', daqui, 'Só neste evento'],
      ['cabecalho', null, 'No alto de onde se olha'],
    ] as const)
      await banco.query(
        `INSERT INTO site.banners (uid, hot_uid, posicao_banner_uid, lei_uid, nome, categoria, imagem, imagem_mobile, prioridade,
           revisao, ativo, mudado_em, mudado_por)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, '', '', '', -1, 1, true, 0, 'Ana')`,
        [hotUid, POSICOES_BANNER[posicao], leiUid, nome],
      );
    await banco.end();
    const [eventos, lotes] = host === LOJA ? ['/eventos', '/anuncio'] : ['/leiloes', '/leilao'];
    const entre = host === LOJA ? 'Do cadastro à chave na mão' : 'Do cadastro à retirada';
    const naLista = host === LOJA ? 'Quanto custa receber o veículo' : 'Quanto custa levar o veículo';
    const tem = async (caminho: string, texto: string): Promise<boolean> => {
      const { html } = await verHtml(palco, host, caminho);
      return html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes(texto);
    };
    expect(await tem(eventos, entre)).toBe(true);
    expect(await tem(lotes, naLista)).toBe(true);
    expect(await tem(lotes, 'Só neste evento')).toBe(false);
    expect(await tem(`${lotes}/${daqui}`, 'Só neste evento')).toBe(true);
    expect(await tem(`${lotes}/${outro}`, 'Só neste evento')).toBe(false);
    expect(await tem('/agenda', 'No alto de onde se olha')).toBe(true);
    expect(await tem('/login', 'No alto de onde se olha')).toBe(false);
  });
});

/** Sheets of A4 that the page takes. */
const folhas = async (pagina: Page): Promise<number> =>
  (await pagina.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

describe('lotes as they are looked through', () => {
  it('print on a sheet or two, dark on white, without what only a screen can do', async () => {
    const [lote] = await palco.encenar({ lotes: 6 });
    const { pagina, contexto, erros } = await novaPessoa(palco.navegador, CELULAR);
    await pagina.emulateMedia({ colorScheme: 'dark' });
    const doEvento = `${palco.endereco(LEILAO)}/leilao/${lote.aoVivo.leiUid}`;
    for (const [endereco, maximo] of [
      [palco.pagina(lote), 2],
      [doEvento, 1],
    ] as const) {
      // Else what is printed is the screen.
      await pagina.emulateMedia({ media: null });
      await pagina.goto(endereco);
      await pronto(pagina.getByRole('button').first());
      expect([endereco, await folhas(pagina)]).toEqual([endereco, expect.toBeOneOf([1, maximo])]);
      await pagina.emulateMedia({ media: 'print' });
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      expect(await pagina.locator('button:visible, input:visible, select:visible').count()).toBe(0);
      expect(await pagina.getByRole('region', { name: 'Lance rápido' }).count()).toBe(0);
      const cores = await pagina.evaluate(() => {
        const { color } = getComputedStyle(document.body);
        const fundo = getComputedStyle(document.documentElement).getPropertyValue('--fundo');
        return { color, fundo };
      });
      expect(cores).toEqual({ color: 'rgb(20, 24, 28)', fundo: '#fff' });
    }
    expect(erros).toEqual([]);
    await contexto.close();
  });

  it('stand in rows where somebody wants to see many at once, in every list, and next time too', async () => {
    const [lote] = await palco.encenar({ lotes: 6 });
    const { pagina, contexto, erros } = await novaPessoa(palco.navegador, CELULAR);
    const altura = async (): Promise<number> =>
      (await pagina.getByRole('article').first().boundingBox())?.height ?? 0;
    await pagina.goto(`${palco.endereco(LEILAO)}/leilao`);
    const botao = pagina.getByRole('button', { name: 'Lista compacta' });
    await pronto(botao);
    const emCards = await altura();
    await botao.click();
    await until(async () => (await altura()) * 3 < emCards, { what: 'rows instead of cards' });
    expect(await medida(botao)).toBeGreaterThanOrEqual(44);
    const achados = await violacoes(pagina);
    await pagina.goto(`${palco.endereco(LEILAO)}/leilao/${lote.aoVivo.leiUid}`);
    await until(async () => (await altura()) * 3 < emCards, { what: 'rows in the list of an event too' });
    await pagina.setViewportSize({ width: 320, height: 640 });
    if (await transborda(pagina)) achados.push('wider than 320 px');
    await pagina.getByRole('button', { name: 'Lista compacta', pressed: true }).click();
    await until(async () => (await altura()) > emCards / 2, { what: 'cards again' });
    expect([...achados, ...erros]).toEqual([]);
    await contexto.close();
  });

  it('count down to a lote that waits for its turn, as those before it have theirs', async () => {
    const [primeiro, , terceiro] = await palco.encenar({ fecha: 'fila', lotes: 3 });
    if (terceiro === undefined) throw new Error('no lote waits');
    const { pagina, contexto, erros } = await novaPessoa(palco.navegador, CELULAR);
    await pagina.goto(palco.pagina(terceiro));
    await pagina.getByText('Na fila: faltam 2 lotes').waitFor();
    expect(await pagina.getByRole('region', { name: 'Lance rápido' }).innerText()).toContain(
      'Faltam 2 lotes',
    );
    const token = await palco.programa.entrar(LEILAO, 'leiloeiro');
    const { status } = await palco.programa.chamar(
      LEILAO,
      'POST',
      `/v1/leiloeiro/lote/${primeiro.lelUid}/retirar`,
      { token, body: { motivo: 'a pedido do comitente' } },
    );
    expect(status).toBe(200);
    await pagina.getByText('Na fila: falta 1 lote').waitFor();
    expect(erros).toEqual([]);
    await contexto.close();
  });
});

it('staff keep the freight table and the ceiling of the house, and the site goes by them', async () => {
  const { pagina, contexto, erros } = await novaPessoa(palco.navegador, DESKTOP);
  await palco.entrar({ pagina, contexto, erros, recebidos: [] }, 'adm');
  const daqui = async (): Promise<unknown> => {
    const { linhas } = (await palco.programa.chamar(LEILAO, 'GET', '/v1/frete/tabela')).corpo;
    return (linhas as { cidade: string; valor: number }[]).find((l) => l.cidade === 'Piracicaba')?.valor;
  };
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/fretes`);
  await pagina.getByRole('button', { name: /^Novo frete/ }).click();
  const campo = (nome: string) => pagina.locator(`[data-campo="${nome}"]`).locator('input, select');
  await campo('origem').fill('Goiânia - GO');
  await campo('estado').selectOption('SP');
  await campo('cidade').fill('Piracicaba');
  await campo('prazo').fill('3');
  await campo('valor').fill('1.234');
  await pagina.keyboard.press('Control+s');
  await until(async () => (await daqui()) === 123_400, { what: 'the price on the site' });
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/fretes?busca=piracicaba`);
  await pagina
    .getByRole('row', { name: /Piracicaba/ })
    .getByRole('link')
    .first()
    .click();
  await campo('valor').fill('1.300');
  await pagina.keyboard.press('Control+s');
  await until(async () => (await daqui()) === 130_000, { what: 'the corrected price' });
  // Put away at once, and taken back by a press.
  await pagina.getByRole('button', { name: 'Desativar' }).click();
  await until(async () => (await daqui()) === undefined, { what: 'a table without it' });
  await pagina.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
  await until(async () => (await daqui()) === 130_000, { what: 'the price that is back' });
  await pagina.getByRole('button', { name: 'Desativar' }).click();
  await until(async () => (await daqui()) === undefined, { what: 'a table without it again' });
  const achados = await violacoes(pagina);

  await pagina.goto(`${palco.endereco(LEILAO)}/admin/teto`);
  const vezes = pagina.getByLabel('Quantas vezes o valor');
  await vezes.fill('1');
  const salvarTeto = pagina.getByRole('group', { name: 'Salvar' }).getByRole('button', { name: /^Salvar/ });
  await salvarTeto.click();
  await pagina.getByText(/^O teto vai de \d+ a \d+ vezes; 0 é sem teto\.$/).waitFor();
  // Somebody else saves meanwhile: of the same field both are shown, of another one nobody is asked.
  const token = await palco.programa.entrar(LEILAO, 'adm');
  const { hotUid = '' } = palco.programa.site.tenantOf(LEILAO) ?? {};
  const outroSalva = async (mudanca: object) => {
    const onde = `/v1/hotsite/admin/${hotUid}`;
    const { corpo } = await palco.programa.chamar(LEILAO, 'GET', onde, { token });
    const aceitos = Object.keys(salvarHotsite.body.shape);
    const vistos = Object.fromEntries(Object.entries(corpo).filter(([k]) => aceitos.includes(k)));
    const { status } = await palco.programa.chamar(LEILAO, 'PUT', onde, {
      token,
      body: { ...vistos, ...mudanca },
    });
    expect(status).toBe(200);
  };
  await outroSalva({ tetoDeLance: 40 });
  await vezes.fill('25');
  await salvarTeto.click();
  const conflito = pagina.getByRole('region', { name: /salvou antes de você/ });
  await conflito.getByRole('radio', { name: / 40$/ }).waitFor();
  await conflito.getByRole('radio', { name: 'Meu: 25' }).waitFor();
  const achadosNoConflito = await violacoes(pagina);
  await conflito.getByRole('button', { name: 'Voltar a editar' }).click();
  await outroSalva({ mensagemRodape: 'De outra pessoa.' });
  await vezes.fill('30');
  await salvarTeto.click();
  const casa = async () => (await palco.programa.chamar(LEILAO, 'GET', '/v1/hotsite/public')).corpo;
  await until(async () => (await casa())['tetoDeLance'] === 30, { what: 'the ceiling of the house' });
  expect((await casa())['mensagemRodape']).toBe('De outra pessoa.');
  expect([...achados, ...achadosNoConflito, ...(await violacoes(pagina)), ...erros]).toEqual([]);
  await contexto.close();
});
