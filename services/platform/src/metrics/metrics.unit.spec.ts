import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

describe('metrics', () => {
  it('count, set, observe and read, in Prometheus text', async () => {
    const m = createMetrics({ defaults: false });
    const lances = m.counter('lances_total', 'Bids', { codigo: ['ok', 'LANCE_BAIXO'] });
    lances.inc({ codigo: 'ok' });
    lances.inc({ codigo: 'ok' }, 2);
    m.gauge('conexoes', 'Sockets', { tipo: ['anonima'] }).set({ tipo: 'anonima' }, 7);
    m.gaugeOf('fila', 'Queue', () => 3);
    m.histogram('commit_seconds', 'Commit', {}, [0.1, 1]).observe({}, 0.5);
    const texto = await m.text();
    expect(texto).toContain('martelo_lances_total{codigo="ok"} 3');
    expect(texto).toContain('martelo_conexoes{tipo="anonima"} 7');
    expect(texto).toContain('martelo_fila 3');
    expect(texto).toContain('martelo_commit_seconds_bucket{le="1"} 1');
  });

  it('cannot be grown by what somebody sends', async () => {
    const m = createMetrics({ defaults: false });
    const pedidos = m.counter('pedidos_total', 'Requests', { codigo: ['ok'] });
    for (let i = 0; i < 1_000; i += 1) pedidos.inc({ codigo: `x${i}` });
    expect((await m.text()).split('\n').filter((l) => l.startsWith('martelo_pedidos_total{'))).toEqual([
      'martelo_pedidos_total{codigo="outro"} 1000',
    ]);
  });

  it('of Node itself come with the default', async () => {
    expect(await createMetrics().text()).toContain('nodejs_eventloop_lag_seconds');
  });
});
