import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { palcoComum, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { novaPessoa, transborda, violacoes } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="320" height="80" rx="12" fill="#0b4f6c"/><circle cx="40" cy="40" r="24" fill="#f2a541"/></svg>',
);
const MENSAGEM = 'Pátio aberto aos sábados, das 9h às 13h.';

it('gives the brand another logo and another footer, which the open site shows, and takes both back', async () => {
  const ana = await novaPessoa(palco.navegador);
  await palco.entrar(ana, 'adm');
  const { pagina } = ana;
  await pagina.goto(`${palco.endereco(LEILAO)}/admin`);
  await pagina.getByRole('link', { name: 'Hotsites', exact: true }).first().click();
  await pagina.getByText('npm run hotsite').waitFor();
  await pagina.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click();
  await pagina.getByRole('heading', { name: 'Imagens' }).waitFor();
  expect([await transborda(pagina), await violacoes(pagina)]).toEqual([false, []]);

  // A colour on which nobody could read goes nowhere, and says so under its field.
  const principal = pagina.getByRole('textbox', { name: 'Principal', exact: true });
  const antes = await principal.inputValue();
  await principal.fill('#ffee00');
  await pagina.keyboard.press('Control+s');
  await pagina.getByText('abaixo de 4,5 o texto não se lê').first().waitFor();
  await principal.fill(antes);

  const imagem = pagina.getByRole('img', { name: 'Logotipo', exact: true });
  const velha = await imagem.getAttribute('src');
  await pagina
    .getByLabel('Enviar logotipo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await pagina.locator('img[alt="Logotipo"][src^="/imagens/"]').waitFor();
  const nova = await imagem.getAttribute('src');
  // By day and by night, before anything is saved.
  await pagina.getByRole('region', { name: 'Prévia' }).locator(`img[src="${nova}"]`).first().waitFor();
  await pagina.getByRole('textbox', { name: 'Mensagem do rodapé' }).fill(MENSAGEM);
  await pagina.keyboard.press('Control+s');
  await pagina.getByText('Tudo salvo').waitFor();

  const visita = await novaPessoa(palco.navegador);
  await visita.pagina.goto(`${palco.endereco(LEILAO)}/`);
  await visita.pagina.getByText(MENSAGEM).first().waitFor();
  await visita.pagina.locator(`header img[src="${nova}"]`).waitFor();

  await pagina.getByRole('button', { name: 'Desfazer' }).first().click();
  // Once it is an act of its own in the history it was saved.
  await pagina.getByText('mudou 2 campos').nth(1).waitFor();
  // Pages are rendered for everybody, and kept for a moment.
  await until(
    async () => {
      await visita.pagina.reload();
      return (await visita.pagina.locator(`header img[src="${velha}"]`).count()) > 0;
    },
    { what: 'the site to show the old logo again', everyMs: 1_000 },
  );
  expect(await visita.pagina.getByText(MENSAGEM).count()).toBe(0);
});

it('says what the DNS knows of the house’s sender, and what is missing to ask it', async () => {
  const ana = await novaPessoa(palco.navegador);
  await palco.entrar(ana, 'adm');
  const { pagina } = ana;
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/remetente`);
  await pagina.getByRole('heading', { level: 1, name: 'Remetente dos e-mails' }).waitFor();
  expect(await pagina.getByText('Não conferido').count()).toBe(2);
  // No mail server is set here, and the selector is nobody's: the DNS is not asked.
  await pagina.getByRole('button', { name: 'Conferir o DNS' }).click();
  await pagina.getByText('Diga o que o SPF autoriza').first().waitFor();
  await pagina.getByText('Diga o seletor para conferir a chave').waitFor();
  expect([await transborda(pagina), await violacoes(pagina)]).toEqual([false, []]);
});
