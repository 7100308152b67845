import type { Page } from 'playwright-core';
import { until } from '@martelo/platform/testing/until.ts';
import type { Servidor } from './servidor.ts';

/** Who runs the house that the journey begins. */
export const ADM = {
  nome: 'Ana da Casa',
  email: 'ana@casa.example.com',
  senha: 'uma-casa-bem-nova',
} as const;
export const CASA = { nome: 'Casa Nova Leilões', host: 'casa.localhost' } as const;

/** The link that the program printed where it started, at the host that the journey uses. */
export async function linkDeInstalacao(servidor: Servidor, origem: string): Promise<string> {
  const caminho = await until(() => /\/instalar\/[\w-]{22}/.exec(servidor.dito())?.[0], {
    what: 'the link of the installation',
    timeoutMs: 10_000,
  });
  return `${origem}${caminho}`;
}

/** The first account, by the link; ends at the steps of the brand. */
export async function criarPrimeiraConta(pagina: Page, link: string): Promise<void> {
  await pagina.goto(link);
  const formulario = pagina.getByRole('form', { name: 'Primeira conta' });
  await formulario.getByLabel('Seu nome completo').fill(ADM.nome);
  await formulario.getByLabel('E-mail').fill(ADM.email);
  await formulario.getByLabel('Senha', { exact: true }).fill(ADM.senha);
  await formulario.getByRole('button', { name: 'Criar a conta' }).click();
  await pagina.getByRole('heading', { name: 'Quem é a casa' }).waitFor();
}

/** Name, kind and host. */
export async function dizerQuemE(pagina: Page): Promise<void> {
  const formulario = pagina.getByRole('form', { name: 'A casa' });
  await formulario.getByLabel('Nome da casa').fill(CASA.nome);
  await formulario.getByLabel('Endereço do site').fill(CASA.host);
  await formulario.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('heading', { name: 'As cores da marca' }).waitFor();
}

/** A colour that cannot be read is darkened until it can. */
export async function escolherCores(pagina: Page): Promise<void> {
  const formulario = pagina.getByRole('form', { name: 'Cores' });
  await formulario.getByRole('button', { name: 'Vinho' }).click();
  await formulario.getByLabel('Cor principal', { exact: true }).fill('#ff6f61');
  await formulario.getByText('é preciso 4,5').waitFor();
  await formulario.getByRole('button', { name: 'Escurecer até ler' }).click();
  await formulario.getByText('Lê-se bem').waitFor();
  await formulario.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('heading', { name: 'O logotipo' }).waitFor();
}

/** A logo of the house's own. */
export async function enviarLogo(pagina: Page): Promise<void> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="60"><rect width="180" height="60" rx="12" fill="#7a1f3d"/></svg>';
  await pagina
    .getByLabel('Arquivo do logotipo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await pagina.getByRole('button', { name: 'Trocar o logotipo' }).waitFor();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('heading', { name: 'O primeiro pátio' }).waitFor();
}

/** The first yard. */
export async function dizerOPatio(pagina: Page): Promise<void> {
  const formulario = pagina.getByRole('form', { name: 'Primeiro pátio' });
  await formulario.getByLabel('Nome do pátio').fill('Pátio Central');
  await formulario.getByLabel('Endereço').fill('Rua das Laranjeiras, 100');
  await formulario.getByLabel('Cidade').fill('Campinas');
  await formulario.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('heading', { name: 'Tudo pronto para abrir' }).waitFor();
}

/** Opens the house, and enters it at its own host where the installation was done at another. */
export async function abrirACasa(pagina: Page): Promise<void> {
  await pagina.getByRole('button', { name: 'Abrir a casa' }).click();
  await pagina.waitForURL((url) => url.hostname === CASA.host && !url.pathname.startsWith('/instalar'));
  if (new URL(pagina.url()).pathname !== '/login') return;
  const formulario = pagina.getByRole('form', { name: 'Entrar' });
  await formulario.getByLabel('E-mail').fill(ADM.email);
  await formulario.getByLabel('Senha', { exact: true }).fill(ADM.senha);
  await formulario.getByRole('button', { name: 'Entrar' }).click();
  await pagina.waitForURL((url) => url.pathname !== '/login');
}
