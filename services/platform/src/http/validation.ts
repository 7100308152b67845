import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { semInvisiveis } from '@martelo/schemas/shared/texto.ts';
import { fraseDoProblema } from '@martelo/schemas/shared/frases.ts';
import { z } from 'zod';
import { Recusado } from './errors.ts';

const vazio = z.strictObject({});

type Problema = z.core.$ZodIssue;

const MAX_PROBLEMAS = 20;

/** Sentences for as many problems as are told; whoever sends thousands of them gets none for the rest. */
function frases(): z.core.$ZodErrorMap {
  let ditas = 0;
  return (p) => {
    ditas += 1;
    return ditas > MAX_PROBLEMAS ? '' : fraseDoProblema(p);
  };
}

/** What an issue says, line by line and only as far as somebody reads. */
function* linhasDe(issue: Problema): Generator<readonly [campo: string, frase: string]> {
  const base = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') {
    // Past what is told there are no sentences.
    if (issue.message !== '') yield [base, issue.message];
    return;
  }
  for (const key of issue.keys) {
    // A name that the caller made up goes back short and plain.
    const nome = key.slice(0, 40).replaceAll(/[^\w.-]/g, '?');
    yield [base === '' ? nome : `${base}.${nome}`, `Campo desconhecido: ${nome}.`];
  }
}

/**
 * The problems of a refused value: field paths and sentences, each once, in the same order and number, at most 20. Of a
 * value with thousands of them no more than those are looked at.
 */
export function listarProblemas(issues: readonly Problema[]): { campos: string[]; mensagens: string[] } {
  const ditas = new Map<string, readonly [string, string]>();
  for (const issue of issues)
    for (const linha of linhasDe(issue)) {
      ditas.set(JSON.stringify(linha), linha);
      if (ditas.size === MAX_PROBLEMAS) return separar(ditas);
    }
  return separar(ditas);
}

const separar = (ditas: ReadonlyMap<string, readonly [string, string]>) => ({
  campos: [...ditas.values()].map(([campo]) => campo),
  mensagens: [...ditas.values()].map(([, texto]) => texto),
});

/**
 * Parses one value by its schema; unknown fields are refused by the schemas themselves.
 *
 * @returns the parsed value, or the problems found.
 */
export function conferir<S extends z.ZodType>(
  schema: S,
  valor: unknown,
):
  | { readonly ok: true; readonly valor: z.output<S> }
  | { readonly ok: false; readonly issues: readonly Problema[] } {
  const lido = schema.safeParse(valor, { error: frases() });
  return lido.success ? { ok: true, valor: lido.data } : { ok: false, issues: lido.error.issues };
}

/** Deeper than this nothing is sent that any call knows; what walks a value may call itself for every level. */
const MAX_NIVEIS = 32;

/** Whether a value holds lists or objects within each other more than so many levels deep. */
const profundo = (valor: unknown, niveis: number): boolean =>
  typeof valor === 'object' &&
  valor !== null &&
  (niveis === 0 || Object.values(valor).some((v) => profundo(v, niveis - 1)));

/** Refuses a body with a field that goes deeper than anything known. @throws Recusado DADOS_INVALIDOS */
function recusarProfundos(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const campos = Object.keys(body).filter((k) => profundo((body as Record<string, unknown>)[k], MAX_NIVEIS));
  if (campos.length === 0) return;
  const ditos = campos.slice(0, MAX_PROBLEMAS).map((k) => k.slice(0, 40).replaceAll(/[^\w.-]/g, '?'));
  throw new Recusado(
    recusar('DADOS_INVALIDOS', { campos: ditos }),
    ditos.map((campo) => `${campo}: há listas ou objetos demais um dentro do outro.`),
  );
}

/** A NUL, and half of a character pair: no database of text takes them. */
const semLugar = (texto: string): boolean => texto.includes('\u0000') || !texto.isWellFormed();

/** Fields whose every sign counts, seen or not: what was chosen once must stay the same. */
const SEGREDOS: ReadonlySet<string> = new Set(['senha', 'senhaAtual', 'client_secret', 'credenciais']);

/**
 * Brings every text of a value into one form, in place, of clients and of staff alike: an é is the same é whether a keyboard
 * sent it whole or as a letter and an accent (NFC), and nothing stands in it that no reader sees. A secret is brought into
 * NFC and no more. Answers the value, and in `problemas` the fields with text that cannot be kept, with paths as in
 * `listarProblemas`.
 */
export function normalizar(valor: unknown, problemas: string[] = [], caminho = '', segredo = false): unknown {
  if (typeof valor === 'string') {
    if (semLugar(valor)) problemas.push(caminho);
    return segredo ? valor.normalize('NFC') : semInvisiveis(valor);
  }
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = valor as Record<string, unknown>;
  for (const [k, v] of Object.entries(campos)) {
    const onde = caminho === '' ? k : `${caminho}.${k}`;
    const novo = normalizar(v, problemas, onde, segredo || SEGREDOS.has(k));
    if (novo !== v) campos[k] = novo;
  }
  return valor;
}

type Partes = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Parses the parts of a request by the call's schemas and names every problem at once. @throws Recusado DADOS_INVALIDOS */
export function conferirPartes(
  call: Call,
  partes: Partes,
): { params: unknown; query: unknown; body: unknown } {
  recusarProfundos(partes.body);
  // In their one form before they are measured: some letters grow in it.
  const emForma = (parte: unknown): unknown => normalizar(parte);
  const params = call.params === undefined ? undefined : conferir(call.params, emForma(partes.params));
  const query = conferir(call.query ?? vazio, emForma(partes.query ?? {}));
  // No body at all counts as an empty one, so that each missing field gets its own sentence.
  const body = call.body === undefined ? undefined : conferir(call.body, emForma(partes.body ?? {}));
  const issues = [params, query, body].flatMap((r) => (r === undefined || r.ok ? [] : r.issues));
  if (issues.length > 0) {
    const { campos, mensagens } = listarProblemas(issues);
    throw new Recusado(recusar('DADOS_INVALIDOS', { campos }), mensagens);
  }
  const achados: string[] = [];
  const lido = (r: typeof params): unknown => (r?.ok === true ? normalizar(r.valor, achados) : undefined);
  const lidas = {
    params: lido(params),
    query: call.query === undefined ? undefined : lido(query),
    body: lido(body),
  };
  const ruins = achados.slice(0, MAX_PROBLEMAS);
  if (ruins.length > 0)
    throw new Recusado(
      recusar('DADOS_INVALIDOS', { campos: ruins }),
      ruins.map((campo) => `${campo}: há um caractere que não é aceito.`),
    );
  return lidas;
}

/**
 * The answer as the call declares it. Anything else is a defect of ours: an error while developing; in production unknown
 * fields are cut off (nothing undeclared leaves the house) and `aoCortar` hears of it.
 *
 * @throws TypeError naming the call and the fields, never their values.
 */
export function conferirSaida(
  call: Call,
  valor: unknown,
  dev: boolean,
  aoCortar: (campos: readonly string[]) => void,
): unknown {
  const lido = conferir(call.saida, valor);
  if (lido.ok) return lido.valor;
  const { campos, mensagens } = listarProblemas(lido.issues);
  if (!dev && lido.issues.every((issue) => issue.code === 'unrecognized_keys')) {
    const copia: unknown = structuredClone(valor);
    for (const issue of lido.issues) cortar(copia, issue);
    const outra = conferir(call.saida, copia);
    if (outra.ok) {
      aoCortar(campos);
      return outra.valor;
    }
  }
  throw new TypeError(
    `the answer of ${call.nome} does not match its schema: ${mensagens.join(' ')} (${campos.join(', ')})`,
  );
}

function cortar(raiz: unknown, issue: Problema): void {
  if (issue.code !== 'unrecognized_keys') return;
  let alvo = raiz as Record<PropertyKey, unknown>;
  for (const parte of issue.path) alvo = alvo[parte] as Record<PropertyKey, unknown>;
  for (const key of issue.keys) delete alvo[key];
}
