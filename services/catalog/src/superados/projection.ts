import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ultimosSuperados } from './decide.ts';
import type { Superado } from './decide.ts';
import type { SuperadosTables } from './tables.ts';

/**
 * Writes down who was beaten in a batch. Reading the stream again from zero writes the same rows; what was settled about
 * them stays.
 */
export async function projetarSuperados<T extends SuperadosTables>(
  trx: Transaction<T>,
  superados: readonly Superado[],
): Promise<void> {
  if (superados.length === 0) return;
  await (trx as unknown as Transaction<SuperadosTables>)
    .insertInto('avisos_de_superados')
    .values(
      ultimosSuperados(superados).map((s) => ({
        lel_uid: s.lelUid,
        cli_uid: s.cliUid,
        hot_uid: s.hotUid,
        lan_uid: s.lanUid,
        valor: s.valor,
        em: s.em,
        revisao: s.revisao,
        resolvida: -1,
        avisado_em: null,
        resolvida_no_aparelho: -1,
        avisado_no_aparelho_em: null,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['lel_uid', 'cli_uid'])
        .doUpdateSet({
          lan_uid: sql`excluded.lan_uid`,
          valor: sql`excluded.valor`,
          em: sql`excluded.em`,
          revisao: sql`excluded.revisao`,
        })
        .whereRef('avisos_de_superados.revisao', '<', sql`excluded.revisao`),
    )
    .execute();
}
