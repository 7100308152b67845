import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import {
  GRUPO_DOS_MOTORES,
  lerComandos,
  type Comandos,
  type Donos,
  type MotorPeloTopico,
  type Respostas,
} from '@martelo/platform/bus/comandos-protocolo.ts';
import type { Bus, Consumer, Delivery, PartitionLag } from '@martelo/platform/bus/port.ts';
import { Saida } from '@martelo/platform/bus/saida.ts';
import { TOPICO_DE_COMANDOS, TOPICO_DE_DONOS, TOPICO_DE_RESPOSTAS } from '@martelo/platform/bus/topicos.ts';
import { silentLog, type SqlLog } from '@martelo/platform/sql/log.ts';

export type OpcoesDoAtendimento = {
  readonly bus: Pick<Bus, 'publish' | 'consume'>;
  /** The engine of this process. */
  readonly motor: MotorPeloTopico;
  readonly agora: Clock;
  /** This replica's address, as gateways know it. */
  readonly url: string;
  readonly log?: SqlLog;
  /** How often it is said again which lotes are here. Default 2 s. */
  readonly dizerMs?: number;
};

export type Atendimento = {
  /** Partitions of the commands, and so the lotes, that this replica owns. */
  particoes(): readonly number[];
  lag(): readonly PartitionLag[];
  /** Commands that came when nobody waited for them any more, and were left alone. */
  vencidos(): number;
  /** Hands the lotes over: others get them, after what is being decided here was answered. */
  parar(): Promise<void>;
};

const INDISPONIVEL: Resultado<never> = recusado('INDISPONIVEL');

/**
 * Takes the bids of the lotes that the consumer group gives to this replica, and says which those are. A delivery counts as
 * taken when all its bids are answered, so one that dies leaves them to its successor, who finds by their keys which of them
 * took place. Nothing here makes an owner the only writer: a replica that was silent too long and goes on deciding finds
 * other revisions in the store, reads its lotes again and decides anew (the fence is the expected revision).
 *
 * @throws BusUnavailable
 */
export async function atenderComandos(opcoes: OpcoesDoAtendimento): Promise<Atendimento> {
  const { bus, motor, agora, url } = opcoes;
  const log = opcoes.log ?? silentLog;
  const aoFalhar = (err: unknown, mensagens: number): void =>
    log.warn({ err, mensagens }, 'answers may not have reached the bus; who asked asks again');
  const respostas = new Saida(bus, TOPICO_DE_RESPOSTAS, aoFalhar);
  const donos = new Saida(bus, TOPICO_DE_DONOS, aoFalhar);
  let vencidos = 0;
  let particoes: readonly number[] = [];
  let desde = agora();

  const dizer = (): void => {
    const dito: Donos = { url, particoes: [...particoes], desde };
    donos.enviar(() => ({ key: url, value: JSON.stringify(dito) }));
  };

  /** Who had no answer asks again: the copy that comes while the first is being decided gets the first one's answer. */
  const emCurso = new Map<string, Promise<unknown>>();

  function decidir(de: string, [n, metodo, args]: Comandos['perguntas'][number]): Promise<unknown> {
    const nome = `${de} ${n}`;
    let decisao = emCurso.get(nome);
    if (decisao === undefined) {
      const perguntar = motor[metodo] as (...a: readonly unknown[]) => Promise<unknown>;
      decisao = perguntar(...args)
        .catch((err: unknown) => {
          log.error({ err, metodo }, 'a command failed');
          return INDISPONIVEL;
        })
        .finally(() => emCurso.delete(nome));
      emCurso.set(nome, decisao);
    }
    return decisao;
  }

  async function responder({ de, perguntas }: Comandos): Promise<void> {
    const prontas: Respostas = await Promise.all(
      perguntas.map(async (p): Promise<[number, unknown]> => [p[0], await decidir(de, p)]),
    );
    respostas.enviar(() => ({ key: de, value: JSON.stringify(prontas) }));
  }

  async function atender({ messages }: Delivery): Promise<void> {
    const aqui: Promise<void>[] = [];
    for (const { value, offset } of messages) {
      const comandos = lerComandos(value);
      if (comandos === undefined) log.error({ offset }, 'a message of the commands topic cannot be read');
      else if (comandos.ate <= agora()) vencidos += comandos.perguntas.length;
      else aqui.push(responder(comandos));
    }
    await Promise.all(aqui);
  }

  const consumidor: Consumer = await bus.consume({
    topic: TOPICO_DE_COMANDOS,
    group: GRUPO_DOS_MOTORES,
    handler: atender,
    onAssignment: (agoraMinhas) => {
      particoes = agoraMinhas;
      desde = agora();
      log.info({ particoes: particoes.length }, 'the lotes of this replica are others now');
      dizer();
    },
  });
  const timer = setInterval(dizer, opcoes.dizerMs ?? 2_000);
  timer.unref();

  return {
    particoes: () => particoes,
    lag: consumidor.lag,
    vencidos: () => vencidos,
    parar: async () => {
      clearInterval(timer);
      particoes = [];
      dizer();
      await consumidor.stop();
      await Promise.all([respostas.vazia(), donos.vazia()]);
    },
  };
}
