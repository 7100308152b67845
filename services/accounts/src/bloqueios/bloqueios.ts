import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import {
  chaveDoBloqueio,
  prepararBloqueados,
  recusaDoBloqueado,
} from '@martelo/platform/sessao/bloqueados.ts';
import type { Bloqueados, Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { estaNaRede, redeNormal } from '@martelo/platform/sessao/redes.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Bloqueio } from '@martelo/schemas/bloqueios/bloqueio.ts';
import type { Tables } from '../tables.ts';

const HORA = 3_600_000;
/** Another process may have changed them: read anew so often. */
const RELER_MS = 5_000;
const MAX_BLOQUEIOS = 10_000;
const UUID = /^[0-9a-f-]{36}$/;

export type Bloqueios = ReturnType<typeof bloqueios>;

/** Addresses and browsers that staff keep out, in the database and in memory, where every request is checked. */
export function bloqueios(db: Kysely<Tables>, clock: Clock, log: Logger) {
  /** Until when, by tenant, kind and value. */
  let valem = prepararBloqueados(new Map());
  let timer: NodeJS.Timeout | undefined;
  /** A value as it is compared; null for what is none of its kind. */
  const normal = (tipo: Bloqueio['tipo'], valor: string): string | null =>
    tipo === 'ip' ? redeNormal(valor) : UUID.test(valor) ? valor : null;

  const reler = async (): Promise<void> => {
    const linhas = await db
      .selectFrom('bloqueios')
      .select(['hot_uid', 'tipo', 'valor', 'ate'])
      .where('removido_em', 'is', null)
      .where((e) => e.or([e('ate', 'is', null), e('ate', '>', clock())]))
      .orderBy('criado_em', 'desc')
      .limit(MAX_BLOQUEIOS)
      .execute();
    const novos = new Map<string, number>();
    for (const l of linhas) {
      const k = chaveDoBloqueio(l.hot_uid, l.tipo, l.valor);
      novos.set(k, Math.max(novos.get(k) ?? 0, l.ate ?? Number.MAX_SAFE_INTEGER));
    }
    valem = prepararBloqueados(novos);
  };

  const listar = async (hotUid: string): Promise<Bloqueio[]> => {
    const linhas = await db
      .selectFrom('bloqueios')
      .leftJoin('usuarios', 'usuarios.uid', 'criado_por')
      .select(['bloqueios.uid', 'tipo', 'valor', 'motivo', 'bloqueios.criado_em', 'usuarios.nome', 'ate'])
      .where('bloqueios.hot_uid', '=', hotUid)
      .where('removido_em', 'is', null)
      .where((e) => e.or([e('ate', 'is', null), e('ate', '>', clock())]))
      .orderBy('bloqueios.criado_em', 'desc')
      .limit(500)
      .execute();
    return linhas.map((l) => ({
      uid: l.uid,
      tipo: l.tipo,
      valor: l.valor,
      motivo: l.motivo,
      criadoEm: l.criado_em,
      criadoPor: l.nome ?? '',
      ate: l.ate,
    }));
  };

  return {
    listar,

    /** The 429 refusal for who is kept out of this tenant; null for everybody else. */
    recusaDe(hotUid: string, origem: Origem): Recusa | null {
      return recusaDoBloqueado(valem, hotUid, origem, clock());
    },

    /** Refuses DADOS_INVALIDOS for a value that is none of its kind, or that would keep out the very person who blocks. */
    async criar(
      hotUid: string,
      quem: string,
      origem: Origem,
      novo: {
        readonly tipo: Bloqueio['tipo'];
        readonly valor: string;
        readonly motivo: string;
        readonly horas: number | null;
      },
    ): Promise<Bloqueio[] | null> {
      const valor = normal(novo.tipo, novo.valor);
      const proprio =
        novo.tipo === 'ip'
          ? valor === origem.ip || estaNaRede(origem.ip, valor ?? '')
          : valor === origem.dispositivo;
      if (valor === null || proprio) return null;
      const agora = clock();
      await db
        .insertInto('bloqueios')
        .values({
          uid: randomUUID(),
          hot_uid: hotUid,
          tipo: novo.tipo,
          valor,
          motivo: novo.motivo,
          criado_em: agora,
          criado_por: quem,
          ate: novo.horas === null ? null : agora + novo.horas * HORA,
          removido_em: null,
        })
        .execute();
      await reler();
      return listar(hotUid);
    },

    /** Null where the tenant has no such block. */
    async remover(hotUid: string, uid: string): Promise<Bloqueio[] | null> {
      const { numUpdatedRows } = await db
        .updateTable('bloqueios')
        .set({ removido_em: clock() })
        .where('uid', '=', uid)
        .where('hot_uid', '=', hotUid)
        .where('removido_em', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return null;
      await reler();
      return listar(hotUid);
    },

    async iniciar(): Promise<void> {
      await reler();
      timer = setInterval(() => {
        reler().catch((err: unknown) => log.warn({ err }, 'blocks were not read'));
      }, RELER_MS).unref();
    },
    parar: (): void => clearInterval(timer),
    /** All of them, for gateways. */
    valendo: (): Bloqueados => valem,
  };
}
