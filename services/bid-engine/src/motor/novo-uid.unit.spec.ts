import { expect, it } from 'vitest';
import { fabricaDeUids } from './novo-uid.ts';

const UID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{11}0$/;
const PREFIXO = 29;

it('counts behind a prefix of its own, in uids that end with 0', () => {
  const novo = fabricaDeUids();
  const uids = Array.from({ length: 70_000 }, () => novo());
  for (const uid of uids) expect(uid).toMatch(UID);
  expect(new Set(uids.map((uid) => uid.slice(0, PREFIXO))).size).toBe(1);
  expect(uids.map((uid) => Number.parseInt(uid.slice(PREFIXO, -1), 16))).toEqual(uids.map((_, n) => n));
  expect(fabricaDeUids()().slice(0, PREFIXO)).not.toBe(uids[0]?.slice(0, PREFIXO));
});

it('gives one that nothing else leads to, and goes on as if it had not', () => {
  const novo = fabricaDeUids();
  const [antes, sozinho, outro, depois] = [novo(), novo(true), novo(true), novo()];
  expect(sozinho).toMatch(UID);
  expect(new Set([antes, sozinho, outro].map((uid) => uid.slice(0, PREFIXO))).size).toBe(3);
  expect(depois.slice(PREFIXO)).toBe('0000010');
});

it('takes a fresh prefix when the counter is through', () => {
  const novo = fabricaDeUids();
  const primeiro = novo();
  for (let n = 1; n < 1 << 24; n += 1) novo();
  const depois = novo();
  expect(depois.slice(PREFIXO)).toBe('0000000');
  expect(depois.slice(0, PREFIXO)).not.toBe(primeiro.slice(0, PREFIXO));
});
