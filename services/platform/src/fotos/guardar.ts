import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, recusado } from '@martelo/kernel/resultado.ts';
import type { EdicaoDaFoto } from '@martelo/schemas/fotos/edicao.ts';
import { vistaNoNome } from '@martelo/schemas/fotos/vistas.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import type { EnvioGuardado } from '../envios/envios.ts';
import { desenhar } from '../files/desenhar.ts';
import type { Desenho } from '../files/desenhar.ts';
import { lerFotoDesenhada } from '../files/em-larguras.ts';
import type { MedidasDaFoto } from '../files/em-larguras.ts';
import type { Arquivos } from '../files/port.ts';
import { tipoPelosBytes } from '../files/triagem.ts';
import type { Dono } from './conjunto.ts';

const CODIGOS = {
  ilegivel: 'FOTO_ILEGIVEL',
  'paginas-demais': 'FOTO_INVALIDA',
  'pixels-demais': 'FOTO_ENORME',
  ocupado: 'SERVICO_INDISPONIVEL',
} as const satisfies Record<Extract<Desenho, { ok: false }>['motivo'], CodigoErro>;

/** Whether the first bytes are those of a photo that is taken. */
export const ehFoto = (bytes: Buffer): boolean => !['pdf', null].includes(tipoPelosBytes(bytes));

/** Where a picture of a photo is kept; `qual` is its width, or `mestre`. */
export const chaveDaFoto = (hotUid: string, uid: string, qual: string): string =>
  `fotos/${hotUid}/${uid}/${qual}`;

/** What is written of a photo whose pictures are kept. */
export type FotoFeita = MedidasDaFoto & {
  /** SHA-256 of the file as it came; absent in what older programs left in the queue. */
  readonly hash?: string;
};

/** The file as it came, by which it is known again. */
export const hashDaFoto = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a record has a photo of the same file, among those that it shows and those that were taken out. */
export async function ehRepetida(
  db: QueryExecutorProvider,
  hotUid: string,
  { de, alvo }: Pick<Dono, 'de' | 'alvo'>,
  { uid, hash }: { readonly uid: string; readonly hash: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM fotos WHERE hot_uid = ${hotUid} AND hash = ${hash} AND de = ${de}
    AND alvo = ${alvo} AND uid <> ${uid} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Has a photo that was sent drawn anew in every width, and keeps the pictures. The photo as it came is not kept. */
export async function desenharFoto(
  arquivos: Arquivos,
  { hotUid, uid }: Pick<EnvioGuardado, 'hotUid' | 'uid'>,
  bytes: Buffer,
): Promise<Resultado<FotoFeita>> {
  if (!ehFoto(bytes)) return recusado('FOTO_INVALIDA');
  const desenho = await desenhar('fotos', bytes);
  if (!desenho.ok) return recusado(CODIGOS[desenho.motivo]);
  return ok({ ...(await gravarPartes(arquivos, { hotUid, uid }, desenho.bytes)), hash: hashDaFoto(bytes) });
}

async function gravarPartes(
  arquivos: Arquivos,
  { hotUid, uid }: Pick<EnvioGuardado, 'hotUid' | 'uid'>,
  desenhada: Buffer,
): Promise<MedidasDaFoto> {
  const { partes, ...medidas } = lerFotoDesenhada(desenhada);
  for (const [qual, parte] of partes) await arquivos.gravar(chaveDaFoto(hotUid, uid, qual), parte);
  return medidas;
}

/** Has a photo made anew of what is kept of another one, and keeps its pictures under a uid of its own. */
export async function refazerFoto(
  arquivos: Arquivos,
  { hotUid, original, nova }: { readonly hotUid: string; readonly original: string; readonly nova: string },
  edicao: EdicaoDaFoto,
): Promise<Resultado<MedidasDaFoto>> {
  const mestre = await arquivos.ler(chaveDaFoto(hotUid, original, 'mestre'));
  if (mestre === null) return recusado('NAO_ENCONTRADO');
  const desenho = await desenhar('edicao', mestre, undefined, edicao);
  if (!desenho.ok) return recusado(CODIGOS[desenho.motivo]);
  return ok(await gravarPartes(arquivos, { hotUid, uid: nova }, desenho.bytes));
}

/** Writes down a photo that was made of another one, which shows the same view. */
export async function escreverEditada(
  trx: QueryExecutorProvider,
  linha: Pick<EnvioGuardado, 'hotUid' | 'uid' | 'nome' | 'em' | 'porUid' | 'porNome'> & {
    readonly vista: string;
  },
  { de, alvo }: Dono,
  feita: MedidasDaFoto & { readonly origem: string; readonly edicao: EdicaoDaFoto },
): Promise<void> {
  const { hotUid, uid, nome, em, porUid, porNome, vista } = linha;
  const { largura, altura, cor, origem, edicao } = feita;
  await sql`INSERT INTO fotos (hot_uid, uid, de, alvo, nome, largura, altura, cor, em, por_uid, por_nome, origem, edicao, vista)
    VALUES (${hotUid}, ${uid}, ${de}, ${alvo}, ${nome}, ${largura}, ${altura}, ${cor}, ${em}, ${porUid}, ${porNome},
      ${origem}, ${JSON.stringify(edicao)}::jsonb, ${vista})`.execute(trx);
}

/** Writes a photo down whose pictures are kept. Again, it changes nothing. */
export async function escreverFoto(
  trx: QueryExecutorProvider,
  { hotUid, uid, nome, em, porUid, porNome }: EnvioGuardado,
  { de, alvo }: Dono,
  { largura, altura, cor, hash = '' }: FotoFeita,
): Promise<void> {
  await sql`INSERT INTO fotos (hot_uid, uid, de, alvo, nome, largura, altura, cor, em, por_uid, por_nome, hash, vista)
    VALUES (${hotUid}, ${uid}, ${de}, ${alvo}, ${nome}, ${largura}, ${altura}, ${cor}, ${em}, ${porUid}, ${porNome},
      nullif(${hash}, ''), ${vistaNoNome(nome) ?? ''})
    ON CONFLICT DO NOTHING`.execute(trx);
}
