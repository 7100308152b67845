import type { TabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { lerReais, mascararReais } from '../lib/format/reais.ts';

/** The table as it stands in the form: everything is text. */
export type CamposDoParcelamento = Readonly<Record<keyof TabelaDeParcelamento, string>>;

const emReais = (centavos: number): string => mascararReais((centavos / 100).toFixed(2).replace('.', ','));

export const emCampos = (t: TabelaDeParcelamento): CamposDoParcelamento => ({
  bandeiras: t.bandeiras.join(', '),
  maximoParcelas: String(t.maximoParcelas),
  parcelasSemJuros: String(t.parcelasSemJuros),
  taxaDeJuros: String(t.taxaDeJuros).replace('.', ','),
  parcelaMinima: emReais(t.parcelaMinima),
  valorMaximo: t.valorMaximo === null ? '' : emReais(t.valorMaximo),
});

type Lida =
  | { readonly ok: true; readonly tabela: TabelaDeParcelamento }
  | { readonly ok: false; readonly erros: Readonly<Partial<Record<keyof TabelaDeParcelamento, string>>> };

const inteiro = (texto: string): number | null => (/^\d{1,2}$/.test(texto.trim()) ? Number(texto) : null);

/** Reads the form by the bounds of the wire; each field that cannot be says why. */
export function lerCampos(c: CamposDoParcelamento): Lida {
  const bandeiras = c.bandeiras
    .split(',')
    .map((b) => b.trim())
    .filter((b) => b !== '');
  const maximoParcelas = inteiro(c.maximoParcelas);
  const parcelasSemJuros = inteiro(c.parcelasSemJuros);
  const taxa = /^\d{1,2}(,\d{1,4})?$/.test(c.taxaDeJuros.trim())
    ? Number(c.taxaDeJuros.replace(',', '.'))
    : null;
  const parcelaMinima = lerReais(c.parcelaMinima);
  const valorMaximo = lerReais(c.valorMaximo);
  const erros: Partial<Record<keyof TabelaDeParcelamento, string>> = {};
  if (bandeiras.length > 12 || bandeiras.some((b) => b.length < 2 || b.length > 30))
    erros.bandeiras = 'Até 12 bandeiras, de 2 a 30 letras.';
  if (maximoParcelas === null || maximoParcelas < 1 || maximoParcelas > 36)
    erros.maximoParcelas = 'De 1 a 36.';
  if (parcelasSemJuros === null || parcelasSemJuros < 1 || parcelasSemJuros > (maximoParcelas ?? 36))
    erros.parcelasSemJuros = 'De 1 até o máximo de parcelas.';
  if (taxa === null || taxa > 20) erros.taxaDeJuros = 'De 0 a 20, como 2,49.';
  if (parcelaMinima === null) erros.parcelaMinima = 'Informe o valor.';
  if (Object.keys(erros).length > 0) return { ok: false, erros };
  return {
    ok: true,
    tabela: {
      bandeiras,
      maximoParcelas: maximoParcelas ?? 1,
      parcelasSemJuros: parcelasSemJuros ?? 1,
      taxaDeJuros: taxa ?? 0,
      parcelaMinima: emCentavos(parcelaMinima ?? 0),
      valorMaximo: valorMaximo === null ? null : emCentavos(valorMaximo),
    },
  };
}
