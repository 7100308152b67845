import { matarBanco, reiniciarBanco } from './falhas/banco.ts';
import { corteDeRede } from './falhas/corte-de-rede.ts';
import { corteEntreProcessos } from './falhas/corte-entre-processos.ts';
import { discoCheio } from './falhas/disco-cheio.ts';
import { liderDoEventStore } from './falhas/eventstore.ts';
import { feedRepetido } from './falhas/feed-repetido.ts';
import { matarKafka, pausarKafka } from './falhas/kafka.ts';
import { leitoresLentos } from './falhas/leitores-lentos.ts';
import { matarPrograma } from './falhas/matar-programa.ts';
import { matarServicos } from './falhas/matar-servicos.ts';
import { relogioSalta } from './falhas/relogio.ts';
import { simulacao } from './falhas/simulacao.ts';
import { soak } from './falhas/soak.ts';
import { tempestade } from './falhas/tempestade.ts';
import type { Falha } from './quadro.ts';

/** Every row of the table, in its order. */
export const FALHAS: readonly Falha[] = [
  matarPrograma,
  matarServicos,
  matarBanco,
  reiniciarBanco,
  discoCheio,
  corteDeRede,
  corteEntreProcessos,
  matarKafka,
  pausarKafka,
  liderDoEventStore,
  feedRepetido,
  leitoresLentos,
  tempestade,
  relogioSalta,
  simulacao,
  soak,
];
