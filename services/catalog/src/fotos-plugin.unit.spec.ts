import { describe, expect, it } from 'vitest';
import { parteDo } from './fotos-plugin.ts';

describe('the part of a film that a player asks for', () => {
  it.each([
    [undefined, { de: 0, ate: 99 }],
    ['bytes=0-', { de: 0, ate: 99 }],
    ['bytes=10-19', { de: 10, ate: 19 }],
    ['bytes=90-500', { de: 90, ate: 99 }],
    ['bytes=-10', { de: 90, ate: 99 }],
    ['bytes=100-', null],
    ['bytes=20-10', null],
    ['lotes=1-2', { de: 0, ate: 99 }],
    ['bytes=-', { de: 0, ate: 99 }],
  ])('%s', (range, parte) => expect(parteDo(range, 100)).toEqual(parte));
});
