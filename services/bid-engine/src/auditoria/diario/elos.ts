import { hash } from 'node:crypto';
import type pg from 'pg';
import { genesis, lineOf, link } from '@martelo/platform/event-store/hash-chain.ts';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import { paraHex } from '@martelo/schemas/auditoria/verificador/bytes.ts';
import {
  folhaDoElo,
  folhaDoLote,
  Fronteira,
  hashDaFolha,
  type FuncaoHash,
} from '@martelo/schemas/auditoria/verificador/merkle.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { ArvoreEmBlocos } from './arvore.ts';
import type { Elo, FalhaDoDia } from './tabelas.ts';

/** Node's own SHA-256. */
export const sha256Nativo: FuncaoHash = (bytes) => hash('sha256', bytes, 'buffer');

const TAMANHO_DO_HASH = 32;

/** Cuts bytes into hashes. */
export const emHashes = (bytes: Buffer): Uint8Array[] =>
  Array.from({ length: bytes.length / TAMANHO_DO_HASH }, (_, i) =>
    bytes.subarray(TAMANHO_DO_HASH * i, TAMANHO_DO_HASH * (i + 1)),
  );

/** What the tree of a day says of a lote, and the hash of that leaf. */
export function folhaDe(elo: Pick<Elo, 'stream' | 'revisao' | 'hash' | 'picos'>) {
  const { stream, revisao } = elo;
  const elos = paraHex(new Fronteira(sha256Nativo, revisao + 1, emHashes(elo.picos)).raiz());
  const dados = { stream, revisao, hash: elo.hash, elos };
  return { dados, folha: hashDaFolha(sha256Nativo, folhaDoLote(dados)) };
}

type Andamento = Omit<Elo, 'picos' | 'dia'> & { readonly fronteira: Fronteira };

/** Checks each link of the lotes' events in a page and carries every lote's end on. Answers the lotes, or what is broken. */
export function seguirElos(
  antes: ReadonlyMap<string, Elo>,
  eventos: readonly StoredEvent[],
): readonly Andamento[] | Omit<FalhaDoDia, 'dia'> {
  const agora = new Map<string, Andamento>();
  for (const e of eventos) {
    const elo = agora.get(e.stream) ?? doBanco(antes.get(e.stream)) ?? novo(e);
    const calculado = link(elo.hash, lineOf(e, e.revision, e.at));
    if (e.revision !== elo.revisao + 1 || calculado !== e.hash)
      return { stream: e.stream, revisao: Math.min(e.revision, elo.revisao + 1) };
    elo.fronteira.acrescentar(hashDaFolha(sha256Nativo, folhaDoElo(e.revision, e.hash)));
    agora.set(e.stream, { ...elo, revisao: e.revision, hash: e.hash });
  }
  return [...agora.values()];
}

const doBanco = (elo: Elo | undefined): Andamento | undefined =>
  elo === undefined
    ? undefined
    : { ...elo, fronteira: new Fronteira(sha256Nativo, elo.revisao + 1, emHashes(elo.picos)) };

/** A lote's first event says whose it is. What cannot be read is found broken by its link. */
function novo(e: StoredEvent): Andamento {
  const lido = lerCadastro(e);
  return {
    stream: e.stream,
    hot_uid: lido?.hotUid ?? SEM_UID,
    lei_uid: lido?.leiUid ?? SEM_UID,
    numero: lido?.numero ?? 0,
    revisao: -1,
    hash: genesis(e.stream),
    fronteira: new Fronteira(sha256Nativo),
  };
}

const SEM_UID = '00000000-0000-0000-0000-000000000000';

function lerCadastro({ data }: StoredEvent): Extract<EventoLote, { tipo: 'LoteCadastrado' }> | null {
  try {
    const e = JSON.parse(data) as EventoLote;
    return e.tipo === 'LoteCadastrado' ? e : null;
  } catch {
    return null;
  }
}

/** The last known ends of these lotes. */
export async function lerElos(cliente: pg.PoolClient, streams: readonly string[]): Promise<Map<string, Elo>> {
  const { rows } = await cliente.query<Elo>(
    'SELECT DISTINCT ON (stream) * FROM elos_dos_lotes WHERE stream = ANY($1) ORDER BY stream, dia DESC',
    [streams],
  );
  return new Map(rows.map((r) => [r.stream, r]));
}

/** A day's tree built anew from what is kept of the lotes. */
export async function refazerDia(
  pool: Pick<pg.Pool, 'query'>,
  dia: string,
): Promise<{ readonly raiz: string; readonly folhas: number }> {
  const arvore = new ArvoreEmBlocos(sha256Nativo);
  for await (const elo of elosAte(pool, dia)) arvore.acrescentar(folhaDe(elo).folha);
  return { raiz: paraHex(arvore.raiz()), folhas: arvore.tamanho };
}

/** Writes where lotes stand on a day. */
export async function gravarElos(
  cliente: pg.PoolClient,
  dia: string,
  lotes: readonly Andamento[],
): Promise<void> {
  const linhas = lotes.map(({ fronteira, ...l }) => ({
    ...l,
    dia,
    picos: Buffer.concat(fronteira.picos).toString('hex'),
  }));
  await cliente.query(
    `INSERT INTO elos_dos_lotes (stream, dia, hot_uid, lei_uid, numero, revisao, hash, picos)
     SELECT stream, dia, hot_uid, lei_uid, numero, revisao, hash, decode(picos, 'hex')
     FROM json_to_recordset($1::json) AS r(
       stream text, dia text, hot_uid uuid, lei_uid uuid, numero int, revisao int, hash text, picos text)
     ON CONFLICT (stream, dia) DO UPDATE SET revisao = excluded.revisao, hash = excluded.hash, picos = excluded.picos`,
    [JSON.stringify(linhas)],
  );
}

/** Few, because each page is hashed in one go, in the process that also takes bids. */
const POR_PAGINA = 512;

/** Every lote's end up to a day, in the order of the tree, page by page. */
export async function* elosAte(
  pool: Pick<pg.Pool, 'query'>,
  dia: string,
  { de = '', ate = null }: { readonly de?: string; readonly ate?: string | null } = {},
): AsyncGenerator<Elo> {
  let depois = de;
  let maior = '>=';
  let visto = '';
  for (;;) {
    // By the index alone: the newest row of each lote comes first, and the older ones behind it are passed over.
    const { rows }: { rows: Elo[] } = await pool.query<Elo>(
      `SELECT * FROM elos_dos_lotes
       WHERE stream ${maior} $2 AND dia <= $1 AND ($3::text IS NULL OR stream < $3)
       ORDER BY stream, dia DESC LIMIT ${POR_PAGINA}`,
      [dia, depois, ate],
    );
    for (const elo of rows) {
      if (elo.stream === visto) continue;
      visto = elo.stream;
      yield elo;
    }
    if (rows.length < POR_PAGINA) return;
    [depois, maior] = [visto, '>'];
  }
}
