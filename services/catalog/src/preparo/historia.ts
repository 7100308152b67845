import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { ordemAprontarLeilao } from '@martelo/schemas/ordens-ao-motor.ts';
import { streamDoLeilao } from '@martelo/schemas/leiloes/events.ts';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { AVISOS_DO_LEILAO } from '@martelo/schemas/leiloes/prontidao.ts';
import type { AvisoDoLeilao } from '@martelo/schemas/leiloes/prontidao.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import type { Tables } from '../tables.ts';

type Historia = {
  /** It was ready and went back: the edital that people accepted does not count any more. */
  readonly pedeEdital: boolean;
  /** What was left undone when it was made ready, while that holds. `por` is a cliUid. */
  readonly dispensa: {
    readonly avisos: AvisoDoLeilao[];
    readonly motivo: string;
    readonly por: string;
    readonly em: number;
  } | null;
};

const ehAviso = (a: string): a is AvisoDoLeilao => Object.hasOwn(AVISOS_DO_LEILAO, a);

/** What a leilão's stream says besides where it stands. */
export function historiaDoLeilao(eventos: readonly EventoLeilao[]): Historia {
  let [edital, pronto, pedeEdital] = [false, false, false];
  let dispensa: Historia['dispensa'] = null;
  for (const e of eventos) {
    if (e.tipo === 'EditalTrocado') [edital, pedeEdital] = [true, false];
    if (e.tipo === 'LeilaoPronto') {
      pronto = true;
      const avisos = (e.avisos ?? []).filter(ehAviso);
      dispensa = avisos.length === 0 ? null : { avisos, motivo: e.motivo ?? '', por: e.por, em: e.em };
    }
    if (e.tipo === 'LeilaoEmLoteamento') {
      pedeEdital ||= pronto && edital;
      [pronto, dispensa] = [false, null];
    }
  }
  return { pedeEdital, dispensa };
}

/** The name of who made it ready, as it was then; empty where an older program did not write it down. */
async function nomeDe(db: Kysely<Tables>, hotUid: string, leiUid: string, por: string): Promise<string> {
  const { rows } = await sql<{ nome: string }>`
    SELECT nome FROM (
      (SELECT 1 AS vez, junto->>'porNome' AS nome FROM ordens
        WHERE de = ${leiUid} AND nome = ${ordemAprontarLeilao.nome} AND corpo->>'por' = ${por} ORDER BY id DESC LIMIT 1)
      UNION ALL
      (SELECT 2, por_nome FROM registros_atos WHERE hot_uid = ${hotUid} AND registro = 'cadastroDeLeiloes'
        AND alvo = ${leiUid} AND por_uid = ${por} ORDER BY revisao DESC LIMIT 1)
    ) x WHERE nome IS NOT NULL ORDER BY vez LIMIT 1`.execute(db);
  return rows[0]?.nome ?? '';
}

/** The same, as people who prepare the leilão read it. */
export async function lerHistoria(
  db: Kysely<Tables>,
  store: Pick<EventStore, 'readStream'>,
  hotUid: string,
  leiUid: string,
): Promise<{ pedeEdital: boolean; dispensa: EstadoDoLeilao['dispensa'] }> {
  const eventos = await store.readStream(streamDoLeilao(leiUid));
  const { pedeEdital, dispensa } = historiaDoLeilao(eventos.map((e) => JSON.parse(e.data) as EventoLeilao));
  if (dispensa === null) return { pedeEdital, dispensa };
  return { pedeEdital, dispensa: { ...dispensa, por: await nomeDe(db, hotUid, leiUid, dispensa.por) } };
}
