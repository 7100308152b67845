import { expect, it } from 'vitest';
import { descansos } from './descanso.ts';

class Calado extends Error {}
const cala = () => Promise.reject(new Calado('nobody answers'));
const responde = async () => 'taken';

it('leaves who does not answer alone for a while, then lets one look, and everybody when he is back', async () => {
  let agora = 0;
  const com = descansos(
    (e) => e instanceof Calado,
    () => agora,
  );
  await expect(com('a', cala)).rejects.toThrow('nobody answers');
  await expect(com('a', responde)).rejects.toThrow('a did not answer a moment ago');
  expect(await com('b', responde)).toBe('taken');
  agora = 15_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const primeiro = com('a', () => promise);
  await expect(com('a', responde)).rejects.toThrow('left alone');
  resolve('back');
  expect(await primeiro).toBe('back');
  expect(await com('a', responde)).toBe('taken');
});

it('does not mind who answers that he cannot', async () => {
  const com = descansos((e) => e instanceof Calado);
  const recusa = () => Promise.reject(new Error('503'));
  await expect(com('a', recusa)).rejects.toThrow('503');
  expect(await com('a', responde)).toBe('taken');
});

it('rests again where the one who looked found nobody, and remembers only so many', async () => {
  let agora = 0;
  const com = descansos(
    (e) => e instanceof Calado,
    () => agora,
  );
  await expect(com('a', cala)).rejects.toThrow(Calado);
  agora = 15_000;
  await expect(com('a', cala)).rejects.toThrow(Calado);
  await expect(com('a', responde)).rejects.toThrow('left alone');
  for (let i = 0; i < 200; i++) await expect(com(`outro ${i}`, cala)).rejects.toThrow(Calado);
  expect(await com('a', responde)).toBe('taken');
});
