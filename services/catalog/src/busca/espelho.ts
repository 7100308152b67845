import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Tables } from '../tables.ts';
import { criarColunas, guardar } from './colunas.ts';
import type { Colunas } from './colunas.ts';
import { lerAbertos, lerMudados, marco } from './linhas.ts';

/** How long a lote that left the lists keeps its place for who turns pages, ms. */
export const GUARDADO_MS = 3_600_000;
/** Tenants whose lotes stand in memory at once; the one that nobody asked for the longest goes. */
const MAX_INQUILINOS = 100;

/** The open lotes of one tenant in memory, and answers that hold as long as none of them changes. */
export type Espelho = {
  readonly colunas: Colunas;
  /** Answers by question, emptied with every change. */
  readonly respostas: Map<string, Promise<unknown>>;
};

type Guardado = Espelho & {
  marco: string;
  lidoEm: number;
  lendo: Promise<void> | null;
  /** Lotes that closed since everything was read: room that only reading it anew gives back. */
  saidos: number;
};

/**
 * Keeps each tenant's open lotes in memory, in step with the table. Nothing runs by itself: who asks later than `frescorMs`
 * after the last reading first reads what has changed, together with all who ask at that moment.
 */
export function criarEspelhos(
  db: Kysely<Tables>,
  clock: Clock,
  log: Logger,
  frescorMs: number,
): { de(hotUid: string): Promise<Espelho> } {
  const inquilinos = new Map<string, Promise<Guardado>>();

  async function carregar(hotUid: string): Promise<Guardado> {
    const inicio = clock();
    const desde = await marco(db);
    const colunas = criarColunas();
    await lerAbertos(db, hotUid, inicio - GUARDADO_MS, (l) => guardar(colunas, l));
    log.info({ hotUid, lotes: colunas.quantos, ms: clock() - inicio }, 'open lotes read for the search');
    return { colunas, respostas: new Map(), marco: desde, lidoEm: inicio, lendo: null, saidos: 0 };
  }

  async function atualizar(hotUid: string, e: Guardado): Promise<void> {
    const agora = clock();
    const proximo = await marco(db);
    let mudados = 0;
    await lerMudados(db, hotUid, e.marco, (l) => {
      const i = e.colunas.posicaoDe.get(l.id);
      // A lote that closed long ago concerns nobody here.
      if (i === undefined && l.saiuEm !== null && l.saiuEm < agora - GUARDADO_MS) return;
      const estavaAberto = i === undefined || e.colunas.saiuEm[i] === Infinity;
      if (estavaAberto && l.saiuEm !== null) e.saidos += 1;
      guardar(e.colunas, l);
      mudados += 1;
    });
    if (mudados > 0) e.respostas.clear();
    e.marco = proximo;
    e.lidoEm = agora;
    if (e.saidos > e.colunas.quantos / 2 + 10_000) {
      // Once is enough while it is read.
      e.saidos = 0;
      trocar(hotUid);
    }
  }

  /** Reads everything anew while the old stands in for it. */
  function trocar(hotUid: string): void {
    const antes = inquilinos.get(hotUid);
    carregar(hotUid).then(
      (novo) => {
        if (inquilinos.get(hotUid) === antes) inquilinos.set(hotUid, Promise.resolve(novo));
      },
      (err: unknown) => log.warn({ err, hotUid }, 'open lotes were not read anew; the old ones stand'),
    );
  }

  function abrir(hotUid: string): Promise<Guardado> {
    const aberto = inquilinos.get(hotUid);
    if (aberto !== undefined) {
      // The last asked for stands last.
      inquilinos.delete(hotUid);
      inquilinos.set(hotUid, aberto);
      return aberto;
    }
    const novo = carregar(hotUid);
    inquilinos.set(hotUid, novo);
    novo.catch(() => {
      if (inquilinos.get(hotUid) === novo) inquilinos.delete(hotUid);
    });
    const [primeiro] = inquilinos.keys();
    if (inquilinos.size > MAX_INQUILINOS && primeiro !== undefined) inquilinos.delete(primeiro);
    return novo;
  }

  return {
    async de(hotUid) {
      const e = await abrir(hotUid);
      if (e.lendo !== null) await e.lendo;
      else if (Math.abs(clock() - e.lidoEm) >= frescorMs) {
        e.lendo = atualizar(hotUid, e).finally(() => {
          e.lendo = null;
        });
        await e.lendo;
      }
      return e;
    },
  };
}
