import { randomInt } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { tcpCut, type TcpCut } from '@martelo/platform/testing/tcp-cut.ts';
import { comPalcoDistribuido } from '../palco-distribuido.ts';
import type { Falha } from '../quadro.ts';

/** Scaled out: the lines from gateways and from the other engine to one engine, or to both, are cut, frozen, or lose answers. */
export const corteEntreProcessos: Falha = {
  nome: 'line-cut',
  titulo: 'scaled out: network between gateways and engines cut, frozen, answers lost',
  deve: 'the other engine takes over, or bids are refused clearly; back by itself; 0 lost or doubled',
  prazoMs: 20_000,
  correr: async ({ rapido, dizer }) => {
    const linhas: TcpCut[] = [];
    const atravessar = async (url: string): Promise<string> => {
      const linha = await tcpCut(url);
      linhas.push(linha);
      return new URL(linha.url).origin;
    };
    try {
      return await comPalcoDistribuido(
        async ({ carga, conferir }) => {
          const recuperacoesMs: number[] = [];
          const [uma] = linhas;
          if (uma === undefined) throw new Error('there is no line to cut');
          const modos = ['cut', 'freeze', 'loseAnswers'] as const;
          for (let volta = 0; volta < (rapido ? 1 : 5); volta += 1)
            for (const quais of [[uma], linhas])
              for (const modo of modos) {
                await carga.maisAceites(randomInt(50, 200));
                for (const linha of quais) linha[modo]();
                await pausa(randomInt(500, rapido ? 2_000 : 5_000));
                // What a frozen line swallowed never comes: such a line ends, as one does that a router forgot.
                for (const linha of quais) linha.cut();
                for (const linha of quais) linha.heal();
                recuperacoesMs.push(await carga.ateOProximo());
                dizer(
                  `${modo} of ${quais.length} of ${linhas.length}: bids again after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`,
                );
              }
          await carga.maisAceites(100);
          const conta = await conferir();
          const nota = `meanwhile: ${carga.resumo()}`;
          return { ...conta, injetadas: recuperacoesMs.length, recuperacoesMs, nota };
        },
        { atravessar },
      );
    } finally {
      for (const linha of linhas) await linha.stop();
    }
  },
};
