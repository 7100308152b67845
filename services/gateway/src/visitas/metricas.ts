import type { Metrics } from '@martelo/platform/metrics/metrics.ts';
import type { RecepcaoDeVisitas } from './recepcao.ts';

/** Shows what became of visits; read at each scrape. */
export function metricasDasVisitas(metrics: Metrics, { fila, contadores }: RecepcaoDeVisitas): void {
  metrics.gaugeOf('visitas_esperando', 'Visits and visitors that wait to be written', () => fila.esperando);
  metrics.counterOf('visitas_recebidas_total', 'Visits and visitors taken', () => fila.contadores.recebidas);
  metrics.counterOf('visitas_gravadas_total', 'Visits and visitors written', () => fila.contadores.gravadas);
  metrics.counterOf(
    'visitas_perdidas_total',
    'Visits and visitors dropped: no room, or the program ended',
    () => fila.contadores.perdidas,
  );
  metrics.counterOf(
    'visitas_falhas_total',
    'Batches that could not be written',
    () => fila.contadores.falhas,
  );
  metrics.counterOf(
    'visitas_nao_registradas_total',
    'Visits of machines and of people who asked not to be followed',
    () => contadores.naoRegistradas,
  );
  metrics.counterOf(
    'visitas_recusadas_total',
    'Visits refused: quota or wrong fields',
    () => contadores.recusadas,
  );
}
