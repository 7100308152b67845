import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { DESKTOP, ESTREITO, novaPessoa, transborda, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { sessaoDe, vigiar } from './sessao.ts';

let palco: Palco;
const abertas: Pessoa[] = [];
beforeAll(async () => {
  palco = await abrirPalco();
});
afterAll(async () => {
  for (const { contexto } of abertas) await contexto.close();
  expect(await palco.fechar()).toEqual([]);
});

/** Somebody with a browser of his own, logged in where a user is named. */
async function quem(usuario: string | null, host = LEILAO): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador, DESKTOP);
  if (usuario !== null) await palco.entrar(pessoa, usuario, host);
  abertas.push(pessoa);
  return pessoa;
}

/** A window in which the parts of the profile lie further down. */
const BAIXA = { width: 1280, height: 480 };

/** What no screen may have: a barrier, something cut off at 320 px, an error. */
async function semDefeito(pessoa: Pessoa): Promise<void> {
  const { pagina, erros } = pessoa;
  const achados = await violacoes(pagina);
  await pagina.setViewportSize(ESTREITO);
  if (await transborda(pagina)) achados.push('wider than 320 px');
  await pagina.setViewportSize(DESKTOP);
  expect([...achados, ...erros]).toEqual([]);
}

describe.each([
  ['the auction house', LEILAO],
  ['the store', LOJA],
])('accounts of %s', (_nome, host) => {
  it('a client changes what is his to change, and finds it again', async () => {
    const ana = await quem('comprador1', host);
    const { pagina } = ana;
    await pagina.goto(`${palco.endereco(host)}/cliente/meu-perfil`);
    await pagina.getByText('Dados pessoais').click();
    const formulario = pagina.getByRole('form', { name: 'Dados pessoais' });
    await formulario.getByLabel('Outro telefone (opcional)').fill('123');
    await formulario.getByRole('button', { name: 'Salvar dados' }).click();
    await formulario.getByText('Informe o telefone com DDD.').waitFor();
    await formulario.getByLabel('Outro telefone (opcional)').fill('1133334444');
    await formulario.getByLabel('Profissão (opcional)').fill('Mecânica');
    await formulario.getByLabel('Renda mensal (opcional)').fill('8500,50');
    await formulario.getByLabel('Como nos conheceu (opcional)').selectOption('Redes sociais');
    await formulario.getByLabel('Motos').check();
    await semDefeito(ana);
    await formulario.getByRole('button', { name: 'Salvar dados' }).click();
    await pagina.getByText('Salvo com sucesso').waitFor();
    await pagina.reload();
    await pagina.getByText('Dados pessoais').click();
    expect([
      await formulario.getByLabel('Outro telefone (opcional)').inputValue(),
      await formulario.getByLabel('Profissão (opcional)').inputValue(),
      await formulario.getByLabel('Renda mensal (opcional)').inputValue(),
      await formulario.getByLabel('Como nos conheceu (opcional)').inputValue(),
      await formulario.getByLabel('Motos').isChecked(),
      await formulario.getByLabel('Carros').isChecked(),
    ]).toEqual(['(11) 3333-4444', 'Mecânica', '8.500,50', 'Redes sociais', true, false]);
  });

  it('a client switches the letter about beaten bids off, by the link of the letter itself', async () => {
    const nina = await quem(await palco.novato(host), host);
    const { pagina } = nina;
    const lance = host === LOJA ? 'sua oferta for superada' : 'seu lance for superado';
    const chave = pagina.getByRole('switch', { name: `Por e-mail, quando ${lance}` });
    await pagina.setViewportSize(BAIXA);
    await pagina.goto(`${palco.endereco(host)}/cliente/meu-perfil#avisos`);
    await chave.waitFor();
    await until(async () => ((await chave.boundingBox())?.y ?? 0) < BAIXA.height / 2, {
      what: 'the page to be led there',
    });
    expect(await chave.isChecked()).toBe(true);
    await semDefeito(nina);
    await chave.focus();
    await pagina.keyboard.press('Space');
    await pagina.getByText('Salvo com sucesso').waitFor();
    await pagina.reload();
    await chave.waitFor();
    expect(await chave.isChecked()).toBe(false);
    // What could not be saved is not shown as if it were.
    await pagina.route('**/v1/cliente/avisos', (rota) =>
      rota.request().method() === 'PUT' ? rota.abort() : rota.continue(),
    );
    await chave.press('Space');
    await pagina.getByRole('alert').first().waitFor();
    expect(await chave.isChecked()).toBe(false);
  });

  it('staff make a group and put a client in, note him, and enter as him by a link that works once', async () => {
    const adm = await quem('adm', host);
    const { pagina } = adm;
    const site = palco.endereco(host);
    await pagina.goto(`${site}/admin/grupos-clientes`);
    const novo = pagina.getByRole('button', { name: /^Novo grupo/ });
    const salvar = pagina.getByRole('button', { name: /^Salvar/ });
    await novo.first().click();
    await salvar.click();
    await pagina.getByText('Use ao menos 2 caracteres.').waitFor();
    await pagina.getByLabel('Nome').fill('Frotistas');
    await salvar.click();
    await pagina.getByRole('heading', { level: 1, name: 'Frotistas' }).waitFor();
    await pagina.getByRole('textbox', { name: /^Descrição/ }).fill('Quem compra para a frota');
    await salvar.click();
    await pagina.getByText('mudou 1 campo').waitFor();
    await semDefeito(adm);
    await pagina.goto(`${site}/admin/grupos-clientes`);
    await pagina.getByRole('row', { name: /Frotistas.*Quem compra para a frota/ }).waitFor();
    await semDefeito(adm);
    // The same name again is refused with its sentence.
    await novo.first().click();
    await pagina.getByLabel('Nome').fill('Frotistas');
    await salvar.click();
    await pagina.getByText('Já existe um grupo com este nome.').waitFor();
    await pagina.getByRole('button', { name: 'Descartar' }).click();

    await pagina.goto(`${site}/admin/clientes?busca=Beto`);
    await pagina.getByRole('link', { name: /Beto Comprador/ }).click();
    const grupo = pagina.getByRole('form', { name: 'Pôr em um grupo' });
    await grupo.getByLabel('Pôr no grupo').selectOption({ label: 'Frotistas' });
    await grupo.getByRole('button', { name: 'Pôr' }).click();
    await pagina.getByRole('button', { name: 'Tirar do grupo Frotistas' }).waitFor();

    const notas = pagina.getByRole('form', { name: 'Anotações' });
    await notas.getByLabel('Observação interna').fill('Liga sempre antes de retirar.');
    const nomes = await notas.getByLabel('Quem libera o acesso').locator('option').allInnerTexts();
    await notas.getByLabel('Quem libera o acesso').selectOption({ index: nomes.length - 1 });
    await notas.getByRole('button', { name: 'Salvar anotações' }).click();
    await pagina.getByText('anotações', { exact: true }).waitFor();

    const link = pagina.getByRole('form', { name: 'Criar link de entrada' });
    await link.getByRole('button', { name: 'Criar link' }).click();
    await link.getByText('Escreva o motivo.').waitFor();
    await link.getByLabel('Motivo da entrada').fill('Pediu ajuda por telefone');
    await link.getByRole('button', { name: 'Criar link' }).click();
    const endereco = await link.getByLabel('Link de entrada').inputValue();
    await semDefeito(adm);
    await pagina.reload();
    expect(await notas.getByLabel('Observação interna').inputValue()).toBe('Liga sempre antes de retirar.');
    await pagina.getByText('link de entrada', { exact: true }).waitFor();

    // Whoever is somebody already is asked, and stays who he is: the link is as good afterwards.
    const ana = await quem('comprador1', host);
    await ana.pagina.goto(endereco);
    await ana.pagina.getByRole('heading', { name: 'Trocar de conta?' }).waitFor();
    await ana.pagina.getByText('Este link entra na conta de Beto Comprador').waitFor();
    await ana.pagina.getByRole('link', { name: 'Continuar como Ana Compradora' }).click();
    await ana.pagina.waitForURL((url) => url.pathname === '/');
    expect((await sessaoDe(ana))?.nome).toBe('Ana Compradora');

    const ajuda = await quem(null, host);
    await ajuda.pagina.goto(endereco);
    await ajuda.pagina.getByRole('heading', { name: 'Entrar como Beto Comprador?' }).waitFor();
    await semDefeito(ajuda);
    expect(await sessaoDe(ajuda)).toBeNull();
    await ajuda.pagina.getByRole('button', { name: 'Entrar como Beto Comprador' }).click();
    await until(async () => (await sessaoDe(ajuda))?.nome === 'Beto Comprador', {
      what: 'the session of the link',
    });
    const faixa = ajuda.pagina.getByRole('complementary', { name: 'Acesso da equipe' });
    await faixa.getByText('Você está vendo a conta de Beto Comprador como equipe.').waitFor();
    await ajuda.pagina.goto(`${site}/cliente/meu-perfil`);
    await ajuda.pagina.getByText('Dados pessoais').click();
    await ajuda.pagina.getByRole('button', { name: 'Salvar dados' }).click();
    await ajuda.pagina
      .getByText('Este acesso da equipe só lê: nada pode ser mudado ou enviado em nome do cliente.')
      .first()
      .waitFor();
    await faixa.getByRole('link', { name: 'Sair desta conta' }).click();
    await ajuda.pagina.getByRole('heading', { name: 'Você saiu' }).waitFor();
    expect(ajuda.erros).toEqual([]);
    const tarde = await quem(null, host);
    await tarde.pagina.goto(endereco);
    await tarde.pagina.getByRole('heading', { name: 'Não deu para entrar' }).waitFor();
    expect(await sessaoDe(tarde)).toBeNull();
  });

  it('leaving all devices ends the session of each of them', async () => {
    const usuario = await palco.novato(host);
    const [um, outro] = [await quem(usuario, host), await quem(usuario, host)];
    await outro.pagina.goto(`${palco.endereco(host)}/agenda`);
    await until(() => outro.recebidos.length > 0, { what: 'the socket of the other device' });
    await um.pagina.goto(`${palco.endereco(host)}/cliente/meu-perfil`);
    await um.pagina.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    await um.pagina.getByText('Você saiu de todos os aparelhos.').waitFor();
    await until(async () => (await sessaoDe(outro)) === null, { what: 'the other device to be logged out' });
    await outro.pagina.getByRole('link', { name: 'Entrar' }).first().waitFor();
    expect(await sessaoDe(um)).toBeNull();
    // Who leaves in one tab is led to the door in another, and back again after it.
    const tres = await quem(usuario, host);
    await tres.pagina.goto(`${palco.endereco(host)}/cliente/meu-perfil`);
    await tres.pagina.getByRole('heading', { name: 'Meu perfil' }).waitFor();
    // The login ends, and no line does: nobody is told of one, nor twice of the other.
    await until(() => tres.recebidos.some((q) => q.includes('"autenticado"')), { what: 'his socket' });
    const alarmes = await vigiar(tres, ['Sem conexão', 'Conexão de volta', 'Sua sessão foi encerrada']);
    const aba = await tres.contexto.newPage();
    await aba.goto(`${palco.endereco(host)}/sair`);
    await aba.getByRole('heading', { name: 'Você saiu' }).waitFor();
    await tres.pagina.getByText('Necessário fazer login para acessar esta página').waitFor();
    expect(new URL(tres.pagina.url()).searchParams.get('redirect')).toBe('/cliente/meu-perfil');
    const saudacoes = (): number => tres.recebidos.filter((q) => q.includes('"conectado"')).length;
    await until(() => saudacoes() > 1, { what: 'the socket to be open for a visitor' });
    expect(await alarmes()).toEqual([]);
  });
});
