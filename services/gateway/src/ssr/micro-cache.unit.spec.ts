import { describe, expect, it } from 'vitest';
import { criarMicroCache } from './micro-cache.ts';

function cena(maximo = 10, maximoBytes = 1_000) {
  let agora = 0;
  let feitos = 0;
  const cache = criarMicroCache<number>({
    duracaoMs: 5_000,
    maximo,
    maximoBytes,
    pesar: () => 100,
    agora: () => agora,
  });
  const fazer = async (): Promise<number> => ++feitos;
  return { cache, fazer, passar: (ms: number) => (agora += ms), feitos: () => feitos };
}
const sempre = (): boolean => true;

describe('the micro-cache', () => {
  it('makes an answer once for all who ask within its time', async () => {
    const { cache, fazer, passar, feitos } = cena();
    expect(await cache.obter('a', fazer, sempre)).toBe(1);
    passar(4_999);
    expect(await cache.obter('a', fazer, sempre)).toBe(1);
    passar(1);
    expect(await cache.obter('a', fazer, sempre)).toBe(2);
    expect(feitos()).toBe(2);
  });

  it('lets those who ask at the same time wait for one making', async () => {
    const { cache, fazer, feitos } = cena();
    expect(await Promise.all([1, 2, 3].map(() => cache.obter('a', fazer, sempre)))).toEqual([1, 1, 1]);
    expect(feitos()).toBe(1);
  });

  it('keeps neither failures nor what is turned down', async () => {
    const { cache, fazer } = cena();
    await expect(cache.obter('a', () => Promise.reject(new Error('caiu')), sempre)).rejects.toThrow('caiu');
    expect(await cache.obter('a', fazer, () => false)).toBe(1);
    expect(await cache.obter('a', fazer, sempre)).toBe(2);
  });

  it('is bounded by what its answers weigh, the key included, too: the oldest go first', async () => {
    const { cache, fazer } = cena(10, 310);
    for (const chave of ['a', 'b', 'c', 'd']) await cache.obter(chave, fazer, sempre);
    expect([cache.tamanho(), cache.peso()]).toEqual([3, 306]);
    expect(await cache.obter('a', fazer, sempre)).toBe(5);
    const longa = 'x'.repeat(200);
    await cache.obter(longa, fazer, sempre);
    expect(cache.peso()).toBeLessThanOrEqual(310);
    expect(await cache.obter(longa, fazer, sempre)).toBe(7);
  });

  it('lets go of what has had its time as soon as something new comes', async () => {
    const { cache, fazer, passar } = cena();
    for (const chave of ['a', 'b', 'c']) await cache.obter(chave, fazer, sempre);
    passar(5_000);
    await cache.obter('d', fazer, sempre);
    expect([cache.tamanho(), cache.peso()]).toEqual([1, 102]);
  });

  it('is bounded: the oldest goes first', async () => {
    const { cache, fazer } = cena(2);
    for (const chave of ['a', 'b', 'c']) await cache.obter(chave, fazer, sempre);
    expect(cache.tamanho()).toBe(2);
    expect(await cache.obter('c', fazer, sempre)).toBe(3);
    expect(await cache.obter('a', fazer, sempre)).toBe(4);
  });
});
