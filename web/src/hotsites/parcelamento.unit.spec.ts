import { expect, it } from 'vitest';
import { PARCELAMENTO_PADRAO, tabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { emCampos, lerCampos } from './parcelamento.ts';

it('writes a table as text and reads the same back', () => {
  for (const tabela of [
    PARCELAMENTO_PADRAO,
    {
      ...PARCELAMENTO_PADRAO,
      taxaDeJuros: 0,
      valorMaximo: emCentavos(12_345_678),
      parcelaMinima: emCentavos(50),
    },
  ]) {
    const lida = lerCampos(emCampos(tabela));
    expect(lida).toEqual({ ok: true, tabela });
    expect(lida.ok && tabelaDeParcelamento.safeParse(lida.tabela).success).toBe(true);
  }
});

it.each([
  ['bandeiras', 'V'],
  ['maximoParcelas', '37'],
  ['maximoParcelas', 'doze'],
  ['parcelasSemJuros', '0'],
  ['parcelasSemJuros', '13'],
  ['taxaDeJuros', '20,5'],
  ['taxaDeJuros', '-1'],
  ['parcelaMinima', ''],
])('says what is wrong with %s: %s', (campo, valor) => {
  const lida = lerCampos({ ...emCampos(PARCELAMENTO_PADRAO), [campo]: valor });
  expect(lida.ok ? [] : Object.keys(lida.erros)).toEqual([campo]);
});
