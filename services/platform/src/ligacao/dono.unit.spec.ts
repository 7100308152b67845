import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { donoEntre } from './dono.ts';

const NOMES = ['http://engine-1:3000', 'http://engine-2:3000', 'http://engine-3:3000'];
const uids = Array.from({ length: 6_000 }, () => randomUUID());

describe('who owns a lote', () => {
  it('is said alike by all who know the same replicas, in whatever order', () => {
    for (const uid of uids) expect(donoEntre(uid, NOMES.toReversed())).toBe(donoEntre(uid, NOMES));
  });

  it('is spread evenly', () => {
    const contagem = new Map<string | undefined, number>();
    for (const uid of uids) {
      const dono = donoEntre(uid, NOMES);
      contagem.set(dono, (contagem.get(dono) ?? 0) + 1);
    }
    expect([...contagem.values()].every((n) => n > 1_800 && n < 2_200)).toBe(true);
  });

  it('changes for nobody else when a replica leaves', () => {
    const [, ...restantes] = NOMES;
    for (const uid of uids) {
      const antes = donoEntre(uid, NOMES);
      if (antes !== NOMES[0]) expect(donoEntre(uid, restantes)).toBe(antes);
    }
    expect(donoEntre('x', [])).toBeUndefined();
  });
});
