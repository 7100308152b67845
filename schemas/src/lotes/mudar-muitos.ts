import type { z } from 'zod';
import { MUDANCAS_DO_LOTE } from '../disputa/mudancas.ts';
import type { CamposDoLote } from '../disputa/mudancas.ts';
import { cadastroDeLotes } from './cadastro.ts';

/** The fields of a lote that are changed for many at once, in the order in which people choose. */
export const CAMPOS_DE_MUITOS = [
  'minimo',
  'incremento',
  'valorComitente',
  'compreJa',
  'comissaoPorcentagem',
  'comissaoExtraPorcentagem',
  'comissaoExtraMensagem',
  'compreJaPorcentagem',
  'despachante',
  'remocao',
  'depositoDeBens',
  'vistoria',
  'outros',
  'gruposCliente',
  'prioridade',
  'tipo',
  'somenteBuyNowProposta',
  'finalizacaoManual',
  'recebeIncrementoTempo',
  'descricao',
  'descricaoVisitacao',
  'despachantePrazoDocumento',
  'laudoCautelarResultado',
  'laudoCautelarObservacao',
  'blackCar10',
  'sorteioFinalAno',
] as const;
export type CampoDeMuitos = (typeof CAMPOS_DE_MUITOS)[number];

/** How an amount is reckoned for each lote: as it is said, of the FIPE value, or of what it is now (10 is a tenth more, -10 less). */
export const MODOS_DE_QUANTIA = {
  valor: 'Este valor',
  fipe: '% da FIPE',
  porcento: '% a mais ou a menos',
} as const;
export type ModoDeQuantia = keyof typeof MODOS_DE_QUANTIA;

export type MudancaDeMuitos = {
  readonly campo: CampoDeMuitos;
  readonly modo: ModoDeQuantia;
  readonly valor?: unknown;
};

type Campos = z.output<typeof cadastroDeLotes.campos>;

/** Fields that are amounts: only they are reckoned in per cent. */
export const ehQuantia = (campo: CampoDeMuitos): boolean =>
  cadastroDeLotes.descricao.find((d) => d.nome === campo)?.tipo === 'reais';

const REAL = 100;
/** Reckoned amounts are whole reais: nobody says centavos aloud. */
const emReais = (centavos: number): number => Math.round(centavos / REAL) * REAL;

function novoValor({ campo, modo, valor }: MudancaDeMuitos, lote: Campos, fipe: number): unknown {
  if (modo === 'valor' || !ehQuantia(campo)) return valor;
  const porcento = typeof valor === 'number' && Number.isFinite(valor) ? valor : Number.NaN;
  if (modo === 'fipe') return fipe === 0 ? undefined : emReais((fipe * porcento) / 100);
  const atual = lote[campo];
  // What is not said does not grow.
  return typeof atual === 'number' ? emReais(atual * (1 + porcento / 100)) : atual;
}

/** Why a lote is left out: a refusal of the catalogue, or what is wrong with the value that a field would have. */
export type ForaDeMuitos = { readonly campo: CampoDeMuitos } & (
  | { readonly codigo: 'VEICULO_SEM_FIPE' }
  | { readonly codigo: 'DADOS_INVALIDOS'; readonly frase: string }
);

/**
 * What a lote's record becomes by changes that are said for many. `fipe` is its vehicle's FIPE value in centavos, 0 where it has none.
 * Refuses by the schema of the record.
 */
export function mudarUmDeMuitos(
  lote: Campos,
  mudancas: readonly MudancaDeMuitos[],
  fipe: number,
): { readonly ok: true; readonly novo: Campos } | { readonly ok: false; readonly fora: ForaDeMuitos } {
  const novo: Record<string, unknown> = { ...lote };
  for (const mudanca of mudancas) {
    const { campo, modo } = mudanca;
    if (modo === 'fipe' && fipe === 0) return { ok: false, fora: { campo, codigo: 'VEICULO_SEM_FIPE' } };
    const lido = cadastroDeLotes.campos.shape[campo].safeParse(novoValor(mudanca, lote, fipe));
    if (!lido.success) {
      const frase = lido.error.issues[0]?.message ?? '';
      return { ok: false, fora: { campo, codigo: 'DADOS_INVALIDOS', frase } };
    }
    novo[campo] = lido.data;
  }
  return { ok: true, novo: novo as Campos };
}

/** What of a lote differs, by field, before and after. */
export const camposQueDiferem = (antes: Campos, depois: Campos): readonly CampoDeMuitos[] =>
  CAMPOS_DE_MUITOS.filter((c) => JSON.stringify(antes[c]) !== JSON.stringify(depois[c]));

/** The rule of the sale that says until when a field may change; undefined for what only describes the goods. */
export const mudancaDoCampo = (campo: CampoDeMuitos) =>
  MUDANCAS_DO_LOTE.find((m) =>
    (m.campos as readonly (keyof CamposDoLote)[]).includes(campo as keyof CamposDoLote),
  );
