import { lineOf, link } from '@martelo/platform/event-store/hash-chain.ts';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Chaves, NENHUM, palavrasEmUso } from './chaves.ts';
import { semEvento, type Dono, type LanceSemEvento } from './conteudo.ts';
import { RecusasGuardadas } from './recusas-guardadas.ts';
import { respostaSimples } from './resposta.ts';
import { abrirLote, codigo, HOTSITE, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');
/** Words of the first table of a lote. */
const PRIMEIRA = 16;

const nova = (chave: string): LanceSemEvento =>
  semEvento('l', chave, {
    cliUid: ana.cliUid,
    tipoNegociacao: 'Disputa',
    tipoLance: 'Manual',
    valor: lance(1).valor,
  });

it('keeps the keys of each lote apart while others grow and go', () => {
  const passo = fc.record({
    qual: fc.nat({ max: 3 }),
    que: fc.constantFrom('guardar', 'guardar', 'guardar', 'limpar'),
    quantas: fc.nat({ max: 150 }),
  });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 40 }), (passos) => {
      const antes = palavrasEmUso();
      const lotes = Array.from({ length: 4 }, () => ({
        chaves: new Chaves(),
        modelo: new Map<string, Dono>(),
      }));
      for (const { qual, que, quantas } of passos) {
        const { chaves, modelo } = lotes[qual] ?? { chaves: new Chaves(), modelo: new Map() };
        if (que === 'limpar') {
          chaves.limpar();
          modelo.clear();
        } else {
          for (let n = modelo.size; n < quantas; n += 1) {
            const dono = nova(`chave-${n}`);
            chaves.guardar(dono, null);
            modelo.set(dono.chave, dono);
          }
        }
        for (const l of lotes) {
          expect(l.chaves.tamanho).toBe(l.modelo.size);
          for (const n of [0, 1, 11, 12, 47, 48, 149]) {
            const lugar = l.chaves.achar(`chave-${n}`, null, ana.cliUid);
            expect(lugar === NENHUM ? undefined : l.chaves.dono(lugar)).toBe(l.modelo.get(`chave-${n}`));
          }
        }
      }
      for (const { chaves } of lotes) chaves.limpar();
      expect(palavrasEmUso()).toBe(antes);
    }),
  );
});

it('holds no memory for the keys of lotes that have left', async () => {
  const antes = palavrasEmUso();
  const motor = motorDeTeste(memoryEventStore(), { limites: { maxLotesQuentes: 5 } });
  const lotes: string[] = [];
  for (let i = 0; i < 40; i += 1) lotes.push(await abrirLote(motor));
  for (const valor of [1_000, 2_000]) {
    for (const l of lotes)
      expect(codigo(await motor.darLance(valor === 1_000 ? ana : bia, l, lance(valor), INICIO))).toBe('ok');
  }
  const dosLotes = palavrasEmUso() - antes;
  expect(dosLotes).toBeGreaterThan(0);
  expect(dosLotes).toBeLessThanOrEqual(PRIMEIRA * (motor.estado().lotesQuentes + 1));
});

/** What follows on an event in its chain, and is no JSON. */
function semSentido(ultimo: StoredEvent): StoredEvent {
  const evento = { ...ultimo, revision: ultimo.revision + 1, data: '{' };
  return { ...evento, hash: link(ultimo.hash, lineOf(evento, evento.revision, evento.at)) };
}

it('holds none for a lote whose stream could not be read to its end, and one table for one that is read twice', async () => {
  const base = memoryEventStore();
  const primeiro = motorDeTeste(base);
  const lelUid = await abrirLote(primeiro);
  for (const n of [1, 2, 3])
    await primeiro.darLance(n % 2 === 1 ? ana : bia, lelUid, lance(n * 1_000), INICIO);
  const antes = palavrasEmUso();
  let quebrada = true;
  let leituras = 0;
  let aoLer = (): void => undefined;
  const store: EventStore = {
    ...base,
    readStream: async (...a) => {
      leituras += 1;
      const eventos = await base.readStream(...a);
      aoLer();
      const ultimo = eventos.at(-1);
      return quebrada && ultimo !== undefined ? [...eventos, semSentido(ultimo)] : eventos;
    },
  };
  const motor = motorDeTeste(store);
  for (let i = 0; i < 20; i += 1)
    expect(codigo(await motor.darLance(ana, lelUid, lance(9_000), INICIO))).toBe('INDISPONIVEL');
  expect(palavrasEmUso()).toBe(antes);

  quebrada = false;
  leituras = 0;
  const revisao = (await base.readStream(streamDoLote(lelUid))).length - 1;
  // Told while it reads that there is more, it reads once again.
  aoLer = () => motor.notar(streamDoLote(lelUid), revisao + 1);
  expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: 3_000 });
  expect(leituras).toBeGreaterThanOrEqual(2);
  expect(palavrasEmUso() - antes).toBe(PRIMEIRA);
});

it('gives back what the older generation of refusals held', () => {
  const recusas = new RecusasGuardadas(10);
  const antes = palavrasEmUso();
  for (let i = 0; i < 500; i += 1) recusas.guardar(nova(`chave-${i}`), respostaSimples('LANCE_BAIXO'));
  expect(palavrasEmUso() - antes).toBeLessThanOrEqual(2 * PRIMEIRA);
});
