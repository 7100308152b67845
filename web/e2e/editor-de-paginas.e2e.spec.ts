import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEILAO, palcoComum } from './palco.ts';
import type { Palco } from './palco.ts';
import { novaPessoa, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { vigiar } from './sessao.ts';

let palco: Palco;
let adm: Pessoa;
beforeAll(async () => {
  palco = await palcoComum();
  adm = await novaPessoa(palco.navegador);
  await palco.entrar(adm, 'adm');
});
afterAll(async () => {
  await adm.contexto.close();
  expect(await palco.fechar()).toEqual([]);
});

const site = (caminho: string): string => `${palco.endereco(LEILAO)}${caminho}`;
const secoes = (pagina: Page) => pagina.getByRole('list', { name: 'Seções da página' });
const previa = (pagina: Page): FrameLocator => pagina.frameLocator('iframe[title="Prévia da página"]');

const titulo = (pagina: Page) =>
  pagina
    .getByRole('region', { name: 'Página', exact: true })
    .getByRole('textbox', { name: 'Título', exact: true });

async function novaSecao(pagina: Page, nome: string): Promise<void> {
  await pagina.getByRole('button', { name: 'Nova seção' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Que seção?' });
  await dialogo.getByLabel('Buscar').fill(nome);
  await dialogo.getByRole('button', { name: nome }).first().click();
  await dialogo.waitFor({ state: 'detached' });
}

async function publicar(pagina: Page): Promise<void> {
  await pagina.getByText('Tudo salvo').waitFor();
  await pagina.getByRole('button', { name: 'Publicar…' }).click();
  await pagina
    .getByRole('dialog', { name: 'Publicar' })
    .getByRole('button', { name: 'Publicar agora' })
    .click();
  await pagina.getByRole('dialog', { name: 'Publicar' }).waitFor({ state: 'detached' });
}

it('writes a page in sections beside what becomes of it, and puts it before visitors by a click', async () => {
  const { pagina } = adm;
  await pagina.goto(site('/admin/paginas'));
  await pagina.getByRole('list', { name: 'Páginas' }).getByRole('link', { name: 'Regulamento' }).waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  await pagina.getByRole('button', { name: 'Nova página' }).click();
  await titulo(pagina).fill('Feirão de motos');
  await pagina.getByRole('textbox', { name: 'Endereço (uri)' }).fill('Feirão de motos');
  await pagina.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Só motos, só neste mês.');
  await novaSecao(pagina, 'Texto');
  await pagina.getByRole('textbox', { name: 'Título da seção', exact: true }).fill('Como vai ser');
  await pagina.getByRole('button', { name: 'Novo item' }).click();
  await pagina.getByRole('textbox', { name: 'Texto', exact: true }).fill('Cem motos em um dia.');
  await previa(pagina).getByRole('heading', { name: 'Como vai ser' }).waitFor();
  await previa(pagina).getByText('Cem motos em um dia.').waitFor();

  // What is wrong is said where it is, and nothing of what was typed is gone.
  await pagina.keyboard.press('Control+s');
  await pagina.getByText('Use letras minúsculas, números e hífen.').waitFor();
  await pagina.getByRole('textbox', { name: 'Endereço (uri)' }).fill('feirao-de-motos');
  await pagina.keyboard.press('Control+s');
  await pagina.waitForURL((url) => !url.search.includes('novo'));
  expect(
    (await palco.programa.chamar(LEILAO, 'GET', '/v1/hotsite/conteudo-pagina/?uri=feirao-de-motos')).status,
  ).toBe(404);
  await publicar(pagina);

  const visitante = await novaPessoa(palco.navegador);
  await visitante.pagina.goto(site('/pagina/feirao-de-motos'));
  await visitante.pagina.getByText('Cem motos em um dia.').waitFor();
  await visitante.contexto.close();
  expect(adm.erros).toEqual([]);
});

it('orders sections by keys, copies and takes out items in the words of the house, and takes both back', async () => {
  const { pagina } = adm;
  await novaSecao(pagina, 'Números');
  await pagina.keyboard.press('Control+s');
  await pagina.getByText('Tudo salvo').waitFor();
  const lista = secoes(pagina);
  expect(await lista.getByRole('listitem', { name: /^Seção 2: Números/ }).count()).toBe(1);
  await lista.getByRole('button', { name: 'Subir seção 2, Números' }).focus();
  await pagina.keyboard.press('Alt+ArrowUp');
  await lista.getByRole('listitem', { name: /^Seção 1: Números/ }).waitFor();
  const vistas = await vigiar(adm, [
    'Aguarde, estamos duplicando este item',
    'Item duplicado com sucesso',
    'Item apagado com sucesso',
  ]);
  await lista.getByRole('button', { name: 'Duplicar item 1' }).click();
  await pagina.getByText('Item duplicado com sucesso').waitFor();
  await pagina.getByText('Tudo salvo').waitFor();
  await lista.getByRole('button', { name: 'Apagar item 2' }).click();
  await pagina.getByText('Item apagado com sucesso').waitFor();
  expect(await vistas()).toHaveLength(3);
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await lista.getByRole('listitem', { name: /^Item 2/ }).waitFor();
  await pagina.getByRole('button', { name: 'Descartar' }).click();
  expect(await violacoes(pagina)).toEqual([]);
  for (const largura of [360, 768]) {
    await pagina.setViewportSize({ width: largura, height: 800 });
    const sobra = await pagina.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([largura, sobra]).toEqual([largura, 0]);
  }
  await pagina.getByText('Prévia', { exact: true }).first().click();
  await previa(pagina).getByRole('heading', { name: 'Como vai ser' }).waitFor();
  await pagina.getByText('Editar', { exact: true }).first().click();
  await pagina.setViewportSize({ width: 1440, height: 900 });
  expect(adm.erros).toEqual([]);
});

it('shows both versions to whoever saves over somebody else, and brings an old one back', async () => {
  const { pagina } = adm;
  const outra = await novaPessoa(palco.navegador);
  await palco.entrar(outra, 'adm');
  await outra.pagina.goto(pagina.url());
  await titulo(outra.pagina).fill('Feirão de abril');
  await outra.pagina.keyboard.press('Control+s');
  await outra.pagina.getByText('Tudo salvo').waitFor();
  await outra.contexto.close();
  await titulo(pagina).fill('Feirão de maio');
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: /salvou antes de você/ }).waitFor();
  await pagina.getByRole('button', { name: 'Salvar assim' }).click();
  await publicar(pagina);
  await pagina.getByRole('button', { name: 'Comparar a versão 1' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Versão 1 e o rascunho' });
  await dialogo.getByText('Feirão de maio').waitFor();
  await dialogo.getByRole('button', { name: 'Voltar a esta versão' }).click();
  await pagina.getByRole('heading', { name: 'Feirão de motos', level: 1 }).waitFor();
  expect(adm.erros).toEqual([]);
});
