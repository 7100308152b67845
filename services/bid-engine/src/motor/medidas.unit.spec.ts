import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { createMetrics } from '@martelo/platform/metrics/metrics.ts';
import { expect, it } from 'vitest';
import { medidasDoMotor } from './medidas.ts';
import { abrirLote, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';
import type { Motor } from './motor.ts';

it('counts what was accepted, refused, committed and read', async () => {
  const metrics = createMetrics({ defaults: false });
  const estado = () => motor.estado();
  const motor: Motor = motorDeTeste(memoryEventStore(), { metricas: medidasDoMotor(metrics, estado) });
  const lelUid = await abrirLote(motor);
  const cliente = sessaoDe(randomUUID());
  await motor.darLance(cliente, lelUid, lance(1_000), INICIO);
  await motor.darLance(cliente, lelUid, lance(9_000, { tipoLance: 'Configuração Automática' }), INICIO);
  await motor.darLance(cliente, lelUid, lance(1), INICIO);
  await motor.darLance(cliente, 'nenhum', lance(1), INICIO);
  await expect
    .poll(() => metrics.text())
    .toContain('martelo_comandos_recusados_total{codigo="LOTE_NAO_ENCONTRADO"} 1');
  const texto = await metrics.text();
  for (const linha of [
    'martelo_comandos_aceitos_total{tipo="Manual"} 1',
    'martelo_comandos_aceitos_total{tipo="Configuração Automática"} 1',
    'martelo_comandos_aceitos_total{tipo="equipe"} 3',
    'martelo_comandos_recusados_total{codigo="JA_VENCENDO"} 1',
    'martelo_commit_seconds_count{resultado="ok"} 5',
    'martelo_hidratacao_seconds_count 1',
    'martelo_lotes_em_memoria 1',
    'martelo_comandos_pendentes 0',
  ]) {
    expect(texto).toContain(linha);
  }
});
