import { readFile } from 'node:fs/promises';
import { setTimeout as pausa } from 'node:timers/promises';
import { abrirPalco } from '../palco.ts';
import { abrirLotes } from '../lotes.ts';
import { observar, type Observadores } from '../observadores.ts';
import type { Falha } from '../quadro.ts';

const AMOSTRA_MS = 1_000;
/** So long bids go to the same lotes; each closes by the clock when twice as long has passed. */
const RODADA_MS = 45_000;
const LOTES = 12;
const OBSERVADORES = 200;
/** Few, so that the engine is at its bound within minutes: what rises then is a leak. */
const EVENTOS_NA_MEMORIA = 100_000;
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

/** Bids and watchers for as long as it is asked for, on lotes that open and close; memory is looked at after the first third. */
export const soak: Falha = {
  nome: 'soak',
  titulo: 'soak',
  deve: 'memory slope below 1 % an hour after warm-up (judged from 30 minutes on)',
  correr: async ({ soakMs, dizer }) => {
    const palco = await abrirPalco({ ambiente: { ENGINE_EVENTS: String(EVENTOS_NA_MEMORIA) } });
    try {
      /** Those that are bid on now. */
      const lotes: string[] = [];
      const porta = Number(new URL(palco.programa.url).port);
      const rodada = async (): Promise<Observadores> => {
        const fim = { fimMs: 2 * RODADA_MS, prorrogacaoMs: 0 };
        const novos = await palco.comRegistro((store) => abrirLotes(store, palco.dono, LOTES, fim));
        lotes.splice(0, lotes.length, ...novos);
        return observar({ porta, quantos: OBSERVADORES, lotes, prefixo: '{"tipo":"lote-atualizado"' });
      };
      let leitores = await rodada();
      const carga = palco.carga({ pausaMs: 40, lotes }).iniciar();
      const desde = performance.now();
      const amostras: [number, number][] = [];
      let rodadas = 1;
      while (performance.now() < desde + soakMs) {
        await pausa(AMOSTRA_MS);
        amostras.push([performance.now() - desde, await memoria(palco.programa.pid ?? 0)]);
        if (performance.now() < desde + rodadas * RODADA_MS) continue;
        rodadas += 1;
        await leitores.fim();
        leitores = await rodada();
      }
      await carga.parar();
      await leitores.fim();
      const quentes = amostras.slice(Math.floor(amostras.length / 3));
      const slope = porHora(quentes);
      const { problemas, ...conta } = await palco.conferir(carga);
      if (soakMs >= SLOPE_CONTA_MS && slope >= 1)
        problemas.push(`memory rises by ${slope.toFixed(2)} % an hour`);
      const nota = `${(soakMs / 60_000).toFixed(1)} minutes, ${rodadas} times ${LOTES} lotes, ${OBSERVADORES} watchers; memory ${quentes[0]?.[1].toFixed(0)} to ${quentes.at(-1)?.[1].toFixed(0)} MB, ${slope.toFixed(1)} % an hour${soakMs < SLOPE_CONTA_MS ? ' (too short to judge)' : ''}`;
      dizer(nota);
      return { ...conta, problemas, injetadas: 0, recuperacoesMs: [], nota };
    } finally {
      await palco.fechar();
    }
  },
};
