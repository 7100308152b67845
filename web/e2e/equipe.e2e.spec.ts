import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { codigoDoPasso, passoDe } from '../../services/accounts/src/fator/totp.ts';
import { SENHA_DA_DEMO } from '../../services/demo/src/module.ts';
import { exigirFatores } from './exigir-fatores.ts';
import { LEILAO, palcoComum } from './palco.ts';
import type { Palco } from './palco.ts';
import { CELULAR, medida, novaPessoa, preencherLogin, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { verHtml } from './primeiro-html.ts';

const CONSTRUIDO = path.join(import.meta.dirname, '../dist/painel');
/** The staff's program with its styles, before any page of it: who works there all day loads it once. */
const LIMITE_KB = 330;

let palco: Palco;
const abertas: Pessoa[] = [];
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  for (const { contexto } of abertas) await contexto.close();
  expect(await palco.fechar()).toEqual([]);
});

async function quem(usuario: string): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador);
  await palco.entrar(pessoa, usuario);
  abertas.push(pessoa);
  return pessoa;
}

it('shows in the menus the pages that the server opens to who is logged in', async () => {
  const adm = await quem('adm');
  const { pagina } = adm;
  const menu = pagina.getByRole('navigation', { name: 'Principal' });
  await pagina.goto(`${palco.endereco(LEILAO)}/duvidas`);
  const painel = menu.getByRole('link', { name: 'Painel' });
  await painel.waitFor();
  // However many pages somebody has of his own, the agenda is in the top menu.
  expect(await menu.getByRole('link', { name: 'Agenda' }).isVisible()).toBe(true);
  await painel.click();
  await menu.getByRole('link', { name: 'Clientes', exact: true }).waitFor();
  expect(await menu.getByRole('link', { name: 'Dias fechados' }).count()).toBe(0);
  const conferencia: RotaDoUsuario = {
    caminho: '/admin/auditoria',
    nome: 'Conferência',
    layout: 'principal',
    papeis: ['Interno - ADM'],
    icone: 'history',
    menu: 'esquerda',
    grupo: 'manutenção',
    modulo: 'Manutenção',
  };
  await pagina.route('**/v1/usuario/rotas', (rota) => rota.fulfill({ json: { rotas: [conferencia] } }));
  await pagina.reload();
  await menu.getByRole('link', { name: 'Conferência' }).waitFor();
  expect(await menu.getByRole('link', { name: /Clientes|Leiloeiro|Bloqueios/ }).count()).toBe(0);
  expect(adm.erros).toEqual([]);
});

it('takes staff in the painel from anywhere to any screen and record, by keys, and keeps how they like it', async () => {
  const adm = await quem('adm');
  const { pagina } = adm;
  const trilha = pagina.getByRole('navigation', { name: 'Você está em' });
  const campo = pagina.getByRole('combobox', { name: /^Buscar telas/ });
  const abrir = async (texto: string, opcao: string): Promise<void> => {
    await pagina.keyboard.press('Control+k');
    await campo.fill(texto);
    await pagina.getByRole('option', { name: opcao }).waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    await campo.press('Enter');
  };
  await pagina.goto(`${palco.endereco(LEILAO)}/admin`);
  await pagina.getByRole('heading', { level: 1, name: /^Olá, / }).waitFor();
  await abrir('bloqueios', 'Bloqueios');
  await pagina.getByRole('heading', { level: 1, name: 'Bloqueio de IPs e dispositivos' }).waitFor();
  expect(await trilha.innerText()).toMatch(/Manutenção\s+Bloqueios/);
  await abrir('compradora', 'Ana Compradora');
  await pagina.getByRole('heading', { level: 1, name: 'Ana Compradora' }).waitFor();
  await trilha.getByText('Ana Compradora').waitFor();
  await trilha.getByRole('link', { name: 'Clientes' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();

  const menu = pagina.getByRole('navigation', { name: 'Principal' });
  await pagina.getByRole('button', { name: 'Favorita no menu' }).click();
  await menu.getByRole('list', { name: 'Favoritos' }).getByRole('link', { name: 'Clientes' }).waitFor();
  await menu.getByRole('button', { name: 'Acerto' }).click();
  await pagina.keyboard.press('[');
  await pagina.getByRole('button', { name: 'Abrir menu inteiro' }).waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Abrir menu inteiro' }).click();
  await menu.getByRole('list', { name: 'Favoritos' }).getByRole('link', { name: 'Clientes' }).waitFor();
  expect(await menu.getByRole('button', { name: 'Acerto' }).getAttribute('aria-expanded')).toBe('false');
  await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).click();
  await pagina.keyboard.press('?');
  await pagina.getByRole('dialog', { name: 'Teclas' }).getByText('Recolher ou abrir o menu').waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  await pagina.keyboard.press('Escape');

  // Out to the site and back in, each a program of its own.
  await pagina.getByRole('button', { name: /^Sua conta/ }).click();
  await pagina.getByRole('menuitem', { name: 'Ver o site' }).click();
  await menu.getByRole('link', { name: 'Painel' }).waitFor();
  await pagina.goBack();
  await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
  expect(adm.erros).toEqual([]);
});

it('shows who lacks a role what his own opens, on a phone by a menu that comes and goes', async () => {
  const sac = await quem('sac');
  const { pagina } = sac;
  await pagina.setViewportSize(CELULAR);
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/parcelamento`);
  await pagina
    .getByText('Você não tem a permissão necessária para acessar esta página, papéis: Interno - ADM')
    .waitFor();
  await pagina.getByRole('link', { name: 'Ver o que o seu papel abre' }).click();
  const principal = pagina.getByRole('main');
  await principal.getByRole('link', { name: /^Clientes/ }).waitFor();
  expect(await principal.getByRole('link', { name: /^(Parcelamento|Bloqueios|Leiloeiro)/ }).count()).toBe(0);
  await pagina.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = pagina.getByRole('dialog');
  expect(await violacoes(pagina)).toEqual([]);
  await menu.getByRole('link', { name: 'Propostas' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Propostas recebidas' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/nada/disso`);
  await pagina.getByRole('heading', { level: 1, name: 'Não encontramos esta página' }).waitFor();
  expect(sac.erros).toEqual([]);
});

it('asks who is nobody to log in, with its sentence, and takes him to where he wanted to go', async () => {
  const alguem = await novaPessoa(palco.navegador);
  abertas.push(alguem);
  const { pagina } = alguem;
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/clientes?busca=ana`);
  await pagina.getByText('Efetuar login para acessar esta página').waitFor();
  await preencherLogin(alguem, LEILAO, 'sac');
  await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
  expect(await pagina.getByLabel('Buscar em Clientes').inputValue()).toBe('ana');
  await pagina.getByRole('button', { name: /^Sua conta/ }).click();
  await pagina.getByRole('menuitem', { name: 'Sair' }).click();
  await pagina.getByRole('heading', { name: 'Você saiu' }).waitFor();
  expect(alguem.erros).toEqual([]);
});

/** Somebody of the staff whom no other journey knows. */
async function contratar(usuario: string, papel: Papel): Promise<Pessoa> {
  const { corpo } = await palco.programa.chamar(LEILAO, 'GET', '/v1/hotsite/public');
  await palco.programa.accounts.criarUsuario({
    hotUid: String(corpo['uid']),
    email: `${usuario}@leilao.example.com`,
    nome: `${usuario} da Casa`,
    papeis: [papel],
    senha: SENHA_DA_DEMO,
    situacao: 'aprovado',
  });
  const pessoa = await novaPessoa(palco.navegador);
  abertas.push(pessoa);
  return pessoa;
}

/** Shows the secret to an app of our own and types in its code; answers the secret and the codes that came. */
async function confirmarApp({ pagina }: Pessoa): Promise<{ segredo: string; codigos: string[] }> {
  const dito = await pagina.getByText(/[A-Z2-7]{4}( [A-Z2-7]{4}){7}/).innerText();
  const [escrito = ''] = /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(dito) ?? [];
  const segredo = escrito.replaceAll(' ', '');
  expect(await violacoes(pagina)).toEqual([]);
  await pagina.getByLabel('Código do aplicativo').fill(codigoDoPasso(segredo, passoDe(Date.now())));
  await pagina.getByRole('button', { name: 'Confirmar' }).click();
  const codigos = await pagina.getByRole('list', { name: 'Códigos de recuperação' }).innerText();
  expect(await violacoes(pagina)).toEqual([]);
  return { segredo, codigos: codigos.split('\n') };
}

it('asks the staff for a second factor after the password, once they have one', async () => {
  const pessoa = await contratar('fatima', 'Interno - SAC');
  const { pagina } = pessoa;
  await pagina.goto(`${palco.endereco(LEILAO)}/login`);
  await preencherLogin(pessoa, LEILAO, 'fatima');
  // Where her role begins.
  await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
  await pagina.getByRole('button', { name: /^Sua conta/ }).click();
  await pagina.getByRole('menuitem', { name: 'Segurança' }).click();
  await pagina.getByRole('button', { name: 'Cadastrar o segundo fator' }).click();
  await pagina.getByLabel('Sua senha').fill(SENHA_DA_DEMO);
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  const { segredo, codigos } = await confirmarApp(pessoa);
  expect(codigos).toHaveLength(10);
  await pagina.getByRole('button', { name: 'Guardei os códigos' }).click();
  await pagina.getByText('Restam 10 códigos de recuperação.').waitFor();

  await pagina.getByRole('button', { name: /^Sua conta/ }).click();
  await pagina.getByRole('menuitem', { name: 'Sair' }).click();
  await pagina.getByRole('heading', { name: 'Você saiu' }).waitFor();
  await pagina.goto(`${palco.endereco(LEILAO)}/login`);
  await preencherLogin(pessoa, LEILAO, 'fatima');
  const dialogo = pagina.getByRole('dialog', { name: 'Confirme que é você' });
  await dialogo.getByLabel('Código do aplicativo').fill('000000');
  await dialogo.getByRole('button', { name: 'Entrar' }).click();
  await dialogo.getByText('O código não confere ou já foi usado.').waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  expect(await pagina.evaluate(() => localStorage.getItem('martelo-sessao'))).toBe(null);
  await dialogo.getByLabel('Código do aplicativo').fill(codigoDoPasso(segredo, passoDe(Date.now()) + 1));
  await dialogo.getByRole('button', { name: 'Entrar' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();

  await pagina.goto(`${palco.endereco(LEILAO)}/admin/seguranca`);
  await pagina.getByRole('button', { name: 'Retirar' }).click();
  await pagina.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await pagina.getByLabel('Código de recuperação').fill(codigos[0] ?? '');
  await pagina.getByRole('button', { name: 'Retirar o segundo fator' }).click();
  await pagina.getByText('Sem segundo fator.').waitFor();
  expect(pessoa.erros).toEqual([]);
});

it('invites somebody to the staff by list and form, each role with what it opens', async () => {
  const adm = await quem('adm');
  const { pagina } = adm;
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/equipe`);
  await pagina.getByText('Nenhum papel exige segundo fator.').waitFor();
  await pagina.getByRole('row', { name: /adm@leilao.example.com/ }).waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  await pagina.getByRole('button', { name: 'Mudar', exact: true }).click();
  const fatores = pagina.getByRole('dialog');
  await fatores.getByRole('checkbox', { name: 'SAC', exact: true }).check();
  expect((await exigirFatores(palco, ['Interno - Motorista'])).status).toBe(200);
  await fatores.getByRole('button', { name: 'Salvar' }).click();
  await fatores.getByRole('radio', { name: /: Motorista$/ }).waitFor();
  await fatores.getByRole('radio', { name: 'Meu: SAC' }).waitFor();
  await fatores.getByRole('button', { name: /^Ficar com tudo de/ }).click();
  await fatores.getByRole('button', { name: 'Fechar' }).click();
  await pagina.getByText('Exigem segundo fator: Motorista.').waitFor();
  expect((await exigirFatores(palco, [])).status).toBe(200);
  await pagina.getByRole('button', { name: /^Convidar/ }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Convidar para a equipe' }).waitFor();
  await pagina.getByRole('textbox', { name: /^Nome/ }).fill('Rosa dos Ventos');
  await pagina.getByRole('textbox', { name: /^E-mail/ }).fill('rosa@leilao.example.com');
  await pagina.keyboard.press('Control+s');
  await pagina.getByText('Escolha ao menos uma opção.').first().waitFor();
  const sac = pagina.getByRole('checkbox', { name: 'SAC', exact: true });
  await sac.check();
  expect(await pagina.getByText(/^Abre .*Clientes/).count()).toBeGreaterThan(0);
  await pagina.keyboard.press('Control+s');
  await pagina
    .getByRole('region', { name: 'Acesso' })
    .getByText(/^Convite até/)
    .waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  expect(adm.erros).toEqual([]);
});

it('leads who must have a second factor to make one before anything else opens', async () => {
  const pessoa = await contratar('moacir', 'Interno - Motorista');
  const { pagina } = pessoa;
  expect((await exigirFatores(palco, ['Interno - Motorista'])).status).toBe(200);
  await pagina.setViewportSize(CELULAR);
  await pagina.goto(`${palco.endereco(LEILAO)}/login`);
  await preencherLogin(pessoa, LEILAO, 'moacir');
  await pagina.getByRole('dialog', { name: 'O seu papel pede um segundo fator' }).waitFor();
  await confirmarApp(pessoa);
  await pagina.getByRole('button', { name: 'Guardei os códigos: entrar' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Olá, moacir' }).waitFor();
  await pagina.getByText('Por enquanto só assina').waitFor();
  expect((await exigirFatores(palco, [])).status).toBe(200);
  expect(pessoa.erros).toEqual([]);
});

it.each([
  ['/admin/clientes', 'Grupos de clientes'],
  ['/admin/lances-recebidos', 'Tabela de parcelamento no cartão'],
  ['the client', 'Todos os clientes'],
])('leaves room for a finger on the way from %s', async (caminho, name) => {
  const { pagina } = await quem('adm');
  await pagina.setViewportSize(CELULAR);
  await pagina.goto(palco.endereco(LEILAO) + (caminho === 'the client' ? '/admin/clientes' : caminho));
  const principal = pagina.getByRole('main');
  if (caminho === 'the client') await principal.getByRole('link', { name: /Ana Compradora/ }).click();
  const atalho = principal.getByRole('link', { name, exact: true });
  await atalho.waitFor();
  expect(await medida(atalho)).toBeGreaterThanOrEqual(44);
});

it('asks for no more of the staff’s program than its budget, and for nothing of it on a page of the site', async () => {
  const { html } = await verHtml(palco, LEILAO, '/admin');
  const nomes = [...new Set(html.match(/(?<=\/painel\/)assets\/[\w.-]+\.(js|css)/g))];
  expect(nomes.length).toBeGreaterThan(3);
  const bytes = await Promise.all(
    nomes.map(async (n) => gzipSync(await readFile(path.join(CONSTRUIDO, n)), { level: 9 }).length),
  );
  expect(bytes.reduce((soma, b) => soma + b, 0) / 1_000).toBeLessThanOrEqual(LIMITE_KB);
  for (const caminho of ['/', '/login', '/cliente/meu-perfil'])
    expect((await verHtml(palco, LEILAO, caminho)).html).not.toContain('/painel/');
});
