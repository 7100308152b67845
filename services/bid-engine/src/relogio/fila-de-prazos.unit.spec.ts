import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FilaDePrazos } from './fila-de-prazos.ts';

describe('the queue of deadlines', () => {
  it('gives what is due in order and within bounds, whatever was moved or removed (property)', () => {
    const mudanca = fc.tuple(fc.nat(15), fc.option(fc.nat(100)));
    fc.assert(
      fc.property(fc.array(mudanca, { maxLength: 400 }), fc.nat(100), (mudancas, agora) => {
        const fila = new FilaDePrazos();
        const modelo = new Map<string, number>();
        for (const [n, em] of mudancas) {
          fila.marcar(`l${n}`, em);
          if (em === null) modelo.delete(`l${n}`);
          else modelo.set(`l${n}`, em);
        }
        const primeiro = modelo.size === 0 ? undefined : Math.min(...modelo.values());
        expect(fila.proximo()).toBe(primeiro);
        expect(fila.tamanho).toBe(modelo.size);
        const vencidos = fila.vencidos(agora, 1_000);
        const esperados = [...modelo].filter(([, em]) => em <= agora);
        expect(new Set(vencidos)).toEqual(new Set(esperados.map(([uid]) => uid)));
        const instantes = vencidos.map((uid) => modelo.get(uid) ?? -1);
        expect(instantes).toEqual(instantes.toSorted((a, b) => a - b));
      }),
    );
  });
});
