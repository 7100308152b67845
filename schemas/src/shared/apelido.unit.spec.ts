import { expect, it } from 'vitest';
import { cadastrarApelido } from '../habilitacoes/habilitacao.ts';
import { salvarPerfil } from '../clientes/perfil.ts';

const pessoa = { nome: 'Maria da Penha', documento: '12345678909', cidade: 'Goiânia', estado: 'go' };
const leiUid = '11111111-1111-4111-8111-111111111111';
const ler = (mais: object) =>
  cadastrarApelido.body.safeParse({ leiUid, ...pessoa, apelido: 'Mesa 4', ...mais });

it.each([
  ['Mesa\u200B 4', 'Mesa 4'],
  ['\u202Easem', 'asem'],
  ['  Mesa \t\u00A04 ', 'Mesa 4'],
  ['Zé\u2800 da Feira', 'Zé da Feira'],
  // A pile of marks would be drawn over the lines around it; scripts that need several keep them.
  [`Ana${'\u0301'.repeat(30)} Lima`, `Aná${'\u0301'.repeat(4)} Lima`],
  ['हिन्दी क्षिं', 'हिन्दी क्षिं'],
])('reads the apelido %j as everybody sees it', (dito, visto) => {
  expect(ler({ apelido: dito }).data?.apelido).toBe(visto);
  expect(salvarPerfil.body.shape.apelido.parse(dito)).toBe(visto);
});

it.each(['\u200B\u200B\u200B', 'M\u2060\uFEFF', '\u2800\u2800\u2800', '\u3164\u3164'])(
  'takes no apelido of which nothing, or one sign, is seen: %j',
  (apelido) =>
    expect(ler({ apelido }).error?.issues.map((i) => i.message)).toEqual(['O apelido é curto demais.']),
);

it('takes a state of Brazil, in letters of any size', () => {
  expect(ler({}).data?.estado).toBe('GO');
  for (const estado of ['1?', 'XX', 'G', ''])
    expect(ler({ estado }).error?.issues.map((i) => i.message)).toEqual(['Informe a sigla do estado.']);
});
