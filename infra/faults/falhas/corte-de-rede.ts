import { randomInt } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { abrirPalco } from '../palco.ts';
import type { Falha } from '../quadro.ts';

/** The line between the program and its database is cut, goes silent, or swallows answers of commits that were made. */
export const corteDeRede: Falha = {
  nome: 'network-cut',
  titulo: 'network between program and PostgreSQL cut, frozen, answers lost',
  deve: 'bids refused clearly meanwhile; back by itself; 0 lost or doubled',
  prazoMs: 20_000,
  correr: async ({ rapido, dizer }) => {
    const palco = await abrirPalco({ linha: true });
    try {
      const { linha } = palco;
      if (linha === null) throw new Error('there is no line to cut');
      const carga = palco.carga().iniciar();
      const falhas = { cut: linha.cut, freeze: linha.freeze, loseAnswers: linha.loseAnswers };
      const voltas = rapido ? 1 : 5;
      const recuperacoesMs: number[] = [];
      for (let volta = 0; volta < voltas; volta += 1)
        for (const [nome, falhar] of Object.entries(falhas)) {
          await carga.maisAceites(randomInt(50, 200));
          falhar();
          await pausa(randomInt(500, rapido ? 2_000 : 5_000));
          linha.heal();
          recuperacoesMs.push(await carga.ateOProximo());
          dizer(`${nome}: bids again after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`);
        }
      await carga.maisAceites(50);
      await carga.parar();
      const conta = await palco.conferir(carga);
      return {
        ...conta,
        injetadas: recuperacoesMs.length,
        recuperacoesMs,
        nota: `meanwhile: ${carga.resumo()}`,
      };
    } finally {
      await palco.fechar();
    }
  },
};
