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

/** What goes up and down; all the others are counted from the start. */
const AGORA: ReadonlySet<string> = new Set(['conexoes', 'lancesEmVoo'] satisfies (keyof Contadores)[]);

const emMetrica = (nome: string): string =>
  `socket_${nome.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)}`;

/** Shows the socket's counters at each scrape; counting itself touches no registry. */
export function registrarMetricas(metrics: Metrics, contadores: Contadores): void {
  for (const nome of Object.keys(AJUDA) as (keyof typeof AJUDA)[]) {
    if (AGORA.has(nome)) metrics.gaugeOf(emMetrica(nome), AJUDA[nome], () => contadores[nome]);
    else metrics.counterOf(`${emMetrica(nome)}_total`, AJUDA[nome], () => contadores[nome]);
  }
  metrics.countersOf(
    'socket_quedas_total',
    'Connections ended by the server, by why',
    'motivo',
    MOTIVOS_DE_QUEDA,
    (motivo) => contadores.quedas[motivo],
  );
}
