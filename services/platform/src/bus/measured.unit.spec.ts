import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { until } from '../testing/until.ts';
import { inProcessBus } from './in-process.ts';
import { busMeter } from './measured.ts';
import { TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { TOPICOS } from './topicos.ts';

describe('the measured bus', () => {
  it('shows what is not read yet, what is held and what went wrong', async () => {
    const metrics = createMetrics({ defaults: false });
    const bus = busMeter(metrics)(inProcessBus({ topics: TOPICOS, pause: async () => undefined }));
    const gate = Promise.withResolvers<void>();
    let failures = 0;
    const reader = await bus.consume({
      topic: TOPICO_DOS_LOTES,
      group: 'g',
      handler: async () => {
        await gate.promise;
        if ((failures += 1) < 3) throw new Error('not yet');
      },
    });
    await bus.publish(TOPICO_DOS_LOTES, [{ key: 'k', value: 'v' }]);
    const value = async (name: string) =>
      Number(
        new RegExp(`^martelo_${name}{topico="${TOPICO_DOS_LOTES}"} (\\S+)$`, 'm').exec(
          await metrics.text(),
        )?.[1],
      );
    await until(async () => (await value('bus_atraso_mensagens')) === 1, { what: 'the backlog' });
    expect(await value('bus_particoes')).toBe(24);
    gate.resolve();
    await until(async () => (await value('bus_atraso_mensagens')) === 0, { what: 'the backlog to go' });
    expect(await value('bus_tropecos_total')).toBe(2);
    await reader.stop();
    await bus.close();
    await expect(bus.publish(TOPICO_DOS_LOTES, [{ key: 'k', value: 'v' }])).rejects.toThrow();
    expect(await value('bus_sem_confirmacao_total')).toBe(1);
  });
});
