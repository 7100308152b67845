import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { lanceSimples, numeroDoLance } from './plain-bid.ts';
import { uid } from './testing/motor-de-mentira.ts';

const talvez = (certo: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: certo },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.double(),
        fc.constantFrom(-1, 0, 0.5, 1e12, 1e12 + 1, 2 ** 53, -0),
      ),
    },
  );
const campos = {
  valor: talvez(fc.integer({ min: 1, max: 1e12 })),
  chaveIdempotencia: talvez(fc.stringMatching(/^[!-~]{7,66}$/)),
  tipoNegociacao: talvez(fc.constantFrom('Disputa', 'Proposta', 'Compre Já', 'disputa')),
  tipoLance: talvez(fc.constantFrom('Manual', 'Configuração Automática', 'Automático')),
  versaoVista: talvez(fc.integer({ min: -2, max: 2 ** 40 })),
  confirmado: talvez(fc.boolean()),
};
const lance = fc.record(
  { ...campos, sobra: fc.constant(1) },
  { requiredKeys: ['valor', 'chaveIdempotencia'] },
);
const semSobra = fc.record(campos, { requiredKeys: [] });
const mensagem = fc.record(
  {
    tipo: talvez(fc.constant('dar-lance')),
    n: talvez(fc.nat()),
    lelUid: talvez(fc.constantFrom(uid(1), uid(2).toUpperCase(), 'x')),
    lance: talvez(fc.oneof({ weight: 5, arbitrary: semSobra }, lance)),
    sobra: fc.constant(1),
  },
  { requiredKeys: ['tipo', 'n', 'lelUid', 'lance'] },
);
const inteira = fc.record({
  tipo: fc.constant('dar-lance'),
  n: fc.nat(),
  lelUid: fc.constant(uid(1)),
  lance: semSobra,
});

it('takes nothing that the schema refuses, and reads what it takes exactly as the schema does', () => {
  let tomadas = 0;
  fc.assert(
    fc.property(fc.oneof(mensagem, inteira), (m) => {
      // As it arrives: through JSON, which knows no undefined and no -0 apart from 0.
      const recebida = JSON.parse(JSON.stringify(m)) as object;
      const simples = lanceSimples(recebida);
      if (simples === null) return;
      tomadas++;
      const peloSchema = mensagemCliente.safeParse(recebida);
      expect(peloSchema.success).toBe(true);
      expect(simples).toEqual(peloSchema.data);
    }),
    { numRuns: 5_000 },
  );
  expect(tomadas).toBeGreaterThan(300);
});

it('takes what nearly every client sends', () => {
  const m = {
    tipo: 'dar-lance',
    n: 1,
    lelUid: uid(1),
    lance: { valor: 100, chaveIdempotencia: 'chave-123', versaoVista: 3, confirmado: false },
  };
  expect(lanceSimples(m)).toEqual(mensagemCliente.parse(m));
  expect(lanceSimples(JSON.parse('{"__proto__":1,"tipo":"dar-lance"}') as object)).toBeNull();
});

it('knows the number of a bid by how it begins, and takes nothing else for one', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 48), inteira, (n, { tipo, lelUid, lance: dele }) => {
      expect(numeroDoLance(JSON.stringify({ tipo, n, lelUid, lance: dele }))).toBe(n);
    }),
  );
  fc.assert(
    fc.property(mensagem, fc.nat(90), (m, ate) => {
      const texto = JSON.stringify(m).slice(0, ate);
      const n = numeroDoLance(texto);
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
    expect(numeroDoLance(texto)).toBeNull();
});
