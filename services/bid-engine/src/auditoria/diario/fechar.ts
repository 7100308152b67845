import type pg from 'pg';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { StoreCorrupted } from '@martelo/platform/event-store/hash-chain.ts';
import {
  diaSeguinte,
  eloDoDia,
  TIPO_RAIZ,
  type RaizDoDia,
} from '@martelo/schemas/auditoria/verificador/raiz.ts';
import { paraHex } from '@martelo/schemas/auditoria/verificador/bytes.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { Cartorio } from '../recibo.ts';
import { ArvoreEmBlocos, FOLHAS_POR_BLOCO } from './arvore.ts';
import { diaDe, inicioDoDia } from './dias.ts';
import { elosAte, folhaDe, gravarElos, lerElos, seguirElos, sha256Nativo } from './elos.ts';
import type { EmCurso, FalhaDoDia } from './tabelas.ts';

/** Events a page: few, because the process that closes days also takes bids. */
const PAGINA = 500;
/** A day is closed so long after its end, so that what was under way at midnight is in it. */
export const CARENCIA_MS = 10 * 60_000;
const LOTE = streamDoLote('');

export type Fechamento = {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly cartorio: Pick<Cartorio, 'chavePublica' | 'assinarComo'>;
};

/** What a step did: took a page in, closed a day, found nothing to do yet, or a broken chain. */
export type Passo =
  | { readonly fez: 'leu'; readonly dia: string }
  | { readonly fez: 'fechou'; readonly dia: string }
  | { readonly fez: 'nada' }
  | { readonly fez: 'falhou'; readonly falha: FalhaDoDia };

/**
 * One step towards closing the next day, in one transaction: any number of processes may take steps, and one that dies
 * between two loses nothing. A day takes the events from where the day before ended up to the first one that the store
 * was asked to keep after its end; an event that comes later with an earlier time is the next day's, and is counted there.
 *
 * @throws StoreUnavailable and the errors of PostgreSQL; nothing of the step is kept then.
 */
export async function darPasso(f: Fechamento, agora: number): Promise<Passo> {
  const cliente = await f.pool.connect();
  try {
    await cliente.query('BEGIN');
    const passo = await passoNaTransacao(f, cliente, agora);
    await cliente.query('COMMIT');
    return passo;
  } catch (erro) {
    await cliente.query('ROLLBACK').catch(() => undefined);
    throw erro;
  } finally {
    cliente.release();
  }
}

async function passoNaTransacao(f: Fechamento, cliente: pg.PoolClient, agora: number): Promise<Passo> {
  const curso = await emCurso(f, cliente);
  if (curso === null) return { fez: 'nada' };
  const { dia, posicao } = curso;
  const fim = inicioDoDia(diaSeguinte(dia));
  if (agora < fim + CARENCIA_MS) return { fez: 'nada' };
  const pagina = await ler(f.store, posicao);
  if ('stream' in pagina) return falhar(cliente, { dia, ...pagina });
  const corte = pagina.findIndex((e) => e.at >= fim);
  const doDia = corte === -1 ? pagina : pagina.slice(0, corte);
  const lotes = doDia.filter((e) => e.stream.startsWith(LOTE));
  const seguidos = seguirElos(await lerElos(cliente, [...new Set(lotes.map((e) => e.stream))]), lotes);
  if ('stream' in seguidos) return falhar(cliente, { dia, ...seguidos });
  if (seguidos.length > 0) await gravarElos(cliente, dia, seguidos);
  const tardios = curso.tardios + doDia.filter((e) => e.at < inicioDoDia(dia)).length;
  const ate = doDia.at(-1)?.position ?? posicao;
  if (corte === -1 && pagina.length > 0) {
    await cliente.query('UPDATE diario_em_curso SET posicao = $1, tardios = $2, falha = NULL WHERE id = 1', [
      ate,
      tardios,
    ]);
    return { fez: 'leu', dia };
  }
  await assinarDia(f, cliente, { dia, fim, agora, posicao: ate, tardios });
  await cliente.query(
    'UPDATE diario_em_curso SET dia = $1, posicao = $2, tardios = 0, falha = NULL WHERE id = 1',
    [diaSeguinte(dia), ate],
  );
  return { fez: 'fechou', dia };
}

/** The day at hand, locked for this step; the first day is the one of the first event. Null in an empty log. */
async function emCurso({ store }: Fechamento, cliente: pg.PoolClient): Promise<EmCurso | null> {
  const ver = () => cliente.query<EmCurso>('SELECT * FROM diario_em_curso WHERE id = 1 FOR UPDATE');
  const [linha] = (await ver()).rows;
  if (linha !== undefined) return linha;
  const [primeiro] = await store.readAll(-1, 1);
  if (primeiro === undefined) return null;
  await cliente.query(
    'INSERT INTO diario_em_curso (id, dia, posicao, tardios) VALUES (1, $1, -1, 0) ON CONFLICT DO NOTHING',
    [diaDe(primeiro.at)],
  );
  return (await ver()).rows[0] ?? null;
}

async function ler(
  store: Pick<EventStore, 'readAll'>,
  posicao: number,
): Promise<readonly StoredEvent[] | Omit<FalhaDoDia, 'dia'>> {
  try {
    return await store.readAll(posicao, PAGINA);
  } catch (erro) {
    if (!(erro instanceof StoreCorrupted)) throw erro;
    return { stream: erro.stream, revisao: erro.revision };
  }
}

async function falhar(cliente: pg.PoolClient, falha: FalhaDoDia): Promise<Passo> {
  await cliente.query('UPDATE diario_em_curso SET falha = $1 WHERE id = 1', [JSON.stringify(falha)]);
  return { fez: 'falhou', falha };
}

async function assinarDia(
  { cartorio }: Fechamento,
  cliente: pg.PoolClient,
  d: { dia: string; fim: number; agora: number; posicao: number; tardios: number },
): Promise<void> {
  const arvore = new ArvoreEmBlocos(sha256Nativo);
  const inicios: string[] = [];
  for await (const elo of elosAte(cliente, d.dia)) {
    if (arvore.tamanho % FOLHAS_POR_BLOCO === 0) inicios.push(elo.stream);
    arvore.acrescentar(folhaDe(elo).folha);
  }
  const { rows } = await cliente.query<{ assinada: string }>(
    'SELECT assinada FROM raizes_dos_dias ORDER BY dia DESC LIMIT 1',
  );
  const anterior = rows[0] === undefined ? null : eloDoDia(rows[0].assinada);
  const raiz = paraHex(arvore.raiz());
  const folhas = arvore.tamanho;
  const dados: RaizDoDia = {
    versao: 1,
    dia: d.dia,
    fimDoDia: d.fim,
    folhas,
    raiz,
    anterior,
    assinadoEm: d.agora,
  };
  const assinada = await cartorio.assinarComo(TIPO_RAIZ, dados);
  await cliente.query(
    `INSERT INTO raizes_dos_dias
      (dia, fim_do_dia, folhas, raiz, assinada, chave, assinado_em, posicao, tardios, blocos, inicios)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), $11)`,
    [
      d.dia,
      d.fim,
      folhas,
      raiz,
      assinada,
      JSON.stringify(cartorio.chavePublica),
      d.agora,
      d.posicao,
      d.tardios,
      Buffer.concat(arvore.blocos()).toString('hex'),
      JSON.stringify(inicios),
    ],
  );
}
