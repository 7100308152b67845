import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { listaDeBloqueios, bloqueios as registro } from '@martelo/schemas/bloqueios/bloqueio.ts';
import type { Bloqueio } from '@martelo/schemas/bloqueios/bloqueio.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import {
  chaveDoBloqueio,
  origemDe,
  prepararBloqueados,
  recusaDoBloqueado,
} from '@martelo/platform/sessao/bloqueados.ts';
import type { Bloqueados, Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { estaNaRede, redeNormal } from '@martelo/platform/sessao/redes.ts';
import type { Tables } from '../tables.ts';

const UM_ANO_MS = 8_760 * 3_600_000;
/** The clock of who chose a day and ours. */
const FOLGA_MS = 24 * 3_600_000;
/** Another process may have changed them: read anew so often. */
const RELER_MS = 5_000;
const MAX_BLOQUEIOS = 10_000;
const UUID = /^[0-9a-f-]{36}$/;

/** A value as it is compared; null for what is none of its kind. */
const normal = (tipo: Bloqueio['tipo'], valor: string): string | null =>
  tipo === 'ip' ? redeNormal(valor) : UUID.test(valor) ? valor : null;

const doProprio = (tipo: Bloqueio['tipo'], valor: string, { ip, dispositivo }: Origem): boolean =>
  tipo === 'ip' ? valor === ip || estaNaRede(ip, valor) : valor === dispositivo;

/** Addresses and browsers that staff keep out (spec 3, section 6): records, and in memory, where every request is checked. */
export function bloqueios(db: Kysely<Tables>, clock: Clock, log: Logger) {
  /** Until when, by tenant, kind and value. */
  let valem = prepararBloqueados(new Map());
  let timer: NodeJS.Timeout | undefined;

  const reler = async (): Promise<void> => {
    const linhas = await db
      .selectFrom('bloqueios')
      .select(['hot_uid', 'tipo', 'valor', 'ate'])
      .where('ativo', '=', true)
      .where((e) => e.or([e('ate', 'is', null), e('ate', '>', clock())]))
      .orderBy('mudado_em', 'desc')
      .limit(MAX_BLOQUEIOS)
      .execute();
    const novos = new Map<string, number>();
    for (const l of linhas) {
      const k = chaveDoBloqueio(l.hot_uid, l.tipo, l.valor);
      novos.set(k, Math.max(novos.get(k) ?? 0, l.ate ?? Number.MAX_SAFE_INTEGER));
    }
    valem = prepararBloqueados(novos);
  };

  const { rotas } = sala(registro, listaDeBloqueios, {
    tabela: 'bloqueios',
    base: (agora) => sql<boolean>`ate is null or ate > ${agora}`,
    /** Refuses a value that is none of its kind, or that would keep out the very person who blocks, and ends out of reason. */
    conferir({ ato, novo, antes, request, agora }) {
      if (ato === 'desativou') return ok(novo);
      const valor = normal(novo.tipo, novo.valor);
      if (valor === null || (request !== null && doProprio(novo.tipo, valor, origemDe(request))))
        return recusado('BLOQUEIO_INVALIDO', { campos: ['valor'] });
      const { ate } = novo;
      const outroFim = ate !== null && ate !== antes?.ate;
      if (outroFim && (ate <= agora || ate > agora + UM_ANO_MS + FOLGA_MS))
        return recusado('PRAZO_DO_BLOQUEIO', { campos: ['ate'] });
      return ok({ ...novo, valor });
    },
    depois: reler,
  });

  return {
    rotas: () => rotas({ db, clock }),

    /** The 429 refusal for who is kept out of this tenant; null for everybody else. */
    recusaDe(hotUid: string, origem: Origem): Recusa | null {
      return recusaDoBloqueado(valem, hotUid, origem, clock());
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
