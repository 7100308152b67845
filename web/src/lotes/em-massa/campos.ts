import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { CAMPOS_DE_MUITOS, ehQuantia } from '@martelo/schemas/lotes/mudar-muitos.ts';
import type { CampoDeMuitos, ModoDeQuantia } from '@martelo/schemas/lotes/mudar-muitos.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';

/** One change as it is put together: the field, how an amount is reckoned, and the value as its field gives it. */
export type Mudanca = {
  readonly campo: CampoDeMuitos;
  readonly modo: ModoDeQuantia;
  readonly valor: unknown;
};

const DESCRICOES: ReadonlyMap<string, DescricaoDeCampo> = new Map(
  cadastroDeLotes.descricao.map((d) => [d.nome, d]),
);

/** The fields that may be changed for many, as their record describes them. */
export const DESCRICOES_DE_MUITOS: readonly DescricaoDeCampo[] = CAMPOS_DE_MUITOS.flatMap(
  (c) => DESCRICOES.get(c) ?? [],
);

/** A change of a field before anything is said of it: what the record begins with, and the first of its choices where it has none. */
export const mudancaNova = (d: DescricaoDeCampo): Mudanca => ({
  campo: d.nome as CampoDeMuitos,
  modo: 'valor',
  valor: d.inicial ?? (d.tipo === 'escolha' ? (d.opcoes[0]?.valor ?? null) : null),
});

/** How a field is asked for here: an amount that is reckoned is asked for in per cent, of which less than nothing takes away. */
export const comoSePede = (d: DescricaoDeCampo, modo: ModoDeQuantia): DescricaoDeCampo =>
  modo !== 'valor' && ehQuantia(d.nome as CampoDeMuitos)
    ? {
        ...d,
        tipo: 'porcentagem',
        ajuda:
          modo === 'fipe'
            ? 'Do valor FIPE de cada veículo, em reais inteiros.'
            : '10 é um décimo a mais; -10, a menos. Em reais inteiros.',
        aceitaNulo: true,
        inicial: null,
        minimo: null,
        maximo: null,
      }
    : d;

/** Whether something is said: per cent of nothing, or a field that must have a value, waits for one. */
export const falta = (d: DescricaoDeCampo, { modo, valor }: Mudanca): boolean =>
  (valor === null || valor === undefined) && (modo !== 'valor' || !d.aceitaNulo);
