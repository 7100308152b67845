import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { darLance, dito, enviarLance, escrito } from './painel.ts';
import { abrirLote, CELULAR, DESKTOP, ESTREITO, novaPessoa, violacoes, visivel } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** The client's habilitação beside the staff's list, by his apelido. */
const fichaDe = ({ pagina }: Pessoa, apelido: string) =>
  pagina.getByRole('dialog', { name: `Habilitação de ${apelido}` });

/** No part of the page is wider than the window. */
const cabe = ({ pagina }: Pessoa) =>
  pagina.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe.each([
  ['the auction house', LEILAO, DESKTOP, { leilao: 'neste leilão', lance: 'lances', lote: 'lotes' }],
  ['the store', LOJA, CELULAR, { leilao: 'neste evento', lance: 'ofertas', lote: 'anúncios' }],
] as const)('a habilitação in %s', (_nome, host, tela, dizer) => {
  it('is limited, revoked and given back by staff, and its client hears each', async () => {
    const [lote] = await palco.encenar({ host });
    const { proximo, incremento, leiUid } = await palco.aoVivo(lote, host);
    const limite = proximo + incremento;
    const [ana, elaine] = await Promise.all([
      novaPessoa(palco.navegador, tela),
      novaPessoa(palco.navegador, ESTREITO),
    ]);
    await Promise.all([palco.entrar(ana, 'comprador1', host), palco.entrar(elaine, 'leilao', host)]);

    const lista = `${palco.endereco(host)}/admin/habilitacoes?leilao=${leiUid}`;
    await elaine.pagina.goto(lista);
    const { apelido } = await contaDe(host, 'comprador1');
    await elaine.pagina.getByLabel('Buscar').fill(apelido.toUpperCase());
    await elaine.pagina.keyboard.press('Enter');
    await elaine.pagina.getByText('1 com o que você procura', { exact: true }).waitFor();
    await elaine.pagina.getByRole('cell', { name: 'Sem limite' }).waitFor();
    await elaine.pagina.getByRole('link', { name: apelido, exact: true }).click();
    const linha = fichaDe(elaine, apelido);
    await linha.getByText('Sem limite de valor').waitFor();
    await linha.getByLabel(/^Limite por/).fill(String(limite / 100));
    await linha.getByRole('button', { name: 'Salvar limite e tipos' }).click();
    await linha.getByText('Escreva o motivo, com ao menos 5 letras.').waitFor();
    await linha.getByLabel('Motivo').fill('Sem garantia depositada');
    await linha.getByRole('button', { name: 'Salvar limite e tipos' }).click();
    await linha.getByText(new RegExp(`^Até ${escrito(limite)}`)).waitFor();
    await linha.getByText('Sem garantia depositada').waitFor();
    expect(await cabe(elaine)).toBe(true);
    expect(await violacoes(elaine.pagina)).toEqual([]);

    // The client reads his limit before he bids, and the refusal where he goes beyond it.
    await abrirLote(ana, palco.pagina(lote, host), lote);
    if (tela === CELULAR) await visivel(ana.pagina.getByRole('button', { name: /Mais opções/ })).click();
    await visivel(
      ana.pagina.getByText(new RegExp(`Seu limite ${dizer.leilao}: ${escrito(limite)}`)),
    ).waitFor();
    await visivel(ana.pagina.getByLabel('Outro valor')).fill(String((limite + incremento) / 100));
    await visivel(ana.pagina.getByRole('button', { name: 'Usar este valor' })).click();
    await visivel(ana.pagina.getByText(/passa do seu limite, de/)).waitFor();
    expect(await violacoes(ana.pagina)).toEqual([]);
    await visivel(ana.pagina.getByRole('button', { name: /^Confirmar / })).click();
    await dito(
      ana,
      new RegExp(`O valor passa do seu limite de ${dizer.lance} ${dizer.leilao}, de ${escrito(limite)}`),
    ).waitFor();
    await visivel(ana.pagina.getByRole('button', { name: 'Voltar' })).click();

    await linha.getByLabel('Motivo').fill('Cheque devolvido');
    await linha.getByRole('button', { name: 'Revogar habilitação' }).click();
    await linha.getByText('Revogado', { exact: true }).waitFor();
    await enviarLance(ana, proximo);
    await dito(ana, /Sua habilitação para .* foi retirada pela nossa equipe/).waitFor();
    await visivel(ana.pagina.getByRole('button', { name: 'Voltar' })).click();

    // On a lote of a type that is not his he is told before he tries.
    await linha.getByRole('checkbox', { name: lote.tipo, exact: true }).uncheck();
    await linha.getByLabel('Motivo').fill('Cheque compensado');
    await linha.getByRole('button', { name: 'Salvar limite e tipos' }).click();
    await linha.getByText(/^Só /).waitFor();
    await linha.getByLabel('Motivo').fill('Cheque compensado');
    await linha.getByRole('button', { name: 'Devolver habilitação' }).click();
    await linha.getByText('Habilitado', { exact: true }).waitFor();
    await enviarLance(ana, proximo);
    await dito(
      ana,
      new RegExp(`não inclui ${dizer.lote} do tipo ${lote.tipo}. Fale conosco para incluir`),
    ).waitFor();
    expect((await palco.aoVivo(lote, host)).quantidade).toBe(0);
    expect([...ana.erros, ...elaine.erros]).toEqual([]);
    await Promise.all([ana.contexto.close(), elaine.contexto.close()]);
  });
});

describe('who may not bid on a lote', () => {
  it('is somebody linked with its consignor, from the moment of the link until it ends', async () => {
    const [lote] = await palco.encenar({});
    const { proximo } = await palco.aoVivo(lote);
    const [beto, adm] = await Promise.all([
      novaPessoa(palco.navegador),
      novaPessoa(palco.navegador, ESTREITO),
    ]);
    await Promise.all([palco.entrar(beto, 'comprador2'), palco.entrar(adm, 'adm')]);
    await abrirLote(beto, palco.pagina(lote), lote);
    const { cliUid } = await contaDe(LEILAO, 'comprador2');
    await adm.pagina.goto(`${palco.endereco(LEILAO)}/admin/cliente/${cliUid}`);
    const vinculos = adm.pagina.getByRole('region', { name: 'Vínculo com comitentes' });
    await vinculos
      .getByLabel('Comitente', { exact: true })
      .selectOption({ value: String(lote.comitente.comId) });
    await vinculos.getByRole('button', { name: 'Vincular' }).click();
    const desfazer = vinculos.getByRole('button', { name: `Tirar o vínculo com ${lote.comitente.nome}` });
    await desfazer.waitFor();
    expect(await cabe(adm)).toBe(true);
    expect(await violacoes(adm.pagina)).toEqual([]);
    await enviarLance(beto, proximo);
    await dito(beto, /Quem tem vínculo com o comitente ou com o leiloeiro não pode enviar lance/).waitFor();
    await visivel(beto.pagina.getByRole('button', { name: 'Voltar' })).click();
    await desfazer.click();
    await vinculos.getByText(/^Nenhum\. Quem tem vínculo/).waitFor();
    await darLance(beto, proximo);
    expect([...beto.erros, ...adm.erros]).toEqual([]);
    await Promise.all([beto.contexto.close(), adm.contexto.close()]);
  });

  it('is told for whom it is reserved, and may bid once he is in the group', async () => {
    const token = await palco.programa.entrar(LOJA, 'adm');
    await palco.programa.chamar(LOJA, 'PUT', `/v1/grupos-de-clientes/${randomUUID()}`, {
      token,
      body: { nome: 'Desmanches registrados', revisao: 0 },
    });
    const { corpo } = await palco.programa.chamar(LOJA, 'GET', '/v1/cliente/grupos-cliente', { token });
    const [grupo] = (corpo as unknown as { grupos: { id: number; nome: string }[] }).grupos;
    if (grupo === undefined) throw new Error('no group was made');
    const [lote] = await palco.encenar({ host: LOJA, grupos: [grupo.nome] });
    const { proximo } = await palco.aoVivo(lote, LOJA);
    const [ana, visitante] = await Promise.all([novaPessoa(palco.navegador), novaPessoa(palco.navegador)]);
    const reservado = /^Anúncio reservado a Desmanches registrados\. /;
    await abrirLote(visitante, palco.pagina(lote, LOJA), lote);
    await dito(visitante, reservado).waitFor();
    await palco.entrar(ana, 'comprador1', LOJA);
    await abrirLote(ana, palco.pagina(lote, LOJA), lote);
    await dito(ana, reservado).waitFor();
    expect(await violacoes(ana.pagina)).toEqual([]);
    await enviarLance(ana, proximo);
    await dito(ana, 'Este anúncio é exclusivo para outro grupo de clientes.').waitFor();
    const { cliUid } = await contaDe(LOJA, 'comprador1');
    const posto = await palco.programa.chamar(LOJA, 'POST', `/v1/cliente/grupos-clientes/${cliUid}`, {
      token,
      body: { grcId: grupo.id },
    });
    expect(posto.status).toBe(200);
    // The token that says the old groups has ended; the page renews it by itself.
    await abrirLote(ana, palco.pagina(lote, LOJA), lote);
    await darLance(ana, proximo);
    expect(await visivel(ana.pagina.getByText(reservado)).count()).toBe(0);
    expect([...ana.erros, ...visitante.erros]).toEqual([]);
    await Promise.all([ana.contexto.close(), visitante.contexto.close()]);
  });
});

/** A client's account: its uid, and its apelido. */
async function contaDe(host: string, usuario: string): Promise<{ cliUid: string; apelido: string }> {
  const token = await palco.programa.entrar(host, usuario);
  const { corpo } = await palco.programa.chamar(host, 'GET', '/v1/cliente/infos', { token });
  return { cliUid: String(corpo['uid']), apelido: String(corpo['apelido']) };
}

const CLIENTES = '/admin/clientes';
async function atendente(): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador);
  await palco.entrar(pessoa, 'adm');
  return pessoa;
}
const abrir = ({ pagina }: Pessoa, caminho: string) => pagina.goto(`${palco.endereco(LEILAO)}${caminho}`);
const botao = ({ pagina }: Pessoa, name: string | RegExp) => pagina.getByRole('button', { name });

it('keeps a view under a name, on every device, for oneself or for the house, and begins with it', async () => {
  const ana = await atendente();
  const { pagina } = ana;
  const cabecalho = (p: Pessoa, name: string) => p.pagina.getByRole('columnheader', { name });
  await abrir(ana, `${CLIENTES}?situacao=aprovado&fields=nome,cidade`);
  await cabecalho(ana, 'Cidade').waitFor();
  await pagina.keyboard.press('v');
  await botao(ana, 'Salvar como nova vista…').click();
  const dialogo = pagina.getByRole('dialog', { name: 'Salvar esta vista' });
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.getByText('Dê um nome à vista.').waitFor();
  await dialogo.getByLabel('Nome').fill('Aprovados');
  await dialogo.getByLabel('Da casa').check();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await botao(ana, 'Aprovados').click();
  await botao(ana, 'Começar com Aprovados').click();
  await pagina.locator('[aria-label="Começar com Aprovados"][aria-pressed="true"]').waitFor();
  // Another device of the same person: an address that says nothing becomes that of the view.
  const outra = await atendente();
  await abrir(outra, CLIENTES);
  await until(() => new URL(outra.pagina.url()).searchParams.get('situacao') === 'aprovado', {
    what: 'the list to begin with the view',
  });
  await cabecalho(outra, 'Cidade').waitFor();
  expect(await cabecalho(outra, 'E-mail').count()).toBe(0);
  // What is seen otherwise is said, and how the list comes by itself is one press away.
  await botao(outra, 'Tirar o filtro Cadastro').click();
  await botao(outra, 'Aprovados · mudada').click();
  await botao(outra, 'Como a lista vem').click();
  await cabecalho(outra, 'E-mail').waitFor();
  // Deleted at once, and taken back as well.
  await botao(outra, 'Vistas').click();
  await botao(outra, 'Apagar Aprovados').click();
  await botao(outra, 'Desfazer').click();
  await outra.pagina.getByRole('button', { name: 'Aprovados', exact: true }).first().waitFor();
  expect([...ana.erros, ...outra.erros]).toEqual([]);
});
