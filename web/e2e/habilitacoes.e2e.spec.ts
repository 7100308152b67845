import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { dito, enviarLance, escrito } from './painel.ts';
import { abrirLote, CELULAR, DESKTOP, ESTREITO, novaPessoa, violacoes, visivel } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await abrirPalco();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** The client's line on the staff's list, by his apelido. */
const linhaDe = ({ pagina }: Pessoa, apelido: string) => pagina.getByRole('article', { name: apelido });

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
    const apelido = await nomeDeAna(host);
    await elaine.pagina.getByLabel('Buscar').fill(apelido.toUpperCase());
    await elaine.pagina.keyboard.press('Enter');
    await elaine.pagina.getByText('1 cliente', { exact: true }).waitFor();
    const linha = linhaDe(elaine, apelido);
    await linha.getByText('Sem limite de valor').waitFor();
    await linha.getByRole('button', { name: `Mudar a habilitação de ${apelido}` }).click();
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

/** The apelido of the first buyer's account. */
async function nomeDeAna(host: string): Promise<string> {
  const token = await palco.programa.entrar(host, 'comprador1');
  const { corpo } = await palco.programa.chamar(host, 'GET', '/v1/cliente/infos', { token });
  return String(corpo['apelido']);
}
