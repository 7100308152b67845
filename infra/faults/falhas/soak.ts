import { readFile } from 'node:fs/promises';
import { setTimeout as pausa } from 'node:timers/promises';
import { abrirPalco } from '../palco.ts';
import { observar } from '../observadores.ts';
import type { Falha } from '../quadro.ts';

const AMOSTRA_MS = 1_000;
/** Below this a slope says more of the collector's rounds than of the program. */
const SLOPE_CONTA_MS = 30 * 60_000;

/** Memory of a process now, MB. Where there is no /proc, 0. */
async function memoria(pid: number): Promise<number> {
  const texto = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(texto)?.[1] ?? 0) / 1_000;
}

/** The straight line through the samples: how much of the mean it rises in an hour, in percent. */
function porHora(amostras: readonly (readonly [ms: number, mb: number])[]): number {
  const n = amostras.length;
  const mx = amostras.reduce((s, [x]) => s + x, 0) / n;
  const my = amostras.reduce((s, [, y]) => s + y, 0) / n;
  const acima = amostras.reduce((s, [x, y]) => s + (x - mx) * (y - my), 0);
  const abaixo = amostras.reduce((s, [x]) => s + (x - mx) ** 2, 0);
  return abaixo === 0 ? 0 : ((acima / abaixo) * 3_600_000 * 100) / my;
}

/** Bids and watchers for as long as it is asked for; memory is looked at after the first third. */
export const soak: Falha = {
  nome: 'soak',
  titulo: 'soak',
  deve: 'memory slope below 1 % an hour after warm-up (judged from 30 minutes on)',
  correr: async ({ soakMs, dizer }) => {
    const palco = await abrirPalco();
    try {
      const carga = palco.carga({ pausaMs: 40 }).iniciar();
      const porta = Number(new URL(palco.programa.url).port);
      const leitores = await observar({
        porta,
        quantos: 200,
        lotes: palco.lotes,
        prefixo: '{"tipo":"lote-atualizado"',
      });
      const desde = performance.now();
      const amostras: [number, number][] = [];
      while (performance.now() < desde + soakMs) {
        await pausa(AMOSTRA_MS);
        amostras.push([performance.now() - desde, await memoria(palco.programa.pid ?? 0)]);
      }
      await carga.parar();
      await leitores.fim();
      const quentes = amostras.slice(Math.floor(amostras.length / 3));
      const slope = porHora(quentes);
      const { problemas, ...conta } = await palco.conferir(carga);
      if (soakMs >= SLOPE_CONTA_MS && slope >= 1)
        problemas.push(`memory rises by ${slope.toFixed(2)} % an hour`);
      const nota = `${(soakMs / 60_000).toFixed(1)} minutes, 200 watchers; memory ${quentes[0]?.[1].toFixed(0)} to ${quentes.at(-1)?.[1].toFixed(0)} MB, ${slope.toFixed(1)} % an hour${soakMs < SLOPE_CONTA_MS ? ' (too short to judge)' : ''}`;
      dizer(nota);
      return { ...conta, problemas, injetadas: 0, recuperacoesMs: [], nota };
    } finally {
      await palco.fechar();
    }
  },
};
