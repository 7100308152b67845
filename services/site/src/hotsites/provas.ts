import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { auditar } from './auditoria.ts';
import type { Autor } from './auditoria.ts';
import type { Dns } from '@martelo/platform/dns/dns.ts';
import { registrosDaProva } from './reservados.ts';
import type { SiteTables } from './tables.ts';

/** What has to stand in the DNS before a host is served. */
export type HostPendente = { readonly host: string; readonly registro: string; readonly valor: string };

/** The text of a tenant's TXT record. */
export const valorDaProva = (prova: string): string => `martelo-site=${prova}`;

/** A host that nobody answers at yet, with the record that would prove it. */
export const pendente = (host: string, prova: string): HostPendente => ({
  host,
  registro: registrosDaProva(host).at(-1) ?? '',
  valor: valorDaProva(prova),
});

type Deps = { readonly db: Kysely<SiteTables>; readonly dns: Dns; readonly clock: Clock };

/**
 * Looks in the DNS for the record of each host of a tenant that waits for its proof, and keeps those that have it. A host
 * that another tenant proved meanwhile stays his. Answers whether every question was answered: a server that is away proves
 * nothing and takes nothing.
 */
export async function provarHosts({ db, dns, clock }: Deps, hotUid: string, autor: Autor): Promise<boolean> {
  const linhas = await db
    .selectFrom('hotsite_hosts as h')
    .innerJoin('hotsites as s', 's.uid', 'h.hot_uid')
    .select(['h.host', 's.prova'])
    .where('h.hot_uid', '=', hotUid)
    .where('h.provado_em', 'is', null)
    .limit(100)
    .execute();
  let respondeu = true;
  const achados = await Promise.all(
    linhas.map(async ({ host, prova }) => {
      const textos = await Promise.all(
        registrosDaProva(host).map((nome) =>
          dns.txt(nome).catch(() => {
            respondeu = false;
            return [];
          }),
        ),
      );
      return textos.flat().includes(valorDaProva(prova)) ? [host] : [];
    }),
  );
  for (const host of achados.flat())
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('hotsite_hosts')
        .set({ provado_em: clock() })
        .where('host', '=', host)
        .where('hot_uid', '=', hotUid)
        .where('provado_em', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('hotsite_hosts as o')
                .select('o.host')
                .where('o.host', '=', host)
                .where('o.provado_em', 'is not', null),
            ),
          ),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const campos = { antes: {}, depois: { [host]: 'provado' } };
      await auditar(trx, { hotUid, acao: 'endereço provado', ...campos, autor, em: clock() });
    });
  return respondeu;
}
