import { afterEach, describe, expect, it, vi } from 'vitest';
import { lerGaveta, porNaGaveta } from './gaveta.ts';

afterEach(() => vi.unstubAllGlobals());
const cheia = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('what a browser keeps', () => {
  it('stays in the tab where the storage is full: the newest, and not what stood there before', () => {
    const antes = new Map([['a', 'velho']]);
    const gaveta = { getItem: (k: string) => antes.get(k) ?? null, setItem: cheia, removeItem: cheia };
    vi.stubGlobal('localStorage', gaveta);
    expect(lerGaveta('localStorage', 'a')).toBe('velho');
    porNaGaveta('localStorage', 'a', 'novo');
    expect(lerGaveta('localStorage', 'a')).toBe('novo');
    porNaGaveta('localStorage', 'a', null);
    expect(lerGaveta('localStorage', 'a')).toBeNull();
    expect(lerGaveta('sessionStorage', 'a')).toBeNull();
    // As soon as there is room the storage says again what is true, for the other tabs, too.
    vi.stubGlobal('localStorage', { ...gaveta, setItem: (k: string, v: string) => void antes.set(k, v) });
    porNaGaveta('localStorage', 'a', 'cabe');
    expect([lerGaveta('localStorage', 'a'), antes.get('a')]).toEqual(['cabe', 'cabe']);
  });

  it('stays in the tab where there is no storage at all, or one that cannot be opened', () => {
    vi.stubGlobal('sessionStorage', undefined);
    porNaGaveta('sessionStorage', 'b', 'texto');
    expect(lerGaveta('sessionStorage', 'b')).toBe('texto');
    porNaGaveta('sessionStorage', 'b', null);
    expect(lerGaveta('sessionStorage', 'b')).toBeNull();
  });
});
