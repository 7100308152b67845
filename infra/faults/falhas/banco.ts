import { randomInt } from 'node:crypto';
import { readPostmaster } from '@martelo/platform/sql/postmaster.ts';
import { until } from '@martelo/platform/testing/until.ts';
import path from 'node:path';
import { abrirPalco } from '../palco.ts';
import type { Contexto, Falha, Visto } from '../quadro.ts';

/** Ends the program's own PostgreSQL by a signal, again and again, while bids come; nobody but the program starts it anew. */
async function derrubar({ rapido, dizer }: Contexto, sinal: NodeJS.Signals): Promise<Visto> {
  const palco = await abrirPalco();
  try {
    const carga = palco.carga().iniciar();
    const voltas = rapido ? 3 : 10;
    const pasta = path.join(palco.dataDir, 'postgres');
    const recuperacoesMs: number[] = [];
    for (let volta = 0; volta < voltas; volta += 1) {
      await carga.maisAceites(randomInt(50, 300));
      const antes = await readPostmaster(pasta);
      if (antes === undefined) throw new Error('there is no postmaster to end');
      const desde = performance.now();
      process.kill(antes.pid, sinal);
      await until(
        async () => {
          const depois = await readPostmaster(pasta);
          return depois !== undefined && depois.pid !== antes.pid && depois.ready;
        },
        { timeoutMs: 60_000, what: 'the program to start PostgreSQL again' },
      );
      await carga.ateOProximo();
      recuperacoesMs.push(carga.ultimoAceite - desde);
      dizer(
        `${sinal} ${volta + 1} of ${voltas}: bids again after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`,
      );
    }
    await carga.parar();
    const { problemas, ...conta } = await palco.conferir(carga);
    const claras = [...carga.codigos.keys()].some((c) => c.startsWith('503'));
    if (!claras) problemas.push('nobody was refused clearly (503) meanwhile');
    return { ...conta, problemas, injetadas: voltas, recuperacoesMs, nota: `meanwhile: ${carga.resumo()}` };
  } finally {
    await palco.fechar();
  }
}

export const matarBanco: Falha = {
  nome: 'kill-postgres',
  titulo: 'kill -9 of PostgreSQL under load, in a loop',
  deve: 'bids refused clearly meanwhile; back within 5 s; 0 lost',
  prazoMs: 5_000,
  correr: (c) => derrubar(c, 'SIGKILL'),
};

export const reiniciarBanco: Falha = {
  nome: 'restart-postgres',
  titulo: 'PostgreSQL shut down under load, in a loop',
  deve: 'bids refused clearly meanwhile; back within 5 s; 0 lost',
  prazoMs: 5_000,
  correr: (c) => derrubar(c, 'SIGINT'),
};
