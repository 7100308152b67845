import { listaDeExemplos } from '@martelo/schemas/shared/registro/testing/exemplo.ts';
import { expect, it } from 'vitest';
import type { Chamar } from '../../lib/client/client.ts';
import { erroDaResposta } from '../../lib/client/erros.ts';
import type { Item } from '../registro/tipos.ts';
import { agirEmMassa, mudarEmMassa } from './em-massa.ts';

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

it('saves each with what changes, as it was seen besides, and can put back what stood there', async () => {
  const corpos: unknown[] = [];
  const chamar = (async (call: { nome: string }, entrada: { body: Record<string, unknown> }) => {
    corpos.push([call.nome, entrada.body['nome'], entrada.body['prioridade'], entrada.body['revisao']]);
    return { ...item(1), revisao: 7 };
  }) as unknown as Chamar;
  const fim = await mudarEmMassa(
    chamar,
    listaDeExemplos,
    [{ ...item(1), prioridade: 3 }],
    () => ({ prioridade: 9 }),
    () => undefined,
  );
  await mudarEmMassa(
    chamar,
    listaDeExemplos,
    fim.itens,
    () => ({ prioridade: 3 }),
    () => undefined,
  );
  expect(corpos).toEqual([
    ['salvarExemplos', 'Um 1', 9, 1],
    ['salvarExemplos', 'Um 1', 3, 7],
  ]);
});
