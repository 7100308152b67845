import { createHash } from 'node:crypto';
import { doMaisNovo } from './registros.ts';
import type { Disputa, Licitante } from './state.ts';

const quem = (l: Licitante | null): unknown => (l === null ? null : [l.cliUid, l.apelido, l.cidade]);

/** Keys in order, so that equal content gives equal text however it was read. */
const emOrdem = (_chave: string, valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
    : valor;

/** SHA-256 (hex) of everything in the state: replayed and live states of a lote are equal when theirs are (I7). */
export function hashDoEstado(d: Disputa | null): string {
  const hash = createHash('sha256');
  const somar = (valor: unknown): void => {
    hash.update(JSON.stringify(valor, emOrdem));
    hash.update('\n');
  };
  if (d === null) return hash.digest('hex');
  const { registros, lider, lote, ...resto } = d;
  const { solicitacoes, propostas, ...fixo } = lote;
  somar([resto, fixo, quem(lider)]);
  for (let s = solicitacoes; s !== null; s = s.anterior) somar([s.lanUid, s.motivo, s.por]);
  for (let p = propostas; p !== null; p = p.anterior) somar([p.cliUid, p.lanUid, p.valor, p.resposta]);
  for (const { anterior: _, ...r } of doMaisNovo(registros)) somar(r);
  return hash.digest('hex');
}
