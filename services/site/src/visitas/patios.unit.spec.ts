import { expect, it } from 'vitest';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import { patiosConhecidos } from './patios.ts';

it('remembers the yards of a tenant for a minute, and the last ones while nobody answers', async () => {
  let agora = 0;
  let resposta: readonly PatioDoSite[] | null = [{ nome: 'Pátio Dutra' } as PatioDoSite];
  const perguntas: string[] = [];
  const patiosDe = patiosConhecidos(
    async (hotUid) => {
      perguntas.push(hotUid);
      if (resposta === null) throw new Error('logistics is away');
      return resposta;
    },
    () => agora,
  );
  expect(await patiosDe('um')).toHaveLength(1);
  expect(await patiosDe('um')).toHaveLength(1);
  expect(perguntas).toEqual(['um']);
  resposta = null;
  agora = 60_000;
  expect(await patiosDe('um')).toHaveLength(1);
  expect(await patiosDe('outro')).toEqual([]);
  resposta = [];
  agora = 120_000;
  expect(await patiosDe('um')).toEqual([]);
});
