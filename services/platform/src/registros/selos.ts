import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Valores } from './tabela.ts';

const CIFRA = 'aes-256-gcm';
const IV_BYTES = 12;
const MARCA_BYTES = 16;

/** Seals values under a key; `lugar` says where they belong, and they open nowhere else. */
export function selar(chave: Buffer, lugar: string, valores: Valores): string {
  const iv = randomBytes(IV_BYTES);
  const cifra = createCipheriv(CIFRA, chave, iv).setAAD(Buffer.from(lugar));
  const texto = Buffer.concat([cifra.update(JSON.stringify(valores), 'utf8'), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), texto]).toString('base64');
}

/** Opens what `selar` sealed. @throws Error where key or place is another one, or a bit of it changed */
export function abrirSelo(chave: Buffer, lugar: string, selo: string): Valores {
  const bytes = Buffer.from(selo, 'base64');
  const cifra = createDecipheriv(CIFRA, chave, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(lugar))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + MARCA_BYTES));
  const texto = Buffer.concat([cifra.update(bytes.subarray(IV_BYTES + MARCA_BYTES)), cifra.final()]);
  return JSON.parse(texto.toString('utf8')) as Valores;
}

/** The keys of some titulares that are there still. */
export async function chavesDe(
  db: QueryExecutorProvider,
  hotUid: string,
  titulares: readonly string[],
): Promise<Map<string, Buffer>> {
  if (titulares.length === 0) return new Map();
  const { rows } = await sql<{ titular: string; chave: Buffer }>`
    SELECT titular, chave FROM registros_chaves
    WHERE hot_uid = ${hotUid} AND titular = ANY(${[...new Set(titulares)]}::text[])`.execute(db);
  return new Map(rows.map((r) => [r.titular, r.chave]));
}

/** The keys of some titulares, made where there is none; they stay while the transaction lasts. */
export async function chavesCertas(
  trx: QueryExecutorProvider,
  hotUid: string,
  titulares: readonly string[],
  agora: number,
): Promise<Map<string, Buffer>> {
  const cada = [...new Set(titulares)].toSorted();
  if (cada.length === 0) return new Map();
  const { rows } = await sql<{ titular: string; chave: Buffer }>`
    INSERT INTO registros_chaves (hot_uid, titular, chave, criada_em)
    SELECT ${hotUid}, t, c, ${agora} FROM unnest(${cada}::text[], ${cada.map(() => randomBytes(32))}::bytea[]) AS n (t, c)
    ON CONFLICT (hot_uid, titular) DO UPDATE SET criada_em = registros_chaves.criada_em
    RETURNING titular, chave`.execute(trx);
  return new Map(rows.map((r) => [r.titular, r.chave]));
}

/** One of the keys that `chavesCertas` answered. */
export function chaveEm(chaves: ReadonlyMap<string, Buffer>, titular: string): Buffer {
  const chave = chaves.get(titular);
  if (chave === undefined) throw new Error('a key was neither found nor made');
  return chave;
}

/**
 * Forgets a person: what acts, told changes and kept exports hold of him is closed for ever. The record itself is its room's to
 * blank. False where nothing was kept.
 */
export async function esquecer(db: QueryExecutorProvider, hotUid: string, titular: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM registros_chaves WHERE hot_uid = ${hotUid} AND titular = ${titular}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
