import { gerarDemo, renovarLeilao } from '@martelo/catalog/module.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Services } from '../program.ts';
import { licitantes, SEMENTE, semearLeilao } from './semear.ts';

const CADA_MS = 30_000;
/** Live events of the plan that are held again when they have ended. */
const CHAVES = ['pregao-ao-vivo', 'escalonado-ao-vivo', 'sequencial-ao-vivo', 'feirao-ao-vivo'] as const;
/** Fewer open lotes than this in a tenant, and the next run of its events is held. */
const POUCOS = 3;

/**
 * Holds the demo's live events again when their lotes have ended, under new ids, so that whoever opens the page finds
 * something going on. Runs are numbered by time: a restart goes on where the last one stopped.
 */
export function renovador(services: Services, log: Logger): Module {
  const { bidEngine, catalog } = services;
  let relogio: NodeJS.Timeout | undefined;
  let parado = false;
  let emCurso: Promise<void> = Promise.resolve();

  const olhar = async (): Promise<void> => {
    const agora = bidEngine.agora();
    const demo = gerarDemo({ seed: SEMENTE, agora });
    for (const { hotUid, tipo } of demo.hotsites) {
      const abertos = await catalog.emDestaque(hotUid, POUCOS);
      if (abertos.length >= POUCOS) continue;
      // Minutes since 2026: rises, fits the ids, and two looks in one minute make the same run.
      const ordem = Math.floor((agora - Date.UTC(2026, 0, 1)) / 60_000);
      for (const chave of CHAVES.filter((c) => (tipo === 'loja') === c.startsWith('feirao'))) {
        if (parado) return;
        const clientes = licitantes(demo, hotUid).map((p) => p.cliUid);
        const leilao = renovarLeilao({ seed: SEMENTE, agora, chave, ordem, clientes });
        await semearLeilao(services, demo, leilao, log);
        log.info({ leilao: leilao.nome }, 'a live event of the demo is held again');
      }
    }
  };

  const agendar = (): void => {
    if (parado) return;
    relogio = setTimeout(() => {
      emCurso = olhar()
        .catch((err: unknown) => log.warn({ err }, 'the demo could not be renewed'))
        .finally(agendar);
    }, CADA_MS);
  };

  return {
    name: 'renovador',
    routes: [],
    start: async () => agendar(),
    stop: async () => {
      parado = true;
      clearTimeout(relogio);
      await emCurso;
    },
  };
}
