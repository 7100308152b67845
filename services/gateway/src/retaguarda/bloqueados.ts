import type { Clock } from '@martelo/kernel/clock.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { prepararBloqueados, recusaDoBloqueado } from '@martelo/platform/sessao/bloqueados.ts';
import type { Bloqueados, Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { perguntarBloqueados } from '@martelo/schemas/internas.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Replicas } from './replicas.ts';

type Opcoes = {
  readonly contas: Replicas;
  readonly selo: Selo;
  readonly log: Logger;
  readonly clock: Clock;
};

const RELER_MS = 3_000;

/** Addresses and browsers that staff keep out, as the accounts service last said: every call is checked against them here. */
export function bloqueadosDasContas({ contas, selo, log, clock }: Opcoes) {
  let bloqueados: Bloqueados = prepararBloqueados(new Map());
  let timer: NodeJS.Timeout | undefined;

  const reler = async (): Promise<void> => {
    const endereco = contas.escolher();
    if (endereco === undefined) return;
    try {
      const lidos = await perguntar([endereco], selo, perguntarBloqueados, {});
      bloqueados = prepararBloqueados(new Map(lidos.bloqueados));
    } catch (err) {
      log.warn({ err }, 'blocks were not read');
    }
  };

  return {
    bloqueioDe: (hotUid: string, origem: Origem): Recusa | null =>
      recusaDoBloqueado(bloqueados, hotUid, origem, clock()),
    iniciar: async (): Promise<void> => {
      await reler();
      timer = setInterval(() => void reler(), RELER_MS).unref();
    },
    parar: (): void => clearInterval(timer),
  };
}
