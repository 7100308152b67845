import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { describe, expect, it } from 'vitest';
import { ChavesDoLote } from './chaves-do-lote.ts';
import { hashDe } from './chaves.ts';
import { semEvento } from './conteudo.ts';
import { adiantar, PorJulgar } from './por-julgar.ts';
import { loteFrio, novaTarefa, type Tarefa } from './tarefa.ts';
import { abrirLote, codigo, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';

const conteudo = {
  cliUid: 'c-00000001',
  tipoNegociacao: 'Disputa',
  tipoLance: 'Manual',
  valor: emCentavos(100_000),
} as const;
const tarefa = (entrada: number): Tarefa =>
  novaTarefa(loteFrio('l', 'lote-l'), 'h', null, null, entrada, () => undefined);

/** The present turn of the event loop is over. */
const volta = () => new Promise((pronto) => setImmediate(pronto));

describe('commands on their way to the decision', () => {
  it('are decided at the end of the callback, in the order of coming', async () => {
    const julgadas: number[] = [];
    const fila = new PorJulgar((t) => julgadas.push(t.entrada));
    for (let n = 1; n <= 9; n += 1) fila.entrar(tarefa(n));
    expect(julgadas).toEqual([]);
    expect(fila.maisAntiga()).toBe(1);
    await volta();
    expect(julgadas).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(fila.maisAntiga()).toBeUndefined();
  });

  it('make a group of their own when they come while one is decided', async () => {
    const julgadas: number[] = [];
    const fila = new PorJulgar((t) => {
      if (t.entrada < 10) fila.entrar(tarefa(10 * t.entrada));
      julgadas.push(t.entrada);
    });
    fila.entrar(tarefa(1));
    fila.entrar(tarefa(2));
    await volta();
    expect(julgadas).toEqual([1, 2, 10, 20]);
  });
});

describe('the engine', () => {
  it('keeps the order of coming where a lote has to be read again in between', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const antes = motor.darLance(sessaoDe('c-00000001'), lelUid, lance(1_000), INICIO);
    // Another engine seems to have moved it on: whoever asks next reads it.
    motor.notar(streamDoLote(lelUid), 1_000);
    const depois = motor.darLance(sessaoDe('c-00000002'), lelUid, lance(2_000), INICIO);
    expect([codigo(await antes), codigo(await depois)]).toEqual(['ok', 'ok']);
  });
});

describe('reading ahead', () => {
  it('changes nothing, with keys and without', () => {
    const chaves = new ChavesDoLote('l');
    const hash = hashDe('k-1', null, conteudo.cliUid);
    adiantar([{ lote: { especulativa: null, chaves: null }, hash }]);
    adiantar([{ lote: { especulativa: null, chaves }, hash }]);
    expect(chaves.achar('k-1', conteudo.cliUid, hash)).toBeNull();
    const dono = semEvento('l', 'k-1', conteudo);
    chaves.guardar(dono, hash);
    adiantar([{ lote: { especulativa: null, chaves }, hash }]);
    expect(chaves.achar('k-1', conteudo.cliUid, hash)?.dono).toBe(dono);
    expect(chaves.achar('k-1', conteudo.cliUid)?.dono).toBe(dono);
  });
});
