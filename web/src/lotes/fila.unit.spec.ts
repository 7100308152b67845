import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import { expect, it } from 'vitest';
import { faltamNoQuadro, quantosFaltam } from './fila.ts';

const lote = (posicaoLeilao: number, situacao: LoteSituacao, leiUid = 'e', revisao = 1): LoteEmDisputa =>
  ({
    lelUid: `${leiUid}${posicaoLeilao}`,
    posicaoLeilao,
    leilao: { uid: leiUid, nomeSemData: '', versao: 0 },
    aoVivo: { situacao, finalizacaoManual: true, revisao } as LoteAoVivo,
  }) as LoteEmDisputa;
const agora = (...lotes: readonly LoteEmDisputa[]) =>
  Object.fromEntries(lotes.map((l) => [l.lelUid, l.aoVivo]));

it('counts down as those before it have their turn, before the server is asked again', () => {
  const este = lote(9, 'LIBERADO_LEILAO');
  const fila = { antes: 7, perto: [lote(2, 'AO_VIVO'), lote(3, 'LIBERADO_LEILAO')] };
  expect(quantosFaltam(este, fila, {})).toBe(7);
  expect(quantosFaltam(este, fila, agora(lote(2, 'AG_PAGAMENTO', 'e', 2)))).toBe(6);
  expect(quantosFaltam(este, fila, agora(lote(2, 'AG_PAGAMENTO', 'e', 2), lote(3, 'RETIRADO', 'e', 2)))).toBe(
    5,
  );
  // What came before the answer changes nothing.
  expect(quantosFaltam(este, fila, agora(lote(2, 'LIBERADO_LEILAO', 'e', 0)))).toBe(7);
  expect(quantosFaltam(lote(9, 'AO_VIVO'), fila, {})).toBeNull();
});

it('counts on a board what is of the same event, for those that wait', () => {
  const lotes = [
    lote(1, 'DOULHE_UMA'),
    lote(1, 'AO_VIVO', 'f'),
    lote(2, 'LIBERADO_LEILAO'),
    lote(3, 'LIBERADO_LEILAO'),
  ];
  expect([...faltamNoQuadro(lotes, {})]).toEqual([
    ['e2', 1],
    ['e3', 2],
  ]);
  expect([...faltamNoQuadro(lotes, agora(lote(1, 'AG_PAGAMENTO', 'e', 2)))]).toEqual([
    ['e2', 0],
    ['e3', 1],
  ]);
});
