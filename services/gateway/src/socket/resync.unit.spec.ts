import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { novosContadores } from './counters.ts';
import { limitesSocket } from './limits.ts';
import { Registry } from './registry.ts';
import { Ressincronia } from './resync.ts';
import { conexaoDeMentira, FioDeMentira } from './testing/fio-de-mentira.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

/** What the engine would answer now; an error while the store is away. */
let noMotor: LoteAoVivo | Error;
let perguntas: number;
let publicadas: number[];
let falhas: number;
let registry: Registry;
let ressincronia: Ressincronia;
const conexao = conexaoDeMentira(new FioDeMentira(), {
  limites: limitesSocket(),
  contadores: novosContadores(),
});

beforeEach(async () => {
  vi.useFakeTimers();
  perguntas = 0;
  publicadas = [];
  falhas = 0;
  noMotor = loteDeMentira(uid(1), { revisao: 4 });
  const aoVivo = async () => {
    perguntas += 1;
    if (noMotor instanceof Error) throw noMotor;
    return noMotor;
  };
  registry = new Registry({ aoVivo }, async () => null);
  await registry.carregar(registry.seguirLote(conexao, uid(1)));
  perguntas = 0;
  ressincronia = new Ressincronia({
    registry,
    motor: { aoVivo },
    publicar: (publicacoes) => {
      for (const p of publicacoes) {
        publicadas.push(p.lote.revisao);
        registry.daPublicacao(p)?.aprender(p.lote);
      }
    },
    aoFalhar: () => void (falhas += 1),
  });
});

afterEach(() => {
  ressincronia.encerrar();
  vi.useRealTimers();
});

it('asks for a state whose publication did not come within a second, until it is there', async () => {
  ressincronia.notar(uid(1), 6);
  await vi.advanceTimersByTimeAsync(999);
  expect(perguntas).toBe(0);
  noMotor = new Error('the store is away');
  await vi.advanceTimersByTimeAsync(1);
  expect([perguntas, falhas]).toEqual([1, 1]);
  noMotor = loteDeMentira(uid(1), { revisao: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  noMotor = loteDeMentira(uid(1), { revisao: 6 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(publicadas).toEqual([5, 6]);
  expect(perguntas).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks nothing where the publication came, where nobody looks, or where nobody looks any more', async () => {
  ressincronia.notar(uid(1), 4);
  ressincronia.notar(uid(2), 9);
  expect(vi.getTimerCount()).toBe(0);
  ressincronia.notar(uid(1), 5);
  registry.sair(conexao);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(perguntas).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
