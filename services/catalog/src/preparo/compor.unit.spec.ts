import { expect, it } from 'vitest';
import { prazosDoLote } from './compor.ts';
import type { CadastroDoLeilao, CadastroDoLote } from './compor.ts';

const DATA = 1_000_000_000;
const MINUTO = 60_000;
const leilao = (mudancas: Partial<CadastroDoLeilao>) =>
  ({
    data: DATA,
    fechamento: 'ESCALONADO',
    segundoEntreLotes: 120,
    duracaoAbertoSegundos: 120,
    limiteDaProrrogacaoMinutos: 5,
    aberturaDosLances: null,
    fimDoEvento: null,
    ...mudancas,
  }) as CadastroDoLeilao;
const decimo = { posicaoLeilao: 10, criadoEm: 1 } as CadastroDoLote;

it('gives a lote whose end is known before a hard end after it', () => {
  const { dataFim, fimLimite } = prazosDoLote(leilao({}), decimo);
  expect([dataFim, fimLimite]).toEqual([DATA + 18 * MINUTO, DATA + 23 * MINUTO]);
  expect(prazosDoLote(leilao({ limiteDaProrrogacaoMinutos: null }), decimo).fimLimite).toBeNull();
});

it('gives none to a lote that opens in its turn: it would be over before, and no late bid would extend', () => {
  expect(prazosDoLote(leilao({ fechamento: 'SEQUENCIAL' }), decimo)).toMatchObject({
    dataInicio: 1,
    fimLimite: null,
    fimDoEvento: DATA + 24 * 60 * MINUTO,
  });
});
