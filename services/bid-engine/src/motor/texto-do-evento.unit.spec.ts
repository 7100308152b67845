import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textoDoEvento } from './texto-do-evento.ts';

const qualquer = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', '\u0000', '\u007f', '\u2028', '\ud800', '\udc00x', 'João "Zé" 🚗'),
  // Lone surrogates and the like, which `binary` never makes.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((c) => String.fromCharCode(...c)),
);
const inteiro = fc.maxSafeNat();

/** A public bid in the order of fields in which the decider writes it. */
const lance = fc
  .record({
    textos: fc.array(qualquer, { minLength: 6, maxLength: 6 }),
    numeros: fc.array(inteiro, { minLength: 3, maxLength: 3 }),
    tipoLance: fc.constantFrom('Manual', 'Automático'),
    superado: fc.boolean(),
    origem: fc.constantFrom('site', 'plateia', 'reserva'),
    extras: fc.constantFrom(0, 1, 2),
  })
  .map(({ textos, numeros, tipoLance, superado, origem, extras }) => {
    const [lanUid, cliUid, apelido, cidade, chave, registradoPor] = textos;
    const [em, valor, recebidoEm] = numeros;
    const base = {
      tipo: 'LanceRegistrado',
      em,
      lanUid,
      cliUid,
      apelido,
      cidade,
      tipoLance,
      valor,
      superado,
      origem,
      recebidoEm,
    };
    const comChave = extras > 0 ? { ...base, chave } : base;
    return (extras > 1 ? { ...comChave, registradoPor } : comChave) as unknown as EventoLote;
  });

describe('the text of an event', () => {
  it('is what JSON.stringify writes, byte for byte', () => {
    fc.assert(
      fc.property(lance, (evento) => {
        expect(textoDoEvento(evento)).toBe(JSON.stringify(evento));
      }),
      { numRuns: 2_000 },
    );
  });
});
