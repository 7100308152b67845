import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { botaoDeLance, continuar, darLance, deixarMaximo, dito, enviarLance, escrito } from './painel.ts';
import { abrirLote, CELULAR, entrar, novaPessoa } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;

beforeAll(async () => {
  palco = await abrirPalco();
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

describe('two bidders and an auctioneer on one lote', () => {
  it('outbid each other live, each sees his own place, and the hammer tells who won', async () => {
    const [lote] = await palco.encenar();
    const [ana, beto] = await doisLicitantes(lote);
    const { proximo, incremento } = lote.aoVivo;

    await darLance(ana, proximo);
    await continuar(ana);
    await dito(ana, 'Você está ganhando').waitFor();
    await botaoDeLance(beto, proximo + incremento).waitFor();
    await darLance(beto, proximo + incremento);
    await continuar(beto);
    await dito(ana, 'Seu lance foi superado').waitFor();
    await dito(beto, 'Ganhando').waitFor();
    await ana.pagina.getByRole('alert').filter({ hasText: new RegExp(`Seu lance foi superado\\. O próximo valor é ${escrito(proximo + 2 * incremento)}`) }).waitFor({ state: 'attached' });

    const token = await palco.programa.entrar(LEILAO, 'leiloeiro');
    const comando = (acao: string, body: Record<string, unknown> = {}) =>
      until(
        async () => (await palco.programa.chamar(LEILAO, 'POST', `/v1/leiloeiro/lote/${lote.lelUid}/${acao}`, { token, body })).status === 200,
        { what: acao, everyMs: 300 },
      );
    await comando('dou-lhe-uma');
    for (const p of [ana, beto]) await dito(p, 'Dou-lhe uma').waitFor();
    await comando('dou-lhe-duas');
    for (const p of [ana, beto]) await dito(p, 'Dou-lhe duas').waitFor();
    await comando('martelo', { versaoVista: (await palco.aoVivo(lote)).revisao, aprovado: true });
    await dito(beto, 'Ganhou').waitFor();
    await dito(ana, 'Arrematado').waitFor();
    await dito(ana, 'Você não ficou com este lote').waitFor();

    const { corpo } = await palco.programa.chamar(LEILAO, 'GET', `/v1/auditoria/lote/${lote.lelUid}`, { token: await palco.programa.entrar(LEILAO, 'adm') });
    expect({ integra: corpo['correnteIntegra'], prova: corpo['prova'] }).toMatchObject({ integra: true, prova: { confere: true, precoCalculado: proximo + incremento } });
    expect([...ana.erros, ...beto.erros]).toEqual([]);
    await ana.contexto.close();
    await beto.contexto.close();
  });

  it('keep a maximum private: it bids for its owner, and no other browser ever receives it', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio' });
    const [ana, beto] = await doisLicitantes(lote);
    const { proximo, incremento } = lote.aoVivo;
    const maximo = proximo + incremento * 20;

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

    const emNumero = String(maximo);
    expect(ana.recebidos.some((q) => q.includes(emNumero))).toBe(true);
    expect(beto.recebidos.filter((q) => q.includes(emNumero))).toEqual([]);
    const naPagina = await beto.pagina.content();
    expect(naPagina).not.toContain(emNumero);
    expect(naPagina).not.toMatch(new RegExp(escrito(maximo)));
    expect([...ana.erros, ...beto.erros]).toEqual([]);
    await ana.contexto.close();
    await beto.contexto.close();
  });
});
