import { gerarDemo, renovarLeilao } from './catalogo/door.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Services } from './services.ts';
import { emVoltas } from './em-voltas.ts';
import { licitantes, SEMENTE, semearLeilao } from './semear.ts';

const CADA_MS = 30_000;
/** Live events of the plan that are held again when they have ended; the auctioneer's own ends only by his hand. */
const PELO_RELOGIO = ['escalonado-ao-vivo', 'sequencial-ao-vivo', 'feirao-ao-vivo'] as const;
const NA_MAO = 'pregao-ao-vivo';
/** Fewer open lotes than this in a tenant, and the next run of its events is held. */
const POUCOS = 3;
const MUITOS = 200;
const INICIO_DA_CONTAGEM = Date.UTC(2026, 0, 1);

/**
 * Holds live events of the demo again where fewer than `poucos` lotes are open by the clock. Runs are numbered by the
 * minute, so a restart goes on where the last one stopped. Answers the names of what was begun.
 */
export async function renovar(services: Services, log: Logger, poucos = POUCOS): Promise<readonly string[]> {
  const { bidEngine, catalog } = services;
  const agora = bidEngine.agora();
  const demo = gerarDemo({ seed: SEMENTE, agora });
  const ordem = Math.floor((agora - INICIO_DA_CONTAGEM) / 60_000);
  const nomes: string[] = [];
  for (const { hotUid, tipo } of demo.hotsites) {
    const abertos = await catalog.emDestaque(hotUid, MUITOS);
    const naMao = abertos.filter((l) => l.aoVivo.finalizacaoManual).length;
    if (abertos.length - naMao >= poucos) continue;
    const chaves = PELO_RELOGIO.filter((c) => (tipo === 'loja') === c.startsWith('feirao'));
    for (const chave of tipo === 'leilao' && naMao === 0 ? [...chaves, NA_MAO] : chaves) {
      const clientes = licitantes(demo, hotUid).map((p) => p.cliUid);
      const leilao = renovarLeilao({ seed: SEMENTE, agora, chave, ordem, clientes });
      await semearLeilao(services, demo, leilao, log);
      nomes.push(leilao.nome);
    }
  }
  return nomes;
}

/** Looks now and then whether the demo's events have ended, so that whoever opens the page finds something going on. */
export const renovador = (services: Services, log: Logger): Module =>
  emVoltas({
    nome: 'renovador',
    cadaMs: CADA_MS,
    volta: async () => {
      const nomes = await renovar(services, log);
      if (nomes.length > 0) log.info({ nomes }, 'live events of the demo are held again');
    },
    falha: 'the demo could not be renewed',
    log,
  });
