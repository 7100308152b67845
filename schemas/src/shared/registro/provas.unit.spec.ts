import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What has to be wrong: each is put behind the same head, and the compiler is asked. */
const ERRADOS = {
  'a column that is no field': `lista(exemplos, { colunas: ['nomee'], padrao: ['nome'] });`,
  'an order that is no field': `lista(exemplos, { colunas: ['nome'], padrao: ['nome,ASC'] });`,
  'a filter that is no field': `lista(exemplos, { colunas: ['nome'], filtros: ['hotUid'], padrao: ['nome'] });`,
  'a list without an order': `lista(exemplos, { colunas: ['nome'], padrao: [] });`,
  'a misspelt label': `campo(texto(1, 2), { rotulos: 'Nome' });`,
  'a field without a label': `campo(texto(1, 2), { ajuda: 'Nada' });`,
  'a role that is none': `registro('x', { campos, ler: ['Interno - Adm'], mudar: ['Interno - ADM'], titulo: () => '' });`,
  'nobody who may change': `registro('x', { campos, ler: ['Interno - ADM'], mudar: [], titulo: () => '' });`,
  'a title of what is not there': `registro('x', { campos, ler: ['Interno - ADM'], mudar: ['Interno - ADM'], titulo: (u) => u.titulo });`,
  'a person who is no field': `registro('x', { campos, ler: ['Interno - ADM'], mudar: ['Interno - ADM'], titulo: () => '', titular: 'dono' });`,
  'an unknown field of the item': `um.nomee;`,
  'a value that a choice has not': `const c: typeof um.categoria = 'media';`,
  'an amount that is no money': `const v: typeof um.diaria = 3;`,
} as const;

const CERTOS = {
  'columns, filters and orders of its own': `lista(exemplos, { colunas: ['nome', 'mudadoPor'], filtros: ['ativo'], padrao: ['prioridade,DESC', 'nome'] });`,
  'any record as a Registro': `const r: Registro = exemplos; r.nome;`,
  'any list as a Lista': `const l: Lista = listaDeExemplos; l.colunas;`,
  'fields of the item by their types': `const n: string = um.nome; const p: number = um.prioridade; const c: 'leve' | 'pesado' = um.categoria; const t: string | null = um.telefone; [n, p, c, t];`,
  'defaults that need not be sent': `const e: CamposDe<typeof exemplos> = { nome: 'a', cnpj: 'b', categoria: 'leve' }; e.nome;`,
  'the names of the calls': `const n: 'verExemplos' = exemplos.chamadas.ver.nome; n;`,
} as const;

const CABECA = `
import { z } from 'zod';
import { campo, texto } from '../tipos.ts';
import { lista } from '../lista.ts';
import type { Lista } from '../lista.ts';
import { registro } from '../registro.ts';
import type { CamposDe, ItemDe, Registro } from '../registro.ts';
import { exemplos, listaDeExemplos } from './exemplo.ts';
const nome = campo(texto(1, 9), { rotulo: 'Nome' });
const campos = z.strictObject({ nome });
declare const um: ItemDe<typeof exemplos>;
export type Usados = [Lista, Registro, CamposDe<typeof exemplos>, typeof lista, typeof registro, typeof listaDeExemplos, typeof campos];
`;

/** The first complaint of the compiler about each text; null where it has none. */
function compilar(textos: Readonly<Record<string, string>>): Map<string, string | null> {
  const pasta = path.join(import.meta.dirname, 'testing');
  const nomes = Object.keys(textos);
  const arquivos = new Map(
    nomes.map((nome, i) => [path.join(pasta, `prova-${i}.ts`), `${CABECA}${textos[nome]}\n`]),
  );
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(import.meta.dirname, '../../../../tsconfig.base.json'), ts.sys.readFile)
      .config,
    ts.sys,
    pasta,
  );
  const opcoes: ts.CompilerOptions = { ...options, noUnusedLocals: false };
  const host = ts.createCompilerHost(opcoes);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (f) => arquivos.has(f) || fileExists(f);
  host.readFile = (f) => arquivos.get(f) ?? readFile(f);
  host.getSourceFile = (f, versao, ...resto) => {
    const nosso = arquivos.get(f);
    return nosso === undefined
      ? getSourceFile(f, versao, ...resto)
      : ts.createSourceFile(f, nosso, versao, true);
  };
  const programa = ts.createProgram([...arquivos.keys()], opcoes, host);
  return new Map(
    [...arquivos.keys()].map((f, i) => {
      const [queixa] = ts.getPreEmitDiagnostics(programa, programa.getSourceFile(f));
      return [
        nomes[i] ?? '',
        queixa === undefined ? null : ts.flattenDiagnosticMessageText(queixa.messageText, ' '),
      ];
    }),
  );
}

describe('a record', () => {
  const queixas = compilar({ ...ERRADOS, ...CERTOS });

  it.each(Object.keys(ERRADOS))('does not compile with %s', (caso) => {
    expect(queixas.get(caso)).toEqual(
      expect.stringMatching(/not assignable|does not exist|Did you mean|missing/),
    );
  });

  it.each(Object.keys(CERTOS))('compiles with %s', (caso) => {
    expect(queixas.get(caso)).toBeNull();
  });
});
