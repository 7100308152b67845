import type { Metrics } from '@martelo/platform/metrics/metrics.ts';
import type { RecepcaoDeVisitas } from './recepcao.ts';

/** Shows what became of visits; read at each scrape. */
export function metricasDasVisitas(metrics: Metrics, { fila, contadores }: RecepcaoDeVisitas): void {
  metrics.gaugeOf('visitas_esperando', 'Visits and visitors that wait to be written', () => fila.esperando);
  metrics.gaugeOf('visitas_recebidas', 'Visits and visitors taken', () => fila.contadores.recebidas);
  metrics.gaugeOf('visitas_gravadas', 'Visits and visitors written', () => fila.contadores.gravadas);
  metrics.gaugeOf(
    'visitas_perdidas',
    'Visits and visitors dropped: no room, or the program ended',
    () => fila.contadores.perdidas,
  );
  metrics.gaugeOf('visitas_falhas', 'Batches that could not be written', () => fila.contadores.falhas);
  metrics.gaugeOf(
    'visitas_nao_registradas',
    'Visits of machines and of people who asked not to be followed',
    () => contadores.naoRegistradas,
  );
  metrics.gaugeOf('visitas_recusadas', 'Visits refused: quota or wrong fields', () => contadores.recusadas);
}
