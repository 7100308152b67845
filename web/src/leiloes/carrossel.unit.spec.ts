import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { describe, expect, it } from 'vitest';
import { lotesNoCarrossel } from './carrossel.ts';

const vivo = (lelUid: string, mais: Partial<LoteAoVivo> = {}): LoteAoVivo =>
  ({
    lelUid,
    revisao: 1,
    situacao: 'LIBERADO_LEILAO',
    dataInicio: 0,
    dataFim: 1_000,
    finalizacaoManual: false,
    ...mais,
  }) as LoteAoVivo;
const leilao = (situacao: Leilao['situacao'], ...lotes: LoteAoVivo[]): Leilao =>
  ({
    situacao,
    loteAoVivoMap: Object.fromEntries(
      lotes.map((aoVivo) => [aoVivo.lelUid, { lelUid: aoVivo.lelUid, aoVivo }]),
    ),
  }) as unknown as Leilao;
const uids = (leiloes: Leilao[], vivos: Record<string, LoteAoVivo> = {}, agora = 0): string[] =>
  lotesNoCarrossel(leiloes, vivos, agora).map((l) => l.lelUid);

describe('the live carousel', () => {
  it('has what is on the block first, then what ends first, of running events only', () => {
    const aqui = leilao(
      'AO_VIVO',
      vivo('tarde', { dataFim: 900 }),
      vivo('cedo', { dataFim: 100 }),
      vivo('martelo', { situacao: 'AO_VIVO', dataFim: 9_000, finalizacaoManual: true }),
    );
    expect(uids([leilao('PRONTO', vivo('outro')), aqui])).toEqual(['martelo', 'cedo', 'tarde']);
  });

  it('goes by what the socket says, never by an older revision, and drops what has ended', () => {
    const aqui = leilao('AO_VIVO', vivo('a', { dataFim: 100, revisao: 5 }), vivo('b', { dataFim: 200 }));
    expect(uids([aqui], { a: vivo('a', { dataFim: 900, revisao: 6 }) })).toEqual(['b', 'a']);
    expect(uids([aqui], { a: vivo('a', { dataFim: 900, revisao: 4 }) })).toEqual(['a', 'b']);
    expect(uids([aqui], { b: vivo('b', { situacao: 'AG_PAGAMENTO', revisao: 2 }) })).toEqual(['a']);
    expect(uids([aqui], {}, 150)).toEqual(['b']);
  });

  it('leaves out what waits: for its turn, for the auctioneer, for its own beginning', () => {
    const aqui = leilao(
      'AO_VIVO',
      vivo('vez', { aguardaVez: true }),
      vivo('placar', { situacao: 'PLACAR', finalizacaoManual: true }),
      vivo('leiloeiro', { finalizacaoManual: true }),
      vivo('depois', { dataInicio: 50 }),
      vivo('agora'),
    );
    expect(uids([aqui], {}, 10)).toEqual(['agora']);
    expect(uids([aqui], { vez: vivo('vez', { revisao: 2, dataFim: 20 }) }, 10)).toEqual(['vez', 'agora']);
  });

  it('is bounded', () => {
    const muitos = Array.from({ length: 40 }, (_, i) => vivo(`l${i}`));
    expect(uids([leilao('AO_VIVO', ...muitos)])).toHaveLength(16);
  });
});
