import { expect, it } from 'vitest';
import type { Fonte } from '../painel/door.ts';
import { buscarVeiculos } from '../veiculos/fonte.ts';
import { buscarLotes } from './fonte.ts';

/** What is asked for a text, and what comes of one answer. */
async function procura(buscar: Fonte['buscar'], texto: string, resposta: object) {
  const perguntas: Record<string, unknown>[] = [];
  const chamar = async (_call: unknown, { query }: { query: Record<string, unknown> }) => {
    perguntas.push(query);
    return resposta;
  };
  const achados = await buscar({ chamar: chamar as never, texto, signal: new AbortController().signal });
  return { perguntas, achados };
}

it('finds lotes by their number, alone or after a word, and by their title', async () => {
  const lotes = [{ uid: 'u1', numero: 12, nome: 'FIAT STRADA', leilao: 'Leilão de sábado' }];
  const { perguntas, achados } = await procura(buscarLotes, 'lote 12', { lotes });
  expect(perguntas).toEqual([{ filter: ['numero||eq||12'], limit: 6 }]);
  expect(achados).toEqual([
    { titulo: '12 · FIAT STRADA', detalhe: 'Leilão de sábado', para: '/admin/lote/u1' },
  ]);
  const pelo = async (texto: string) =>
    (await procura(buscarLotes, texto, { lotes })).perguntas[0]?.['filter'];
  expect(await pelo('120')).toEqual(['numero||eq||120']);
  expect(await pelo('strada')).toEqual(['nome||cont||strada']);
});

it('finds a vehicle by a plate as people write it', async () => {
  const nada = { itens: [] };
  expect((await procura(buscarVeiculos, 'abc-1d23', nada)).perguntas.map((q) => q['busca'])).toEqual([
    'abc-1d23',
    'abc1d23',
  ]);
  expect((await procura(buscarVeiculos, 'fiat strada', nada)).perguntas).toHaveLength(1);
  const itens = [{ uid: 'v1', nome: 'FIAT', placa: 'ABC1D23', chassi: null, anoModelo: 2020 }];
  expect((await procura(buscarVeiculos, 'abc1d23', { itens })).achados).toEqual([
    { titulo: 'FIAT (ABC1D23)', detalhe: 'ABC1D23 · 2020', para: '/admin/veiculo/v1' },
  ]);
});
