import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/** What the pages read of a call (lib/client/client.ts). Its schemas, its texts and its limits are the server's. */
const LIDOS = new Set(['metodo', 'caminho', 'acesso', 'vitrine', 'arquivo', 'tipoDaSaida']);

type No = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
type Corte = { readonly de: number; readonly ate: number; readonly texto: string };

const ehNo = (x: unknown): x is No => typeof x === 'object' && x !== null && 'type' in x && 'start' in x;

const filhosDe = (no: No): No[] => Object.values(no).flat().filter(ehNo);

/** The fields of a call's object that nobody reads in the pages. */
function sobras({ callee, arguments: args }: No): No[] {
  const objeto = (args as readonly No[])[0];
  if ((callee as No)['name'] !== 'call' || objeto?.type !== 'ObjectExpression') return [];
  return (objeto['properties'] as readonly No[]).filter(
    (p) => p.type === 'Property' && !LIDOS.has((p['key'] as { name?: string }).name ?? ''),
  );
}

/** What is changed below a node; `solto` is outside of every function, where the module's own declarations are. */
function cortes(no: No, solto: boolean, codigo: string): Corte[] {
  if (no.type === 'CallExpression') {
    const fora = sobras(no).map(({ start, end }) => {
      const virgula = /^\s*,/.exec(codigo.slice(end))?.[0].length ?? 0;
      return { de: start, ate: end + virgula, texto: '' };
    });
    const marca = solto ? [{ de: no.start, ate: no.start, texto: '/* @__PURE__ */ ' }] : [];
    const dentro = filhosDe(no)
      .flatMap((f) => cortes(f, solto, codigo))
      .filter((c) => !fora.some((f) => c.de >= f.de && c.de < f.ate));
    return [...marca, ...fora, ...dentro];
  }
  const funcao = no.type.endsWith('FunctionExpression') || no.type === 'FunctionDeclaration';
  return filhosDe(no).flatMap((f) => cortes(f, solto && !funcao, codigo));
}

/**
 * A module of the contract (JavaScript) for the pages: its calls keep only what the pages read, and every call that it makes
 * while it is loaded is marked as without effect. Schemas, which then nobody names, leave the bundle.
 */
export function semEsquemas(codigo: string): string {
  const feitos = new Map<string, Corte>();
  // A chain of calls begins where its first one does: one mark is enough.
  for (const c of cortes(parseAst(codigo) as unknown as No, true, codigo)) feitos.set(`${c.de} ${c.ate}`, c);
  return [...feitos.values()]
    .toSorted((a, b) => b.de - a.de)
    .reduce((feito, { de, ate, texto }) => feito.slice(0, de) + texto + feito.slice(ate), codigo);
}

/** The contract's modules as the browser's bundle needs them. */
export const chamadasSemEsquemas: Plugin = {
  name: 'martelo:calls-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (codigo, id) =>
    /\/schemas\/src\/.*\.ts$/.test(id) ? { code: semEsquemas(codigo), map: null } : null,
};
