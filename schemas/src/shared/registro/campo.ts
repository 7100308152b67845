import { z } from 'zod';
import type { Termos } from '../termos.ts';

/** What a value is for people: how it is typed, shown, compared in lists and written into sheets. */
export const TIPOS_DE_CAMPO = [
  'texto',
  'textoLongo',
  'textoRico',
  'email',
  'url',
  'cor',
  'inteiro',
  'reais',
  'porcentagem',
  'booleano',
  'cpf',
  'cnpj',
  'cpfOuCnpj',
  'placa',
  'chassi',
  'renavam',
  'telefone',
  'cep',
  'lugar',
  'dia',
  'instante',
  'escolha',
  'escolhas',
  'referencia',
  'referencias',
  'formularios',
  'linhas',
  'partes',
] as const;
export type TipoDeCampo = (typeof TIPOS_DE_CAMPO)[number];

/** One of the values of a choice, with what people read. */
export type Opcao = {
  readonly valor: string;
  /** In the words of a leilão; in a tenant's own by `emTermosDe`. */
  readonly rotulo: string;
  /** How it is said where a tenant has words of its own; absent: the same everywhere. */
  readonly palavras?: (termos: Termos) => string;
};

/** What a kind says of itself. */
export type MetaDoTipo = {
  readonly tipo: TipoDeCampo;
  /** Of a choice. */
  readonly opcoes?: readonly Opcao[];
  /** Name of the record whose uid stands here. */
  readonly de?: string;
};

/** What people read; a function where a tenant has words of its own for what it names (lote, leilão, lance). */
export type Palavras = string | ((termos: Termos) => string);

/** What a record says of a field of its own. */
export type MetaDoCampo = {
  /** What people read in front of it. */
  readonly rotulo: Palavras;
  /** A sentence under it. */
  readonly ajuda?: Palavras;
  /** What stands in it while it is empty. */
  readonly exemplo?: string;
  /** Says something of a person: kept sealed wherever it is kept besides the record itself, so that it can be forgotten. */
  readonly pessoal?: true;
};

export type Meta = Partial<MetaDoTipo & MetaDoCampo>;

/**
 * What is known of schemas besides their rules. A register of our own, not zod's: only so are its words exact, and nothing of it
 * stands in the documents of the contract but what is put there.
 */
const METAS = z.registry<Meta>();

const marcar = <S extends z.ZodType>(schema: S, meta: Meta): S => {
  // A copy that remembers its parent: a kind is shared by many fields, and none may mark it for the others.
  const copia = schema.clone();
  METAS.add(copia, meta);
  return copia;
};

/** A schema that says what kind it is. */
export const tipo = <S extends z.ZodType>(schema: S, meta: MetaDoTipo): S => marcar(schema, meta);

/** A field of a record: a kind, with its label and what else is said of this field. */
export const campo = <S extends z.ZodType>(schema: S, meta: MetaDoCampo): S => marcar(schema, meta);

/** What a wrapper (nullable, default, conversion) holds; undefined where it is none. */
function dentroDe(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def = schema._zod.def as unknown as {
    readonly type: string;
    readonly innerType?: z.core.$ZodType;
    readonly in?: z.core.$ZodType;
    readonly out?: z.core.$ZodType;
  };
  if (def.type !== 'pipe') return def.innerType;
  return def.out?._zod.def.type === 'transform' ? def.in : def.out;
}

/** What is known of a schema, through all that wraps it: the outer word counts. */
export function metaDe(schema: z.core.$ZodType): Meta {
  const dentro = dentroDe(schema);
  return { ...(dentro === undefined ? {} : metaDe(dentro)), ...METAS.get(schema as z.ZodType) };
}

/** What was said of this very schema. */
export const metaPropria = (schema: z.core.$ZodType): Meta | undefined => METAS.get(schema as z.ZodType);

/** A schema without what wraps it, and what its wrappers let through. */
export type Desembrulhado = {
  readonly nu: z.core.$ZodType;
  readonly aceitaNulo: boolean;
  /** May be left out: optional, or with a value that then counts. */
  readonly aceitaAusente: boolean;
  /** The value that counts where it is left out. */
  readonly padrao: unknown;
};

/** Takes off what wraps a schema. */
export function desembrulhar(schema: z.core.$ZodType): Desembrulhado {
  const dentro = dentroDe(schema);
  if (dentro === undefined) return { nu: schema, aceitaNulo: false, aceitaAusente: false, padrao: undefined };
  const resto = desembrulhar(dentro);
  const def = schema._zod.def as unknown as { readonly type: string; readonly defaultValue?: unknown };
  switch (def.type) {
    case 'nullable':
      return { ...resto, aceitaNulo: true };
    case 'optional':
      return { ...resto, aceitaAusente: true };
    case 'default':
    case 'prefault':
      return { ...resto, aceitaAusente: true, padrao: def.defaultValue };
    default:
      return resto;
  }
}
