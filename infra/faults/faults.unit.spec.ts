import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { FALHAS } from './falhas.ts';
import { abrirLotes, INCREMENTO, MINIMO } from './lotes.ts';
import { conferirCarga } from './palco.ts';
import { correrFalha, emTexto, recuperacao, type Falha, type Visto } from './quadro.ts';

const DONO = { hotUid: randomUUID(), leiUid: randomUUID() };
const VISTO: Visto = {
  injetadas: 3,
  confirmados: 10,
  perdidos: 0,
  dobrados: 0,
  recuperacoesMs: [100, 900, 200],
  problemas: [],
  nota: '',
};
const contexto = { rapido: true, soakMs: 1, dizer: () => undefined };

let store: EventStore;
let lelUid: string;

beforeEach(async () => {
  store = memoryEventStore();
  [lelUid = ''] = await abrirLotes(store, DONO, 1);
});

/** Stores a bid as the engine would, and answers what its bidder was told. */
async function lance(n: number, chave: string) {
  const stream = streamDoLote(lelUid);
  const lanUid = randomUUID();
  const agora = Date.now();
  const evento = {
    tipo: 'LanceRegistrado',
    em: agora,
    lanUid,
    cliUid: randomUUID(),
    apelido: `a${n}`,
    cidade: 'Santos',
    tipoLance: 'Manual',
    valor: MINIMO + n * INCREMENTO,
    superado: false,
    origem: 'site',
    recebidoEm: agora,
    chave,
  };
  const expectedRevision = (await store.readStream(stream)).length - 1;
  const events = [{ id: randomUUID(), type: evento.tipo, data: JSON.stringify(evento) }];
  await store.append([{ stream, expectedRevision, events }]);
  return { lelUid, lanUid };
}

describe('what is looked at after a fault', () => {
  it('holds when every acknowledged bid is there once', async () => {
    const confirmados = new Map([['chave-1', await lance(0, 'chave-1')]]);
    expect(await conferirCarga(store, { confirmados, divergentes: [] })).toEqual({
      confirmados: 1,
      perdidos: 0,
      dobrados: 0,
      problemas: [],
    });
  });

  it('sees a lost bid, a doubled one, one under another uid, and two answers to one key', async () => {
    const confirmados = new Map([
      ['chave-1', await lance(0, 'chave-1')],
      ['chave-2', await lance(1, 'chave-2')],
      ['chave-3', { lelUid, lanUid: randomUUID() }],
      ['chave-4', { lelUid, lanUid: randomUUID() }],
    ]);
    await lance(2, 'chave-2');
    await lance(3, 'chave-3');
    const visto = await conferirCarga(store, { confirmados, divergentes: ['chave-1'] });
    expect(visto).toMatchObject({ confirmados: 4, perdidos: 1, dobrados: 1 });
    expect(visto.problemas.join()).toMatch(/chave-1 was answered twice/);
    expect(visto.problemas.join()).toMatch(/chave-3 was answered with another uid/);
  });
});

describe('the table', () => {
  const falha = (correr: Falha['correr'], mais: Partial<Falha> = {}): Falha => ({
    nome: 'planted',
    titulo: 'a fault',
    deve: 'be seen',
    prazoMs: 500,
    correr,
    ...mais,
  });

  it('says what holds, what is broken, what was slow, and what could not be run and why', async () => {
    const linhas = [
      await correrFalha(
        falha(async () => ({ ...VISTO, recuperacoesMs: [100] })),
        contexto,
      ),
      await correrFalha(
        falha(async () => VISTO),
        contexto,
      ),
      await correrFalha(
        falha(async () => ({ ...VISTO, perdidos: 1 })),
        contexto,
      ),
      await correrFalha(
        falha(async () => Promise.reject(new Error('the stage fell down'))),
        contexto,
      ),
      await correrFalha(
        falha(async () => VISTO, { impedimento: async () => 'no such disk' }),
        contexto,
      ),
    ];
    expect(linhas.map((l) => l.correu && l.certo)).toEqual([true, true, false, false, false]);
    const texto = emTexto(linhas).split('\n');
    expect(texto.map((l) => /(holds.*|BROKEN.*|not run.*|verdict)$/.exec(l)?.[1])).toEqual([
      'verdict',
      'holds',
      'holds, slower than its limit',
      'BROKEN, slower than its limit',
      'BROKEN',
      'not run: no such disk',
    ]);
    expect(recuperacao([100, 900, 200])).toBe('0.2 s / 0.9 s');
  });

  it('has each fault once, with a name that can be asked for', () => {
    const nomes = FALHAS.map((f) => f.nome);
    expect(new Set(nomes).size).toBe(nomes.length);
    expect(nomes.filter((n) => !/^[a-z-]+$/.test(n))).toEqual([]);
  });
});
