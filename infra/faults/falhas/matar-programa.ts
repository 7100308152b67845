import { randomInt } from 'node:crypto';
import { abrirPalco } from '../palco.ts';
import type { Falha } from '../quadro.ts';

/** kill -9 of the whole program under load, in a loop; its PostgreSQL lives on and is taken over. */
export const matarPrograma: Falha = {
  nome: 'kill-program',
  titulo: 'kill -9 of the program under load, in a loop',
  deve: '0 acknowledged bids lost or doubled; ready again within 5 s',
  prazoMs: 5_000,
  correr: async ({ rapido, dizer }) => {
    const palco = await abrirPalco();
    try {
      const carga = palco.carga().iniciar();
      const voltas = rapido ? 3 : 20;
      const recuperacoesMs: number[] = [];
      for (let volta = 0; volta < voltas; volta += 1) {
        await carga.maisAceites(randomInt(50, 200));
        await palco.programa.matar();
        const desde = performance.now();
        palco.programa.iniciar();
        await palco.programa.pronto();
        recuperacoesMs.push(performance.now() - desde);
        dizer(`kill ${volta + 1} of ${voltas}: ready after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`);
        await carga.maisAceites(20);
      }
      await carga.parar();
      const conta = await palco.conferir(carga);
      const nota = `time to ready, the process's own start included; unanswered meanwhile: ${carga.resumo()}`;
      return { ...conta, injetadas: voltas, recuperacoesMs, nota };
    } finally {
      await palco.fechar();
    }
  },
};
