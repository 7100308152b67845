import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CALLS } from '../calls.ts';
import { FORMULARIOS } from '../paginas/elementos.ts';
import { mensagemCliente } from '../tempo-real/mensagens.ts';
import type { Call } from './call.ts';

type Texto = { readonly onde: string; readonly schema: z.ZodType };
type Check = {
  readonly _zod: { readonly def: { check: string; maximum?: number; length?: number; abort?: boolean } };
};
type Def = {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly Check[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
};
const defDe = (s: z.ZodType): Def => s._zod.def as unknown as Def;

/** What no text can stand in, or what the service bounds by a form of its own (`configuracao`, walked below by its kinds). */
const SEM_TEXTO = new Set([
  'object',
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'never',
  'unknown',
]);

/** Every text that somebody may send, with the way to it. Of a conversion only what comes in is foreign. */
function textos(schema: z.ZodType, onde: string): Texto[] {
  const d = defDe(schema);
  const filhos: [string, z.ZodType | undefined][] = [
    ...Object.entries(d.shape ?? {}).map(([k, s]): [string, z.ZodType] => [`.${k}`, s]),
    ...[...(d.options ?? []), ...(d.items ?? [])].map((s, i): [string, z.ZodType] => [`|${i}`, s]),
    ['[]', d.element],
    ['', d.innerType],
    ['{nome}', d.keyType],
    ['{}', d.valueType],
    ['', d.in === undefined || defDe(d.in).type === 'transform' ? d.out : d.in],
  ];
  if (d.type === 'string') return [{ onde, schema }];
  const achados = filhos.flatMap(([parte, s]) => (s === undefined ? [] : textos(s, onde + parte)));
  if (achados.length === 0 && filhos.every(([, s]) => s === undefined) && !SEM_TEXTO.has(d.type))
    throw new Error(`${onde}: this walk does not know ${d.type}`);
  return achados;
}

const deCalls = (calls: readonly Call[]): Texto[] =>
  calls.flatMap((c) =>
    (['params', 'query', 'body'] as const).flatMap((parte) => {
      const schema = c[parte];
      return schema === undefined ? [] : textos(schema, `${c.nome} ${parte}`);
    }),
  );
const TODOS = [
  ...deCalls(CALLS),
  ...textos(mensagemCliente, 'socket'),
  ...Object.entries(FORMULARIOS).flatMap(([nome, form]) => textos(form, `configuracao ${nome}`)),
];

/** What is wrong with how a text is bounded; null where its length stands before everything that looks into it. */
function falta({ schema }: Texto): string | null {
  const { format, checks = [] } = defDe(schema);
  if (format !== undefined) return 'its form is looked at before its length';
  const regras = checks.map((c) => c._zod.def).filter((r) => r.check !== 'overwrite');
  const fim = regras.findIndex((r) => r.check === 'max_length' || r.check === 'length_equals');
  if (fim < 0) return 'it has no end';
  if (regras.slice(0, fim).some((r) => r.check !== 'min_length'))
    return 'a rule runs before its length is known';
  const olha = regras.slice(fim + 1).some((r) => r.check !== 'min_length');
  return olha && regras[fim]?.abort !== true ? 'a rule runs although it is too long' : null;
}

/** The most characters that a text may have. */
const fimDe = (schema: z.ZodType): number =>
  Math.min(
    ...(defDe(schema).checks ?? []).map(
      ({ _zod: { def } }) => def.maximum ?? def.length ?? Number.MAX_SAFE_INTEGER,
    ),
  );

/** Texts of 64 kB that patterns of many kinds are slow on. */
const LENTOS: readonly string[] = [
  ['a@', '.', '@'],
  ['', 'a', '!'],
  ['', ' ', 'x'],
  ['', '\t\n', 'x'],
  ['', 'a ', ''],
  ['', 'a-', '!'],
  ['', '-', ''],
  ['', '0', 'x'],
  ['+', '5', '@'],
  ['https://', 'a.', ' '],
  ['/', '/', ' '],
  ['mailto:', '@', ' '],
  ['', 'á\u0301', '\u0000'],
  ['', '\u2028 ', 'x'],
  ['', ',', '|'],
  ['', '||', ''],
].map(([antes = '', meio = '', depois = '']) => antes + meio.repeat(65_000 / meio.length) + depois);

/** Longest that looking at one text may take, ms: what is measured first takes a thousandth of it, the fault seconds. */
const PRAZO_MS = 500;

describe('every text that may be sent', () => {
  it('ends somewhere, and is measured before a pattern or a rule looks into it', () => {
    expect(TODOS.length).toBeGreaterThan(300);
    expect(TODOS.map((t) => [t.onde, falta(t)]).filter(([, nao]) => nao !== null)).toEqual([]);
  });

  it('is looked at in no time, however slow a pattern would be on it, whole and cut to what may come', () => {
    for (const { onde, schema } of TODOS)
      for (const texto of LENTOS)
        for (const t of [texto, texto.slice(0, fimDe(schema))]) {
          const desde = performance.now();
          schema.safeParse(t);
          const ms = performance.now() - desde;
          if (ms > PRAZO_MS)
            throw new Error(`${onde}: ${Math.round(ms)} ms over ${JSON.stringify(t.slice(0, 12))}`);
        }
  });
});
