import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { amostrar, comSonda } from '../amostras.ts';
import { emHora, julgar, type Amostra } from '../julgar.ts';
import { abrirLotes } from '../lotes.ts';
import { observar, type Observadores } from '../observadores.ts';
import { abrirPalco, HOST, type Palco } from '../palco.ts';
import type { Falha } from '../quadro.ts';
import { visitar } from '../visitante.ts';

/** So long bids go to the same lotes, then there is a sample; each closes by the clock when twice as long has passed. */
const RODADA_MS = 60_000;
/** The program knows each lote of an event for as long as that is open: few, or what it may know (0.6 kB each) would look like a leak. */
const LOTES = 8;
const OBSERVADORES = 60;
/** 24 bidders with pauses of a quarter of a second on the average: a modest load, so that others may work beside it. */
const PAUSA_MS = 480;
const VISITA_MS = 500;
/** Few, so that what the engine keeps is at its bounds within minutes: what rises then is a leak. */
const LIMITES = { ENGINE_EVENTS: '10000', ENGINE_LOTES: '1000', ENGINE_REFUSALS: '1000' };
/** A third of the run, and no more than this, warms up. */
const AQUECE_MS = 10 * 60_000;
/** Below this a slope says more of the machine than of the program. */
const JULGA_MS = 30 * 60_000;
const ARQUIVO = path.join(import.meta.dirname, '../soak.json');

/** Bids and watchers on lotes that open and close; answers a sample a round. */
async function suportar(
  palco: Palco,
  soakMs: number,
  arquivo: string,
  dizer: (texto: string) => void,
): Promise<{ amostras: Amostra[]; conta: Awaited<ReturnType<Palco['conferir']>>; nota: string }> {
  /** Those that are bid on now. */
  const lotes: string[] = [];
  const porta = Number(new URL(palco.programa.url).port);
  const rodada = async (): Promise<Observadores> => {
    const fim = { fimMs: 2 * RODADA_MS, prorrogacaoMs: 0 };
    const novos = await palco.comRegistro((store) => abrirLotes(store, palco.dono, LOTES, fim));
    lotes.splice(0, lotes.length, ...novos);
    return observar({ porta, quantos: OBSERVADORES, lotes, prefixo: '{"tipo":"lote-atualizado"' });
  };
  const amostras: Amostra[] = [];
  const desde = performance.now();
  let leitores = await rodada();
  const carga = palco.carga({ pausaMs: PAUSA_MS, lotes }).iniciar();
  const visitante = visitar({ url: palco.programa.url, host: HOST, lotes, pausaMs: VISITA_MS });
  for (let n = 1; n <= Math.ceil(soakMs / RODADA_MS); n += 1) {
    await pausa(Math.max(0, desde + n * RODADA_MS - performance.now()));
    const a = await amostrar(palco, carga, arquivo, (performance.now() - desde) / 60_000);
    amostras.push(a);
    dizer(
      `minute ${a.minuto.toFixed(1)}: heap ${a.heapMb.toFixed(2)}, code ${a.codigoMb.toFixed(1)}, buffers ${a.externoMb.toFixed(1)}, resident ${a.rssMb.toFixed(0)} MB; handles ${a.recursos}, descriptors ${a.descritores}, sessions ${a.ligacoes}; p99 loop ${a.lacoP99Ms.toFixed(1)}, answer ${a.respostaP99Ms.toFixed(1)} ms; bids ${a.confirmados}; load ${a.cargaDaMaquina.toFixed(1)}`,
    );
    await leitores.fim();
    leitores = await rodada();
  }
  await visitante.fim();
  await carga.parar();
  await leitores.fim();
  const conta = await palco.conferir(carga);
  for (const [qual, vezes] of visitante.falhas) conta.problemas.push(`a visitor got ${qual}, ${vezes} times`);
  const nota = `${amostras.length} times ${LOTES} lotes, ${OBSERVADORES} watchers, ${visitante.vistas()} pages and calls of a visitor; bids refused: ${carga.resumo()}`;
  return { amostras, conta, nota };
}

/** An evening that does not end; what is left in the program once all garbage is gone must stay as it was after the warm-up. */
export const soak: Falha = {
  nome: 'soak',
  titulo: 'soak',
  deve: 'memory slope below 1 % an hour after warm-up, handles and times as at the beginning (judged from 30 minutes on)',
  impedimento: async () => (process.platform === 'win32' ? 'asks the program by a signal' : null),
  correr: async ({ soakMs, dizer }) => {
    const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-soak-'));
    const arquivo = path.join(pasta, 'samples');
    const palco = await abrirPalco({ ambiente: { ...LIMITES, ...comSonda(arquivo) } });
    try {
      const { amostras, conta, nota: feito } = await suportar(palco, soakMs, arquivo, dizer);
      const { problemas, ...resto } = conta;
      const aquecidas = amostras.filter((a) => a.minuto * 60_000 > Math.min(soakMs / 3, AQUECE_MS));
      const { problemas: achados, memoria, tabela } = julgar(aquecidas);
      const julga = soakMs >= JULGA_MS;
      if (julga) {
        problemas.push(...achados);
        await writeFile(
          ARQUIVO,
          `${JSON.stringify({ em: new Date().toISOString(), tabela, amostras }, null, 1)}\n`,
        );
      }
      const nota = `${(soakMs / 60_000).toFixed(1)} minutes${julga ? '' : ' (too short to judge)'}, ${feito}; what is left in the heap: ${emHora(memoria)}; ${tabela.map(([m, i, f]) => `${m} ${i} to ${f}`).join(', ')}`;
      return { ...resto, problemas, injetadas: 0, recuperacoesMs: [], nota };
    } finally {
      await palco.fechar();
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
