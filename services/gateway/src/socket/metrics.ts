import type { Metrics } from '@martelo/platform/metrics/metrics.ts';
import { MOTIVOS_DE_QUEDA } from './counters.ts';
import type { Contadores } from './counters.ts';

const AJUDA = {
  conexoes: 'Open connections of the socket now',
  conexoesAceitas: 'Connections taken since the start',
  conexoesRecusadas: 'Connections refused before the upgrade: host, Origin, limits',
  mensagensRecebidas: 'Messages received',
  recusas: 'Refusals answered, whatever the code',
  lancesEmVoo: 'Bids that wait for their answer now',
  quadros: 'Lote pushes handed to connections',
  quadrosCodificados: 'Lote pushes encoded, one per lote and tick',
  pulos: 'Lote pushes left out because a reader was behind; it gets the latest state later',
  posicoes: 'Private positions sent',
  falhas: 'Private positions that could not be asked for',
} as const satisfies Record<Exclude<keyof Contadores, 'quedas'>, string>;

const emMetrica = (nome: string): string =>
  `socket_${nome.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)}`;

/** Shows the socket's counters at each scrape; counting itself touches no registry. */
export function registrarMetricas(metrics: Metrics, contadores: Contadores): void {
  for (const nome of Object.keys(AJUDA) as (keyof typeof AJUDA)[])
    metrics.gaugeOf(emMetrica(nome), AJUDA[nome], () => contadores[nome]);
  for (const motivo of MOTIVOS_DE_QUEDA)
    metrics.gaugeOf(
      `socket_quedas_${motivo.replace('-', '_')}`,
      `Connections ended by the server: ${motivo}`,
      () => contadores.quedas[motivo],
    );
}
