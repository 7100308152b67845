import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, novaPessoa, preencherLogin, transborda, violacoes } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await abrirPalco();
  await mudar(LEILAO, { necessarioLoginParaVisualizar: true });
});

/** Changes what staff would change of a tenant. */
async function mudar(host: string, mudancas: Partial<CadastroDoHotsite>): Promise<void> {
  const { site } = palco.programa;
  const tenant = site.tenantOf(host);
  const hotsite = tenant === null ? null : site.hotsite(tenant.hotUid);
  if (hotsite === null) throw new Error('no tenant to change');
  const { hosts: _, ...cadastro } = hotsite;
  await site.salvarHotsite({ ...cadastro, ...mudancas });
}

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

it('keeps the goods of a tenant that asks for it from strangers: calls, pages and their HTML', async () => {
  const { programa } = palco;
  const elaine = await programa.entrar(LEILAO, 'comprador1');
  const lista = '/v1/leiloes/lista-site?quadro=todos&limit=10';
  expect((await programa.chamar(LEILAO, 'GET', lista)).corpo).toMatchObject({ codigo: 'NAO_AUTENTICADO' });
  const { corpo } = await programa.chamar(LEILAO, 'GET', lista, { token: elaine });
  const [leilao] = corpo['leiloes'] as { uid: string; nome: string }[];
  if (leilao === undefined) throw new Error('no event');

  const ana = await novaPessoa(palco.navegador, CELULAR);
  const evento = `${palco.endereco(LEILAO)}/leilao/${leilao.uid}`;
  const casa = palco.endereco(LEILAO);
  for (const endereco of [`${casa}/`, `${casa}/leilao`, `${casa}/ao-vivo`, `${casa}/agenda`, evento]) {
    const html = await (await ana.pagina.goto(endereco))?.text();
    expect(html).toContain('Entre para ver');
    expect(html).not.toContain(leilao.nome);
    await ana.pagina.getByRole('heading', { name: 'Entre para ver' }).waitFor();
    expect(await violacoes(ana.pagina)).toEqual([]);
    expect(await transborda(ana.pagina)).toBe(false);
  }
  expect(ana.recebidos.some((q) => q.includes('"acompanhando"'))).toBe(false);

  // The way in leads back to the very page, with what it shows.
  await ana.pagina.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await preencherLogin(ana, LEILAO, 'comprador1');
  await ana.pagina.waitForURL(evento);
  await ana.pagina.getByRole('article').first().waitFor();
  // A page opened anew knows its visitor, too.
  await ana.pagina.reload();
  await ana.pagina.getByRole('article').first().waitFor();
  await ana.pagina.getByRole('article').first().getByRole('link').last().click();
  await ana.pagina.getByRole('heading', { name: 'Quanto fica no total' }).waitFor();
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});

it('shows the goods of a tenant that opens tomorrow to its staff only: calls, pages, their HTML and the socket', async () => {
  const { programa } = palco;
  const lista = '/v1/leiloes/lista-site?quadro=todos&limit=10';
  const { corpo } = await programa.chamar(LOJA, 'GET', lista);
  const [leilao] = corpo['leiloes'] as { uid: string; nome: string }[];
  if (leilao === undefined) throw new Error('no event');
  await mudar(LOJA, { dataInicioVisualizacao: Date.now() + 86_400_000 });
  for (const usuario of [undefined, 'comprador1']) {
    const token = usuario === undefined ? {} : { token: await programa.entrar(LOJA, usuario) };
    expect(await programa.chamar(LOJA, 'GET', lista, token)).toMatchObject({
      status: 403,
      corpo: { codigo: 'FORA_DA_VISUALIZACAO' },
    });
  }
  const evento = `${palco.endereco(LOJA)}/anuncio/${leilao.uid}`;
  const ana = await novaPessoa(palco.navegador, CELULAR);
  const html = await (await ana.pagina.goto(evento))?.text();
  expect(html).not.toContain(leilao.nome);
  await ana.pagina.getByRole('heading', { name: /abre em breve$/ }).waitFor();
  expect(await violacoes(ana.pagina)).toEqual([]);
  expect(ana.recebidos.some((q) => q.includes('"acompanhando"'))).toBe(false);
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();

  const equipe = await novaPessoa(palco.navegador);
  await palco.entrar(equipe, 'adm', LOJA);
  await equipe.pagina.goto(evento);
  await equipe.pagina.getByRole('article').first().waitFor();
  expect(equipe.erros).toEqual([]);
  await equipe.contexto.close();
});
