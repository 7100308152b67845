import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITES_PADRAO } from './limites.ts';
import type { LoteQuente, Tarefa } from './tarefa.ts';
import { cena } from './testing/confirmador.ts';

describe('the group commit', () => {
  it('sends a crowd of many lotes as two commits, neither waiting for the other', async () => {
    const { commits, lotes, entrar, volta, respondidas } = cena();
    for (const lote of lotes) entrar(lote);
    await volta();
    expect(commits.map((v) => v.batch.length)).toEqual([10, 10]);
    await commits[1]?.settle();
    await volta();
    expect(respondidas).toHaveLength(10);
    await commits[0]?.settle();
    await volta();
    expect(respondidas).toHaveLength(20);
  });

  it('sends what a long turn has decided when that turn is over, and less when the next reading is', async () => {
    const fimDestaVez = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
    const { commits, lotes, entrar, volta } = cena();
    const [lote] = lotes as [LoteQuente];
    for (let n = 1; n < LIMITES_PADRAO.lotado; n += 1) entrar(lote);
    await fimDestaVez();
    expect(commits).toEqual([]);
    entrar(lote);
    entrar(lote);
    await fimDestaVez();
    expect(commits.flatMap((v) => v.batch.map((b) => b.events.length))).toEqual([51, 50]);
    await volta();
    expect(commits).toHaveLength(2);
  });

  it('sends more than two commits while each is a crowd, one resting on the other, and no fifth', async () => {
    const { base, commits, lotes, entrar, volta, respondidas } = cena();
    const [lote] = lotes as [LoteQuente];
    const { lotado } = LIMITES_PADRAO;
    const entrarParte = async (): Promise<Tarefa[]> => {
      const parte = Array.from({ length: lotado }, () => entrar(lote));
      await new Promise((resolve) => process.nextTick(resolve));
      return parte;
    };
    const todas = [...(await entrarParte()), ...(await entrarParte()), ...(await entrarParte())];
    const espera = await entrarParte();
    await volta();
    expect(commits.map((v) => v.batch[0]?.expectedRevision)).toEqual([-1, 49, 99, 199]);
    for (const commit of commits.slice(0, 4).toReversed()) await commit.settle();
    await volta();
    expect(respondidas).toEqual(todas);
    for (const commit of commits.slice(4)) await commit.settle();
    await volta();
    expect(respondidas).toEqual([...todas, ...espera]);
    expect(await base.readStream(lote.stream)).toHaveLength(4 * lotado);
  });

  it('keeps one commit of a lote under way where the store keeps no order, and what rests on it back', async () => {
    const { commits, lotes, entrar, volta, respondidas } = cena(false);
    const [lote] = lotes;
    if (lote === undefined) throw new Error('no lote');
    const antes = Array.from({ length: 30 }, () => entrar(lote));
    await volta();
    const depois = Array.from({ length: 30 }, () => entrar(lote));
    await volta();
    expect(commits.map((v) => v.batch.map((a) => a.events.length))).toEqual([[30]]);
    await commits[0]?.settle();
    await volta();
    expect(commits).toHaveLength(2);
    await commits[1]?.settle();
    await volta();
    expect(respondidas).toEqual([...antes, ...depois]);
  });

  it('sends each lote alone where a stream is a call of its own, and answers it when its own is kept', async () => {
    const { commits, lotes, entrar, volta, respondidas } = cena(false, LIMITES_PADRAO.maxEventosPorCommit, 4);
    const [a, b, c, d, e] = lotes as [LoteQuente, LoteQuente, LoteQuente, LoteQuente, LoteQuente];
    const primeiras = [a, a, b, c].map((lote) => entrar(lote));
    await volta();
    const depois = [a, d, e, e].map((lote) => entrar(lote));
    await volta();
    expect(commits.map((v) => v.batch.map((p) => [p.stream, p.events.length]))).toEqual([
      [[a.stream, 2]],
      [[b.stream, 1]],
      [[c.stream, 1]],
      [[d.stream, 1]],
    ]);
    await commits[3]?.settle();
    await volta();
    expect(respondidas).toEqual([depois[1]]);
    // One left, and what had waited for it grew meanwhile.
    expect(commits[4]?.batch).toMatchObject([{ stream: e.stream, events: { length: 2 } }]);
    await commits[0]?.settle();
    await volta();
    expect(respondidas).toEqual([depois[1], ...primeiras.slice(0, 2)]);
    expect(commits[5]?.batch).toMatchObject([{ stream: a.stream, expectedRevision: 1 }]);
    expect(commits).toHaveLength(6);
  });

  it('sends a crowd of one lote as two commits, the second resting on the first', async () => {
    const { base, commits, lotes, entrar, volta, respondidas } = cena();
    const [lote] = lotes;
    if (lote === undefined) throw new Error('no lote');
    const todas = Array.from({ length: 30 }, () => entrar(lote));
    const nada = entrar(lote, 0);
    await volta();
    expect(commits.flatMap((v) => v.batch)).toMatchObject([
      { expectedRevision: -1, events: { length: 16 } },
      { expectedRevision: 15, expectedId: '16-0', events: { length: 14 } },
    ]);
    await commits[1]?.settle();
    await volta();
    expect(respondidas).toEqual([]);
    await commits[0]?.settle();
    await volta();
    expect(respondidas).toEqual([...todas, nada]);
    expect((await base.readStream(lote.stream)).map((e) => e.id)).toEqual(todas.map((t) => t.eventos[0]?.id));
  });

  it('lets a few bids on a lote under way wait for its answer, and a crowd not', async () => {
    const { commits, lotes, entrar, volta } = cena();
    const [lote] = lotes;
    if (lote === undefined) throw new Error('no lote');
    entrar(lote);
    await volta();
    for (let n = 0; n < 15; n += 1) entrar(lote);
    await volta();
    expect(commits).toHaveLength(1);
    entrar(lote);
    await volta();
    expect(commits.map((v) => v.batch[0]?.events.length)).toEqual([1, 16]);
  });

  it('decides the bids of both commits of a lote again, in their order, when another writer was before the first', async () => {
    const { base, commits, lotes, entrar, volta, conflitos, respondidas } = cena();
    const [lote] = lotes;
    if (lote === undefined) throw new Error('no lote');
    const fora = Array.from({ length: 11 }, (_, n) => ({ id: `fora-${n}`, type: 'X', data: '{}' }));
    await base.append([{ stream: lote.stream, expectedRevision: -1, events: fora }]);
    const todas = Array.from({ length: 20 }, () => entrar(lote));
    await volta();
    expect(commits.map((v) => v.batch[0]?.events.length)).toEqual([10, 10]);
    todas.push(entrar(lote));
    for (const commit of commits) await commit.settle();
    await volta();
    expect(conflitos).toEqual([todas]);
    expect(respondidas).toEqual([]);
    expect(await base.readStream(lote.stream)).toHaveLength(11);
  });

  it('fails what rests on a commit without an answer, whatever becomes of it, and nothing else', async () => {
    const { commits, lotes, entrar, volta, failed, respondidas } = cena();
    const [lote, outro] = lotes;
    if (lote === undefined || outro === undefined) throw new Error('no lote');
    const todas = Array.from({ length: 19 }, () => entrar(lote));
    const alheia = entrar(outro);
    await volta();
    await commits[1]?.settle();
    await commits[0]?.fail();
    await volta();
    expect(failed).toEqual(todas);
    expect(respondidas).toEqual([alheia]);
  });

  it('lets a few wait for the commit under way instead of paying for one of their own', async () => {
    const { commits, lotes, entrar, volta } = cena();
    for (const lote of lotes.slice(0, 10)) entrar(lote);
    await volta();
    const [, , poucos] = [...lotes].reverse();
    if (poucos === undefined) throw new Error('no lote');
    entrar(poucos);
    await volta();
    expect(commits).toHaveLength(1);
    await commits[0]?.settle();
    await volta();
    expect(commits).toHaveLength(2);
  });

  it('fails the lotes of a lost commit and what waits for them, and no others', async () => {
    const { commits, lotes, entrar, volta, failed, respondidas } = cena();
    for (const lote of lotes) entrar(lote);
    await volta();
    const [primeiro] = lotes;
    if (primeiro === undefined) throw new Error('no lote');
    const esperava = entrar(primeiro);
    await commits[0]?.fail();
    await volta();
    expect(failed.map((t) => t.lote)).toEqual([...lotes.slice(0, 10), primeiro]);
    expect(failed.at(-1)).toBe(esperava);
    await commits[1]?.settle();
    await volta();
    expect(respondidas).toHaveLength(10);
  });

  it('answers everything once, a lote in the order of its decisions, and stores what it answers', async () => {
    const passo = fc.oneof(
      fc.record({
        o: fc.constant('entrar' as const),
        lote: fc.nat(5),
        eventos: fc.nat(3),
        vezes: fc.nat(12),
      }),
      fc.record({ o: fc.constant('settle' as const), qual: fc.nat(1) }),
      fc.record({ o: fc.constant('volta' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(passo, { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom<[inOrder: boolean, atOnce?: number]>([true], [false], [false, 1], [false, 3]),
        async (passos, max, [inOrder, atOnce]) => {
          const { base, commits, lotes, entrar, volta, respondidas, confirmador } = cena(
            inOrder,
            max,
            atOnce,
          );
          const settled = new Set<unknown>();
          const entradas: Tarefa[] = [];
          const settle = async (qual: number): Promise<boolean> => {
            const abertos = commits.filter((v) => !settled.has(v));
            expect(abertos.length).toBeLessThanOrEqual(atOnce ?? 2);
            for (const { batch } of abertos)
              expect(batch.flatMap((a) => a.events).length).toBeLessThanOrEqual(Math.max(max, 3));
            const streams = abertos.flatMap((v) => v.batch.map((a) => a.stream));
            if (!inOrder) expect(new Set(streams).size).toBe(streams.length);
            const commit = abertos[qual] ?? abertos[0];
            if (commit === undefined) return false;
            settled.add(commit);
            await commit.settle();
            await volta();
            return true;
          };
          for (const p of passos) {
            if (p.o === 'settle') await settle(p.qual);
            else if (p.o === 'volta') await volta();
            else
              for (let n = 0; n < p.vezes; n += 1) {
                const lote = lotes[p.lote];
                if (lote !== undefined) entradas.push(entrar(lote, p.eventos));
              }
          }
          do await volta();
          while (await settle(0));
          expect(new Set(respondidas)).toEqual(new Set(entradas));
          expect(respondidas).toHaveLength(entradas.length);
          expect(confirmador.maisAntiga()).toBeUndefined();
          for (const lote of lotes) {
            // Who stored nothing may hear so in the same turn as those on whom it rests, and before them.
            const dele = (t: Tarefa): boolean => t.lote === lote && t.eventos.length > 0;
            expect(respondidas.filter(dele)).toEqual(entradas.filter(dele));
            const ids = entradas.filter(dele).flatMap((t) => t.eventos.map((e) => e.id));
            expect((await base.readStream(lote.stream)).map((e) => e.id)).toEqual(ids);
            expect(lote).toMatchObject({
              naFila: 0,
              filling: null,
              underWay: [],
              afterUnderWay: [],
              revisao: ids.length - 1,
            });
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
