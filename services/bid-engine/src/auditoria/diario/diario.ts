import { setTimeout as pausa } from 'node:timers/promises';
import type pg from 'pg';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import { paraHex } from '@martelo/schemas/auditoria/verificador/bytes.ts';
import { folhaDoElo, hashDaFolha } from '@martelo/schemas/auditoria/verificador/merkle.ts';
import type { Caminho, ProvaDeInclusao } from '@martelo/schemas/auditoria/verificador/raiz.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Cartorio } from '../recibo.ts';
import { ArvoreEmBlocos, caminhoPorBlocos, FOLHAS_POR_BLOCO } from './arvore.ts';
import { elosAte, emHashes, folhaDe, refazerDia, sha256Nativo } from './elos.ts';
import { darPasso, type Passo } from './fechar.ts';
import type { Elo, EmCurso, LinhaDaRaiz } from './tabelas.ts';

const PAGINA = 500;
const OLHAR_MS = 60_000;

export type OpcoesDoDiario = {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
  readonly cartorio: Cartorio;
  readonly clock: Clock;
  readonly log: Logger;
};

/** The book of days: closes each day of America/Sao_Paulo with a signed root over all lotes, and proves what is in it. */
export type Diario = {
  /** Closes every day that is due at `agora`; answers the days closed. Stops at a broken chain. @throws StoreUnavailable */
  fecharDias(agora: number): Promise<readonly string[]>;
  /** Looks once a minute whether a day is due. */
  readonly relogio: Module;
  emCurso(): Promise<EmCurso | null>;
  contar(): Promise<number>;
  /** Closed days, the newest first. */
  listar(pagina: number, porPagina: number): Promise<readonly LinhaDaRaiz[]>;
  /** Closed days from `dia` on, the oldest first. */
  desde(dia: string): Promise<readonly LinhaDaRaiz[]>;
  dia(dia: string): Promise<LinhaDaRaiz | null>;
  /** Where a lote stood on the closed days on which it had events, the oldest first. */
  elosDoLote(stream: string): Promise<readonly Elo[]>;
  /** Lotes of a tenant that had events on a day, in the order of their streams. */
  lotesDoDia(hotUid: string, dia: string, depois: string, limite: number): Promise<readonly Elo[]>;
  contarLotesDoDia(hotUid: string, dias: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The place of a lote's leaf in a closed day's tree; null where either is missing. */
  caminhoDoLote(elo: Elo, dia: string): Promise<Caminho | null>;
  /** The proof that an event is in the first closed day that holds it; null while there is none. @throws StoreUnavailable */
  provar(stream: string, revisao: number): Promise<{ prova: ProvaDeInclusao; raiz: LinhaDaRaiz } | null>;
  /** Builds a day's tree anew from what is kept of the lotes: its root, and whether the blocks agree. */
  refazer(dia: string): Promise<{ readonly raiz: string; readonly folhas: number }>;
};

const COLUNAS = 'dia, fim_do_dia, folhas, raiz, assinada, chave, assinado_em, tardios';

/** Opens the book on tables that `migracaoDoDiario` made. */
export function criarDiario({ pool, store, cartorio, clock, log }: OpcoesDoDiario): Diario {
  const um = async <T extends pg.QueryResultRow>(texto: string, valores: unknown[] = []): Promise<T | null> =>
    (await pool.query<T>(texto, valores)).rows[0] ?? null;
  const varios = async <T extends pg.QueryResultRow>(
    texto: string,
    valores: unknown[],
  ): Promise<readonly T[]> => (await pool.query<T>(texto, valores)).rows;

  async function fecharDias(agora: number, parar?: AbortSignal): Promise<readonly string[]> {
    const fechados: string[] = [];
    while (parar?.aborted !== true) {
      const antes = performance.now();
      const passo: Passo = await darPasso({ pool, store, cartorio }, agora);
      if (passo.fez === 'nada') break;
      if (passo.fez === 'falhou') {
        log.error(passo.falha, 'a day cannot be closed: the chain of a lote is broken');
        break;
      }
      if (passo.fez === 'fechou') {
        fechados.push(passo.dia);
        log.info({ dia: passo.dia }, 'a day was closed');
      }
      // Bids go first: closing a day takes a quarter of the time, no more.
      await pausa(Math.min(200, 3 * (performance.now() - antes)));
    }
    return fechados;
  }

  async function caminhoDoLote(elo: Elo, dia: string): Promise<Caminho | null> {
    const guardada = await um<{ folhas: number; blocos: Buffer; inicios: string[] }>(
      'SELECT folhas, blocos, inicios FROM raizes_dos_dias WHERE dia = $1',
      [dia],
    );
    const bloco = guardada?.inicios.findLastIndex((inicio) => inicio <= elo.stream) ?? -1;
    if (guardada === null || bloco < 0) return null;
    const { folhas, blocos, inicios } = guardada;
    const limites = { de: inicios[bloco] ?? '', ate: inicios[bloco + 1] ?? null };
    const doBloco: Uint8Array[] = [];
    let lugar = -1;
    for await (const outro of elosAte(pool, dia, limites)) {
      if (outro.stream === elo.stream && outro.revisao === elo.revisao) lugar = doBloco.length;
      doBloco.push(folhaDe(outro).folha);
    }
    if (lugar < 0) return null;
    const indice = bloco * FOLHAS_POR_BLOCO + lugar;
    const caminho = caminhoPorBlocos(sha256Nativo, doBloco, emHashes(blocos), indice);
    return { indice, folhas, caminho: caminho.map(paraHex) };
  }

  async function caminhoDoElo({ stream, revisao }: Elo, alvo: number): Promise<Caminho> {
    const arvore = new ArvoreEmBlocos(sha256Nativo, alvo);
    while (arvore.tamanho <= revisao) {
      const limite = Math.min(PAGINA, revisao + 1 - arvore.tamanho);
      const pagina: readonly StoredEvent[] = await store.readStream(stream, arvore.tamanho, limite);
      if (pagina.length === 0) throw new RangeError(`${stream} ends before revision ${revisao}`);
      for (const e of pagina) arvore.acrescentar(hashDaFolha(sha256Nativo, folhaDoElo(e.revision, e.hash)));
    }
    return { indice: alvo, folhas: revisao + 1, caminho: arvore.caminho().map(paraHex) };
  }

  let andando: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const parar = new AbortController();
  const olhar = (): void => {
    andando ??= fecharDias(clock(), parar.signal)
      .catch((err: unknown) => log.warn({ err }, 'a day could not be closed yet'))
      .finally(() => {
        andando = undefined;
      });
  };

  return {
    fecharDias: (agora) => fecharDias(agora),
    relogio: {
      name: 'diario',
      routes: [],
      start: async () => {
        timer = setInterval(olhar, OLHAR_MS);
        timer.unref();
        olhar();
      },
      stop: async () => {
        parar.abort();
        clearInterval(timer);
        await andando;
      },
    },
    emCurso: () => um<EmCurso>('SELECT * FROM diario_em_curso WHERE id = 1'),
    contar: async () => (await um<{ n: number }>('SELECT count(*) AS n FROM raizes_dos_dias'))?.n ?? 0,
    listar: (pagina, porPagina) =>
      varios<LinhaDaRaiz>(`SELECT ${COLUNAS} FROM raizes_dos_dias ORDER BY dia DESC LIMIT $1 OFFSET $2`, [
        porPagina,
        antesDaPagina(pagina, porPagina),
      ]),
    desde: (dia) =>
      varios<LinhaDaRaiz>(`SELECT ${COLUNAS} FROM raizes_dos_dias WHERE dia >= $1 ORDER BY dia`, [dia]),
    dia: (dia) => um<LinhaDaRaiz>(`SELECT ${COLUNAS} FROM raizes_dos_dias WHERE dia = $1`, [dia]),
    elosDoLote: (stream) =>
      varios<Elo>(
        'SELECT e.* FROM elos_dos_lotes e JOIN raizes_dos_dias USING (dia) WHERE stream = $1 ORDER BY dia',
        [stream],
      ),
    lotesDoDia: (hotUid, dia, depois, limite) =>
      varios<Elo>(
        'SELECT * FROM elos_dos_lotes WHERE hot_uid = $1 AND dia = $2 AND stream > $3 ORDER BY stream LIMIT $4',
        [hotUid, dia, depois, limite],
      ),
    contarLotesDoDia: async (hotUid, dias) => {
      const linhas = await varios<{ dia: string; n: number }>(
        'SELECT dia, count(*) AS n FROM elos_dos_lotes WHERE hot_uid = $1 AND dia = ANY($2) GROUP BY dia',
        [hotUid, dias],
      );
      return new Map(linhas.map((l) => [l.dia, l.n]));
    },
    caminhoDoLote,
    provar: async (stream, revisao) => {
      const elo = await um<Elo>(
        `SELECT e.* FROM elos_dos_lotes e JOIN raizes_dos_dias USING (dia)
         WHERE stream = $1 AND revisao >= $2 ORDER BY dia LIMIT 1`,
        [stream, revisao],
      );
      const raiz =
        elo === null
          ? null
          : await um<LinhaDaRaiz>(`SELECT ${COLUNAS} FROM raizes_dos_dias WHERE dia = $1`, [elo.dia]);
      const caminho = elo === null ? null : await caminhoDoLote(elo, elo.dia);
      if (elo === null || raiz === null || caminho === null) return null;
      const lote = { ...folhaDe(elo).dados, ...caminho };
      return { raiz, prova: { dia: elo.dia, lote, elo: await caminhoDoElo(elo, revisao) } };
    },
    refazer: (dia) => refazerDia(pool, dia),
  };
}
