import { expect, it } from 'vitest';
import { emCentavos } from '../shared/dinheiro.ts';
import { PARCELAMENTO_PADRAO, tabelaDeParcelamento } from '../lotes/parcelamento.ts';
import { lerBandeiras, salvarParcelamento, salvarSenhas, salvarTeto } from './regras.ts';

const comoFormulario = { ...PARCELAMENTO_PADRAO, bandeiras: PARCELAMENTO_PADRAO.bandeiras.join(', ') };
const campos = (
  body: { safeParse(v: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
  v: object,
) => body.safeParse({ revisao: 1, ...v }).error?.issues.map((i) => i.path.join('.')) ?? [];

it('takes every table that the wire takes, as its form writes it', () => {
  for (const tabela of [
    PARCELAMENTO_PADRAO,
    {
      ...PARCELAMENTO_PADRAO,
      taxaDeJuros: 0,
      valorMaximo: emCentavos(12_345_678),
      parcelaMinima: emCentavos(50),
    },
  ]) {
    const { bandeiras, revisao, ...outros } = salvarParcelamento.body.parse({
      revisao: 1,
      ...tabela,
      bandeiras: tabela.bandeiras.join(', '),
    });
    expect(revisao).toBe(1);
    expect(tabelaDeParcelamento.parse({ ...outros, bandeiras: lerBandeiras(bandeiras) })).toEqual(tabela);
  }
});

it.each([
  ['bandeiras', 'V'],
  ['maximoParcelas', 37],
  ['maximoParcelas', 'doze'],
  ['parcelasSemJuros', 0],
  ['parcelasSemJuros', 13],
  ['taxaDeJuros', 20.5],
  ['taxaDeJuros', -1],
  ['parcelaMinima', null],
])('says what is wrong with %s: %s', (campo, valor) => {
  expect(campos(salvarParcelamento.body, { ...comoFormulario, [campo]: valor })).toEqual([campo]);
});

it('asks for a password and a ceiling as the wire does', () => {
  for (const [n, certa] of [
    [6, true],
    [64, true],
    [5, false],
    [65, false],
    [null, false],
  ] as const)
    expect([n, campos(salvarSenhas.body, { senhaMinima: n }).length === 0]).toEqual([n, certa]);
  for (const [n, certo] of [
    [0, true],
    [10, true],
    [1, false],
    [1.5, false],
    [null, false],
  ] as const)
    expect([n, campos(salvarTeto.body, { tetoDeLance: n }).length === 0]).toEqual([n, certo]);
});
