import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Locator } from 'playwright-core';
import { abrirConsole, cadastrar, valorNaJanela } from './console-do-leiloeiro.ts';
import { palcoComum, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { botaoDeLance, dito, escrito } from './painel.ts';
import { abrirLote, medida, novaPessoa, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

const assistir = async (p: Pessoa, lote: Lote): Promise<void> => abrirLote(p, palco.pagina(lote), lote);

describe('an auctioneer with nothing but a keyboard', () => {
  it('holds an event from its start to its end, and everybody sees each step', async () => {
    const [um, dois, tres] = await palco.encenar({ agendado: true, lotes: 3 });
    if (dois === undefined || tres === undefined) throw new Error('three lotes were asked for');
    const c = await abrirConsole(palco, um, 'leiloeiro');
    const { pagina, tecla, passo, disse, noQuadro, janela } = c;
    const ana = await novaPessoa(palco.navegador);
    await palco.entrar(ana, 'comprador1');
    await assistir(ana, um);

    await tecla('?');
    await janela.getByRole('heading', { name: 'Com a plateia aberta' }).waitFor();
    expect(await medida(janela.getByRole('button', { name: 'Fechar' }))).toBeGreaterThanOrEqual(44);
    expect(await violacoes(pagina)).toEqual([]);
    await tecla('Escape');
    await tecla('a');
    await disse('Inicie o leilão antes.');
    await tecla('g');
    await janela.getByRole('button', { name: 'Iniciar leilão' }).and(pagina.locator(':focus')).waitFor();
    await tecla('Enter');
    await disse('Leilão no ar.');
    await passo('Abrir lote', 'a');
    await disse('Lote aberto. Valendo!');
    await noQuadro(0, 'Ao Vivo');
    await dito(ana, 'Ao Vivo').waitFor();

    // His own role has the minimum and the increment; a suspension is somebody else's.
    await tecla('s');
    await disse('Suspender pede outro papel: ADM.');
    const minimo = um.aoVivo.minimo + 1_000_00;
    await passo('Mínimo', 'o');
    await valorNaJanela(c, 'Novo mínimo', minimo);
    await disse(new RegExp(`Mínimo: ${escrito(minimo)}`));
    await botaoDeLance(ana, minimo).waitFor();

    await tecla('l');
    const plateia = pagina.getByRole('region', { name: 'Plateia' });
    await tecla('d');
    await disse('Cadastre antes um participante da plateia.');
    await cadastrar(c, 'Mesa 1');
    await cadastrar(c, 'Mesa 2');
    const vezDe = (apelido: string): Locator =>
      plateia.getByRole('button', { name: new RegExp(`Vez de ${apelido}\\b`), disabled: false });
    await vezDe('Mesa 1').waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    await tecla('d');
    await disse(new RegExp(`Mesa 1 na frente: ${escrito(minimo)}`));
    const { incremento } = await palco.aoVivo(um);
    await botaoDeLance(ana, minimo + incremento).waitFor();
    await dito(ana, 'Mesa 1').waitFor();

    // The turn has passed on; who is to repeat keeps it, and cannot outbid himself.
    await vezDe('Mesa 2').waitFor();
    await tecla('d');
    await disse(new RegExp(`Mesa 2 na frente: ${escrito(minimo + incremento)}`));
    await vezDe('Mesa 1').waitFor();
    await tecla('t');
    await vezDe('Mesa 2').waitFor();
    await tecla('d');
    await disse(/Este participante já está ganhando/);
    await tecla('e');
    await vezDe('Mesa 1').waitFor();
    await tecla('Escape');
    await plateia.waitFor({ state: 'detached' });

    await passo('Incremento', 'i');
    await valorNaJanela(c, 'Novo incremento', 7_000_00);
    await disse(new RegExp(`Incremento: ${escrito(7_000_00)}`));
    const vendido = minimo + incremento;
    await botaoDeLance(ana, vendido + 7_000_00).waitFor();

    await passo('Dou-lhe uma', '1');
    await dito(ana, 'Dou-lhe uma').waitFor();
    await passo('Dou-lhe duas', '2');
    await passo('Condicional', 'c');
    await disse(new RegExp(`Condicional para Mesa 2: ${escrito(vendido)}`));
    await noQuadro(0, 'Condicional');
    await dito(ana, new RegExp(`Venda condicional por ${escrito(vendido)}`)).waitFor();

    await assistir(ana, dois);
    await passo('Próximo lote', 'n');
    await noQuadro(1, 'Ao Vivo');
    await dito(ana, 'Ao Vivo').waitFor();
    await passo('Retirar lote', 'r');
    await janela.getByLabel('Motivo').and(pagina.locator(':focus')).waitFor();
    await c.digitar('pix', 'Control+Enter');
    await janela.getByText('Escreva o motivo, com ao menos 5 letras.').waitFor();
    await c.digitar(': o comitente pediu', 'Control+Enter');
    await janela.waitFor({ state: 'detached' });
    await noQuadro(1, 'Retirado');
    await dito(ana, 'Este lote foi retirado do leilão.').waitFor();

    await assistir(ana, tres);
    await passo('Próximo lote', 'n');
    await noQuadro(2, 'Ao Vivo');
    await tecla('l');
    // The hall goes on in the next lote with the people and the action it had.
    await plateia.getByRole('button', { name: 'Revezar', pressed: true }).waitFor();
    await tecla('3');
    await disse(new RegExp(`Mesa 1 na frente: ${escrito(tres.aoVivo.minimo)}`));
    await tecla('Escape');
    await plateia.waitFor({ state: 'detached' });
    await passo('Dou-lhe uma', '1');
    await passo('Dou-lhe duas', '2');
    await passo('Martelo', 'm');
    await disse(new RegExp(`Arrematado por Mesa 1: ${escrito(tres.aoVivo.minimo)}`));
    await noQuadro(2, 'Aguardando Pagamento');
    await dito(ana, new RegExp(`^Arrematado por ${escrito(tres.aoVivo.minimo)}\\.$`)).waitFor();

    await passo('Encerrar leilão', 'g');
    await janela.getByRole('button', { name: 'Encerrar leilão' }).and(pagina.locator(':focus')).waitFor();
    await tecla('Enter');
    await disse('Leilão encerrado.');
    expect([...c.pessoa.erros, ...ana.erros]).toEqual([]);
    await c.pessoa.contexto.close();
    await ana.contexto.close();
  });

  it('cancels the lote that he was asked about, though the hall went on to the next one meanwhile', async () => {
    const [um, dois] = await palco.encenar({ fecha: 'fila', lotes: 2 });
    if (dois === undefined) throw new Error('two lotes were asked for');
    const { pagina, janela, pessoa, ...c } = await abrirConsole(palco, um, 'adm');
    await c.noQuadro(0, 'Ao Vivo');
    await c.passo('Cancelar no leilão', 'x');
    await janela.getByLabel('Motivo').and(pagina.locator(':focus')).waitFor();
    await pagina.keyboard.type('documento ');

    // Somebody else was quicker, and the next lote opens by itself.
    const token = await palco.programa.entrar(LEILAO, 'leiloeiro');
    const caminho = `/v1/leiloeiro/lote/${um.lelUid}/cancelar-no-leilao`;
    const pedido = { token, body: { motivo: 'pediu o comitente' } };
    expect((await palco.programa.chamar(LEILAO, 'POST', caminho, pedido)).status).toBe(200);
    await pagina.locator('h2', { hasText: dois.nome }).waitFor();
    await janela.getByText(new RegExp(`^Lote ${um.numero}, `)).waitFor();
    await c.digitar('irregular', 'Control+Enter');
    await janela.getByText(/^Esta ação não vale para este lote agora/).waitFor();
    expect((await palco.aoVivo(dois)).situacao).toBe('AO_VIVO');
    expect(pessoa.erros).toEqual([]);
    await pessoa.contexto.close();
  });

  it('keeps whose turn it is through a reload of the page', async () => {
    const [lote] = await palco.encenar();
    const c = await abrirConsole(palco, lote, 'leiloeiro');
    const { pagina, tecla, disse } = c;
    const plateia = pagina.getByRole('region', { name: 'Plateia' });
    await tecla('l');
    for (const apelido of ['Mesa 1', 'Mesa 2', 'Mesa 3']) await cadastrar(c, apelido);
    await tecla('ArrowRight');
    await tecla('ArrowRight');
    await plateia.getByRole('button', { name: /Vez de Mesa 3/ }).waitFor();
    await tecla('t');
    await tecla('d');
    await disse(/Mesa 3 na frente/);
    await pagina.reload();
    await pagina.getByRole('button', { name: 'Lance da plateia', disabled: false }).waitFor();
    await tecla('l');
    await plateia.getByRole('button', { name: /Vez de Mesa 3/ }).waitFor();
    await plateia.getByRole('button', { name: 'Repetir', pressed: true }).waitFor();
    expect(c.pessoa.erros).toEqual([]);
    await c.pessoa.contexto.close();
  });

  it('takes a floor bidder’s habilitação back with a reason, as every panel hears, and gives it back', async () => {
    const [lote] = await palco.encenar();
    const c = await abrirConsole(palco, lote, 'leiloeiro');
    const { pagina, tecla, janela, disse } = c;
    const plateia = pagina.getByRole('region', { name: 'Plateia' });
    const mesa1 = plateia.getByRole('button', { name: /^Mesa 1/ });
    await c.passo('Lance da plateia', 'l');
    for (const apelido of ['Mesa 1', 'Mesa 2']) await cadastrar(c, apelido);
    await tecla('3');
    await disse(/Mesa 1 na frente/);
    const outro = await abrirConsole(palco, lote, 'adm');
    await outro.passo('Lance da plateia', 'l');
    await outro.pagina.getByRole('button', { name: /^Mesa 1/ }).waitFor();

    const passar = async (quem: string, motivo: string, botao: string): Promise<void> => {
      await tecla('h');
      await janela.getByLabel('Participante').selectOption({ label: quem });
      await janela.getByRole('button', { name: botao }).click();
      await janela.getByText('Escreva o motivo, com ao menos 5 letras.').waitFor();
      await janela.getByLabel('Motivo').fill(motivo);
      expect(await violacoes(pagina)).toEqual([]);
      await tecla('Control+Enter');
      await janela.waitFor({ state: 'detached' });
    };
    await passar('Mesa 1', 'saiu da sala', 'Revogar habilitação');
    await disse('Mesa 1: habilitação revogada.');
    await plateia.getByText('Habilitação revogada: Mesa 1.').waitFor();
    await mesa1.waitFor({ state: 'detached' });
    // What he bid before stands, and a panel that had not heard of it is told.
    expect(await palco.aoVivo(lote)).toMatchObject({ apelido: 'Mesa 1' });
    await outro.tecla('3');
    await outro.disse(
      'A habilitação deste participante da plateia para este leilão foi retirada pela equipe.',
    );
    await outro.pagina.getByText('Habilitação revogada: Mesa 1.').waitFor();

    await passar('Mesa 1 (revogado)', 'voltou à sala', 'Devolver habilitação');
    await disse('Mesa 1: habilitação devolvida.');
    await mesa1.waitFor();

    // Each act stands with its reason where the next one is done, and with the habilitações of the event.
    await tecla('h');
    await janela.getByLabel('Participante').selectOption('Mesa 1');
    const historico =
      /^Habilitação devolvida\s*voltou à sala.*Habilitação revogada\s*saiu da sala.*Cadastro na plateia/s;
    expect(await janela.getByRole('region', { name: 'Histórico de Mesa 1' }).innerText()).toMatch(historico);
    expect(await violacoes(pagina)).toEqual([]);
    const { leiUid } = await palco.aoVivo(lote);
    await outro.pagina.goto(`${palco.endereco(LEILAO)}/admin/habilitacoes?leilao=${leiUid}`);
    await outro.pagina.getByRole('link', { name: 'Plateia' }).click();
    const naLista = outro.pagina.getByRole('article', { name: 'Mesa 1' });
    expect(await naLista.getByRole('list').innerText()).toMatch(historico);
    await outro.pagina.getByRole('article', { name: 'Mesa 2' }).getByText('Habilitado').waitFor();
    expect(await violacoes(outro.pagina)).toEqual([]);
    expect([...c.pessoa.erros, ...outro.pessoa.erros]).toEqual([]);
    await c.pessoa.contexto.close();
    await outro.pessoa.contexto.close();
  });
});

it('the panel is for ADM and Leiloeiro only, and stands in nobody else’s menu', async () => {
  const elaine = await novaPessoa(palco.navegador);
  await palco.entrar(elaine, 'leilao');
  await elaine.pagina.goto(`${palco.endereco(LEILAO)}/leiloeiro`);
  await dito(
    elaine,
    'Você não tem a permissão necessária para acessar esta página, papéis: Interno - ADM, Interno - Leiloeiro',
  ).waitFor();
  const menu = elaine.pagina.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Auditoria' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Leiloeiro', exact: true }).count()).toBe(0);
  expect(elaine.erros).toEqual([]);
  await elaine.contexto.close();
});
