import { expect, it } from 'vitest';
import { MensagemAdiada } from '@martelo/platform/mail/port.ts';
import { descansos } from './descanso.ts';
import type { Descanso } from './descanso.ts';

class Calado extends Error {}
const cala = () => Promise.reject(new Calado('nobody answers'));
const pede = (ms: number) => () => Promise.reject(new MensagemAdiada('not now', ms));
const responde = async () => 'taken';
const de = (erro: unknown): Descanso | null => {
  if (erro instanceof Calado) return { ms: 15_000, pedido: false };
  return erro instanceof MensagemAdiada ? { ms: erro.esperarMs, pedido: true } : null;
};
function relogio(maximo = 200) {
  let agora = 0;
  return {
    com: descansos({ de, maximo, agora: () => agora }),
    andar: (ms: number): void => {
      agora = ms;
    },
  };
}

it('leaves who does not answer alone for a while, then lets one look, and everybody when he is back', async () => {
  const r = relogio();
  await expect(r.com('a', cala)).rejects.toThrow('nobody answers');
  await expect(r.com('a', responde)).rejects.toThrow('did not answer a moment ago');
  expect(await r.com('b', responde)).toBe('taken');
  r.andar(15_000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const primeiro = r.com('a', () => promise);
  await expect(r.com('a', responde)).rejects.toThrow('left alone');
  resolve('back');
  expect(await primeiro).toBe('back');
  expect(await r.com('a', responde)).toBe('taken');
});

it('does not mind who answers that he cannot', async () => {
  const { com } = relogio();
  const recusa = () => Promise.reject(new Error('503'));
  await expect(com('a', recusa)).rejects.toThrow('503');
  expect(await com('a', responde)).toBe('taken');
});

it('rests again where the one who looked found nobody, and remembers only so many', async () => {
  const r = relogio(200);
  await expect(r.com('a', cala)).rejects.toThrow(Calado);
  r.andar(15_000);
  await expect(r.com('a', cala)).rejects.toThrow(Calado);
  await expect(r.com('a', responde)).rejects.toThrow('left alone');
  for (let i = 0; i < 199; i++) await expect(r.com(`outro ${i}`, cala)).rejects.toThrow(Calado);
  await expect(r.com('a', responde)).rejects.toThrow('left alone');
  await expect(r.com('outro 199', cala)).rejects.toThrow(Calado);
  expect(await r.com('a', responde)).toBe('taken');
});

it('leaves who asks for time alone for as long, and says how much of it is left', async () => {
  const r = relogio();
  await expect(r.com('a', pede(60_000))).rejects.toThrow('not now');
  r.andar(20_000);
  await expect(r.com('a', responde)).rejects.toMatchObject({ name: 'MensagemAdiada', esperarMs: 40_000 });
  expect(await r.com('b', responde)).toBe('taken');
  r.andar(60_000);
  expect(await r.com('a', responde)).toBe('taken');
});

it('keeps the longer of two rests, and one that was asked for while others were being answered', async () => {
  const r = relogio();
  const pedido = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    return { fim: r.com('a', () => promise), resolve, reject };
  };
  const [tomado, breve, calado, longo] = [pedido(), pedido(), pedido(), pedido()];
  await expect(r.com('a', pede(60_000))).rejects.toThrow('not now');
  tomado.resolve('taken');
  breve.reject(new MensagemAdiada('not now', 10_000));
  calado.reject(new Calado('nobody answers'));
  await Promise.allSettled([tomado.fim, breve.fim, calado.fim]);
  await expect(r.com('a', responde)).rejects.toMatchObject({ esperarMs: 60_000 });
  longo.reject(new MensagemAdiada('not now', 90_000));
  await Promise.allSettled([longo.fim]);
  await expect(r.com('a', responde)).rejects.toMatchObject({ esperarMs: 90_000 });
  // Whoever looks when it is over may be asked for more.
  r.andar(90_000);
  await expect(r.com('a', pede(5_000))).rejects.toThrow('not now');
  await expect(r.com('a', responde)).rejects.toMatchObject({ esperarMs: 5_000 });
});
