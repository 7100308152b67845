import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import { describe, expect, it } from 'vitest';
import {
  comHistorico,
  comLeilao,
  comLote,
  comPosicao,
  comVencedor,
  juntarLances,
  MAXIMO_DE_LANCES,
  semPosicoes,
  vazio,
} from './state.ts';
import type { EstadoAoVivo } from './state.ts';

const lote = (revisao: number, valor: number) => ({ lelUid: 'l1', revisao, valor }) as LoteAoVivo;
const lance = (revisao: number, mais: Partial<LancePublico> = {}) =>
  ({ lanUid: `b${revisao}`, revisao, valor: revisao * 100, situacao: 'Vencendo', ...mais }) as LancePublico;
const posicao = (revisao: number, ganhandoPerdendo: Posicao['ganhandoPerdendo']) =>
  ({ lelUid: 'l1', revisao, ganhandoPerdendo }) as Posicao;

describe('what the socket brings', () => {
  it('moves forward only: an older revision changes nothing', () => {
    const e = comLote(comLote(vazio, lote(5, 500)), lote(4, 400));
    expect(e.lotes['l1']).toMatchObject({ revisao: 5, valor: 500 });
    expect(comLote(e, lote(6, 600)).lotes['l1']?.valor).toBe(600);
  });

  it('keeps the newest version of a leilão', () => {
    const leilao = (versao: number) => ({ uid: 'e1', versao }) as LeilaoNoSite;
    const e = comLeilao(comLeilao(vazio, leilao(3)), leilao(2));
    expect(e.leiloes['e1']?.versao).toBe(3);
    expect(comLeilao(e, leilao(3))).toBe(e);
    expect(comLeilao(e, leilao(4)).leiloes['e1']?.versao).toBe(4);
  });

  it('keeps the bids that came late with an older state', () => {
    const e = comLote(comLote(vazio, lote(5, 500), [lance(5)]), lote(4, 400), [lance(4)]);
    expect(e.lances['l1']?.map((l) => l.revisao)).toEqual([5, 4]);
  });

  it('shows each bid once, newest first, and one leader', () => {
    const juntos = juntarLances([lance(3), lance(2, { situacao: 'Superado' })], [lance(4), lance(3)]);
    expect(juntos.map((l) => [l.revisao, l.situacao])).toEqual([
      [4, 'Vencendo'],
      [3, 'Superado'],
      [2, 'Superado'],
    ]);
  });

  it('believes what arrived last of a bid, a cancelled one too', () => {
    const juntos = juntarLances(
      [lance(3), lance(2, { situacao: 'Superado' })],
      [lance(3, { situacao: 'Cancelado' })],
    );
    expect(juntos[0]?.situacao).toBe('Cancelado');
  });

  it('says who won as soon as the lote is sold, of nobody else and not before', () => {
    const lances = [lance(3, { apelido: 'Ana' }), lance(2, { apelido: 'Bia', situacao: 'Superado' })];
    const ditas = (situacao: LoteAoVivo['situacao'], apelido = 'Ana') =>
      comVencedor(lances, { situacao, apelido }).map((l) => l.situacao);
    expect(ditas('AG_PAGAMENTO')).toEqual(['Vencedor', 'Superado']);
    for (const aindaNao of ['AO_VIVO', 'CONDICIONAL', 'REPASSE'] as const)
      expect(ditas(aindaNao)).toEqual(['Vencendo', 'Superado']);
    // The newest bids are still on their way: who leads among those known has not won.
    expect(ditas('AG_PAGAMENTO', 'Caio')).toEqual(['Vencendo', 'Superado']);
  });

  it('keeps a bounded history', () => {
    const muitos = Array.from({ length: MAXIMO_DE_LANCES + 50 }, (_, i) => lance(i));
    const e = comHistorico(vazio, 'l1', { lances: muitos, temMais: false });
    expect(e.lances['l1']).toHaveLength(MAXIMO_DE_LANCES);
    expect(e.lances['l1']?.[0]?.revisao).toBe(MAXIMO_DE_LANCES + 49);
  });

  const revisoes = (e: EstadoAoVivo) => e.lances['l1']?.map((l) => l.revisao);
  const tres = comLote(vazio, lote(3, 300), [lance(3), lance(2), lance(1)]);

  it('starts anew where bids are missing before those that came', () => {
    expect(revisoes(comLote(tres, lote(9, 900), [lance(9), lance(8)], true))).toEqual([9, 8]);
    expect(revisoes(comLote(tres, lote(5, 500), [lance(5), lance(4)]))).toEqual([5, 4, 3, 2, 1]);
  });

  it('forgets known bids that the newest page does not reach, and keeps newer ones', () => {
    const e = comLote(tres, lote(9, 900), [lance(9)]);
    const pagina = { lances: [lance(8), lance(7)], temMais: true };
    expect(revisoes(comHistorico(e, 'l1', pagina))).toEqual([9, 8, 7]);
    expect(revisoes(comHistorico(e, 'l1', { ...pagina, temMais: false }))).toEqual([9, 8, 7, 3, 2, 1]);
  });

  it('takes older bids only where they go on from the known ones', () => {
    const mais = { lances: [lance(0)], temMais: false };
    expect(revisoes(comHistorico(tres, 'l1', mais, 1))).toEqual([3, 2, 1, 0]);
    const depois = comLote(tres, lote(9, 900), [lance(9), lance(8)], true);
    expect(comHistorico(depois, 'l1', mais, 1)).toBe(depois);
  });

  it('forgets the own place when somebody else logs in', () => {
    const e = comPosicao(comPosicao(vazio, posicao(5, 'superado')), posicao(4, 'ganhando'));
    expect(e.posicoes['l1']?.ganhandoPerdendo).toBe('superado');
    expect(semPosicoes(e).posicoes).toEqual({});
  });
});
