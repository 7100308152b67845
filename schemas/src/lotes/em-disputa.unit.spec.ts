import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import type { NaFila } from './em-disputa.ts';
import { estaEmDisputa, estaNoAr, ordemDeFim } from './em-disputa.ts';

const AGORA = 1_800_000_000_000;

describe('a lote is in play', () => {
  const emJogo = (leilaoAoVivo: boolean, dataInicio = AGORA) =>
    LOTE_SITUACOES.filter((situacao) => estaEmDisputa({ situacao, dataInicio }, leilaoAoVivo, AGORA));

  it('on the block and in repasse whatever its event does, and released while the event is live', () => {
    expect(emJogo(true)).toEqual([
      'LIBERADO_LEILAO',
      'PLACAR',
      'DOULHE_UMA',
      'DOULHE_DUAS',
      'REPASSE',
      'AO_VIVO',
    ]);
    expect(emJogo(false)).toEqual(['DOULHE_UMA', 'DOULHE_DUAS', 'REPASSE', 'AO_VIVO']);
  });

  it('not before its own beginning', () => {
    expect(emJogo(true, AGORA + 1)).toEqual(['DOULHE_UMA', 'DOULHE_DUAS', 'REPASSE', 'AO_VIVO']);
  });
});

describe('a lote is live', () => {
  const noAr = (mais: { finalizacaoManual?: boolean; aguardaVez?: true; dataInicio?: number }) =>
    LOTE_SITUACOES.filter((situacao) =>
      estaNoAr({ situacao, dataInicio: AGORA, dataFim: AGORA + 1, finalizacaoManual: false, ...mais }, AGORA),
    );

  it('where the hammer or a clock of its own can end it, not while it waits', () => {
    const noMartelo = ['DOULHE_UMA', 'DOULHE_DUAS', 'REPASSE', 'AO_VIVO'];
    expect(noAr({})).toEqual(['LIBERADO_LEILAO', ...noMartelo]);
    expect(noAr({ finalizacaoManual: true })).toEqual(noMartelo);
    expect(noAr({ dataInicio: AGORA + 1 })).toEqual(noMartelo);
    expect(noAr({ aguardaVez: true })).toEqual(['DOULHE_UMA', 'DOULHE_DUAS']);
  });
});

describe('the order of the board', () => {
  const lote = (lelUid: string, aoVivo: Partial<NaFila['aoVivo']> = {}, posicaoLeilao = 1): NaFila => ({
    lelUid,
    posicaoLeilao,
    aoVivo: { situacao: 'LIBERADO_LEILAO', dataFim: AGORA, finalizacaoManual: false, ...aoVivo },
  });
  const naMao = { finalizacaoManual: true } as const;

  it('has in front what the hammer may fall on, then what a clock ends first, then what waits', () => {
    const certa = [
      lote('duas', { ...naMao, situacao: 'DOULHE_DUAS', dataFim: AGORA + 9_000 }),
      lote('uma', { ...naMao, situacao: 'DOULHE_UMA', dataFim: AGORA + 8_000 }),
      lote('no-martelo', { ...naMao, situacao: 'AO_VIVO', dataFim: AGORA + 7_000 }),
      lote('em-20-s', { dataFim: AGORA + 20_000 }),
      lote('repasse-em-30-s', { situacao: 'REPASSE', dataFim: AGORA + 30_000 }),
      lote('aberto-em-40-s', { situacao: 'AO_VIVO', dataFim: AGORA + 40_000 }),
      lote('repasse-na-mao', { ...naMao, situacao: 'REPASSE' }),
      lote('proximo', { situacao: 'PLACAR' }),
      lote('na-fila', { aguardaVez: true, dataFim: AGORA - 5_000 }),
      lote('do-leiloeiro', { ...naMao, dataFim: AGORA - 4_000 }),
    ];
    expect(certa.toReversed().toSorted(ordemDeFim)).toEqual(certa);
  });

  it('leaves what ends at the same moment in the order of its event', () => {
    const certa = [lote('c', {}, 1), lote('a', {}, 2), lote('b', {}, 2)];
    expect(certa.toReversed().toSorted(ordemDeFim)).toEqual(certa);
  });

  it('is one order: of any two lotes one comes first, and of three no circle is made', () => {
    const qualquer = fc.record({
      lelUid: fc.constantFrom('a', 'b', 'c', 'd'),
      posicaoLeilao: fc.nat(2),
      aoVivo: fc.record({
        situacao: fc.constantFrom(...LOTE_SITUACOES),
        dataFim: fc.nat(2),
        finalizacaoManual: fc.boolean(),
      }),
    });
    fc.assert(
      fc.property(qualquer, qualquer, qualquer, (a, b, c) => {
        expect(Math.sign(ordemDeFim(a, b)) + Math.sign(ordemDeFim(b, a))).toBe(0);
        if (ordemDeFim(a, b) < 0 && ordemDeFim(b, c) < 0) expect(ordemDeFim(a, c)).toBeLessThan(0);
      }),
    );
  });
});
