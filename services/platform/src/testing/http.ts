import { z } from 'zod';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { createApp } from '../http/app.ts';
import type { App, AppOptions } from '../http/app.ts';
import type { Route, TenantDoPedido } from '../http/route.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';

/** Two tenants as the edge sees them, one of each wording. */
export const TENANTS: Readonly<Record<string, TenantDoPedido>> = {
  'leilao.localhost': {
    hotUid: '00000000-0000-4000-8000-00000000000a',
    tipo: 'leilao',
    termos: TERMOS.leilao,
    host: 'leilao.localhost',
  },
  'loja.localhost': {
    hotUid: '00000000-0000-4000-8000-00000000000b',
    tipo: 'loja',
    termos: TERMOS.loja,
    host: 'loja.localhost',
  },
};

/** A session with these roles in a tenant. */
export function sessaoFalsa(
  papeis: readonly string[],
  hotUid = TENANTS['leilao.localhost']?.hotUid ?? '',
): Sessao {
  return {
    cliUid: '00000000-0000-4000-8000-0000000000c1',
    hotUid,
    nome: 'Ana',
    apelido: 'Falcão',
    cidade: 'Campinas',
    papeis,
    aprovado: true,
    bloqueado: false,
    fim: Number.MAX_SAFE_INTEGER,
  };
}

type Falso = Partial<AppOptions> & {
  /** Sessions by token. */
  readonly sessoes?: ReadonlyMap<string, Sessao>;
  readonly linhas?: (linha: string) => void;
};

/** The HTTP edge with made-up tenants and sessions, for specs that need no account. Lines of the log go to `linhas`. */
export function appFalso(falso: Falso): Promise<App> {
  const { linhas, sessoes } = falso;
  return createApp({
    modules: [],
    tenantOf: (host) => TENANTS[host] ?? null,
    sessaoOf: async (token, hotUid) => {
      const sessao = sessoes?.get(token);
      return sessao?.hotUid === hotUid
        ? { ok: true, valor: sessao }
        : { ok: false, recusa: recusar('TOKEN_INVALIDO') };
    },
    config: {},
    log: createLog({
      level: linhas === undefined ? 'silent' : 'debug',
      name: 'spec',
      destination: { write: (linha) => linhas?.(linha) },
    }),
    metrics: createMetrics({ defaults: false }),
    clock: Date.now,
    dev: true,
    ...falso,
  });
}

/** A handler for each call that answers `valor` whatever it is asked; the schemas of the answer are opened for it. */
export function semResposta(calls: readonly Call[]): { calls: Call[]; routes: Route[] } {
  const abertas = calls.map((c): Call => ({ ...c, saida: z.unknown() }));
  return {
    calls: abertas,
    routes: abertas.map((call) => ({
      call,
      handler: async () => ({ ok: true, valor: { chegou: true } }),
    })),
  };
}
