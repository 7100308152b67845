import type { z } from 'zod';
import { TERMOS } from '../termos.ts';
import type { Termos } from '../termos.ts';
import { desembrulhar, metaDe } from './campo.ts';
import type { Meta, Opcao, Palavras, TipoDeCampo } from './campo.ts';

/** What a screen needs to know of a field: how it is asked for, shown and checked. */
export type DescricaoDeCampo = {
  readonly nome: string;
  readonly tipo: TipoDeCampo;
  /** In the words of a leilão; in a tenant's own by `emTermosDe`. */
  readonly rotulo: string;
  readonly ajuda: string;
  readonly exemplo: string;
  readonly pessoal: boolean;
  /** Takes neither null nor nothing. */
  readonly obrigatorio: boolean;
  readonly aceitaNulo: boolean;
  /** What stands in a new form; null where a person has to choose. */
  readonly inicial: unknown;
  /** Of a choice. */
  readonly opcoes: readonly Opcao[];
  /** Name of the record that a reference leads to. */
  readonly de: string | null;
  /** Bounds of a number, of the characters of a text, of the entries of a list; null for none. */
  readonly minimo: number | null;
  readonly maximo: number | null;
  /** Fields of a list of forms. */
  readonly itens: readonly DescricaoDeCampo[];
  /** How it is said where a tenant has words of its own; absent: the same everywhere. */
  readonly palavras?: { readonly rotulo: Palavras; readonly ajuda: Palavras };
};

/** What a field says of itself to this tenant. */
export const dizer = (palavras: Palavras, termos: Termos): string =>
  typeof palavras === 'string' ? palavras : palavras(termos);

/** Fields as a tenant says them. What comes out is plain data: no function goes with it. */
export const emTermosDe = (
  termos: Termos,
  campos: readonly DescricaoDeCampo[],
): readonly DescricaoDeCampo[] =>
  campos.map(({ palavras, itens, opcoes, ...d }) => ({
    ...d,
    opcoes: opcoes.map(({ palavras: daOpcao, valor, rotulo }) => ({
      valor,
      rotulo: daOpcao === undefined ? rotulo : daOpcao(termos),
    })),
    ...(palavras === undefined
      ? {}
      : { rotulo: dizer(palavras.rotulo, termos), ajuda: dizer(palavras.ajuda, termos) }),
    itens: emTermosDe(termos, itens),
  }));

/** The same of fields by their names. */
export const mapaEmTermos = (
  termos: Termos,
  campos: ReadonlyMap<string, DescricaoDeCampo>,
): ReadonlyMap<string, DescricaoDeCampo> =>
  new Map(emTermosDe(termos, [...campos.values()]).map((d) => [d.nome, d]));

const DE_TEXTO: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'texto',
  'textoLongo',
  'textoRico',
  'email',
  'url',
  'cpf',
  'cnpj',
  'cpfOuCnpj',
  'placa',
  'chassi',
  'renavam',
  'telefone',
  'cep',
]);
const LISTAS: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'escolhas',
  'referencias',
  'formularios',
  'linhas',
  'partes',
]);

function vazioDe(tipo: TipoDeCampo): unknown {
  if (DE_TEXTO.has(tipo)) return '';
  if (LISTAS.has(tipo)) return [];
  return tipo === 'booleano' ? false : null;
}

type Limite = {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
};

/** The bounds of a number, of the characters of a text or the entries of a list. */
function limitesDe(nu: z.core.$ZodType): Pick<DescricaoDeCampo, 'minimo' | 'maximo'> {
  const regras = (nu._zod.def.checks ?? []).map((c) => c._zod.def as Limite);
  const menor = regras.find((r) => r.check === 'min_length' || r.check === 'greater_than');
  const maior = regras.find((r) => r.check === 'max_length' || r.check === 'less_than');
  return { minimo: menor?.minimum ?? menor?.value ?? null, maximo: maior?.maximum ?? maior?.value ?? null };
}

const formaDe = (nu: z.core.$ZodType): z.core.$ZodShape => {
  const { element } = nu._zod.def as unknown as { readonly element?: z.core.$ZodType };
  const { shape } = (element?._zod.def ?? {}) as { readonly shape?: z.core.$ZodShape };
  return shape ?? {};
};

/**
 * A schema as a field of a screen.
 * @throws TypeError where it does not say its label or what kind it is
 */
export function descreverCampo(nome: string, schema: z.core.$ZodType): DescricaoDeCampo {
  const meta: Meta = metaDe(schema);
  if (meta.tipo === undefined || meta.rotulo === undefined)
    throw new TypeError(`the field ${nome} says no ${meta.tipo === undefined ? 'kind' : 'label'}`);
  const { nu, aceitaNulo, aceitaAusente, padrao } = desembrulhar(schema);
  const { rotulo, ajuda = '' } = meta;
  const deCada = typeof rotulo === 'function' || typeof ajuda === 'function';
  return {
    nome,
    tipo: meta.tipo,
    rotulo: dizer(rotulo, TERMOS.leilao),
    ajuda: dizer(ajuda, TERMOS.leilao),
    exemplo: meta.exemplo ?? '',
    pessoal: meta.pessoal === true,
    obrigatorio: !aceitaNulo && !aceitaAusente,
    aceitaNulo,
    inicial: padrao ?? (aceitaNulo ? null : vazioDe(meta.tipo)),
    opcoes: meta.opcoes ?? [],
    de: meta.de ?? null,
    ...limitesDe(nu),
    itens: meta.tipo === 'formularios' ? descreverForma(formaDe(nu)) : [],
    ...(deCada ? { palavras: { rotulo, ajuda } } : {}),
  };
}

/** Whether a field may be left without anything in it: null, or a text of no characters. */
export const podeFicarVazio = (
  d: Pick<DescricaoDeCampo, 'obrigatorio' | 'aceitaNulo' | 'inicial' | 'minimo'>,
): boolean => !d.obrigatorio && (d.aceitaNulo || (d.inicial === '' && (d.minimo ?? 0) === 0));

/** The fields of a form, in the order in which they are written. @throws TypeError as `descreverCampo` */
export const descreverForma = (forma: z.core.$ZodShape): DescricaoDeCampo[] =>
  Object.entries(forma).map(([nome, schema]) => descreverCampo(nome, schema));
