import type { AtoRegistrado } from '@martelo/schemas/shared/registro/historico.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { nomeDaColuna } from './tabela.ts';
import type { Valores } from './tabela.ts';

/** What somebody sees of records who does not see all of them, such as a consignor of vehicles. Plain data: a job carries it. */
export type Visao = {
  /** Only those whose reference in this field leads to one of these. */
  readonly so: { readonly campo: string; readonly uids: readonly string[] };
  /** Fields that come empty, are no column of a sheet, and are in no act; why something was done is the house's as well. */
  readonly ocultos: readonly string[];
};

/** Whether a row is one that he sees. */
export const mostra = (visao: Visao | null, linha: Valores): boolean =>
  visao === null || visao.so.uids.includes(String(linha[nomeDaColuna(visao.so.campo)]));

/** What he looks for, among what he sees. */
export const comVisao = <P extends object>(visao: Visao | null, procura: P): P & { visao?: Visao } =>
  visao === null ? procura : { ...procura, visao };

/** The same for a sheet, without the columns that he does not see. */
export function soColunasVistas<P extends { readonly fields?: readonly string[] | undefined }>(
  lista: Lista,
  visao: Visao | null,
  pedido: P,
): P & { visao?: Visao } {
  if (visao === null) return pedido;
  const fields = [...(pedido.fields ?? lista.campos.keys())].filter((c) => !visao.ocultos.includes(c));
  return { ...comVisao(visao, pedido), fields };
}

/** A record without what he does not see: those fields are as in an empty form. */
export function velar(registro: Registro, visao: Visao | null, item: ItemDe<Registro>): ItemDe<Registro> {
  if (visao === null) return item;
  const vazios = registro.descricao.filter((c) => visao.ocultos.includes(c.nome));
  return { ...item, ...Object.fromEntries(vazios.map((c) => [c.nome, c.inicial])) };
}

/** Acts without what he does not see; one that changed nothing else is left out. */
export function velarAtos(visao: Visao | null, atos: readonly AtoRegistrado[]): AtoRegistrado[] {
  if (visao === null) return [...atos];
  const sem = (valores: Valores): Record<string, unknown> =>
    Object.fromEntries(Object.entries(valores).filter(([campo]) => !visao.ocultos.includes(campo)));
  return atos
    .map((a) => ({
      ...a,
      antes: a.antes === null ? null : sem(a.antes),
      depois: sem(a.depois),
      apagados: a.apagados.filter((campo) => !visao.ocultos.includes(campo)),
      motivo: '',
    }))
    .filter((a) => a.ato !== 'mudou' || Object.keys(a.depois).length > 0 || a.apagados.length > 0);
}
