import type { Falha } from '../quadro.ts';

/** A leader can only go away where there is a cluster; none can be started without Docker or a binary of it. */
export const liderDoEventStore: Falha = {
  nome: 'eventstore-leader',
  titulo: 'EventStoreDB leader away',
  deve: 'clear refusals; writes resume within 10 s',
  impedimento: async () =>
    'needs a cluster of three EventStoreDB nodes, and there is no server of it that this machine can start',
  correr: async () => {
    throw new Error('there is no cluster');
  },
};
