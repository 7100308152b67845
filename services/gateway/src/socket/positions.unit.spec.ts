import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { describe, expect, it, vi } from 'vitest';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { Conexao } from './connection.ts';
import { novosContadores } from './counters.ts';
import type { Outbox } from './outbox.ts';
import { ClientesConectados, Posicoes } from './positions.ts';

const HOT = 'hotsite';
const LOTE = 'lote';
const ANA = 'ana';

/**
 * A gateway's positions on an engine that answers as `respostas` say, one after the other, the last one for good: later, as
 * another process does, or `jaSabe`, as an engine with the lote at hand.
 */
function cena(respostas: (number | Error)[], jaSabe = false, lugar: Partial<Posicao> = {}) {
  const responder = (): readonly Posicao[] => {
    const [resposta] = respostas.length > 1 ? respostas.splice(0, 1) : respostas;
    if (typeof resposta !== 'number') throw resposta ?? new Error('planned: nothing');
    return [{ lelUid: LOTE, revisao: resposta, ganhandoPerdendo: 'vencedor', ...lugar } as Posicao];
  };
  /** Revisions of the places that were told. */
  const ditas: number[] = [];
  const falhas: unknown[] = [];
  const clientes = new ClientesConectados();
  clientes.entrar({ tenant: { hotUid: HOT } } as Conexao, ANA);
  const posicoes = new Posicoes({
    motor: {
      posicoes: jaSabe ? responder : async () => responder(),
    },
    clientes,
    outbox: {
      push: (_c: Conexao, { posicao }: { readonly posicao: Posicao }) => void ditas.push(posicao.revisao),
    } as unknown as Outbox,
    contadores: novosContadores(),
    aoFalhar: (erro) => falhas.push(erro),
  });
  const publicar = (revisao: number): void =>
    posicoes.publicar([
      { hotUid: HOT, lote: { lelUid: LOTE, revisao }, novos: [], afetados: 'todos', superados: [] },
    ] as unknown as PublicacaoLote[]);
  return { posicoes, publicar, ditas, falhas };
}

describe('a bidder’s own place', () => {
  it.each([false, true])('is asked for again when the question failed, until it is told', async (jaSabe) => {
    const planejada = new Error('planned: no line');
    const { publicar, ditas, falhas } = cena([planejada, planejada, 7], jaSabe);
    publicar(7);
    await expect.poll(() => ditas, { timeout: 10_000 }).toHaveLength(1);
    expect(falhas).toHaveLength(2);
    expect(ditas).toEqual([7]);
  });

  it('is told at once by an engine that has the lote at hand', () => {
    const { publicar, ditas } = cena([7, 8], true);
    publicar(7);
    publicar(8);
    expect(ditas).toEqual([7, 8]);
  });

  it('is told to who has none any more, because his bids were cancelled, and not to who never had one', () => {
    const fora = { ganhandoPerdendo: 'nao-esta-participando' } as const;
    const [cancelada, nenhuma] = [cena([7], true, { ...fora, cancelado: true }), cena([7], true, fora)];
    for (const { publicar } of [cancelada, nenhuma]) publicar(7);
    expect([cancelada.ditas.length, nenhuma.ditas.length]).toEqual([1, 0]);
  });

  it('is asked for once more, not once a commit, while an answer is on its way', async () => {
    const { publicar, ditas } = cena([7, 9]);
    for (const revisao of [7, 8, 9]) publicar(revisao);
    await expect.poll(() => ditas).toHaveLength(2);
    expect(ditas).toEqual([7, 9]);
  });

  it.each([false, true])(
    'is asked for again when the engine that answers is behind the one that committed',
    async (jaSabe) => {
      const { publicar, ditas } = cena([6, 6, 8], jaSabe);
      publicar(7);
      await expect.poll(() => ditas, { timeout: 10_000 }).toHaveLength(1);
      expect(ditas).toEqual([8]);
    },
  );

  it('is not asked for without end, and no more once the socket stops', async () => {
    vi.useFakeTimers();
    try {
      const nunca = cena([new Error('planned: no line')]);
      nunca.publicar(7);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(nunca.falhas).toHaveLength(11);
      const parado = cena([new Error('planned: no line')]);
      parado.publicar(7);
      await vi.advanceTimersByTimeAsync(1);
      parado.posicoes.encerrar();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(parado.falhas).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
