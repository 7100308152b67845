import { listaDeExemplos } from '@martelo/schemas/shared/registro/testing/exemplo.ts';
import { expect, it } from 'vitest';
import type { Chamar } from '../../lib/client/client.ts';
import { erroDaResposta } from '../../lib/client/erros.ts';
import type { Item } from '../registro/tipos.ts';
import { agirEmMassa } from './em-massa.ts';

const item = (n: number): Item => ({
  uid: `u${n}`,
  nome: `Um ${n}`,
  revisao: n,
  ativo: true,
  mudadoEm: 0,
  mudadoPor: '',
});

it('does it to each with the revision that was seen, goes on past refusals and says them', async () => {
  const pedidos: unknown[] = [];
  const chamar = (async (call: { nome: string }, entrada: { params: { uid: string }; body: object }) => {
    pedidos.push([call.nome, entrada.params.uid, entrada.body]);
    if (entrada.params.uid === 'u3') throw erroDaResposta(409, { message: 'Alguém mudou antes.' });
    return { ...item(2), ativo: false };
  }) as unknown as Chamar;
  const andou: number[] = [];
  const itens = Array.from({ length: 10 }, (_, i) => item(i + 1));
  const fim = await agirEmMassa(chamar, listaDeExemplos, 'desativar', itens, 'fim', (n) => andou.push(n));
  expect(fim.itens).toEqual(Array(9).fill({ ...item(2), ativo: false }));
  expect(fim).toMatchObject({ feitos: 9, fora: [{ titulo: 'Um 3', frase: 'Alguém mudou antes.' }] });
  expect(pedidos).toHaveLength(10);
  expect(pedidos[1]).toEqual(['desativarExemplos', 'u2', { revisao: 2, motivo: 'fim' }]);
  expect(andou).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
