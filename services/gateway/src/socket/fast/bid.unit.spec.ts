import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { uid } from '../testing/motor-de-mentira.ts';
import { FastBids } from './bid.ts';

const bids = new FastBids();
/** Other bytes before the end of the memory must not be looked at. */
const read = (text: string) => {
  const bytes = Buffer.from(text);
  return bids.read(Buffer.concat([bytes, Buffer.from('}},"n":1')]), bytes.length);
};
const number = (text: string) => bids.number(Buffer.from(text), Buffer.byteLength(text));

const talvez = (certo: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: certo },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.double(),
        fc.constantFrom(-1, 0, 0.5, 1e12, 1e12 + 1, 1e21, 2 ** 53, -0),
      ),
    },
  );
const campos = {
  valor: talvez(fc.integer({ min: 1, max: 1e12 })),
  chaveIdempotencia: talvez(fc.stringMatching(/^[!-~]{7,66}$/)),
  tipoNegociacao: talvez(fc.constantFrom('Disputa', 'Disputa', 'Proposta', 'Compre Já', 'disputa')),
  tipoLance: talvez(fc.constantFrom('Manual', 'Manual', 'Configuração Automática', 'Automático')),
  versaoVista: talvez(fc.integer({ min: -2, max: 2 ** 40 })),
  confirmado: talvez(fc.boolean()),
};
const lance = fc.record(campos, { requiredKeys: ['valor', 'chaveIdempotencia'] });
const semSobra = fc.record(campos, { requiredKeys: [] });
const mensagem = fc.record(
  {
    tipo: talvez(fc.constant('dar-lance')),
    n: talvez(fc.nat()),
    lelUid: talvez(fc.constantFrom(uid(1), uid(2).toUpperCase(), 'x')),
    lance: talvez(
      fc.oneof(
        lance,
        semSobra,
        fc.tuple(lance, fc.string()).map(([l, sobra]) => ({ ...l, sobra })),
      ),
    ),
    sobra: fc.constant(1),
  },
  { requiredKeys: ['tipo', 'n', 'lelUid', 'lance'] },
);
/** Whole ones, mostly in the words that nearly every client uses. */
const inteira = fc.record({
  tipo: fc.constant('dar-lance'),
  n: fc.nat(),
  lelUid: fc.constant(uid(1)),
  lance: fc.record(
    {
      ...campos,
      chaveIdempotencia: talvez(fc.stringMatching(/^[\w:.-]{8,64}$/)),
      tipoNegociacao: talvez(fc.constant('Disputa')),
      tipoLance: talvez(fc.constant('Manual')),
    },
    { requiredKeys: ['valor', 'chaveIdempotencia'] },
  ),
});
const escrita = fc.oneof(mensagem, inteira).map((m) => JSON.stringify(m));
/** A bid in which one place was changed, so that it is nearly one. */
const quase = fc
  .tuple(
    escrita,
    fc.nat(300),
    fc.constantFrom('', '0', '9', '-', '.', 'e', '"', '\\', ' ', ',', '{', '}', 'a'),
  )
  .map(([texto, onde, troca]) => texto.slice(0, onde) + troca + texto.slice(onde + 1));

/** Fields as a text, each from a few spellings that JSON takes and refuses, in any order and as often as it comes. */
const soletrada = fc
  .record({
    n: fc.constantFrom('7', '7', '07', '-0', '', '1e1', '00', '0'),
    campos: fc.array(
      fc.oneof(
        fc
          .constantFrom('1', '100', '0', '01', '00', '', '-1', '1.0', '1e3', '+1', '0x1', '"1"')
          .map((v) => `"valor":${v}`),
        fc
          .constantFrom(
            '"chave-123"',
            '"chave-1"',
            '"',
            '","',
            '',
            '"a\\u0031bcdefgh"',
            'chave-123',
            '"chave-456"',
          )
          .map((v) => `"chaveIdempotencia":${v}`),
        fc.constantFrom('3', '03', '', '-3', '3.5', '0').map((v) => `"versaoVista":${v}`),
        fc.constantFrom('true', 'false', 'truefalse', 'True', '').map((v) => `"confirmado":${v}`),
        fc.constantFrom('"tipoNegociacao":"Disputa"', '"tipoLance":"Manual"', '"tipoLance":"Manual', ''),
      ),
      { minLength: 1, maxLength: 6 },
    ),
    entre: fc.constantFrom(',', ',', ',', ', ', ',,', ''),
  })
  .map(
    ({ n, campos: escritos, entre }) =>
      `{"tipo":"dar-lance","n":${n},"lelUid":"${uid(1)}","lance":{${escritos.join(entre)}}}`,
  );
/** What is nearly always there: a bid that is right, with one such field before it, between its own, or behind them. */
const repetida = fc.tuple(soletrada, fc.nat(2)).map(([texto, onde]) => {
  const certos = ['"valor":100', '"chaveIdempotencia":"chave-123"'];
  const meio = texto.slice(texto.indexOf('"lance":{') + 9, -2);
  certos.splice(onde, 0, meio);
  return `{"tipo":"dar-lance","n":7,"lelUid":"${uid(1)}","lance":{${certos.join(',')}}}`;
});

function peloSchema(texto: string) {
  try {
    return mensagemCliente.safeParse(JSON.parse(texto)).data ?? null;
  } catch {
    return null;
  }
}

it('takes nothing that the schema refuses, and reads what it takes exactly as the schema does', () => {
  let tomadas = 0;
  fc.assert(
    fc.property(fc.oneof(escrita, quase, soletrada, repetida), (texto) => {
      const simples = read(texto);
      if (simples === null) return;
      tomadas++;
      expect(simples).toEqual(peloSchema(texto));
    }),
    { numRuns: 16_000 },
  );
  expect(tomadas).toBeGreaterThan(1_000);
});

it('takes what nearly every client sends, as the pages and as other programs do', () => {
  const m = {
    tipo: 'dar-lance',
    n: 1,
    lelUid: uid(1),
    lance: { valor: 100, chaveIdempotencia: 'chave-123', versaoVista: 3, confirmado: false },
  };
  const daPagina = {
    tipo: 'dar-lance',
    n: 40,
    lelUid: uid(1),
    lance: {
      tipoNegociacao: 'Disputa',
      tipoLance: 'Manual',
      valor: 1_000_000_000_000,
      chaveIdempotencia: uid(9),
      versaoVista: 0,
      confirmado: true,
    },
  };
  for (const mensagem of [m, daPagina]) {
    const lida = read(JSON.stringify(mensagem));
    expect(lida).not.toBeNull();
    expect(lida).toEqual(mensagemCliente.parse(mensagem));
  }
});

it.each([
  ['cut off', (t: string) => t.slice(0, -1)],
  ['with something behind it', (t: string) => `${t} `],
  ['with a space in it', (t: string) => t.replace(':', ': ')],
  ['with a leading zero', (t: string) => t.replace('"valor":1', '"valor":01')],
  ['with a leading zero, and right behind it', (t: string) => t.replace('"valor":1', '"valor":01,"valor":1')],
  ['with no number, and one behind it', (t: string) => t.replace('"valor":1', '"valor":,"valor":1')],
  [
    'with a broken key, and one behind it',
    (t: string) => t.replace('"chave-123"', '","chaveIdempotencia":"chave-123"'),
  ],
  ['with a fraction', (t: string) => t.replace('"valor":1', '"valor":1.5')],
  ['with a number of 16 digits', (t: string) => t.replace('"n":7', '"n":1234567890123456')],
  ['above the limit', (t: string) => t.replace('"valor":1', '"valor":1000000000001')],
  ['of nothing', (t: string) => t.replace('"valor":1', '"valor":0')],
  ['without a value', (t: string) => t.replace('"valor":1,', '')],
  ['without a key', (t: string) => t.replace(',"chaveIdempotencia":"chave-123"', '')],
  ['with a short key', (t: string) => t.replace('chave-123', 'chave-1')],
  ['with a long key', (t: string) => t.replace('chave-123', 'c'.repeat(65))],
  ['with an escape in its key', (t: string) => t.replace('chave-123', String.raw`chave-\u0031`)],
  ['with another letter in its key', (t: string) => t.replace('chave-123', 'chavé-123')],
  ['with a uid in capitals', (t: string) => t.replace(uid(1), uid(1).toUpperCase().replace('0', 'A'))],
  ['with no letters for a uid', (t: string) => t.replace(uid(1), '\0'.repeat(36))],
  ['with an unknown field', (t: string) => t.replace('"valor":1', '"valor":1,"sobra":1')],
  ['with a comma too many', (t: string) => t.replace('}}', ',}}')],
])('leaves a bid %s to the schema', (_, change) => {
  const bid = JSON.stringify({
    tipo: 'dar-lance',
    n: 7,
    lelUid: uid(1),
    lance: { valor: 1, chaveIdempotencia: 'chave-123' },
  });
  expect(read(bid)).not.toBeNull();
  expect(change(bid)).not.toBe(bid);
  expect(read(change(bid))).toBeNull();
});

it('reads lotes right, however many there are', () => {
  for (const n of [...Array(10_000).keys(), 3, 9_999, 3]) {
    const lelUid = uid(n);
    const bid = `{"tipo":"dar-lance","n":1,"lelUid":"${lelUid}","lance":{"valor":1,"chaveIdempotencia":"chave-123"}}`;
    expect(read(bid)?.lelUid).toBe(lelUid);
  }
});

it('knows the number of a bid by how it begins, and takes nothing else for one', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 48), inteira, (n, { tipo, lelUid, lance: dele }) => {
      expect(number(JSON.stringify({ tipo, n, lelUid, lance: dele }))).toBe(n);
    }),
  );
  fc.assert(
    fc.property(mensagem, fc.nat(90), (m, ate) => {
      const texto = JSON.stringify(m).slice(0, ate);
      const n = number(texto);
      if (n !== null) expect(texto.startsWith(`{"tipo":"dar-lance","n":${n},`)).toBe(true);
    }),
  );
  for (const texto of [
    '{"tipo":"dar-lance","n":,',
    '{"tipo":"dar-lance","n":1234567890123456,',
    '{"tipo":"dar-lance","n":-1,',
    '{"tipo":"dar-lance","n":1.5,',
    '{"tipo":"pulso","n":1,',
    '{"tipo":"dar-lance","n":12',
  ])
    expect(number(texto)).toBeNull();
});
