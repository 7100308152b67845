import type { Page } from 'playwright-core';
import { fotoDeTeste } from '@martelo/platform/files/testing/foto.ts';
import { pdfDeTeste } from '@martelo/platform/files/testing/pdf.ts';
import { until } from '@martelo/platform/testing/until.ts';

// The shortest sale as staff prepare it in the painel: consignor, vehicle, leiloeiro, place, leilão, lote, edital, published.

const NOME = 'Leilão da Casa Nova';
const VEICULO = 'Toyota Hilux SRV';

/** The painel at one address, and what is done in all of its forms. */
export function noPainel(pagina: Page, site: string) {
  const daFicha = (campo: string) => pagina.locator(`[data-campo="${campo}"]`);
  const texto = (nome: RegExp | string) => pagina.getByRole('textbox', { name: nome }).first();
  return {
    pagina,
    site,
    texto,
    novo: async (lista: string, botao: RegExp): Promise<void> => {
      await pagina.goto(site + lista);
      await pagina.getByRole('button', { name: botao }).first().click();
      await pagina.waitForURL((url) => url.searchParams.has('novo'));
    },
    /** One of few, as the form lists them. */
    opcao: async (campo: string, rotulo: string): Promise<void> => {
      await daFicha(campo).locator('select').selectOption({ label: rotulo });
    },
    /** A record that is not there yet, made where it is looked for. */
    incluir: async (campo: string, nome: string): Promise<void> => {
      await daFicha(campo).locator('input').fill(nome);
      await pagina.getByRole('option', { name: `Incluir “${nome}”` }).click();
    },
    /** A record of another room, looked for by what it is called. */
    outro: async (campo: string, nome: string): Promise<void> => {
      await daFicha(campo).locator('input').fill(nome);
      await pagina
        .getByRole('option', { name: new RegExp(nome) })
        .first()
        .click();
    },
    salvar: async (): Promise<void> => {
      await pagina.keyboard.press('Control+s');
      await pagina.waitForURL((url) => !url.searchParams.has('novo'));
      await pagina.getByText('Salvo com sucesso').first().waitFor();
    },
  };
}
type Painel = ReturnType<typeof noPainel>;

/** Who leads it, where, and for whom. */
export async function cadastrarAsPartes({ novo, texto, salvar, opcao }: Painel): Promise<void> {
  await novo('/admin/leiloeiros', /Novo leiloeiro/);
  await texto(/^Nome/).fill('Helena Prado');
  await texto(/Inscrição/).fill('JUCESP 1.234');
  await salvar();
  await novo('/admin/locais', /Novo local/);
  await texto(/^Nome/).fill('Auditório Central');
  await texto(/Endereço/).fill('Rua das Flores, 100');
  await texto(/Cidade/).fill('Campinas');
  await opcao('uf', 'SP');
  await salvar();
  await novo('/admin/comitentes', /Novo comitente/);
  await texto(/Nome no site/).fill('Banco Vereda');
  await salvar();
}

export async function cadastrarOVeiculo({
  novo,
  texto,
  salvar,
  opcao,
  outro,
  incluir,
}: Painel): Promise<void> {
  await novo('/admin/veiculos', /Novo veículo/);
  await texto(/^Nome/).fill(VEICULO);
  await outro('comitente', 'Banco Vereda');
  await opcao('categoria', 'Carros');
  await incluir('marca', 'Toyota');
  await texto(/Ano de fab/).fill('2021');
  await texto(/Ano do modelo/).fill('2022');
  await opcao('combustivel', 'Diesel');
  await opcao('retomada', 'Frota');
  await texto(/Cidade onde/).fill('Campinas');
  await opcao('uf', 'SP');
  await salvar();
}

/**
 * Photos of the vehicle, as a phone sends them: the connection breaks, the page is loaded anew, and they arrive all the same; then
 * the last one becomes the cover. What was written of one is kept where its window is only closed.
 */
export async function enviarAsFotos({ pagina }: Painel): Promise<void> {
  const fotos = pagina.getByRole('region', { name: 'Fotos' });
  const cores = ['#7a1f3d', '#12456b', '#2e6b3a'];
  const arquivos = await Promise.all(
    cores.map(async (cor, i) => ({
      name: `IMG_000${i}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await fotoDeTeste(cor, 1_600, 1_200),
    })),
  );
  await pagina.route('**/v1/envios/*/partes/*', (rota) => rota.abort('internetdisconnected'));
  await fotos.locator('input[type=file]').first().setInputFiles(arquivos);
  await fotos.getByText('Continua sozinho').first().waitFor();
  await pagina.unroute('**/v1/envios/*/partes/*');
  await pagina.reload();
  const emOrdem = fotos.getByRole('list', { name: 'Fotos em ordem' });
  // The worker stands back for everybody else who wants the processor.
  await emOrdem.getByRole('listitem').nth(2).waitFor({ timeout: 90_000 });
  const terceira = await emOrdem.locator('img').nth(2).getAttribute('src');
  await fotos.getByRole('button', { name: 'Fazer capa: Foto 3' }).click();
  await until(async () => (await emOrdem.locator('img').first().getAttribute('src')) === terceira, {
    what: 'the cover in front',
  });
  await fotos.getByRole('button', { name: 'Abrir Foto 1' }).click();
  const janela = pagina.getByRole('dialog');
  await janela.getByLabel('Legenda').fill('Frente');
  await janela.getByRole('button', { name: 'Salvar legenda' }).click();
  await janela.getByRole('button', { name: 'Próxima foto' }).click();
  await janela.getByLabel('Legenda').fill('Lado');
  await pagina.keyboard.press('Escape');
  await emOrdem.getByText('Frente').waitFor();
  await emOrdem.getByText('Lado').waitFor();
}

/** The leilão on a day (dd/MM/yyyy), in the hands of an auctioneer. Answers its address in the painel. */
export async function cadastrarOLeilao(p: Painel, dia: string): Promise<string> {
  const { novo, texto, salvar, outro, opcao, pagina } = p;
  await novo('/admin/leiloes', /Novo leilão/);
  await texto(/^Nome/).fill(NOME);
  await pagina.locator('[data-campo="data"] input').first().fill(dia);
  await pagina.getByLabel('Data: hora').fill('10:00');
  await outro('localRealizacao', 'Auditório Central');
  await outro('leiloeiro', 'Helena Prado');
  await opcao('fechamento', 'Manual: o leiloeiro bate o martelo');
  await salvar();
  await pagina.getByRole('region', { name: 'Andamento' }).waitFor();
  return pagina.url().split('?')[0] ?? '';
}

/** Minimum R$ 50.000, increment R$ 500. */
export async function cadastrarOLote({ pagina, texto, salvar, outro }: Painel): Promise<void> {
  await pagina.getByRole('button', { name: /Novo lote/i }).click();
  await pagina.waitForURL((url) => url.pathname.startsWith('/admin/lote/'));
  await outro('veiculo', VEICULO);
  await pagina.locator('[data-campo="tipo"] select').selectOption({ index: 1 });
  await texto(/Lance mínimo/).fill('50000');
  await texto(/^Incremento/).fill('500');
  await salvar();
}

/** The edital is sent, the lote released, and the leilão PRONTO: from then on everybody sees it. */
export async function aprontar({ pagina }: Painel, leilao: string): Promise<void> {
  const janela = pagina.getByRole('dialog');
  await pagina.goto(leilao);
  await pagina.getByRole('region', { name: 'Andamento' }).waitFor();
  await pagina
    .locator('#edital input[type=file]')
    .setInputFiles({ name: 'edital.pdf', mimeType: 'application/pdf', buffer: pdfDeTeste() });
  await pagina.getByText('Em vigor').waitFor();
  await pagina.getByRole('button', { name: /Levar ao loteamento/ }).click();
  await janela.getByRole('button', { name: /Levar/ }).click();
  await pagina.getByRole('button', { name: /^Liberar lote/ }).click();
  await pagina.getByRole('button', { name: /Deixar pronto/ }).click();
  await janela.getByRole('textbox').fill('A descrição chega amanhã.');
  await janela.getByRole('button', { name: /Deixar/ }).click();
  await pagina.getByRole('link', { name: 'Ver no site' }).waitFor();
}

/** What visitors see of it: the leilão's page, and its lote there with the cover. Answers the address of the lote. */
export async function verNoSite({ pagina }: Painel): Promise<string> {
  await pagina.getByRole('link', { name: 'Ver no site' }).click();
  await pagina
    .getByRole('heading', { name: new RegExp(NOME) })
    .first()
    .waitFor();
  const lote = pagina.getByRole('link', { name: new RegExp(VEICULO) }).first();
  const endereco = await until(() => lote.getAttribute('href'), { what: 'the lote on the site' });
  const href = new URL(endereco, pagina.url()).href;
  await pagina.goto(href);
  const capa = pagina.getByRole('img', { name: `${VEICULO}, Frente, foto 1 de 3` });
  await until(
    () => capa.evaluate((img: HTMLImageElement) => img.complete && img.naturalHeight > img.naturalWidth),
    {
      what: 'the cover, upright',
    },
  );
  return href;
}

/** The panel of the auctioneer of a leilão, whose address in the painel is known. */
export async function noPainelDoLeiloeiro({ pagina, site }: Painel, leilao: string) {
  await pagina.goto(`${site}/leiloeiro?leilao=${leilao.split('/').at(-1) ?? ''}`);
  await pagina
    .getByRole('region', { name: /^Quadro de/ })
    .getByRole('listitem')
    .first()
    .waitFor();
  const passo = async (nome: string, tecla: string): Promise<void> => {
    await pagina.getByRole('button', { name: nome, disabled: false }).first().waitFor();
    await pagina.keyboard.press(tecla);
  };
  const disse = (texto: RegExp | string): Promise<void> =>
    pagina.getByRole('status').or(pagina.getByRole('alert')).filter({ hasText: texto }).first().waitFor();
  return {
    abrirOLote: async (): Promise<void> => {
      await passo('Iniciar leilão', 'g');
      await pagina.getByRole('dialog').getByRole('button', { name: 'Iniciar leilão' }).click();
      await disse('Leilão no ar.');
      await passo('Abrir lote', 'a');
      await disse('Lote aberto. Valendo!');
    },
    /** The three words, and to whom it went. */
    baterOMartelo: async (aQuem: RegExp): Promise<void> => {
      await passo('Dou-lhe uma', '1');
      await passo('Dou-lhe duas', '2');
      await passo('Martelo', 'm');
      await disse(aQuem);
    },
  };
}
