/**
 * Stands for zod inside the contract when it is bundled for the pages (see vite.config.ts). Declaring schemas works and
 * means nothing; asking one to validate is a mistake, because validation belongs to the server.
 */
const validadores = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);

const nada: unknown = new Proxy(function nada() {}, {
  get(_alvo, nome) {
    if (typeof nome === 'string' && validadores.has(nome))
      throw new Error(
        'The contract does not validate in the pages: import zod itself where a form needs it.',
      );
    return nada;
  },
  apply: () => nada,
});

export const z = nada;
