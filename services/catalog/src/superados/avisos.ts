import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { loteDoAviso } from '../lotes/door.ts';
import type { EstadoDoLote, RegistroLote } from '../lotes/door.ts';
import { aoMesmoTempo, emPassadas } from '../passadas.ts';
import type { Descansos } from '../passadas.ts';
import type { Tables } from '../tables.ts';
import { destinoDoAviso, ehVelho, fimDoLote, RITMOS } from './decide.ts';
import type { Via } from './decide.ts';

/** Hands the news that a bid was beaten to who tells the client; resolves when it is kept there. The same may come twice. */
export type AvisarSuperado = (aviso: AvisoDeSuperado) => Promise<void>;

/** Beaten bids that are looked at in one pass. */
const POR_VEZ = 200;
/**
 * Handed over at once in one way: of a crowd that is beaten together nobody hears much later than the first. Fewer than a
 * service has connections to its database, so that whoever asks for a page finds one.
 */
const AO_MESMO_TEMPO = 6;
/** What the lists do not show yet may be so old: they are in the middle of what happens, not behind it. */
const ATRASO_MS = 2_000;
const LIMPEZA_MS = 3_600_000;
/** Longer than anything may still follow from a row, or hold the next one up. */
const GUARDAR_MS = 24 * 3_600_000;

/** Where it is kept what became of the news, for each way. */
const COLUNAS = {
  carta: { resolvida: 'resolvida', avisadoEm: 'avisado_em' },
  aparelho: { resolvida: 'resolvida_no_aparelho', avisadoEm: 'avisado_no_aparelho_em' },
} as const satisfies Record<Via, object>;

type Opcoes = {
  readonly via: Via;
  readonly db: Kysely<Tables>;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly avisar: AvisarSuperado;
  readonly clock: Clock;
  readonly log: Logger;
  readonly descansos?: Descansos | undefined;
};

/** Those of whom it is time to settle whether they are told. */
const daVez = (db: Kysely<Tables>, via: Via, agora: number) => {
  const { resolvida, avisadoEm } = COLUNAS[via];
  const { esperarMs, intervaloMs } = RITMOS[via];
  return db
    .selectFrom('avisos_de_superados as s')
    .innerJoin('lotes as l', 'l.lel_uid', 's.lel_uid')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 's.lel_uid')
    .selectAll('s')
    .select(['l.dados', 'v.estado'])
    .whereRef(`s.${resolvida}`, '<', 's.revisao')
    .where('s.em', '<=', agora - esperarMs)
    .where((e) => e.or([e(`s.${avisadoEm}`, 'is', null), e(`s.${avisadoEm}`, '<=', agora - intervaloMs)]))
    .orderBy('s.em')
    .limit(POR_VEZ)
    .execute();
};
type Linha = Awaited<ReturnType<typeof daVez>>[number];

/**
 * Tells clients in one way that their bids were beaten, at its own pace and by how each lote stands then. Answers how to
 * stop, which waits for what is under way.
 */
export function avisarSuperados({
  via,
  db,
  store,
  avisar,
  clock,
  log,
  descansos,
}: Opcoes): () => Promise<void> {
  const ritmo = RITMOS[via];
  const colunas = COLUNAS[via];
  let limpoEm = 0;

  /** Whether the lists show how the lote stands: while they catch up with a log, who leads in them may not lead any more. */
  const emDia = async ({ aoVivo: { lelUid, revisao } }: EstadoDoLote): Promise<boolean> => {
    const [falta] = await store.readStream(streamDoLote(lelUid), revisao + 1, 1);
    return falta === undefined || falta.at > clock() - ATRASO_MS;
  };

  /** Settles what becomes of one; false where that has to wait. */
  const resolver = async (s: Linha): Promise<boolean> => {
    const estado = s.estado as EstadoDoLote;
    const { valor: preco, proximo } = estado.aoVivo;
    const quando = s[colunas.avisadoEm];
    const [em, avisadoEm] = [Number(s.em), quando === null ? null : Number(quando)];
    if (!ehVelho(em, ritmo, clock()) && !(await emDia(estado))) return false;
    const destino = destinoDoAviso({ cliUid: s.cli_uid, em, avisadoEm }, estado, ritmo, clock());
    if (destino === 'esperar') return false;
    const avisa = destino === 'avisar' && preco !== null;
    if (avisa)
      await avisar({
        lanUid: s.lan_uid,
        hotUid: s.hot_uid,
        cliUid: s.cli_uid,
        valor: Number(s.valor),
        preco,
        proximo,
        fim: fimDoLote(estado),
        lote: loteDoAviso(s.dados as RegistroLote),
      });
    // By the revision that was looked at: if he was beaten again meanwhile, that is still to be settled.
    await db
      .updateTable('avisos_de_superados')
      .set({
        [colunas.resolvida]: sql<number>`greatest(${sql.ref(colunas.resolvida)}, ${s.revisao}::integer)`,
        ...(avisa ? { [colunas.avisadoEm]: clock() } : {}),
      })
      .where('lel_uid', '=', s.lel_uid)
      .where('cli_uid', '=', s.cli_uid)
      .execute();
    return true;
  };

  const limpar = async (): Promise<void> => {
    if (clock() - limpoEm < LIMPEZA_MS) return;
    await db
      .deleteFrom('avisos_de_superados')
      .where('em', '<', clock() - GUARDAR_MS)
      .execute();
    limpoEm = clock();
  };

  return emPassadas(
    async (parado) => {
      const linhas = await daVez(db, via, clock());
      let porFazer = 0;
      // One row for each client and lote, so no two steps are about the same.
      await aoMesmoTempo(linhas, AO_MESMO_TEMPO, parado, async (s) => {
        try {
          if (!(await resolver(s))) porFazer += 1;
        } catch (err) {
          porFazer += 1;
          log.warn({ err, via, lanUid: s.lan_uid }, 'a client was not told that he was beaten; trying again');
        }
      });
      await limpar();
      if (porFazer > 0) return 'falhou';
      return linhas.length === POR_VEZ ? 'resta' : 'feita';
    },
    log,
    descansos,
  );
}
