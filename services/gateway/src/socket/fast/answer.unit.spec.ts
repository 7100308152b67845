import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GANHANDO_PERDENDO, LANCE_SITUACOES } from '@martelo/schemas/disputa/valores.ts';
import { mensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import { MOST_ANSWER_BYTES } from '../messages.ts';
import type { Answer } from '../messages.ts';
import { uid } from '../testing/motor-de-mentira.ts';
import { layAnswer } from './answer.ts';
import { textFrame } from './frames.ts';

/** Numbers of every length, and those beside which another digit begins. */
const numero = fc.oneof(
  fc.maxSafeNat(),
  fc.nat(2_000_000),
  fc.constantFrom(0, 9, 10, 999_999_999, 1e9, 1e9 + 1, 2 ** 31, 2 ** 32 - 1, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: 0, max: 15 }).map((digits) => 10 ** digits - 1),
);
const instante = fc.oneof(fc.nat(8.64e15), fc.constantFrom(1_790_000_000_000, 1_790_000_000_005));
const umUid = fc.uuid();
const aceito = fc.record({
  tipo: fc.constant('lance-aceito' as const),
  n: numero,
  lance: fc.record({
    lelUid: umUid,
    lanUid: fc.option(umUid),
    revisao: numero,
    situacao: fc.constantFrom(...LANCE_SITUACOES),
    valor: numero,
    preco: fc.option(numero),
    proximo: numero,
    dataFim: instante,
  }),
});
const posicao = fc.record({
  tipo: fc.constant('posicao' as const),
  posicao: fc
    .record({
      lelUid: umUid,
      revisao: numero,
      ganhandoPerdendo: fc.constantFrom(...GANHANDO_PERDENDO),
      meuLance: fc.option(numero),
      meuMaximo: fc.option(numero),
      maximoEsgotado: fc.boolean(),
    })
    .chain((p) => fc.constantFrom(p, { ...p, cancelado: true as const })),
  superado: fc.boolean(),
});

it('writes byte for byte the frame of the JSON, and nothing beside it', () => {
  fc.assert(
    fc.property(fc.oneof(aceito, posicao), fc.nat(300), (message, at) => {
      expect(mensagemServidor.safeParse(message).success).toBe(true);
      const target = Buffer.alloc(at + MOST_ANSWER_BYTES + 100, 0xee);
      const end = layAnswer(target, at, message as Answer);
      expect(target.subarray(at, end)).toEqual(textFrame(JSON.stringify(message)));
      const beside = Buffer.concat([target.subarray(0, at), target.subarray(end)]);
      expect(beside.every((byte) => byte === 0xee)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it('has room for the longest', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const longest = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a));
  const lance = {
    lelUid: uid(1),
    lanUid: uid(2),
    revisao: most,
    situacao: longest(LANCE_SITUACOES),
    valor: most,
    preco: most,
    proximo: most,
    dataFim: most,
  };
  const posicao = {
    lelUid: uid(1),
    revisao: most,
    ganhandoPerdendo: longest(GANHANDO_PERDENDO),
    meuLance: most,
    meuMaximo: most,
    maximoEsgotado: false,
    cancelado: true,
  };
  for (const message of [
    { tipo: 'lance-aceito', n: most, lance },
    { tipo: 'posicao', posicao, superado: false },
  ]) {
    const target = Buffer.alloc(MOST_ANSWER_BYTES + 1_000);
    expect(layAnswer(target, 0, message as Answer)).toBeLessThanOrEqual(MOST_ANSWER_BYTES);
  }
});

it('knows every field that the contract gives them', () => {
  const fields = (tipo: string): string[] => {
    const option = mensagemServidor.options.find((o) => o.shape.tipo.value === tipo);
    const inner = Object.entries(option?.shape ?? {}).flatMap(([name, schema]) =>
      'shape' in schema ? Object.keys(schema.shape as object) : [name],
    );
    return inner.toSorted();
  };
  const known = (message: fc.Arbitrary<object>): string[] =>
    [
      ...new Set(
        fc
          .sample(message, 50)
          .flatMap((m) =>
            Object.entries(m).flatMap(([name, value]) =>
              typeof value === 'object' && value !== null ? Object.keys(value) : [name],
            ),
          ),
      ),
    ].toSorted();
  expect(known(aceito)).toEqual(fields('lance-aceito'));
  expect(known(posicao)).toEqual(fields('posicao'));
});
