import { describe, expect, it } from 'vitest';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { aberto, cliente, dado, FIM, lance, liberado, maximo, uidDe } from './testing/cenario.ts';

describe('resolution (bid rules 8 to 15)', () => {
  it('beats a configuration with a higher manual bid at exactly its value (rule 8)', () => {
    const d = dado(...aberto(), maximo(1, 2_000))
      .quando(lance(2, 2_500))
      .gera({ tipo: 'LanceRegistrado', tipoLance: 'Manual', valor: emCentavos(2_500), superado: false });
    expect([d.lider?.cliUid, d.preco, d.maximo]).toEqual([cliente(2), 2_500, null]);
  });

  it('answers a lower manual bid one increment above, at most at the maximum (rule 8)', () => {
    dado(...aberto(), maximo(1, 2_000))
      .quando(lance(2, 1_300))
      .gera(
        { tipo: 'LanceRegistrado', valor: emCentavos(1_300), superado: true, cliUid: cliente(2) },
        {
          tipo: 'LanceRegistrado',
          valor: emCentavos(1_400),
          superado: false,
          cliUid: cliente(1),
          tipoLance: 'Automático',
        },
      );
    dado(...aberto(), maximo(1, 2_000))
      .quando(lance(2, 1_950))
      .gera(
        { valor: emCentavos(1_950), tipo: 'LanceRegistrado' },
        { valor: emCentavos(2_000), tipo: 'LanceRegistrado' },
      );
  });

  it('gives ties to the earliest, or to the latest by policy (rules 8, 9 and 12)', () => {
    for (const novo of [lance, maximo]) {
      expect(dado(...aberto(), maximo(1, 2_000), novo(2, 2_000)).estado?.lider?.cliUid).toBe(cliente(1));
      const recente = dado(...aberto({ desempate: 'MAIS_RECENTE' }), maximo(1, 2_000), novo(2, 2_000)).estado;
      expect([recente?.lider?.cliUid, recente?.preco]).toEqual([cliente(2), 2_000]);
    }
  });

  it('opens at the minimum, then at the next bid, when nobody answers a maximum (rule 9)', () => {
    dado(...aberto())
      .quando(maximo(1, 9_000))
      .gera('ConfiguracaoRegistrada', { tipo: 'LanceRegistrado', valor: emCentavos(1_000) });
    dado(...aberto(), lance(1, 1_000))
      .quando(maximo(2, 9_000))
      .gera('ConfiguracaoRegistrada', { tipo: 'LanceRegistrado', valor: emCentavos(1_100) });
    dado(...aberto(), lance(1, 1_000))
      .quando(maximo(2, 1_099))
      .recusa('LANCE_BAIXO', { proximo: 1_100 });
  });

  it('records the last automatic bid of a beaten configuration, then the new leader (rules 9 and 10)', () => {
    const d = dado(...aberto(), maximo(1, 2_000))
      .quando(maximo(2, 5_000))
      .gera(
        { tipo: 'ConfiguracaoRegistrada', maximo: emCentavos(5_000) },
        { tipo: 'LanceRegistrado', cliUid: cliente(1), valor: emCentavos(2_000), superado: false },
        { tipo: 'LanceRegistrado', cliUid: cliente(2), valor: emCentavos(2_100), superado: false },
      );
    expect([d.lider?.cliUid, d.maximo]).toEqual([cliente(2), 5_000]);
    dado(...aberto(), maximo(1, 2_000))
      .quando(maximo(2, 2_050))
      .gera('ConfiguracaoRegistrada', 'LanceRegistrado', {
        tipo: 'LanceRegistrado',
        valor: emCentavos(2_050),
      });
  });

  it('records a lower maximum as beaten at itself (rule 9)', () => {
    dado(...aberto(), maximo(1, 2_000))
      .quando(maximo(2, 1_500))
      .gera(
        'ConfiguracaoRegistrada',
        { tipo: 'LanceRegistrado', cliUid: cliente(2), valor: emCentavos(1_500), superado: true },
        { tipo: 'LanceRegistrado', cliUid: cliente(1), valor: emCentavos(1_600), superado: false },
      );
  });

  it('lets the leader change his maximum in silence, never below the price (rule 11)', () => {
    const tarde = { recebidoEm: FIM - 1_000 };
    const d = dado(...aberto(), maximo(1, 2_000), lance(2, 1_950))
      .quando(maximo(1, 9_000, tarde))
      .gera('ConfiguracaoRegistrada');
    expect([d.preco, d.maximo, d.lote.dataFim]).toEqual([2_000, 9_000, FIM]);
    dado(...aberto(), maximo(1, 2_000))
      .quando(maximo(1, 1_000))
      .gera('ConfiguracaoRegistrada');
    dado(...aberto(), maximo(1, 2_000))
      .quando(maximo(1, 999))
      .recusa('MAXIMO_ABAIXO_DO_PRECO', { preco: 1_000 });
    dado(...aberto(), maximo(1, 2_000))
      .quando(maximo(1, 2_000))
      .naoMuda();
  });

  it('lifts the price to the reserve by the configuration that reaches it, never a manual bid (rule 13)', () => {
    const reserva = { valorComitente: 3_000, reservaModo: 'IMEDIATO' };
    dado(...aberto(reserva))
      .quando(maximo(1, 3_000))
      .gera(
        'ConfiguracaoRegistrada',
        { tipo: 'LanceRegistrado', valor: emCentavos(1_000), origem: 'site' },
        { tipo: 'LanceRegistrado', valor: emCentavos(3_000), origem: 'reserva' },
      );
    dado(...aberto(reserva))
      .quando(maximo(1, 2_999))
      .gera('ConfiguracaoRegistrada', 'LanceRegistrado');
    dado(...aberto(reserva))
      .quando(lance(1, 2_000))
      .gera('LanceRegistrado');
    dado(...aberto(reserva), maximo(1, 2_000))
      .quando(maximo(1, 4_000))
      .gera('ConfiguracaoRegistrada', {
        tipo: 'LanceRegistrado',
        valor: emCentavos(3_000),
        origem: 'reserva',
      });
    dado(...aberto({ ...reserva, reservaModo: 'NUNCA' }))
      .quando(maximo(1, 5_000))
      .gera('ConfiguracaoRegistrada', 'LanceRegistrado');
  });

  it('gives the command its own uid and key, and derives the others (rule 2)', () => {
    const c = maximo(2, 5_000);
    dado(...aberto(), maximo(1, 2_000))
      .quando(c)
      .gera(
        { tipo: 'ConfiguracaoRegistrada', lanUid: c.lanUid, chave: c.chave },
        { tipo: 'LanceRegistrado', lanUid: `${c.lanUid.slice(0, -1)}1` },
        { tipo: 'LanceRegistrado', lanUid: `${c.lanUid.slice(0, -1)}2` },
      );
  });

  it('sells by Compre Já at the exact price, until the first bid (rule 15)', () => {
    const comprar = (n: number, valor: number) => lance(n, valor, { tipoNegociacao: 'Compre Já' });
    const d = dado(...liberado({ compreJa: 8_000 }))
      .quando(comprar(1, 8_000))
      .gera({ tipo: 'CompreJaAceito', valor: emCentavos(8_000) });
    expect([d.situacao, d.preco]).toEqual(['BUY_NOW', 8_000]);
    dado(...liberado({ compreJa: 8_000 }))
      .quando(comprar(1, 7_999))
      .recusa('VALOR_COMPRE_JA', { preco: 8_000 });
    dado(...liberado())
      .quando(comprar(1, 8_000))
      .recusa('COMPRE_JA_INDISPONIVEL');
    dado(...liberado({ compreJa: 8_000 }), lance(2, 1_000))
      .quando(comprar(1, 8_000))
      .recusa('COMPRE_JA_INDISPONIVEL');
    dado(...aberto({ compreJa: 8_000 }))
      .quando(comprar(1, 8_000))
      .recusa('COMPRE_JA_INDISPONIVEL');
    dado(...liberado({ compreJa: 8_000 }), comprar(2, 8_000))
      .quando(comprar(1, 8_000))
      .recusa('LOTE_ENCERRADO');
  });

  it('records a proposta without moving the price (rule 15)', () => {
    const propor = (valor: number) => lance(2, valor, { tipoNegociacao: 'Proposta' });
    const d = dado(...aberto(), lance(1, 1_000))
      .quando(propor(50_000))
      .gera('PropostaRegistrada');
    expect([d.preco, d.lider?.cliUid, d.quantidade]).toEqual([1_000, cliente(1), 1]);
    dado(...aberto(), propor(700))
      .quando(propor(700))
      .naoMuda();
    dado(...aberto(), propor(700))
      .quando(propor(800))
      .gera('PropostaRegistrada');
    dado(...aberto({ recebePropostas: false }))
      .quando(propor(700))
      .recusa('PROPOSTA_INDISPONIVEL');
    dado(...aberto({ somenteBuyNowProposta: true }))
      .quando(propor(700))
      .gera('PropostaRegistrada');
  });

  it('takes a floor bid with the name of who relayed it, only as a manual bid (rule 23)', () => {
    const plateia = { origem: 'plateia', registradoPor: uidDe(9, 1) } as const;
    dado(...aberto())
      .quando(lance(1, 1_000, plateia))
      .gera({ tipo: 'LanceRegistrado', origem: 'plateia', registradoPor: uidDe(9, 1), tipoLance: 'Manual' });
    dado(...aberto())
      .quando(lance(1, 1_000, { origem: 'plateia' }))
      .recusa('APELIDO_SEM_CADASTRO');
    dado(...aberto())
      .quando(maximo(1, 1_000, plateia))
      .recusa('DADOS_INVALIDOS');
    dado(...aberto(), lance(2, 1_000))
      .quando(lance(1, 1_050, plateia))
      .recusa('LANCE_BAIXO', { proximo: 1_100 });
    // The auctioneer hears it, so it is not about him.
    dado(...aberto(), lance(1, 1_000, plateia))
      .quando(lance(1, 2_000, plateia))
      .recusa('JA_VENCENDO', { daPlateia: true });
  });
});
