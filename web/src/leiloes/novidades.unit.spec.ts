import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { termo, TERMOS } from '@martelo/schemas/shared/termos.ts';
import { expect, it } from 'vitest';
import { novidadeDe } from './novidades.ts';
import type { ListaNaPagina } from './novidades.ts';

const leilao = (mais: Partial<Leilao> = {}): Leilao =>
  ({
    uid: 'a',
    nomeSemData: 'Leilão de carros',
    situacao: 'PRONTO',
    data: 1_800_000_000_000,
    ...mais,
  }) as Leilao;
const lista = (leiloes: readonly Leilao[], mais: Partial<ListaNaPagina['filtro']> = {}): ListaNaPagina => ({
  filtro: { situacao: 'ativos', pagina: 1, limit: 10, ...mais },
  total: leiloes.length,
  leiloes,
});
const agora = (mais: Partial<Leilao>, antes: Leilao | undefined, listas: readonly ListaNaPagina[]) =>
  novidadeDe(leilao(mais), antes, listas, TERMOS.leilao.leilao);

it.each([
  ['AO_VIVO', 'Leilão de carros está ao vivo agora.', true],
  ['EXECUTADO', 'Leilão de carros foi encerrado.', true],
  ['CANCELADO', 'Leilão de carros foi cancelado.', true],
  ['EM_LOTEAMENTO', 'Leilão de carros está em preparação.', false],
] as const)('says that a leilão of the page is %s now', (situacao, frase, listaMudou) => {
  expect(agora({ situacao }, leilao(), [lista([leilao()])])).toEqual({ frase, listaMudou });
});

it('says the new date, in the gender of the word of the tenant', () => {
  const data = 1_800_000_000_000 + 86_400_000;
  const { frase, listaMudou } = agora({ data }, leilao(), [lista([leilao()])]);
  expect([frase?.startsWith('Leilão de carros mudou para '), listaMudou]).toEqual([true, true]);
  expect(
    novidadeDe(leilao({ situacao: 'CANCELADO' }), leilao(), [], termo('oportunidade', 'oportunidades', 'f'))
      .frase,
  ).toBe('Leilão de carros foi cancelada.');
});

it('is silent about what people do not hear of, and about what the page does not show', () => {
  expect(agora({ quantidadeLotes: 9 }, leilao(), [lista([leilao()])])).toEqual({
    frase: null,
    listaMudou: false,
  });
  expect(agora({ situacao: 'AO_VIVO' }, undefined, [])).toEqual({ frase: null, listaMudou: false });
});

it('offers a list again that a new leilão would enter, and no other', () => {
  const outros = Array.from({ length: 10 }, (_, i) => leilao({ uid: `o${i}` }));
  const muda = (mais: Partial<Leilao>, ...listas: ListaNaPagina[]): boolean =>
    agora(mais, undefined, listas).listaMudou;
  expect(muda({}, lista([]))).toBe(true);
  expect(muda({}, lista(outros))).toBe(false);
  expect(muda({ situacao: 'AO_VIVO' }, lista(outros))).toBe(true);
  expect(muda({ situacao: 'AO_VIVO' }, lista(outros, { situacao: 'encerrados' }))).toBe(false);
  expect(muda({ situacao: 'AO_VIVO' }, lista([], { pagina: 2 }))).toBe(false);
  expect(muda({ situacao: 'AO_VIVO' }, lista([], { porMes: '2026-11' }))).toBe(false);
  expect(muda({ situacao: 'EXECUTADO' }, lista([]))).toBe(false);
});
