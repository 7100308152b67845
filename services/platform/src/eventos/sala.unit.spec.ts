import { randomUUID } from 'node:crypto';
import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryEventStore } from '../event-store/memory.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { EventStore } from '../event-store/port.ts';
import { salaDeEventos } from './sala.ts';

type Conta = { readonly revisao: number; readonly dono: string; readonly total: number };
type Evento = {
  readonly tipo: 'Aberta' | 'Somado';
  readonly em: number;
  readonly dono?: string;
  readonly n?: number;
};
type Comando = {
  readonly agora: number;
  readonly tipo: 'Abrir' | 'Somar';
  readonly dono?: string;
  readonly n?: number;
};

const opcoes = {
  stream: (uid: string) => `conta-${uid}`,
  decidir: (conta: Conta | null, { tipo, agora: em, dono = '', n = 0 }: Comando) => {
    if (tipo === 'Abrir')
      return conta === null ? aceitar<Evento>({ tipo: 'Aberta', em, dono }) : aceitar<Evento>();
    if (conta === null || conta.total + n > 10) return negar('NAO_ENCONTRADO');
    return aceitar<Evento>(...Array.from({ length: n }, (): Evento => ({ tipo: 'Somado', em, n: 1 })));
  },
  evoluir: (conta: Conta | null, { n = 0, dono }: Evento, revisao: number): Conta => ({
    revisao,
    dono: conta?.dono ?? dono ?? '',
    total: (conta?.total ?? 0) + n,
  }),
};
const regra = { meu: ({ dono }: Conta) => dono === 'a', alheio: recusado('LEILAO_NAO_ENCONTRADO') };

describe('a room of streams', () => {
  let store: EventStore;
  let uid: string;
  const sala = (deles: Pick<EventStore, 'append' | 'readStream'> = store) =>
    salaDeEventos<Conta, Comando, Evento>({ store: deles, clock: () => 5 }, opcoes);
  beforeEach(async () => {
    store = memoryEventStore();
    uid = randomUUID();
    await sala().executar(uid, { tipo: 'Abrir', dono: 'a' }, regra);
  });

  it('keeps what a command leaves, with its time, and answers how it stands then', async () => {
    const feito = await sala().executar(uid, { tipo: 'Somar', n: 2 }, regra);
    expect(feito).toEqual({ ok: true, valor: { revisao: 2, dono: 'a', total: 2 } });
    expect(await sala().ver(uid)).toEqual({ revisao: 2, dono: 'a', total: 2 });
    expect((await store.readStream(`conta-${uid}`)).map((e) => [e.type, JSON.parse(e.data).em])).toEqual([
      ['Aberta', 5],
      ['Somado', 5],
      ['Somado', 5],
    ]);
  });

  it('keeps nothing of what is refused, of what changes nothing, or of what is somebody else’s', async () => {
    expect(await sala().executar(uid, { tipo: 'Somar', n: 11 }, regra)).toMatchObject({
      recusa: { codigo: 'NAO_ENCONTRADO' },
    });
    expect(await sala().executar(uid, { tipo: 'Abrir', dono: 'b' }, regra)).toMatchObject({ ok: true });
    const outra = { ...regra, meu: () => false };
    expect(await sala().executar(uid, { tipo: 'Somar', n: 1 }, outra)).toEqual(regra.alheio);
    expect((await sala().ver(uid))?.revisao).toBe(0);
    expect([await sala().ver('x'), await sala().ver(randomUUID())]).toEqual([null, null]);
  });

  it('decides anew where somebody else was first, and gives up where others always are', async () => {
    let vezes = 0;
    const disputado = (quantas: number) => ({
      readStream: store.readStream,
      append: async (...a: Parameters<EventStore['append']>) => {
        vezes += 1;
        if (vezes <= quantas) await sala().executar(uid, { tipo: 'Somar', n: 1 }, regra);
        return store.append(...a);
      },
    });
    expect(await sala(disputado(2)).executar(uid, { tipo: 'Somar', n: 3 }, regra)).toMatchObject({
      valor: { total: 5 },
    });
    vezes = 0;
    // The sixth would be one too many: the other's came first.
    expect(await sala(disputado(1)).executar(uid, { tipo: 'Somar', n: 5 }, regra)).toMatchObject({
      recusa: { codigo: 'NAO_ENCONTRADO' },
    });
    const nunca = { readStream: store.readStream, append: async () => [{ ok: false }] as never };
    await expect(sala(nunca).executar(uid, { tipo: 'Somar', n: 1 }, regra)).rejects.toThrow(StoreUnavailable);
  });
});
