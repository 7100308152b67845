import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { confirmarCadastro, lerCarta } from './cartas.ts';
import { palcoComum, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { botaoDeConfirmar, botaoDeLance } from './painel.ts';
import { DESKTOP, ESTREITO, medida, novaPessoa, pronto, transborda, visivel } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;
let ana: Pessoa;
let sac: Pessoa;
beforeAll(async () => {
  palco = await palcoComum();
  ana = await novaPessoa(palco.navegador, DESKTOP);
  sac = await novaPessoa(palco.navegador, DESKTOP);
  await palco.entrar(sac, 'adm');
});
afterAll(async () => {
  for (const { contexto } of [ana, sac]) await contexto.close();
  expect(await palco.fechar()).toEqual([]);
});

const ultimaCarta = (para: string, assunto: RegExp): Promise<string> =>
  lerCarta(ana.contexto, palco.endereco(LEILAO), para, assunto);

it('takes a visitor from the sign-up to his first bid: confirmations, documents, staff, approval', async () => {
  const [lote] = await palco.encenar({ fecha: 'relogio' });
  const { pagina } = ana;
  // Longer than a line of the narrowest phone.
  const email = `ana.maria.do.nascimento.visitante.${Date.now()}@exemplo.com.br`;
  // Sign-up: what is missing is said beside each field, and the first of them has the focus.
  await pagina.goto(`${palco.endereco(LEILAO)}/cadastro?convite=abc12345`);
  const criar = pagina.getByRole('button', { name: 'Criar cadastro' });
  await pronto(criar);
  await criar.click();
  await pagina.getByText('Informe o nome completo.').waitFor();
  expect(await pagina.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nome');
  await pagina.getByLabel('Nome completo').fill('Ana Visitante');
  // What is mended is not called wrong any more; the rest still is.
  await pagina.getByText('Informe o nome completo.').waitFor({ state: 'detached' });
  await pagina.getByText('Informe um CPF válido.').waitFor();
  await pagina.getByLabel('CPF', { exact: true }).fill(generateCpf());
  await pagina.getByLabel('Data de nascimento').fill('17051990');
  await pagina.getByLabel('E-mail').fill(email);
  await pagina.getByLabel('Celular com DDD').fill('19987654321');
  await pagina.getByLabel('CEP').fill('13012100');
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

  // The page says where the code went; what was typed is still there for who has to correct it.
  const campo = pagina.getByLabel('Código');
  const deNovo = pagina.getByRole('button', { name: /Enviar de novo em \d+ s/ });
  await campo.waitFor();
  await deNovo.waitFor();
  await pagina.setViewportSize(ESTREITO);
  expect(await transborda(pagina)).toBe(false);
  await pagina.setViewportSize(DESKTOP);
  await pagina.getByRole('button', { name: 'Corrigir os meus dados' }).click();
  expect(await pagina.getByLabel('Nome completo').inputValue()).toBe('Ana Visitante');
  await criar.click();
  await campo.waitFor();
  const carta = await ultimaCarta(email, /código de confirmação/);
  // The link of the letter, on a device where nobody is logged in, brings the code and asks for the password.
  const outro = await novaPessoa(palco.navegador, DESKTOP);
  await outro.pagina.goto(/https?:\/\/\S+\/cadastro#\S+/.exec(carta)?.[0] ?? '');
  await outro.pagina.getByLabel('A senha que você escolheu').fill('de-outra-pessoa');
  await outro.pagina.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await outro.pagina.getByText('O código ou a senha não confere').waitFor();
  for (const [caminho, titulo] of [
    ['/email', 'Confirme o seu e-mail'],
    ['/telefone', 'Confirme o seu telefone'],
    ['/cadastro/socios', 'Quadro societário'],
  ] as const) {
    await outro.pagina.goto(palco.endereco(LEILAO) + caminho);
    await outro.pagina.getByRole('heading', { name: titulo }).waitFor();
    await outro.pagina.getByRole('main').getByRole('link', { name: 'Entrar' }).waitFor();
  }
  expect(outro.erros).toEqual([]);
  await outro.contexto.close();
  // A reload finds the field again; the password is kept nowhere.
  await pagina.reload();
  await pagina.getByLabel('A senha que você escolheu').fill('segredo-da-ana');
  expect(await confirmarCadastro(ana, palco.endereco(LEILAO), email)).toBe(carta);
  await pagina.getByRole('heading', { name: 'Confirme o seu telefone' }).waitFor();
  await pagina.goto(`${palco.endereco(LEILAO)}/email`);
  await pagina.getByRole('heading', { name: 'E-mail confirmado' }).waitFor();
  // What comes next is the phone, not the documents.
  await pagina.locator('a[href="/telefone"]', { hasText: 'Continuar' }).waitFor();

  // A bid is refused with what is missing, in the panel itself.
  await pagina.goto(palco.pagina(lote));
  await pronto(botaoDeLance(ana));
  await botaoDeLance(ana).click();
  await until(() => botaoDeConfirmar(ana).isEnabled(), { what: 'the guard against a double tap' });
  await botaoDeConfirmar(ana).click();
  const habilitar = visivel(pagina.getByLabel('Li e aceito o regulamento'));
  const falta = visivel(pagina.getByRole('heading', { name: 'Falta completar o cadastro' }));
  await until(async () => (await falta.count()) + (await habilitar.count()) > 0, {
    what: 'an answer to the bid',
  });
  if ((await falta.count()) === 0) {
    await habilitar.check();
    await visivel(pagina.getByRole('button', { name: 'Habilitar e continuar' })).click();
    await until(() => botaoDeConfirmar(ana).isEnabled(), { what: 'the confirmation again' });
    await botaoDeConfirmar(ana).click();
  }
  await falta.waitFor();
  const passos = visivel(pagina.getByRole('list', { name: 'Passos do cadastro' }));
  await passos.getByRole('link', { name: /Telefone/ }).click();
  const sms = await ultimaCarta('+5519987654321', /Código de confirmação/);
  await pagina.getByLabel('Código').fill(/\b\d{6}\b/.exec(sms)?.[0] ?? '');
  await pagina.getByRole('button', { name: /Confirmar o telefone/ }).click();
  await pagina.getByRole('heading', { name: 'Telefone confirmado' }).waitFor();

  // Documents: what is no picture is refused; then everything asked for is sent.
  await pagina.goto(`${palco.endereco(LEILAO)}/documentos`);
  const enviar = pagina.getByRole('button', { name: /^Enviar: / });
  await enviar.first().waitFor();
  // What is done here leads nowhere; what is done elsewhere does.
  const aFazer = visivel(pagina.getByRole('list', { name: 'Passos do cadastro' })).getByRole('link');
  expect((await aFazer.allInnerTexts()).filter((t) => t.includes('Documentos'))).toEqual([]);
  // Any picture will do.
  const foto = await pagina.screenshot({ type: 'jpeg' });
  const [primeiro] = await Promise.all([pagina.waitForEvent('filechooser'), enviar.first().click()]);
  await primeiro.setFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('isto não é uma foto'),
  });
  await pagina.getByText('Envie uma foto (JPG, PNG, WebP ou HEIC) ou um PDF.').first().waitFor();
  // Of the papers of identity one is enough: with it, the others are asked for no more.
  const mandar = async (tipo: string, restam: number): Promise<void> => {
    const um = pagina.getByRole('button', { name: `Enviar: ${tipo}` });
    const [escolha] = await Promise.all([pagina.waitForEvent('filechooser'), um.click()]);
    await escolha.setFiles({ name: 'documento.jpg', mimeType: 'image/jpeg', buffer: foto });
    await until(async () => (await enviar.count()) === restam, { what: `${tipo} to be taken` });
  };
  expect(await enviar.count()).toBe(6);
  await mandar('CNH', 2);
  await mandar('Comprovante de endereço', 1);
  await mandar('Selfie com o documento', 0);
  const quantos = 3;

  // Staff look at each and approve.
  await sac.pagina.goto(`${palco.endereco(LEILAO)}/admin/clientes?documentos=Aguardando%20Validação`);
  await sac.pagina.getByRole('link', { name: /Ana Visitante/ }).click();
  const conferir = sac.pagina.getByRole('button', { name: 'Conferir documentos' });
  await conferir.waitFor();
  // Until somebody looks, and is written down for it, there is nothing to see and nothing to answer.
  const fotos = sac.pagina.getByRole('group', { name: /^Imagens de / }).getByRole('img');
  const aprovar = sac.pagina.getByRole('button', { name: /^Aprovar / });
  expect([await fotos.count(), await aprovar.count()]).toEqual([0, 0]);
  await sac.pagina.keyboard.press('c');
  await until(
    async () => {
      const lados = await fotos.evaluateAll((l) => l.map((i) => (i as HTMLImageElement).naturalWidth));
      return lados.length === quantos && lados.every((lado) => lado > 0);
    },
    { what: 'the documents to be seen' },
  );
  await sac.pagina.getByRole('button', { name: `Aprovar os ${quantos} documentos` }).waitFor();
  await sac.pagina.keyboard.press('a');
  await until(async () => (await aprovar.count()) === 0, { what: 'the answers to be taken' });
  await ultimaCarta(email, /aprovado/);

  // And the bid stands.
  await pagina.goto(palco.pagina(lote));
  await pronto(botaoDeLance(ana));
  await botaoDeLance(ana).click();
  await until(() => botaoDeConfirmar(ana).isEnabled(), { what: 'the guard against a double tap' });
  await botaoDeConfirmar(ana).click();
  const edital = visivel(pagina.getByLabel('Li e aceito o regulamento'));
  const ganhando = visivel(pagina.getByText('Você está ganhando'));
  await until(async () => (await edital.count()) + (await ganhando.count()) > 0, {
    what: 'an answer to the bid',
  });
  if ((await ganhando.count()) === 0) {
    await edital.check();
    await visivel(pagina.getByRole('button', { name: 'Habilitar e continuar' })).click();
    await until(() => botaoDeConfirmar(ana).isEnabled(), { what: 'the confirmation again' });
    await botaoDeConfirmar(ana).click();
    await ganhando.first().waitFor();
  }
  expect(ana.erros).toEqual([]);
  expect(sac.erros).toEqual([]);
});

it('takes a company with all that it may say of itself, and its partners with how to reach them', async () => {
  const { pagina, contexto, erros } = await novaPessoa(palco.navegador, DESKTOP);
  await pagina.goto(`${palco.endereco(LEILAO)}/cadastro`);
  const criar = pagina.getByRole('button', { name: 'Criar cadastro' });
  await pronto(criar);
  await pagina.getByText('Pessoa jurídica').click();
  const escritos = {
    'Razão social': 'Frota Boa Ltda',
    CNPJ: '12ABC34501DE35',
    'Nome da fazenda (opcional)': 'Fazenda Santa Rita',
    'Faturamento mensal (opcional)': '85000,50',
    'Seu nome completo': 'Rita de Souza',
    'E-mail': `rita.${Date.now()}@exemplo.com`,
    'Celular com DDD': '19987654322',
    'Mais um telefone (opcional)': '1133334444',
    CEP: '13012100',
    Logradouro: 'Rua das Laranjeiras',
    Número: '100',
    Bairro: 'Centro',
    'Ponto de referência (opcional)': 'Ao lado da padaria',
    Senha: 'segredo-da-rita',
    'A senha de novo': 'segredo-da-rita',
  };
  for (const [rotulo, valor] of Object.entries(escritos))
    await pagina.getByLabel(rotulo, { exact: true }).fill(valor);
  await until(async () => (await pagina.getByLabel('Cidade', { exact: true }).inputValue()) === '3509502', {
    what: 'the city of the CEP',
  });
  await pagina.getByLabel(/Li e aceito/).check();
  await criar.click();
  await confirmarCadastro({ pagina, contexto }, palco.endereco(LEILAO), escritos['E-mail']);

  // A partner is refused with what is wrong, and stands in the list with how to reach him.
  await pagina.getByRole('heading', { name: 'Quadro societário' }).waitFor();
  await pagina.getByLabel('Nome completo').fill('João de Souza');
  await pagina.getByLabel('CPF', { exact: true }).fill(generateCpf());
  await pagina.getByLabel('Participação, em % (opcional)').fill('60,5');
  await pagina.getByLabel('E-mail (opcional)').fill('joao');
  await pagina.getByLabel('Telefone (opcional)').fill('123');
  await pagina.getByRole('button', { name: 'Incluir sócio' }).click();
  await pagina.getByText('Informe um e-mail válido.').waitFor();
  await pagina.getByText('Informe o telefone com DDD.').waitFor();
  await pagina.getByLabel('E-mail (opcional)').fill('joao@exemplo.com');
  await pagina.getByLabel('Telefone (opcional)').fill('19988887777');
  await pagina.getByRole('button', { name: 'Incluir sócio' }).click();
  const socio = pagina.getByRole('list', { name: 'Sócios incluídos' }).getByRole('listitem');
  await socio.getByText('60,5% · (19) 98888-7777 · joao@exemplo.com').waitFor();
  expect(await medida(socio.getByRole('button', { name: 'Retirar João de Souza' }))).toBeGreaterThanOrEqual(
    44,
  );

  await pagina.goto(`${palco.endereco(LEILAO)}/cliente/meu-perfil`);
  await pagina.getByText('Dados pessoais').click();
  expect([
    await pagina.getByLabel('Faturamento mensal (opcional)').inputValue(),
    await pagina.getByLabel('Mais um telefone (opcional)').inputValue(),
  ]).toEqual(['85.000,50', '(11) 3333-4444']);
  await pagina.getByText('Endereço', { exact: true }).first().click();
  expect(await pagina.getByLabel('Ponto de referência (opcional)').inputValue()).toBe('Ao lado da padaria');
  expect(erros).toEqual([]);
  await contexto.close();
});
