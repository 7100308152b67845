import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abrirLote, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';

const pessoa = (i: number) => sessaoDe(`a0000000-0000-4000-8000-0000000000${String(i + 10)}`);

it('names everybody whose own place a commit changed, and who lost the lead in it, each once', async () => {
  const quem = fc.array(fc.nat(7), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(quem, async (sorteados) => {
      // Nobody outbids himself.
      const turnos = sorteados.filter((q, i) => q !== sorteados[i - 1]);
      const motor = motorDeTeste(memoryEventStore());
      const lelUid = await abrirLote(motor);
      await motor.darLance(pessoa(8), lelUid, lance(1_000), INICIO);
      const ouvidas: PublicacaoLote[] = [];
      motor.assinar((ps) => void ouvidas.push(...ps));
      await Promise.all(
        turnos.map((q, i) => motor.darLance(pessoa(q), lelUid, lance(2_000 + 1_000 * i), INICIO)),
      );
      const deram = turnos.map((q) => pessoa(q).cliUid);
      const perderam = new Set([pessoa(8).cliUid, ...deram.slice(0, -1)]);
      perderam.delete(deram.at(-1) as string);
      const emOrdem = (clientes: Iterable<string>): string[] => [...clientes].toSorted();
      expect(
        ouvidas.map((p) => [emOrdem(p.superados), p.afetados === 'todos' ? null : emOrdem(p.afetados)]),
      ).toEqual([[emOrdem(perderam), emOrdem(new Set([...deram, ...perderam]))]]);
      await motor.stop();
    }),
    { numRuns: 60 },
  );
});
