import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { formatarValor } from '../src/lib/format/texto.ts';
import { palcoComum, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import {
  botaoDeConfirmar,
  botaoDeLance,
  continuar,
  darLance,
  deixarMaximo,
  dito,
  falado,
  enviarLance,
  escrito,
  historico,
} from './painel.ts';
import {
  abrirLote,
  CELULAR,
  ESTREITO,
  medida,
  novaPessoa,
  transborda,
  violacoes,
  visivel,
} from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await palcoComum();
});

afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** Two bidders on a lote's page: Ana at a desk, Beto with a phone. */
async function doisLicitantes(lote: Lote): Promise<readonly [Pessoa, Pessoa]> {
  const [ana, beto] = await Promise.all([novaPessoa(palco.navegador), novaPessoa(palco.navegador, CELULAR)]);
  await Promise.all([palco.entrar(ana, 'comprador1'), palco.entrar(beto, 'comprador2')]);
  await Promise.all([abrirLote(ana, palco.pagina(lote), lote), abrirLote(beto, palco.pagina(lote), lote)]);
  return [ana, beto];
}

/** A step of the auctioneer or of staff over HTTP; waits for the dwell of bid rule 20. */
async function conduzir(
  { lelUid }: Lote,
  token: string,
  acao: string,
  body: Record<string, unknown> = {},
): Promise<void> {
  const caminho = `/v1/leiloeiro/lote/${lelUid}/${acao}`;
  await until(
    async () => {
      const r = await palco.programa.chamar(LEILAO, 'POST', caminho, { token, body });
      if (r.status !== 200 && r.corpo['codigo'] !== 'PREGAO_CEDO_DEMAIS') throw new Error(acao);
      return r.status === 200;
    },
    { what: acao },
  );
}

/** Dou-lhe uma, dou-lhe duas and the hammer, in a hall that no screen shows. */
async function baterMartelo(lote: Lote): Promise<void> {
  const leiloeiro = await palco.programa.entrar(LEILAO, 'leiloeiro');
  await conduzir(lote, leiloeiro, 'dou-lhe-uma');
  await conduzir(lote, leiloeiro, 'dou-lhe-duas');
  await conduzir(lote, leiloeiro, 'martelo', { versaoVista: (await palco.aoVivo(lote)).revisao });
}

describe('two bidders and an auctioneer on one lote', () => {
  it('outbid each other live, each sees his own place, the hammer tells who won, and the auditor replays it', async () => {
    const [lote] = await palco.encenar();
    const [ana, beto] = await doisLicitantes(lote);
    const { proximo, incremento } = lote.aoVivo;

    await darLance(ana, proximo);
    await dito(ana, 'Você está ganhando').waitFor();
    await dito(ana, '1 lance · o último é seu').waitFor();
    await botaoDeLance(beto, proximo + incremento).waitFor();
    await darLance(beto, proximo + incremento);
    await continuar(beto);
    // Her good news is still open, and gives way to the next value, which is asked about like any other.
    await dito(ana, 'Outra pessoa passou à frente').waitFor();
    await botaoDeLance(ana, proximo + 2 * incremento).click();
    await botaoDeConfirmar(ana, proximo + 2 * incremento).waitFor();
    await visivel(ana.pagina.getByRole('button', { name: 'Voltar' })).click();
    await dito(ana, 'Seu lance foi superado').waitFor();
    await dito(beto, 'Ganhando').waitFor();
    await falado(
      ana,
      new RegExp(`Seu lance foi superado\\. O próximo valor é ${escrito(proximo + 2 * incremento)}`),
    );

    // The hall, by keyboard alone. A bid between two steps takes the lote back to where it was.
    const leiloeiro = await novaPessoa(palco.navegador);
    await palco.entrar(leiloeiro, 'leiloeiro');
    await leiloeiro.pagina.goto(`${palco.endereco(LEILAO)}/leiloeiro?leilao=${lote.leiUid}`);
    const passo = async (nome: RegExp, tecla: string): Promise<void> => {
      await leiloeiro.pagina.getByRole('button', { name: nome, disabled: false }).first().waitFor();
      await leiloeiro.pagina.keyboard.press(tecla);
    };
    await passo(/Dou-lhe uma/, '1');
    for (const p of [ana, beto]) await dito(p, 'Dou-lhe uma').waitFor();
    await falado(ana, /Dou-lhe uma: .* O próximo valor é/);
    await falado(beto, /Dou-lhe uma: .* Você está ganhando\./);
    await darLance(ana, proximo + 2 * incremento);
    const recibo = visivel(ana.pagina.getByRole('button', { name: 'Recibo' }));
    await recibo.waitFor();
    expect(await medida(recibo)).toBeGreaterThanOrEqual(44);
    await continuar(ana);
    await dito(beto, 'Superado').waitFor();
    await falado(beto, /Pregão reaberto/);
    await passo(/Dou-lhe uma/, '1');
    await passo(/Dou-lhe duas/, '2');
    for (const p of [ana, beto]) await dito(p, 'Dou-lhe duas').waitFor();
    await passo(/Martelo/, 'm');
    await dito(ana, 'Parabéns, este lote é seu!').waitFor();
    await dito(beto, /^Arrematado$/).waitFor();
    await dito(ana, '3 lances · o último é seu').waitFor();
    for (const p of [ana, beto]) await historico(p).getByText('Vencedor').waitFor();
    await dito(ana, new RegExp(`^Arrematado por ${escrito(proximo + 2 * incremento)}\\.$`)).waitFor();

    // The auditor replays it: from the first event to the last by keyboard, the chain and the result proved.
    const auditor = await novaPessoa(palco.navegador);
    await palco.entrar(auditor, 'adm');
    await auditor.pagina.goto(`${palco.endereco(LEILAO)}/admin/auditoria/${lote.lelUid}`);
    await dito(auditor, lote.nome).waitFor();
    await auditor.pagina.getByRole('heading', { name: 'Corrente íntegra' }).waitFor();
    await auditor.pagina.getByRole('heading', { name: 'Prova confere' }).waitFor();
    const momento = auditor.pagina.getByRole('region', { name: 'Neste momento' });
    const preco = new RegExp(escrito(proximo + 2 * incremento));
    await momento.filter({ hasText: preco }).filter({ hasText: 'Compradora 1' }).waitFor();
    await auditor.pagina.getByRole('slider', { name: 'Momento do replay' }).press('Home');
    await momento.filter({ hasText: 'Ninguém na frente' }).waitFor();
    await auditor.pagina.keyboard.press('End');
    await momento.filter({ hasText: preco }).waitFor();
    // The list of events is one stop of the keyboard, and goes with the arrows.
    const lista = auditor.pagina.getByRole('group', { name: /^Eventos/ });
    const contado = lista.locator('[aria-current="step"]');
    expect(await lista.locator('button:not([tabindex="-1"])').count()).toBe(1);
    await contado.focus();
    const ultimo = await contado.innerText();
    await auditor.pagina.keyboard.press('ArrowUp');
    await contado.filter({ hasNotText: ultimo }).and(auditor.pagina.locator(':focus')).waitFor();
    await auditor.pagina.keyboard.press('Home');
    await contado.filter({ hasText: 'nº 0' }).and(auditor.pagina.locator(':focus')).waitFor();
    await auditor.pagina.keyboard.press('Tab');
    expect(await lista.locator(':focus').count()).toBe(0);
    await auditor.pagina.setViewportSize(ESTREITO);
    await contado.press('End');
    await momento.filter({ hasText: preco }).waitFor();
    expect(await transborda(auditor.pagina)).toBe(false);
    const [arquivo] = await Promise.all([
      auditor.pagina.waitForEvent('download'),
      auditor.pagina.getByRole('button', { name: 'Exportar JSON' }).click(),
    ]);
    const exportado = JSON.parse(await readFile(await arquivo.path(), 'utf8')) as {
      correnteIntegra: boolean;
    };
    expect(exportado.correnteIntegra).toBe(true);
    expect([...leiloeiro.erros, ...auditor.erros]).toEqual([]);
    await leiloeiro.contexto.close();
    await auditor.contexto.close();
    expect([...ana.erros, ...beto.erros]).toEqual([]);
    await ana.contexto.close();
    await beto.contexto.close();
  });

  it('cancel a lance after the hammer with two people: the second one finds the request on the console', async () => {
    const [lote] = await palco.encenar();
    const dado = await palco.lancar(lote, 'comprador1', lote.aoVivo.proximo);
    const passo = (token: string, acao: string, body?: Record<string, unknown>) =>
      conduzir(lote, token, acao, body);
    await baterMartelo(lote);

    // The auctioneer gives the second word where he works; his menu leads there.
    const segunda = await novaPessoa(palco.navegador);
    await palco.entrar(segunda, 'leiloeiro');
    const { pagina } = segunda;
    await pagina.goto(palco.endereco(LEILAO));
    const menu = pagina.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('link', { name: 'Painel' }).click();
    await menu.getByRole('link', { name: 'Leiloeiro', exact: true }).click();
    await pagina.getByText('Conectado', { exact: true }).first().waitFor();
    await pagina.goto(`${palco.endereco(LEILAO)}/leiloeiro?leilao=${lote.leiUid}`);
    await pagina.getByRole('heading', { level: 2, name: lote.nome }).waitFor();
    const vera = await palco.programa.entrar(LEILAO, 'adm');
    await passo(vera, `lances/${String(dado.corpo['lanUid'])}/cancelar`, { motivo: 'pagador errado' });

    const espera = pagina.getByRole('region', { name: 'Cancelamentos à espera' });
    await espera.getByText('pagador errado').waitFor();
    await espera.getByText(/Compradora 1/).waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    await espera.getByRole('button', { name: /^Aprovar/ }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Aprovar cancelamento' }).click();
    await espera.waitFor({ state: 'detached' });
    expect(await palco.aoVivo(lote)).toMatchObject({ situacao: 'REPASSE', valor: null, quantidade: 0 });
    expect(segunda.erros).toEqual([]);
    await segunda.contexto.close();
  });

  it('hear at once that a lance was cancelled: whose it was, and in whose history it stands', async () => {
    const [lote] = await palco.encenar();
    const [ana, beto] = await doisLicitantes(lote);
    const { proximo, incremento } = lote.aoVivo;
    await darLance(beto, proximo);
    await darLance(ana, proximo + incremento);
    await continuar(ana);
    await dito(ana, 'Você está ganhando').waitFor();
    await historico(beto).getByText('Na frente').waitFor();

    const { corpo } = await palco.programa.chamar(LEILAO, 'GET', `/v1/lote/${lote.lelUid}/lances`);
    const [{ lanUid } = { lanUid: '' }] = corpo['lances'] as { lanUid: string }[];
    const adm = await palco.programa.entrar(LEILAO, 'adm');
    await conduzir(lote, adm, `lances/${lanUid}/cancelar`, { motivo: 'valor trocado' });

    await dito(ana, 'Seu lance foi cancelado e não vale mais.').waitFor();
    await dito(ana, 'Você está ganhando').waitFor({ state: 'detached' });
    await botaoDeLance(ana, proximo + incremento).waitFor();
    for (const p of [ana, beto]) {
      const linhas = historico(p).getByRole('listitem');
      await linhas.first().getByText('Cancelado').waitFor();
      await linhas.nth(1).getByText('Na frente').waitFor();
      await p.contexto.close();
    }
    expect([...ana.erros, ...beto.erros]).toEqual([]);
  });

  it('keep a maximum private: it bids for its owner, and no other browser ever receives it', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    const [ana, beto] = await doisLicitantes(lote);
    const { proximo, incremento } = lote.aoVivo;
    // An amount that nothing else on the page has, such as what the vehicle is worth.
    const maximo = proximo + incremento * 20 + 7_00;

    await deixarMaximo(ana, maximo);
    await dito(ana, 'Máximo registrado').waitFor();
    await continuar(ana);
    await dito(ana, new RegExp(`Seu máximo atual: ${escrito(maximo)}`)).waitFor();

    // Beto bids, and the maximum answers one step above him in the same moment.
    await enviarLance(beto, proximo + incremento);
    await dito(beto, 'Lance aceito, mas já superado').waitFor();
    await continuar(beto);
    await botaoDeLance(beto, proximo + 3 * incremento).waitFor();
    await dito(ana, 'Você está ganhando').waitFor();
    expect(await palco.aoVivo(lote)).toMatchObject({ valor: proximo + 2 * incremento, quantidade: 3 });

    // As a number of its own: a time may well have the same digits in it.
    const emNumero = new RegExp(`(?<!\\d)${maximo}(?!\\d)`);
    expect(ana.recebidos.some((q) => emNumero.test(q))).toBe(true);
    expect(beto.recebidos.filter((q) => emNumero.test(q))).toEqual([]);
    const naPagina = await beto.pagina.content();
    expect(naPagina).not.toMatch(emNumero);
    expect(naPagina).not.toMatch(new RegExp(escrito(maximo)));
    expect([...ana.erros, ...beto.erros]).toEqual([]);
    await ana.contexto.close();
    await beto.contexto.close();
  });

  it('read an answer that stays true while the price goes on beside it, up to the hammer', async () => {
    const [lote] = await palco.encenar();
    const { proximo, incremento } = lote.aoVivo;
    const beto = await novaPessoa(palco.navegador, CELULAR);
    await palco.entrar(beto, 'comprador2');
    await abrirLote(beto, palco.pagina(lote), lote);
    const maximo = { tipoLance: 'Configuração Automática', confirmado: true };
    expect((await palco.lancar(lote, 'comprador1', proximo + incremento * 20, maximo)).status).toBe(200);
    const dele = proximo + incremento * 2;
    await botaoDeLance(beto, proximo + incremento).waitFor();
    await visivel(beto.pagina.getByRole('button', { name: /Mais opções/ })).click();
    await visivel(beto.pagina.getByRole('button', { name: new RegExp(`^${escrito(dele)}$`) })).click();
    await botaoDeConfirmar(beto, dele).click();
    const resposta = visivel(beto.pagina.getByRole('status').filter({ hasText: 'aceito' }));
    await dito(beto, 'Lance aceito, mas já superado').waitFor();

    // He bids from another window, too: the price moves, and what he reads here names none that has passed.
    expect((await palco.lancar(lote, 'comprador2', proximo + incremento * 5)).status).toBe(200);
    const agora = (await palco.aoVivo(lote)).proximo;
    expect(agora).toBe(proximo + incremento * 7);
    await botaoDeLance(beto, agora).waitFor();
    const valores = [...new Set((await resposta.innerText()).match(/R\$\s[\d.,]*\d/g))];
    expect(valores).toEqual([formatarValor(dele), formatarValor(agora)]);

    await baterMartelo(lote);
    await dito(beto, 'Você não ficou com este lote.').waitFor();
    expect(await resposta.innerText()).not.toMatch(/ganhando/);
    await continuar(beto);
    await dito(beto, /^Arrematado$/).waitFor();
    expect(beto.erros).toEqual([]);
    await beto.contexto.close();
  });
});
