import { createHash } from 'node:crypto';
import type { Documento, Folha } from '@martelo/schemas/shared/folha/documento.ts';

/** Keys in one order, so that the same content has the same code whoever put it together. */
const emOrdem = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(emOrdem);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([chave, v]) => [chave, emOrdem(v)]),
  );
};

/** A document with its code: SHA-256 over its canonical JSON. */
export const comCodigo = (documento: Documento): Folha => ({
  documento,
  codigo: createHash('sha256')
    .update(JSON.stringify(emOrdem(documento)))
    .digest('hex'),
});
