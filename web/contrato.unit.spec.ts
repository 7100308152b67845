import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { semEsquemas } from './contrato.ts';

describe('the contract as the pages carry it', () => {
  it('keep whatever the client reads of a call', () => {
    const cliente = readFileSync(new URL('src/lib/client/client.ts', import.meta.url), 'utf8');
    const lidos = [...new Set([...cliente.matchAll(/\bcall\.(\w+)(?!['\w])/g)].map(([, campo]) => campo))];
    expect(lidos).toContain('metodo');
    for (const campo of lidos.filter((c) => c !== 'ts'))
      expect(semEsquemas(`const c = call({ ${campo}: 1 });`)).toContain(`${campo}: 1`);
  });

  it('keeps of a call what the pages read, and nothing of its schemas and texts', () => {
    const feito = semEsquemas(`export const verLote = call({
  nome: 'verLote',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}',
  acesso: 'publico',
  resumo: 'Um lote, com vírgula.',
  params: z.strictObject({ lelUid: uid }),
  saida: lote,
  vitrine: true,
});`);
    expect(feito.replaceAll(/\s+/g, ' ')).toBe(
      "export const verLote = /* @__PURE__ */ call({ metodo: 'GET', caminho: '/v1/lote/{lelUid}', acesso: 'publico', vitrine: true, });",
    );
  });

  it('keeps the last field whole where the one after it goes', () => {
    expect(semEsquemas(`const c = call({ acesso: ['a', 'b'], saida: z.array(lote) });`)).toBe(
      `const c = /* @__PURE__ */ call({ acesso: ['a', 'b'],  });`,
    );
  });

  it('keeps what a call takes from another', () => {
    expect(semEsquemas(`const c = call({ ...base, saida: x });`)).toContain('...base');
  });

  it('marks each chain of calls that a module makes while it is loaded, once, and none within functions', () => {
    expect(semEsquemas(`const a = instante.nullable().default(null);`)).toBe(
      `const a = /* @__PURE__ */ instante.nullable().default(null);`,
    );
    expect(semEsquemas(`const f = (x) => z.string().max(x);`)).toBe(`const f = (x) => z.string().max(x);`);
    expect(semEsquemas(`export function g() { return h(); }`)).toBe(`export function g() { return h(); }`);
    expect(semEsquemas(`const o = { a: g(1), b: [h(2)] };`)).toBe(
      `const o = { a: /* @__PURE__ */ g(1), b: [/* @__PURE__ */ h(2)] };`,
    );
  });

  it('handles calls that are made by a function', () => {
    expect(semEsquemas(`const passo = (acao) => call({ metodo: 'POST', saida: aoVivo });`)).toBe(
      `const passo = (acao) => call({ metodo: 'POST',  });`,
    );
  });
});
