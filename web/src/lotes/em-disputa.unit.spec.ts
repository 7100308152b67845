import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avancar, quantosEmDisputa, SAIDA_MS } from './em-disputa.ts';
import type { Momento, NoQuadro } from './em-disputa.ts';
import { proximoLeilao } from './queries-do-quadro.ts';

const AGORA = 1_800_000_000_000;

const vivo = (lelUid: string, mais: Partial<LoteAoVivo> = {}): LoteAoVivo =>
  ({
    lelUid,
    revisao: 1,
    situacao: 'LIBERADO_LEILAO',
    dataInicio: 0,
    dataFim: AGORA,
    finalizacaoManual: false,
    ...mais,
  }) as LoteAoVivo;
/** A lote that ends `fim` seconds from the beginning of the tests. */
const lote = (lelUid: string, fim: number): LoteEmDisputa =>
  ({
    lelUid,
    posicaoLeilao: 1,
    aoVivo: vivo(lelUid, { dataFim: AGORA + fim * 1_000 }),
  }) as LoteEmDisputa;

const [a, b, c] = [lote('a', 10), lote('b', 20), lote('c', 30)];
const momento = (mais: Partial<Momento> = {}): Momento => ({
  listados: [a, b, c],
  vivos: {},
  meus: new Set(),
  agora: AGORA,
  parado: false,
  focado: null,
  ...mais,
});
const uids = (quadro: readonly NoQuadro[]): string =>
  quadro.map(({ lote: l, saiuEm }) => (saiuEm === null ? l.lelUid : `(${l.lelUid})`)).join(' ');
const arrematado = (lelUid: string, revisao = 2) => ({
  [lelUid]: vivo(lelUid, { situacao: 'AG_PAGAMENTO', revisao }),
});
const inicio = avancar([], momento());

describe('the board', () => {
  it('has the user’s own in front, and does not move them under his hand', () => {
    expect(uids(avancar(inicio, momento({ meus: new Set(['c', 'b']) })))).toBe('b c a');
    expect(uids(avancar(inicio, momento({ meus: new Set(['c']), parado: true })))).toBe('a b c');
  });

  it('has what ends first in front, by the newest that list or socket say', () => {
    expect(uids(inicio)).toBe('a b c');
    const prorrogado = { a: vivo('a', { dataFim: AGORA + 25_000, revisao: 2 }) };
    expect(uids(avancar(inicio, momento({ vivos: prorrogado })))).toBe('b a c');
    const velho = { a: vivo('a', { dataFim: AGORA + 25_000, revisao: 0 }) };
    expect(avancar(inicio, momento({ vivos: velho }))).toBe(inicio);
  });

  it('keeps a lote that is past its end until the server says that it has ended', () => {
    expect(uids(avancar(inicio, momento({ agora: AGORA + 60_000 })))).toBe('a b c');
  });

  it('shows how a lote ended in its place, then lets it go, also while the list still has it', () => {
    const vivos = arrematado('b');
    const saindo = avancar(inicio, momento({ vivos }));
    expect(uids(saindo)).toBe('a (b) c');
    expect(uids(avancar(saindo, momento({ vivos, agora: AGORA + SAIDA_MS - 1 })))).toBe('a (b) c');
    expect(uids(avancar(saindo, momento({ vivos, agora: AGORA + SAIDA_MS - 1, listados: [a, c] })))).toBe(
      'a (b) c',
    );
    const depois = avancar(saindo, momento({ vivos, agora: AGORA + SAIDA_MS }));
    expect(uids(depois)).toBe('a c');
    expect(avancar(depois, momento({ vivos, agora: AGORA + SAIDA_MS }))).toBe(depois);
  });

  it('takes a lote back that comes into play again', () => {
    const saindo = avancar(inicio, momento({ vivos: arrematado('b') }));
    const vivos = { b: vivo('b', { situacao: 'REPASSE', dataFim: AGORA + 99_000, revisao: 3 }) };
    expect(uids(avancar(saindo, momento({ vivos, agora: AGORA + 1_000 })))).toBe('a c b');
  });

  it('lets go at once what plays on another page now, and takes in what came into play', () => {
    const d = lote('d', 15);
    expect(uids(avancar(inicio, momento({ listados: [a, d, b] })))).toBe('a d b');
  });

  it('moves nothing under a hand: what comes in stands behind, what ends still goes', () => {
    const d = lote('d', 1);
    const vivos = { ...arrematado('b'), a: vivo('a', { dataFim: AGORA + 99_000, revisao: 2 }) };
    const parado = momento({ listados: [d, a, b, c], vivos, parado: true });
    const quadro = avancar(inicio, parado);
    expect(uids(quadro)).toBe('a (b) c d');
    expect(uids(avancar(quadro, { ...parado, agora: AGORA + SAIDA_MS }))).toBe('a c d');
    expect(uids(avancar(quadro, { ...parado, agora: AGORA + SAIDA_MS, focado: 'b' }))).toBe('a (b) c d');
    expect(uids(avancar(quadro, { ...parado, agora: AGORA + SAIDA_MS, parado: false }))).toBe('d c a');
  });

  it('stands still when nothing happened, whatever happened before', () => {
    const item = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const passo = fc.record({
      listados: fc.uniqueArray(item, { maxLength: 5 }),
      acabados: fc.uniqueArray(item, { maxLength: 3 }),
      espera: fc.integer({ min: 0, max: SAIDA_MS * 2 }),
      parado: fc.boolean(),
      focado: fc.option(item),
    });
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 8 }), (passos) => {
        let [quadro, agora, revisao]: [readonly NoQuadro[], number, number] = [[], AGORA, 1];
        for (const p of passos) {
          agora += p.espera;
          revisao += 1;
          const vivos = Object.assign({}, ...p.acabados.map((uid) => arrematado(uid, revisao)));
          const listados = p.listados.map((uid) => lote(uid, uid.charCodeAt(0)));
          const m = momento({ ...p, listados, vivos, agora });
          quadro = avancar(quadro, m);
          expect(avancar(quadro, m)).toBe(quadro);
          expect(new Set(quadro.map((n) => n.lote.lelUid)).size).toBe(quadro.length);
        }
      }),
    );
  });

  it('counts without what has ended since it was counted', () => {
    expect(quantosEmDisputa(70, momento({ vivos: arrematado('b') }))).toBe(69);
  });
});

it('names the event that begins next: one that is late as well, one in preparation only if it is to come', () => {
  const leilao = (uid: string, situacao: Leilao['situacao'], data: number) =>
    ({ uid, situacao, data: AGORA + data }) as Leilao;
  const vivoJa = leilao('v', 'AO_VIVO', -1);
  const esquecido = leilao('e', 'CRIADO', -1);
  const proximo = (...leiloes: Leilao[]) => proximoLeilao(leiloes, AGORA)?.uid ?? null;
  expect(proximo(vivoJa, esquecido)).toBeNull();
  expect(proximo(vivoJa, esquecido, leilao('atrasado', 'PRONTO', -1))).toBe('atrasado');
  expect(proximo(vivoJa, esquecido, leilao('vem', 'EM_LOTEAMENTO', 1))).toBe('vem');
});
