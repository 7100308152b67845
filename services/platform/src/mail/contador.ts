import type { Metrics } from '../metrics/metrics.ts';
import { CANAIS_DE_MENSAGEM } from './port.ts';
import type { CanalDeMensagem } from './port.ts';

/** How a message ends: taken, refused for good, given up after the last try, or dropped because it was no news any more. */
const FINS_DE_MENSAGEM = ['enviada', 'recusada', 'desistiu', 'tarde'] as const;
export type FimDeMensagem = (typeof FINS_DE_MENSAGEM)[number];

/** Hears of each message that ended. */
export type ContarMensagem = (canal: CanalDeMensagem, fim: FimDeMensagem) => void;

/** Counts on a program's metrics what became of messages; one for all outboxes of the program. */
export function contadorDeMensagens(metrics: Metrics): ContarMensagem {
  const terminadas = metrics.counter(
    'mensagens_terminadas_total',
    'Messages that ended, by channel and how',
    {
      canal: CANAIS_DE_MENSAGEM,
      fim: FINS_DE_MENSAGEM,
    },
  );
  return (canal, fim) => terminadas.inc({ canal, fim });
}
