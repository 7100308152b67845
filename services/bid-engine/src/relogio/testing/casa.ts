import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { expect } from 'vitest';
import { criarLeiloes } from '../../leiloes/door.ts';
import { HOTSITE, INICIO, motorDeTeste, regras } from '../../motor/testing/cenario.ts';
import { eventosDoQuadro, QuadroVivo } from '../../quadro/door.ts';
import { Regente, type Partida } from '../regente.ts';

/** An engine with a leilão of so many lotes, a clock that is moved by hand, and the clock's keeper yet to be started. */
export async function casa(fechamento: 'SEQUENCIAL' | 'ESCALONADO', quantos: number) {
  /** Lotes of which somebody changed a stored byte, by stream. */
  const adulterados = new Set<string>();
  const guardado = memoryEventStore();
  const store: EventStore = {
    ...guardado,
    readStream: async (stream, ...a) => {
      const eventos = await guardado.readStream(stream, ...a);
      return adulterados.has(stream) ? eventos.map((e) => ({ ...e, data: `${e.data} ` })) : eventos;
    },
  };
  let agora = INICIO;
  const clock = () => agora;
  const motor = motorDeTeste(store, { clock });
  const leiUid = randomUUID();
  const lelUids: string[] = [];
  const quadro = new QuadroVivo();
  const leiloes = criarLeiloes({
    store,
    clock,
    motor,
    lotesDoLeilao: async () => {
      quadro.aplicar(eventosDoQuadro(await store.readAll(-1, 100_000)));
      return quadro.lotesDe(leiUid);
    },
  });
  const feito = async (r: Promise<{ ok: boolean }>) => expect(await r).toMatchObject({ ok: true });
  await feito(
    leiloes.criar({
      leiUid,
      hotUid: HOTSITE,
      nome: 'L',
      data: INICIO + 1_000,
      fechamento,
      segundoEntreLotes: 60,
      editalUrl: '/e',
      leiloeiroNome: 'X',
      por: 'adm',
    }),
  );
  await feito(leiloes.lotear(HOTSITE, leiUid, 'adm'));
  for (let k = 1; k <= quantos; k += 1) {
    const lelUid = randomUUID();
    lelUids.push(lelUid);
    const politica = regras({
      fechamento,
      finalizacaoManual: false,
      recebeIncrementoTempo: true,
      dataFim: INICIO + 1_000 + (k - 1) * 60_000,
      fimDoEvento: INICIO + 600_000,
    });
    await feito(
      motor.executar(HOTSITE, lelUid, {
        tipo: 'CadastrarLote',
        lelUid,
        hotUid: HOTSITE,
        leiUid,
        numero: k,
        posicaoLeilao: k,
        regras: politica,
        por: 'sistema',
      }),
    );
    await feito(motor.executar(HOTSITE, lelUid, { tipo: 'LiberarLote', por: 'sistema' }));
  }
  await feito(leiloes.aprontar(HOTSITE, leiUid, 'adm'));
  const situacoes = async () =>
    Promise.all(lelUids.map(async (l) => (await motor.aoVivo(HOTSITE, l))?.situacao));
  const nada: Partida = { posicao: -1, lotes: [], leiloes: [] };
  const regente = (queda?: { desde: number; ate: number }, banco: { fora: boolean } = { fora: false }) => {
    const batimento = {
      bater: async () => {
        if (banco.fora) throw new Error('planned: away');
      },
      emDia: () => !banco.fora,
      quedaEm: (i: number) => (queda && queda.desde < i && i <= queda.ate ? queda : undefined),
    };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const loteNoQuadro = async (lelUid: string) => {
      const inteiro = new QuadroVivo();
      inteiro.aplicar(eventosDoQuadro(await store.readAll(-1, 100_000)));
      return inteiro.lote(lelUid);
    };
    const r = new Regente({
      store,
      motor,
      leiloes,
      loteNoQuadro,
      clock,
      batimento,
      intervaloMs: 5,
      log,
    });
    r.start(nada);
    return r;
  };
  return {
    store,
    motor,
    leiloes,
    leiUid,
    lelUids,
    situacoes,
    regente,
    /** Somebody changes what is stored of a lote, and the engine has to read it again. */
    adulterar: (lelUid: string) => {
      adulterados.add(streamDoLote(lelUid));
      motor.notar(streamDoLote(lelUid), 1_000);
    },
    avancar: (ms: number) => (agora += ms),
  };
}
