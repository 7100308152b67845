import { setTimeout as pausa } from 'node:timers/promises';
import { abrirPalco } from '../palco.ts';
import { ateVer, medida, observar } from '../observadores.ts';
import type { Falha } from '../quadro.ts';

const PRAZO_MS = 60_000;
const OLHAR_MS = 500;

/** Readers that stop reading: they are found and dropped, and nobody else notices. */
export const leitoresLentos: Falha = {
  nome: 'slow-readers',
  titulo: 'slow and stuck websocket readers',
  deve: 'dropped within 10 s of when they stop to read; the others hear every last state, and their p99 is not more than 10 % worse',
  prazoMs: 10_000,
  correr: async ({ rapido, dizer }) => {
    const palco = await abrirPalco();
    try {
      const url = new URL(palco.programa.url);
      const [lote = ''] = palco.lotes;
      const carga = palco.carga({ pausaMs: 8, lotes: [lote] }).iniciar();
      const [quantos, surdos] = rapido ? [120, 20] : [600, 100];
      const alvo = { porta: Number(url.port), lotes: [lote], prefixo: '{"tipo":"lote-atualizado"' };
      const leitores = await observar({ ...alvo, quantos: quantos - surdos });
      const caidos = async (): Promise<number> =>
        (await medida(palco.programa.operationsUrl, 'socket_quedas_total{motivo="lenta"}')) +
        (await medida(palco.programa.operationsUrl, 'socket_quedas_total{motivo="sem-sinal"}'));
      /** Looks at the same pace whether there are deaf ones or not: asking for the metrics costs the program something. */
      const ateCairem = async (quantas: number, prazoMs: number): Promise<number> => {
        const desde = performance.now();
        while ((await caidos()) < quantas && performance.now() < desde + prazoMs) await pausa(OLHAR_MS);
        return performance.now() - desde;
      };
      const comparacaoMs = rapido ? 4_000 : 15_000;
      await carga.maisAceites(100);
      carga.medir();
      await ateCairem(Infinity, comparacaoMs);
      const sem = carga.p99();
      const presos = await observar({ ...alvo, quantos: surdos, surdos });
      carga.medir();
      const levou = await ateCairem(surdos, PRAZO_MS);
      const achados = await caidos();
      dizer(`${achados} of ${surdos} deaf readers dropped after ${Math.round(levou)} ms`);
      const com = carga.p99();
      // The same again without them: a machine's own ups and downs are not the readers' doing.
      carga.medir();
      await ateCairem(Infinity, comparacaoMs);
      const depois = carga.p99();
      await carga.parar();
      const visto = await ateVer(leitores, (v) => v.menor === v.maior, 10_000);
      const { problemas, ...conta } = await palco.conferir(carga);
      if (achados !== surdos) problemas.push(`${achados} were dropped where ${surdos} were deaf`);
      if (visto.fechadas > 0) problemas.push(`${visto.fechadas} who read were dropped`);
      if (visto.menor !== visto.maior)
        problemas.push(`readers ended at revisions ${visto.menor} to ${visto.maior}`);
      if (visto.regressoes > 0) problemas.push(`I10: ${visto.regressoes} revisions went back`);
      await Promise.all([leitores.fim(), presos.fim()]);
      const vezes = (2 * com) / (sem + depois);
      const nota = `all deaf readers dropped after ${Math.round(levou / 100) / 10} s; bidders' p99 with ${quantos - surdos} readers ${sem.toFixed(1)} ms before, ${com.toFixed(1)} ms with the deaf besides, ${depois.toFixed(1)} ms after (${vezes.toFixed(2)} times)`;
      return { ...conta, problemas, injetadas: surdos, recuperacoesMs: [levou], nota };
    } finally {
      await palco.fechar();
    }
  },
};
