import { rotuloParaComprador } from '@martelo/schemas/disputa/rotulos.ts';
import {
  LOTE_SITUACAO_SIGLAS,
  LOTE_SITUACOES,
  SITUACOES_DE_LANCE,
} from '@martelo/schemas/disputa/valores.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import { liderEmPalavras, posicaoEmPalavras } from './posicao.ts';
import { nomeDoPreco, nomeDoPrimeiro, quadroDoLote, resultadoEmPalavras, rotuloDoLote } from './quadro.ts';

const lote = (situacao: (typeof LOTE_SITUACOES)[number], finalizacaoManual = false) => ({
  situacao,
  dataInicio: 1_000,
  dataFim: 9_000,
  finalizacaoManual,
});

describe('how a lote stands', () => {
  it('takes bids in the situations of bid rule 4, between start and end', () => {
    for (const s of LOTE_SITUACOES) {
      const recebe = (SITUACOES_DE_LANCE as readonly string[]).includes(s);
      expect([s, quadroDoLote(lote(s), 5_000).recebeLances]).toEqual([s, recebe]);
      expect(quadroDoLote(lote(s), 999).recebeLances).toBe(false);
      expect(quadroDoLote(lote(s), 9_000).recebeLances).toBe(false);
      expect(quadroDoLote(lote(s, true), 9_000).recebeLances).toBe(recebe);
    }
  });

  it('takes no bids while people look into it, and keeps its result', () => {
    for (const s of SITUACOES_DE_LANCE) {
      const parado = { ...lote(s), parado: true as const };
      expect(quadroDoLote(parado, 5_000)).toMatchObject({ andamento: 'parado', recebeLances: false });
      expect(rotuloDoLote(parado, 5_000, TERMOS.leilao)).toBe('Em conferência');
    }
    expect(quadroDoLote({ ...lote('AG_PAGAMENTO'), parado: true }, 5_000).andamento).toBe('encerrado');
  });

  it('is closing, not closed, from the end until the server says so', () => {
    expect(quadroDoLote(lote('LIBERADO_LEILAO'), 9_000).andamento).toBe('encerrando');
    expect(quadroDoLote(lote('AG_PAGAMENTO'), 9_000).andamento).toBe('encerrado');
  });

  it('waits for its turn without a clock, and takes bids after its planned end', () => {
    const naFila = { ...lote('LIBERADO_LEILAO'), aguardaVez: true as const };
    for (const agora of [5_000, 9_000, 90_000])
      expect(quadroDoLote(naFila, agora)).toMatchObject({ andamento: 'na-fila', recebeLances: true });
    expect(quadroDoLote(naFila, 999)).toMatchObject({ andamento: 'em-breve', recebeLances: false });
  });

  it('is called by the clock while it takes bids, else by its situation in the plain words of buyers', () => {
    const { leilao, loja } = TERMOS;
    const rotulo = (s: (typeof LOTE_SITUACOES)[number], agora: number, t = leilao) =>
      rotuloDoLote(lote(s), agora, t);
    expect(
      ['LIBERADO_LEILAO', 'AO_VIVO', 'DOULHE_UMA', 'REPASSE'].map((s) => rotulo(s as 'AO_VIVO', 5_000)),
    ).toEqual(['Aberto', 'Ao vivo', 'Dou-lhe uma', 'Repasse']);
    expect([rotulo('AO_VIVO', 999), rotulo('AO_VIVO', 9_000)]).toEqual(['Em breve', 'Encerrando...']);
    for (const s of LOTE_SITUACOES.filter(
      (s) => s !== 'CADASTRADO' && !quadroDoLote(lote(s), 5_000).recebeLances,
    ))
      expect(rotulo(s, 5_000)).toBe(rotuloParaComprador(s, leilao));
    expect([rotulo('NAO_ARREMATADO', 9_000, loja), rotulo('AG_PAGAMENTO', 9_000, loja)]).toEqual([
      'Não vendido',
      'Vendido',
    ]);
    expect(rotulo('AG_PAGAMENTO', 9_000)).toBe('Arrematado');
    const siglas = new Set(Object.values(LOTE_SITUACAO_SIGLAS));
    for (const s of LOTE_SITUACOES)
      for (const agora of [999, 5_000, 9_000])
        expect([
          s,
          rotulo(s, agora)
            .split(' ')
            .some((p) => siglas.has(p)),
          rotulo(s, agora),
        ]).toEqual([s, false, expect.not.stringMatching(/aguardando|doulhe|liberado|placar/i)]);
  });

  it('names the price in the words of the tenant', () => {
    const { leilao, loja } = TERMOS;
    expect([
      nomeDoPreco({ valor: null, situacao: 'AO_VIVO' }, false, leilao),
      nomeDoPreco({ valor: 1, situacao: 'AO_VIVO' }, false, leilao),
      nomeDoPreco({ valor: 1, situacao: 'NAO_ARREMATADO' }, true, leilao),
      nomeDoPreco({ valor: 1, situacao: 'AG_PAGAMENTO' }, true, leilao),
    ]).toEqual(['Lance mínimo', 'Lance atual', 'Último lance', 'Arrematado por']);
    expect([
      nomeDoPreco({ valor: null, situacao: 'AO_VIVO' }, false, loja),
      nomeDoPreco({ valor: 1, situacao: 'SUSPENSO' }, true, loja),
      nomeDoPreco({ valor: 1, situacao: 'PAGO' }, true, loja),
    ]).toEqual(['Oferta mínima', 'Última oferta', 'Vendido por']);
  });

  it('tells in a sentence how it ended, whatever its end was', () => {
    const fim = (
      situacao: (typeof LOTE_SITUACOES)[number],
      valor: number | null = 4_220_000,
      t = TERMOS.leilao,
    ) => resultadoEmPalavras({ situacao, valor }, t).replaceAll('\u00a0', ' ');
    expect(fim('AG_PAGAMENTO')).toBe('Arrematado por R$ 42.200.');
    expect(fim('BUY_NOW')).toBe('Vendido no Compre Já por R$ 42.200.');
    expect(fim('PAGO', 4_220_000, TERMOS.loja)).toBe('Vendido por R$ 42.200.');
    expect(fim('NAO_ARREMATADO', null, TERMOS.loja)).toBe('Ninguém comprou este anúncio.');
    expect(fim('CONDICIONAL')).toBe('Venda condicional por R$ 42.200: falta a resposta do comitente.');
    expect(fim('NAO_ARREMATADO', null)).toBe('Ninguém arrematou este lote.');
    expect(fim('SUSPENSO', null, TERMOS.loja)).toBe(
      'Este anúncio está suspenso e pode voltar a receber ofertas.',
    );
    expect(fim('RETIRADO', null, TERMOS.loja)).toBe('Este anúncio foi retirado do evento.');
    for (const s of LOTE_SITUACOES)
      if (quadroDoLote(lote(s), 9_000).andamento === 'encerrado')
        expect(fim(s, null)).toMatch(/^[A-ZÉ].+[^.]\.$/);
  });

  it('says of the leading bid that it leads only while it may be beaten', () => {
    for (const s of ['LIBERADO_LEILAO', 'PLACAR', 'AO_VIVO', 'DOULHE_DUAS', 'REPASSE'] as const)
      expect([s, nomeDoPrimeiro(s, TERMOS.leilao)]).toEqual([s, 'Na frente']);
    for (const s of ['CONDICIONAL', 'AG_CLIENTE', 'CONDICIONAL_NEGADA', 'RETIRADO', 'SUSPENSO'] as const)
      expect([s, nomeDoPrimeiro(s, TERMOS.loja)]).toEqual([s, 'Maior oferta']);
  });

  it('tells whose the last bid is, also once the lote is sold', () => {
    const dito = (minha: Parameters<typeof liderEmPalavras>[1], t = TERMOS.leilao) =>
      liderEmPalavras({ situacao: 'AG_PAGAMENTO', quantidade: 3, apelido: 'Bia' }, minha, t);
    for (const minha of ['ganhando', 'vencedor', 'condicional', 'condicional negada'] as const)
      expect([minha, dito(minha)]).toEqual([minha, { texto: '3 lances · o último é seu', nome: null }]);
    for (const minha of [null, 'superado', 'finalizado', 'nao-esta-participando'] as const)
      expect([minha, dito(minha)]).toEqual([minha, { texto: '3 lances · último de', nome: 'Bia' }]);
    expect(dito('vencedor', TERMOS.loja).texto).toBe('3 ofertas · a última é sua');
  });

  it('says that a lote without bids is sold only where it is: a maximum may lead alone', () => {
    const dito = (situacao: (typeof LOTE_SITUACOES)[number], minha: 'ganhando' | 'vencedor' | null) =>
      liderEmPalavras({ situacao, quantidade: 0, apelido: 'Bia' }, minha, TERMOS.leilao);
    for (const situacao of ['BUY_NOW', 'AG_PAGAMENTO', 'PAGO'] as const) {
      expect(dito(situacao, null)).toEqual({ texto: 'Vendido para', nome: 'Bia' });
      expect(dito(situacao, 'vencedor')).toEqual({ texto: 'Vendido para você', nome: null });
    }
    for (const situacao of ['LIBERADO_LEILAO', 'AO_VIVO', 'REPASSE', 'CONDICIONAL', 'SUSPENSO'] as const)
      expect(dito(situacao, null)).toEqual({ texto: 'Na frente:', nome: 'Bia' });
    expect(dito('AO_VIVO', 'ganhando')).toEqual({ texto: 'Seu máximo está na frente', nome: null });
    expect(dito('SUSPENSO', 'vencedor').texto).toBe('Vendido para você');
    expect(liderEmPalavras({ situacao: 'AO_VIVO', quantidade: 0, apelido: null }, null, TERMOS.loja)).toEqual(
      { texto: 'Ainda sem ofertas', nome: null },
    );
  });

  it('tells the own place with the right gender, and nothing to who takes no part', () => {
    expect(posicaoEmPalavras('superado', TERMOS.leilao)?.frase).toBe('Seu lance foi superado');
    expect(posicaoEmPalavras('superado', TERMOS.loja)?.frase).toBe('Sua oferta foi superada');
    expect(posicaoEmPalavras('nao-esta-participando', TERMOS.loja)).toBeNull();
  });
});
