import { expect, it } from 'vitest';
import type { LanceRecebido } from '@martelo/schemas/propostas/proposta.ts';
import { comResposta } from './chave.ts';

const proposta = (lanUid: string) =>
  ({ lanUid, situacao: 'Proposta', podeAceitar: true, resposta: null }) as LanceRecebido;

it('shows an answer where it was given, on its own page and in lists, and nowhere else', () => {
  const lista = comResposta({ total: 2, propostas: [proposta('a'), proposta('b')] }, 'b', 'recusar', 'pouco');
  expect(lista).toMatchObject({
    total: 2,
    propostas: [
      { lanUid: 'a', situacao: 'Proposta', podeAceitar: true, resposta: null },
      { lanUid: 'b', situacao: 'Cancelado', podeAceitar: false, resposta: { motivo: 'pouco' } },
    ],
  });
  expect(comResposta(proposta('a'), 'a', 'aceitar', '')).toMatchObject({
    situacao: 'Vencedor',
    podeAceitar: false,
  });
  expect(comResposta(proposta('a'), 'b', 'aceitar', '')).toEqual(proposta('a'));
  expect(comResposta(undefined, 'a', 'aceitar', '')).toBeUndefined();
});
