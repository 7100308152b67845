import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { describe, expect, it } from 'vitest';
import { Vistos } from './vistos.ts';

const lote = (lelUid: string, revisao: number, situacao = 'AO_VIVO'): LoteAoVivo =>
  ({ lelUid, revisao, situacao }) as LoteAoVivo;

describe('lotes seen by this process', () => {
  it('are remembered with their latest revision, those that are over last: a bid may still be cancelled', () => {
    const vistos = new Vistos();
    vistos.ver('h', lote('a', 3));
    vistos.ver('h', lote('b', 1));
    vistos.ver('h', lote('a', 5, 'AG_PAGAMENTO'));
    vistos.ver('h', lote('a', 4));
    expect(vistos.achar('a')).toEqual({ hotUid: 'h', revisao: 5 });
    expect(vistos.uids()).toEqual(['b', 'a']);
  });

  it('are so many at most', () => {
    const vistos = new Vistos();
    for (let n = 0; n < 3_000; n += 1) vistos.ver('h', lote(`lote-${n}`, 1, 'AG_PAGAMENTO'));
    expect(vistos.uids()).toHaveLength(2_000);
    expect(vistos.achar('lote-0')).toBeUndefined();
  });
});
