import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { until } from '@martelo/platform/testing/until.ts';
import type { Page } from 'playwright-core';
import { confirmarCadastro } from './cartas.ts';
import { botaoDeConfirmar, botaoDeLance } from './painel.ts';
import { pronto, visivel } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

// Somebody who comes to the site by himself, and what he does until his first bid stands.

/** Signs up: the code that comes logs him in, and his papers are asked for. */
export async function cadastrarSe(pessoa: Pessoa, site: string, email: string): Promise<void> {
  const { pagina } = pessoa;
  await pagina.goto(`${site}/cadastro`);
  const criar = pagina.getByRole('button', { name: 'Criar cadastro' });
  await pronto(criar);
  for (const [campo, valor] of Object.entries({
    'Nome completo': 'Ana Visitante',
    CPF: generateCpf(),
    'Data de nascimento': '17051990',
    'E-mail': email,
    'Celular com DDD': '19987654321',
    CEP: '13012100',
  }))
    await pagina.getByLabel(campo, { exact: true }).fill(valor);
  await until(async () => (await pagina.getByLabel('Cidade', { exact: true }).inputValue()) === '3509502', {
    what: 'the city of the CEP',
  });
  await pagina.getByLabel('Logradouro').fill('Rua das Laranjeiras');
  await pagina.getByLabel('Número').fill('100');
  await pagina.getByLabel('Bairro').fill('Centro');
  await pagina.getByLabel('Senha', { exact: true }).fill('segredo-da-ana');
  await pagina.getByLabel('A senha de novo').fill('segredo-da-ana');
  await pagina.getByLabel(/Li e aceito/).check();
  await criar.click();
  await confirmarCadastro(pessoa, site, email);
  await pagina.waitForURL((url) => url.pathname === '/documentos');
}

/** Sends the papers that a new house asks for. */
export async function enviarDocumentos({ pagina }: Pessoa): Promise<void> {
  const enviar = pagina.getByRole('button', { name: /^Enviar: / });
  const foto = await pagina.screenshot({ type: 'jpeg' });
  for (const tipo of ['CNH', 'Comprovante de endereço']) {
    const um = pagina.getByRole('button', { name: `Enviar: ${tipo}` });
    const [escolha] = await Promise.all([pagina.waitForEvent('filechooser'), um.click()]);
    await escolha.setFiles({ name: 'documento.jpg', mimeType: 'image/jpeg', buffer: foto });
    await um.waitFor({ state: 'detached' });
  }
  await until(async () => (await enviar.count()) === 0, { what: 'all papers to be taken' });
}

/** Staff look at his papers and approve them. */
export async function aprovarDocumentos(equipe: Page, site: string): Promise<void> {
  await equipe.goto(`${site}/admin/clientes?documentos=Aguardando%20Validação`);
  await equipe.getByRole('link', { name: /Ana Visitante/ }).click();
  await equipe.getByRole('button', { name: 'Conferir documentos' }).waitFor();
  await equipe.keyboard.press('c');
  await equipe.getByRole('button', { name: /^Aprovar os \d documentos$/ }).waitFor();
  await equipe.keyboard.press('a');
  const aprovar = equipe.getByRole('button', { name: /^Aprovar / });
  await until(async () => (await aprovar.count()) === 0, { what: 'the answers to be taken' });
}

/** His first bid, at the lote's page: he takes the regulamento and the edital on the way. */
export async function darPrimeiroLance(pessoa: Pessoa, lote: string): Promise<void> {
  const { pagina } = pessoa;
  await pagina.goto(lote);
  await pronto(botaoDeLance(pessoa));
  const confirmar = async (): Promise<void> => {
    await until(() => botaoDeConfirmar(pessoa).isEnabled(), { what: 'the guard against a double tap' });
    await botaoDeConfirmar(pessoa).click();
  };
  await botaoDeLance(pessoa).click();
  await confirmar();
  await visivel(pagina.getByLabel(/Li e aceito/)).check();
  await visivel(pagina.getByRole('button', { name: 'Habilitar e continuar' })).click();
  await confirmar();
  await visivel(pagina.getByText('Você está ganhando')).waitFor();
}
