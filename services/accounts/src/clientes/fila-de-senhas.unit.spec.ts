import { describe, expect, it } from 'vitest';
import { criarFila, FilaDeSenhasCheia } from './fila-de-senhas.ts';
import type { DeQuem } from './fila-de-senhas.ts';

/** A queue with one turn, which is taken until `soltar`; `feitos` is the order in which work was done. */
function cena(maximo: number) {
  const fila = criarFila(1, maximo);
  const feitos: string[] = [];
  let soltar = (): void => undefined;
  const primeira = fila.comVez(undefined, () => new Promise<void>((resolve) => (soltar = resolve)));
  const pedir = (rede: string, vez: DeQuem['vez'] = 'novo') =>
    fila
      .comVez({ rede, vez }, async () => void feitos.push(rede))
      .then(
        () => true,
        (erro: unknown) => {
          if (!(erro instanceof FilaDeSenhasCheia)) throw erro;
          return false;
        },
      );
  return {
    pedir,
    feitos,
    tamanho: fila.tamanho,
    esvaziar: async (): Promise<void> => {
      soltar();
      await primeira;
    },
  };
}

describe('the queue of passwords', () => {
  it('gives each network its turn, whatever number it has waiting', async () => {
    const { pedir, feitos, esvaziar } = cena(100);
    const todos = ['a', 'a', 'a', 'b', 'c', 'b'].map((rede) => pedir(rede));
    await esvaziar();
    expect(await Promise.all(todos)).toEqual(Array(6).fill(true));
    expect(feitos).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('has the known first, and those who guessed wrong last', async () => {
    const { pedir, feitos, esvaziar } = cena(100);
    const todos = [pedir('rival', 'suspeito'), pedir('alguem'), pedir('dona', 'conhecido')];
    await esvaziar();
    await Promise.all(todos);
    expect(feitos).toEqual(['dona', 'alguem', 'rival']);
  });

  it('takes an honest one in the midst of a flood from many addresses, new or known, and holds the flood', async () => {
    const { pedir, feitos, tamanho, esvaziar } = cena(200);
    const enxurrada = Array.from({ length: 260 }, (_, i) =>
      pedir(`10.0.0.${i % 60}`, i < 60 ? 'novo' : 'suspeito'),
    );
    const honestos = [pedir('198.51.100.7'), pedir('203.0.113.9', 'conhecido')];
    expect(tamanho()).toBe(200);
    await esvaziar();
    expect(await Promise.all(honestos)).toEqual([true, true]);
    expect((await Promise.all(enxurrada)).filter(Boolean)).toHaveLength(198);
    expect(feitos.indexOf('203.0.113.9')).toBe(0);
    expect(feitos.indexOf('198.51.100.7')).toBeLessThan(62);
  });

  it('sends away who is one too many where all are alike, and is empty in the end', async () => {
    const { pedir, tamanho, esvaziar } = cena(3);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((rede) => pedir(rede));
    expect(await d).toBe(false);
    // Of one that has more waiting than the other would have, the last gives way.
    await esvaziar();
    expect(await Promise.all([a, b, c])).toEqual([true, true, true]);
    expect(tamanho()).toBe(0);
  });

  it('lets a network that fills the queue make room for others', async () => {
    const { pedir, esvaziar } = cena(3);
    const dele = [pedir('a'), pedir('a'), pedir('a')];
    const outro = pedir('b');
    await esvaziar();
    expect(await Promise.all([...dele, outro])).toEqual([true, true, false, true]);
  });
});
