import { z } from 'zod';
import { uidEscolhido } from '../ids.ts';
import { TERMOS } from '../termos.ts';
import { tipo } from './campo.ts';
import type { Opcao, Palavras, TipoDeCampo } from './campo.ts';

type Rotulos = Readonly<Record<string, Palavras>>;
const opcoesDe = (rotulos: Rotulos): Opcao[] =>
  Object.entries(rotulos).map(([valor, rotulo]) =>
    typeof rotulo === 'string'
      ? { valor, rotulo }
      : { valor, rotulo: rotulo(TERMOS.leilao), palavras: rotulo },
  );
const umDe = <const R extends Rotulos>(rotulos: R) =>
  z.enum(Object.keys(rotulos) as (keyof R & string)[], { error: 'Escolha uma das opções.' });

/** One of several values, each with what people read: `escolha({ ip: 'Endereço IP', dispositivo: 'Dispositivo' })`. */
export const escolha = <const R extends Rotulos>(rotulos: R) =>
  tipo(umDe(rotulos), { tipo: 'escolha', opcoes: opcoesDe(rotulos) });

/** As many of several values as apply, each once. */
export const escolhas = <const R extends Rotulos>(rotulos: R, { minimo = 0 } = {}) =>
  tipo(
    z
      .array(umDe(rotulos))
      .min(minimo, minimo === 1 ? 'Escolha ao menos uma opção.' : `Escolha ao menos ${minimo} opções.`)
      .max(Object.keys(rotulos).length, 'Cada opção vale uma vez.')
      .refine((vs) => new Set(vs).size === vs.length, 'Cada opção vale uma vez.'),
    { tipo: 'escolhas', opcoes: opcoesDe(rotulos) },
  );

/** The uid of another record, by that record's name. */
export const referencia = (de: string) => tipo(uidEscolhido.clone(), { tipo: 'referencia', de });

/** The uids of other records, each once, by that record's name: `referencias('locais', { maximo: 10 })`. */
export const referencias = (
  de: string,
  { minimo = 0, maximo }: { readonly minimo?: number; readonly maximo: number },
) =>
  tipo(
    z
      .array(uidEscolhido)
      .min(minimo, minimo === 1 ? 'Escolha ao menos um.' : `Escolha ao menos ${minimo}.`)
      .max(maximo, `Escolha no máximo ${maximo}.`)
      .refine((us) => new Set(us).size === us.length, 'Cada um vale uma vez.'),
    { tipo: 'referencias', de },
  );

/** Kinds whose values are uids of other records. */
export const ehReferencia = (qual: TipoDeCampo): boolean => qual === 'referencia' || qual === 'referencias';

/**
 * A list of parts of several kinds, each with a form of its own: which one, its `elemento` says, whose words are `rotulos`. The page
 * draws them (`SubFormulario`).
 */
export const partes = <S extends z.ZodType>(lista: S, rotulos: Rotulos) =>
  tipo(lista, { tipo: 'partes', opcoes: opcoesDe(rotulos) });

/** A list of forms of one shape, such as the partners of a company: `{ minimo, maximo }` of them. */
export const formularios = <S extends z.core.$ZodShape>(
  um: z.ZodObject<S, z.core.$strict>,
  { minimo = 0, maximo }: { readonly minimo?: number; readonly maximo: number },
) =>
  tipo(
    z
      .array(um)
      .min(minimo, minimo === 1 ? 'Inclua ao menos um.' : `Inclua ao menos ${minimo}.`)
      .max(maximo, `Inclua no máximo ${maximo}.`),
    { tipo: 'formularios' },
  );
