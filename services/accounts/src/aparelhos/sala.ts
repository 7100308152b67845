import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { ContarMensagem } from '@martelo/platform/mail/contador.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import type { Remetente } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';
import { aparelhos } from './aparelhos.ts';
import type { Aparelhos } from './aparelhos.ts';
import { avisarNosAparelhos } from './avisar.ts';
import { filaDePush } from './push.ts';
import type { OpcoesDePush } from './push.ts';
import { routes } from './routes.ts';
import type { DepsDasRotas } from './routes.ts';

type Opcoes = {
  /** Null: nobody is told on devices, and what was kept of them stays as it is. */
  readonly push: OpcoesDePush | null;
  readonly db: Kysely<Tables>;
  readonly databaseUrl: string;
  readonly development: boolean;
  readonly contarMensagem?: ContarMensagem;
  readonly clock: Clock;
  readonly log: Logger;
  /** Who tells for a tenant without anybody asking; null where there is no such tenant. */
  readonly remetente: (hotUid: string) => Promise<Remetente | null>;
};

/** Everything of the devices that clients are told on. */
export type SalaDosAparelhos = Pick<Aparelhos, 'aoEntrar' | 'limpar'> & {
  readonly rotas: (deps: Omit<DepsDasRotas, 'aparelhos'>) => Route[];
  /** Tells a client on his devices that his bid was beaten; the same bid tells it once. */
  readonly avisar: (aviso: AvisoDeSuperado) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Opens the room; what is on its way to devices leaves between `start` and `stop`. */
export function salaDosAparelhos(opcoes: Opcoes): SalaDosAparelhos {
  const { push, db, clock } = opcoes;
  const fila = push === null ? null : filaDePush({ ...opcoes, ...push });
  const meus = aparelhos({
    db,
    clock,
    chavePublica: push?.chave.publica ?? null,
    ehServicoDePush: push?.ehServicoDePush ?? (() => false),
  });
  return {
    aoEntrar: meus.aoEntrar,
    limpar: meus.limpar,
    rotas: (deps) => routes({ ...deps, aparelhos: meus }),
    avisar: avisarNosAparelhos({ ...opcoes, fila }),
    start: async () => fila?.start?.(),
    stop: async () => fila?.stop?.(),
  };
}
