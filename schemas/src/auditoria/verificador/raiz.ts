import { conferirAssinado, type ChavePublica } from './assinatura.ts';
import { deHex, paraHex, utf8 } from './bytes.ts';
import {
  folhaDoElo,
  folhaDoLote,
  hashDaFolha,
  raizPeloCaminho,
  type FolhaDoLote,
  type FuncaoHash,
} from './merkle.ts';
import { sha256 } from './sha2.ts';

/** `typ` of a signed day. */
export const TIPO_RAIZ = 'raiz+jws';

/** What the house signs at the end of a day of America/Sao_Paulo. Hashes are hex, times epoch ms. */
export type RaizDoDia = {
  readonly versao: 1;
  /** yyyy-mm-dd */
  readonly dia: string;
  readonly fimDoDia: number;
  /** Leaves of the tree: lotes that had an event by the day's end. */
  readonly folhas: number;
  readonly raiz: string;
  /** SHA-256 of the signed text of the day before; null on the first day. */
  readonly anterior: string | null;
  readonly assinadoEm: number;
};

/** The link to the next day. */
export const eloDoDia = (assinada: string): string => paraHex(sha256(utf8(assinada)));

/** The day after `dia` (yyyy-mm-dd). */
export const diaSeguinte = (dia: string): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A signed day that one of the keys signed; null otherwise. */
export function lerRaiz(assinada: string, chaves: readonly ChavePublica[]): RaizDoDia | null {
  const dados = conferirAssinado(assinada, TIPO_RAIZ, chaves)?.dados;
  if (dados === undefined) return null;
  const { versao, dia, fimDoDia, folhas, raiz, anterior, assinadoEm } = dados;
  const ehHash = (v: unknown): v is string => typeof v === 'string' && /^[0-9a-f]{64}$/.test(v);
  const inteiro = (v: unknown): v is number => Number.isSafeInteger(v);
  if (versao !== 1 || typeof dia !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(dia)) return null;
  if (!inteiro(fimDoDia) || !inteiro(folhas) || !inteiro(assinadoEm) || !ehHash(raiz)) return null;
  if (anterior !== null && !ehHash(anterior)) return null;
  return { versao, dia, fimDoDia, folhas, raiz, anterior, assinadoEm };
}

/** Where a leaf stands in a tree, and the hashes beside its way to the root (hex). */
export type Caminho = {
  readonly indice: number;
  readonly folhas: number;
  readonly caminho: readonly string[];
};

/** What ties one event of a lote to a day: its place in the lote's tree of chain values, and the lote's in the day's. */
export type ProvaDeInclusao = {
  readonly dia: string;
  readonly lote: FolhaDoLote & Caminho;
  readonly elo: Caminho;
};

/** Whether a lote's leaf stands in the signed tree of a day. */
export function loteNaRaiz(
  h: FuncaoHash,
  lote: FolhaDoLote & Caminho,
  { raiz, folhas }: Pick<RaizDoDia, 'raiz' | 'folhas'>,
): boolean {
  return folhas === lote.folhas && leva(h, folhaDoLote(lote), lote, raiz);
}

/** Whether the chain value after one event stands in the tree that a lote's leaf names. */
export function eloNoLote(
  h: FuncaoHash,
  revisao: number,
  hash: string,
  lote: FolhaDoLote,
  elo: Caminho,
): boolean {
  return (
    elo.indice === revisao &&
    elo.folhas === lote.revisao + 1 &&
    leva(h, folhaDoElo(revisao, hash), elo, lote.elos)
  );
}

function leva(h: FuncaoHash, folha: Uint8Array, { indice, folhas, caminho }: Caminho, raiz: string): boolean {
  const irmaos = caminho.map((hex) => deHex(hex));
  if (irmaos.some((b) => b?.length !== 32)) return false;
  const achada = raizPeloCaminho(h, hashDaFolha(h, folha), {
    indice,
    tamanho: folhas,
    caminho: irmaos.filter((b) => b !== null),
  });
  return achada !== null && paraHex(achada) === raiz;
}

const CAMPOS_LOTE = 'stream,revisao,hash,elos,indice,folhas,caminho';

/** A proof out of a parsed JSON value, with exactly its fields; null for anything else. */
export function lerProva(valor: unknown): ProvaDeInclusao | null {
  const { dia, lote, elo, ...resto } = (valor ?? {}) as Record<string, unknown>;
  const l = (lote ?? {}) as Record<string, unknown>;
  const e = (elo ?? {}) as Record<string, unknown>;
  const textos = [dia, l['stream'], l['hash'], l['elos']].every((v) => typeof v === 'string');
  const exatos =
    Object.keys(resto).length === 0 &&
    Object.keys(l).join() === CAMPOS_LOTE &&
    Object.keys(e).join() === 'indice,folhas,caminho';
  const caminhos = [l, e].every(
    (c) =>
      Number.isSafeInteger(c['indice']) &&
      Number.isSafeInteger(c['folhas']) &&
      Array.isArray(c['caminho']) &&
      c['caminho'].length <= 64 &&
      c['caminho'].every((x) => typeof x === 'string'),
  );
  return textos && exatos && caminhos && Number.isSafeInteger(l['revisao'])
    ? ({ dia, lote, elo } as unknown as ProvaDeInclusao)
    : null;
}
