import { describe, expect, it } from 'vitest';
import { tmpdir } from 'node:os';
import { measureDisk } from './disk.ts';
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

  it('that are counted elsewhere are read at each scrape, as counters', async () => {
    const m = createMetrics({ defaults: false });
    let n = 1;
    m.counterOf('quadros_total', 'Frames', () => n);
    m.countersOf('quedas_total', 'Falls', 'motivo', ['lenta', 'ociosa'], (motivo) =>
      motivo === 'lenta' ? n : 0,
    );
    await m.text();
    n = 3;
    const texto = await m.text();
    expect(texto).toContain('# TYPE martelo_quadros_total counter\nmartelo_quadros_total 3');
    expect(texto).toContain('martelo_quedas_total{motivo="lenta"} 3');
    expect(texto).toContain('martelo_quedas_total{motivo="ociosa"} 0');
  });

  it('are refused under names that dashboards would misread', () => {
    const m = createMetrics({ defaults: false });
    for (const name of ['lances', 'Lances_total', 'espera_ms_total'])
      expect(() => m.counter(name, '', {})).toThrow(RangeError);
    for (const name of ['fila_total', 'atraso_ms', 'commit_segundos', 'heap_mb'])
      expect(() => m.gaugeOf(name, '', () => 0)).toThrow(RangeError);
    expect(() => m.histogram('commit_segundos', '', {}, [1])).toThrow(RangeError);
  });

  it('of the disk say how much room there is, and nothing of a folder that is not there', async () => {
    const [there, away] = [createMetrics({ defaults: false }), createMetrics({ defaults: false })];
    measureDisk(there, tmpdir());
    measureDisk(away, '/proc/not-there');
    const value = (texto: string, name: string) =>
      Number(new RegExp(`^martelo_${name} (\\S+)$`, 'm').exec(texto)?.[1]);
    const texto = await there.text();
    expect(value(texto, 'disco_livre_bytes')).toBeGreaterThan(0);
    expect(value(texto, 'disco_bytes')).toBeGreaterThanOrEqual(value(texto, 'disco_livre_bytes'));
    expect(value(await away.text(), 'disco_livre_bytes')).toBeNaN();
  });

  it('of Node itself come with the default', async () => {
    expect(await createMetrics().text()).toContain('nodejs_eventloop_lag_seconds');
  });
});
