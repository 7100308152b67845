import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { palcoComum, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, novaPessoa, transborda, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

const BLOQUEIOS = '/admin/bloqueio-ips-dispositivos';
const UM = '/admin/componentes/00000000-0000-4000-8000-000000000003';

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

async function administrador(): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador);
  await palco.entrar(pessoa, 'adm');
  return pessoa;
}
const abrir = ({ pagina }: Pessoa, caminho: string) => pagina.goto(`${palco.endereco(LEILAO)}${caminho}`);
const campo = ({ pagina }: Pessoa, name: string) => pagina.getByRole('textbox', { name, exact: true });
const botao = ({ pagina }: Pessoa, name: string | RegExp) => pagina.getByRole('button', { name });
const dito = ({ pagina }: Pessoa, texto: string | RegExp) => pagina.getByText(texto).first();

it('makes a record, tells two people of each other, field by field, and keeps who did what', async () => {
  const ana = await administrador();
  await abrir(ana, BLOQUEIOS);
  await botao(ana, /^Novo bloqueio/)
    .first()
    .click();
  // What is wrong stands under its field, and the first one in the page has the keys.
  await ana.pagina.getByRole('heading', { name: 'Cadastrar bloqueio' }).waitFor();
  await ana.pagina.keyboard.press('Control+s');
  await dito(ana, 'Escolha uma das opções.').waitFor();
  await until(() => ana.pagina.evaluate(() => document.activeElement?.getAttribute('name') === 'tipo'), {
    what: 'the first wrong field to have the keys',
  });
  await ana.pagina.getByRole('combobox', { name: 'Tipo' }).selectOption('ip');
  await campo(ana, 'Endereço ou dispositivo').fill('203.0.113.9');
  await campo(ana, 'Motivo').fill('Robô');
  await ana.pagina.keyboard.press('Control+s');
  await dito(ana, 'Use ao menos 5 caracteres.').waitFor();
  await campo(ana, 'Motivo').fill('Robô que copia o site');
  await ana.pagina.keyboard.press('Control+s');
  await ana.pagina.getByRole('heading', { level: 1, name: '203.0.113.9' }).waitFor();

  const beto = await administrador();
  await abrir(beto, new URL(ana.pagina.url()).pathname);
  await campo(beto, 'Motivo').fill('Robô de um concorrente');
  await beto.pagina.keyboard.press('Control+s');
  await dito(beto, 'Tudo salvo').waitFor();

  await campo(ana, 'Motivo').fill('Robô, visto de novo');
  await botao(ana, 'Sem prazo').click();
  await ana.pagina.keyboard.press('Control+s');
  const conflito = ana.pagina.getByRole('region', { name: /salvou antes de você/ });
  await conflito.waitFor();
  expect(await conflito.getByRole('radio').count()).toBe(2);
  // Nothing goes out over what the other one saved while this is open.
  await ana.pagina.keyboard.press('Control+s');
  await conflito.getByRole('radio', { name: /Robô de um concorrente/ }).click();
  await conflito.getByRole('button', { name: 'Salvar assim' }).click();
  await dito(ana, 'Tudo salvo').waitFor();
  expect(await campo(ana, 'Motivo').inputValue()).toBe('Robô de um concorrente');
  expect(await campo(ana, 'Até').inputValue()).toBe('');

  const historico = ana.pagina.getByRole('region', { name: 'Histórico' });
  await historico
    .getByText(/mudou 1 campo/)
    .first()
    .waitFor();
  await historico.getByRole('button', { name: 'Desfazer' }).first().click();
  await until(async () => (await campo(ana, 'Até').inputValue()) !== '', { what: 'the end that was there' });
  await dito(ana, 'Tudo salvo').waitFor();
  expect([...ana.erros, ...beto.erros]).toEqual([]);
});

it('fits words of any length into the table, however many columns stand beside them', async () => {
  const ana = await administrador();
  const { pagina } = ana;
  await pagina.setViewportSize({ width: 1_440, height: 900 });
  await abrir(ana, '/admin/clientes');
  const linha = pagina.locator('tr[data-linha]').first();
  await linha.waitFor();
  await linha.evaluate((tr) => {
    const nome = tr.querySelector('td a')?.firstChild;
    if (nome != null) nome.nodeValue += ' Comercial de Veículos Automotores e Transportes do Brasil Limitada';
  });
  const tabela = pagina.getByRole('table');
  expect(await tabela.evaluate((t) => t.scrollWidth - (t.parentElement?.clientWidth ?? 0))).toBe(0);
  expect(await transborda(pagina)).toBe(false);
  await linha.getByRole('link').hover();
  expect(await linha.locator('td[data-n="0"]').getAttribute('title')).toMatch(/Limitada$/);
  expect(ana.erros).toEqual([]);
});

it('finds, narrows, orders and marks rows, by keys alone where somebody likes, and says all of it in its address', async () => {
  const ana = await administrador();
  const { pagina } = ana;
  await abrir(ana, '/admin/componentes');
  await dito(ana, '226 ao todo').waitFor();
  await pagina.keyboard.press('/');
  await pagina.keyboard.type('campinas');
  await dito(ana, /com o que você procura/).waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.keyboard.press('f');
  await botao(ana, 'Tipo').last().click();
  await pagina.getByRole('checkbox', { name: 'Próprio' }).check();
  await botao(ana, 'Aplicar').click();
  await pagina.getByRole('columnheader', { name: 'Vagas' }).getByRole('button').click();
  await until(
    () => pagina.url().endsWith('?busca=campinas&filter=tipo%7C%7Cin%7C%7Cproprio&sort=vagas%2CASC'),
    {
      what: 'the address to say what is seen',
    },
  );
  await pagina.keyboard.press('j');
  await pagina.keyboard.press('j');
  await pagina.keyboard.press('x');
  await dito(ana, '1 selecionado').waitFor();
  const baixado = pagina.waitForEvent('download');
  await botao(ana, /^Exportar/)
    .first()
    .click();
  const csv = pagina.getByRole('menuitem', { name: /^CSV/ });
  // The styles of a menu come after those of the button that each of its items is.
  expect(await csv.evaluate((e) => getComputedStyle(e).paddingLeft)).not.toBe('0px');
  await csv.click();
  expect((await readFile(await (await baixado).path(), 'utf8')).split('\r\n').length).toBeGreaterThan(10);
  await csv.waitFor({ state: 'detached' });
  const marcado = pagina.waitForEvent('download');
  await pagina
    .getByRole('group', { name: /selecionados/ })
    .getByRole('button', { name: 'Exportar' })
    .click();
  await csv.click();
  expect((await readFile(await (await marcado).path(), 'utf8')).split('\r\n')).toHaveLength(1);
  await pagina.keyboard.press('Escape');
  // Somebody is sent the address, and sees the same.
  await pagina.reload();
  await botao(ana, 'Tirar o filtro Tipo').waitFor();
  expect(await pagina.getByRole('columnheader', { name: 'Vagas' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await pagina.getByRole('search').getByRole('button', { name: 'Limpar' }).click();
  await until(() => pagina.url().endsWith('?busca=campinas&sort=vagas%2CASC'), { what: 'the filters to go' });
  await pagina.getByRole('searchbox').fill('zzzz');
  await dito(ana, 'Nada com “zzzz”').waitFor();
  await botao(ana, 'Limpar tudo').first().click();
  await dito(ana, '226 ao todo').waitFor();
  // The last row is one key away, however many there are; Enter opens it.
  await pagina.keyboard.press('g');
  await dito(ana, /do fim para trás/).waitFor();
  // Pressed while rows are still on their way, a key finds none: who wants one presses again.
  const aberta = pagina.getByRole('heading', { name: 'Identificação' });
  await until(
    async () => {
      if (!pagina.url().includes('/componentes/')) {
        await pagina.keyboard.press('j');
        await pagina.keyboard.press('Enter');
      }
      return (await aberta.count()) > 0;
    },
    { what: 'the row to open', everyMs: 200 },
  );
  expect(ana.erros).toEqual([]);
});

it('asks for the reason that a call wants, once its fields are right', async () => {
  const ana = await administrador();
  await abrir(ana, '/admin/componentes');
  const pedido = ana.pagina.getByRole('form', { name: 'Mover de vaga' });
  const dialogo = ana.pagina.getByRole('dialog', { name: 'Mover com que motivo?' });
  await pedido.getByLabel('Vaga').fill('B');
  await pedido.getByRole('button', { name: 'Mover' }).click();
  await pedido.getByText('Use ao menos 2 caracteres.').waitFor();
  expect(await dialogo.count()).toBe(0);
  await pedido.getByLabel('Vaga').fill('B-14');
  await pedido.getByRole('button', { name: 'Mover' }).click();
  await dialogo.getByRole('button', { name: 'Mover' }).click();
  await dialogo.getByText('Diga o motivo.').waitFor();
  await dialogo.getByLabel('Motivo').fill('Vaga alagada');
  await dialogo.getByRole('button', { name: 'Mover' }).click();
  await dialogo.waitFor({ state: 'detached' });
  expect(ana.erros).toEqual([]);
});

it('offers of a machine what may be done now, says why not the rest, and asks before what is not undone', async () => {
  const ana = await administrador();
  await abrir(ana, '/admin/componentes');
  const remocao = ana.pagina.getByRole('region', { name: 'Remoção' });
  await ana.pagina.getByLabel('Sem vaga no pátio').check();
  await remocao.getByText('Aceitar: Não há vaga no pátio.').waitFor();
  expect(await remocao.getByRole('button', { name: 'Aceitar' }).count()).toBe(0);
  await ana.pagina.getByLabel('Sem vaga no pátio').uncheck();
  await remocao.getByRole('button', { name: 'Aceitar' }).click();
  await remocao.getByRole('button', { name: 'Cancelar…' }).click();
  const dialogo = ana.pagina.getByRole('dialog', { name: 'Cancelar?' });
  await dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await dialogo.getByText('Diga o motivo.').waitFor();
  await dialogo.getByLabel('Motivo').fill('O guincho quebrou');
  await dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await dialogo.waitFor({ state: 'detached' });
  expect(await remocao.getByRole('button').count()).toBe(0);
  expect(ana.erros).toEqual([]);
});

it('takes text with headings and lists, puts it back where somebody discards, and tells of it as plain text', async () => {
  const ana = await administrador();
  const { pagina } = ana;
  await abrir(ana, UM);
  const texto = pagina.getByRole('textbox', { name: 'Regulamento' });
  await texto.fill('Visitas');
  await pagina.getByRole('button', { name: 'Título', exact: true }).click();
  await pagina.getByText('alterado').waitFor();
  await botao(ana, 'Descartar').click();
  expect(await texto.innerText()).toMatch(/^\s*$/);
  await texto.pressSequentially('De 9h a 17h');
  await pagina.keyboard.press('Control+s');
  const historico = pagina.getByRole('region', { name: 'Histórico' });
  await historico.getByText('De 9h a 17h', { exact: true }).waitFor();
  await historico.getByRole('button', { name: 'Desfazer' }).click();
  await until(async () => /^\s*$/.test(await texto.innerText()), { what: 'the text to be undone' });
  expect(ana.erros).toEqual([]);
});

it('takes several other records, found by typing, and calls them by their names in the history', async () => {
  const ana = await administrador();
  const { pagina } = ana;
  await abrir(ana, UM);
  for (const [texto, nome] of [
    ['sumar', 'Sumaré 01'],
    ['betim', 'Betim 01'],
  ] as const) {
    await pagina.getByRole('textbox', { name: /^Pátios que ajudam/ }).pressSequentially(texto);
    await pagina.getByRole('option', { name: nome }).click();
  }
  await botao(ana, 'Tirar Sumaré 01').click();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('region', { name: 'Histórico' }).getByText('Betim 01', { exact: true }).waitFor();
  expect(ana.erros).toEqual([]);
});

it('fits every screen, in both schemes, and is read aloud without a fault', async () => {
  const ana = await administrador();
  const { pagina } = ana;
  const achados: string[] = [];
  for (const esquema of ['light', 'dark'] as const) {
    await pagina.emulateMedia({ colorScheme: esquema });
    for (const [caminho, pronto] of [
      ['/admin/componentes', 'Estados da lista'],
      [UM, 'Identificação'],
    ] as const) {
      await abrir(ana, caminho);
      await dito(ana, pronto).waitFor();
      for (const width of [320, 360, 768, 1_440]) {
        await pagina.setViewportSize({ width, height: CELULAR.height });
        if (await transborda(pagina)) achados.push(`${caminho} is wider than ${width} px`);
        if (width === 360 || width === 1_440)
          achados.push(...(await violacoes(pagina)).map((v) => `${caminho} ${esquema} ${width}: ${v}`));
      }
    }
  }
  expect(achados).toEqual([]);
  // On a phone a row is a card: its values say what they are.
  await pagina.setViewportSize(CELULAR);
  await abrir(ana, '/admin/componentes');
  const cartao = pagina.getByRole('row', { name: /Betim 01/ }).first();
  await cartao.waitFor();
  expect((await cartao.boundingBox())?.width).toBeLessThan(CELULAR.width);
  const lista = pagina.getByRole('table').filter({ has: cartao });
  expect(await lista.getByRole('columnheader').count()).toBe(0);
  expect(ana.erros).toEqual([]);
});
