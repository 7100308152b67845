import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pausa } from 'node:timers/promises';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { abrirLotes } from '../lotes.ts';
import { abrirPalco, HOST } from '../palco.ts';
import type { Falha } from '../quadro.ts';

const ABERTO_MS = 15_000;
/** The extension of a bid that reaches the last moment is switched off here; what is late is the machine's. */
const FOLGA_MS = 10_000;
const SALTOS_MS = [300_000, -300_000, 3_600_000, -86_400_000];

/** The program's wall clock jumps by minutes and more while lotes near their end; they must end at their true time. */
export const relogioSalta: Falha = {
  nome: 'clock-jumps',
  titulo: 'the server’s clock jumps by minutes, forth and back; bids carry no client time',
  deve: 'one authority decides the close; 0 wrong closes',
  correr: async ({ rapido, dizer }) => {
    const desvio = path.join(await mkdtemp(path.join(tmpdir(), 'martelo-clock-')), 'offset');
    const torto = pathToFileURL(path.join(import.meta.dirname, '../relogio-torto.ts'));
    torto.searchParams.set('arquivo', desvio);
    const palco = await abrirPalco({ ambiente: { NODE_OPTIONS: `--import ${torto.href}` } });
    try {
      const carga = palco.carga({ pausaMs: 60 }).iniciar();
      const errados: string[] = [];
      const atrasos: number[] = [];
      const saltos = rapido ? SALTOS_MS.slice(0, 2) : SALTOS_MS;
      let total = 0;
      for (const salto of saltos) {
        const inicio = Date.now();
        const lotes = await palco.comRegistro((store) =>
          abrirLotes(store, palco.dono, 3, { fimMs: ABERTO_MS, prorrogacaoMs: 0 }),
        );
        await pausa(3_000);
        total += salto;
        await writeFile(desvio, String(total));
        dizer(`the wall clock jumped by ${salto / 1_000} s`);
        const abertos = new Set(lotes);
        while (abertos.size > 0 && Date.now() < inicio + ABERTO_MS + 60_000) {
          for (const lelUid of abertos) {
            const { corpo } = await chamar(palco.programa.url, HOST, 'GET', `/v1/lote/${lelUid}/ao-vivo`);
            if (corpo['situacao'] === 'AO_VIVO') continue;
            abertos.delete(lelUid);
            const atraso = Date.now() - inicio - ABERTO_MS;
            atrasos.push(atraso);
            if (atraso < 0 || atraso > FOLGA_MS)
              errados.push(`${lelUid} closed ${atraso} ms after its end, the clock ${salto / 1_000} s off`);
          }
          await pausa(50);
        }
        if (abertos.size > 0) errados.push(`${abertos.size} lotes did not close`);
        await carga.maisAceites(20);
      }
      await carga.parar();
      const { problemas, ...conta } = await palco.conferir(carga);
      problemas.push(...errados);
      const nota = `${atrasos.length} lotes closed, ${Math.min(...atrasos)} to ${Math.max(...atrasos)} ms after their end; bids meanwhile: ${carga.resumo()}`;
      return { ...conta, problemas, injetadas: saltos.length, recuperacoesMs: [], nota };
    } finally {
      await palco.fechar();
      await rm(path.dirname(desvio), { recursive: true, force: true });
    }
  },
};
