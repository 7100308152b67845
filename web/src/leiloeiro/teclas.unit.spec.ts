import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import type { Acao } from './acoes.ts';
import { ACOES } from './acoes.ts';
import type { Toque } from './teclas.ts';
import { ACOES_APELIDO } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import { comandoDaTecla, rotuloDaAcao, TECLAS, TECLAS_ACAO_APELIDO, teclaDaAcao } from './teclas.ts';

const toque = (key: string, campos: Partial<Toque> = {}): Toque => ({
  key,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...campos,
});
const tudo = { plateia: false, pode: () => true };

describe('the key map', () => {
  it('gives each action one key, and no key to two entries', () => {
    expect(TECLAS.flatMap((t) => t.acoes).toSorted()).toEqual([...ACOES].toSorted());
    expect(new Set(TECLAS.map((t) => t.tecla)).size).toBe(TECLAS.length);
  });

  it('does not take the keys that always mean the same', () => {
    for (const fixa of ['K', '?', 'ArrowUp', 'ArrowDown', 'Escape'])
      expect(TECLAS.map((t) => t.tecla)).not.toContain(fixa);
  });

  it.each(ACOES)('asks for %s by its key, in either case', (acao) => {
    const pode = (a: Acao): boolean => a === acao;
    for (const key of [teclaDaAcao(acao), teclaDaAcao(acao).toLowerCase()])
      expect(comandoDaTecla(toque(key), { plateia: false, pode })).toEqual({ tipo: 'acao', acao });
  });

  it('asks for the first action of a key where neither can be done, so that the console can say why', () => {
    expect(comandoDaTecla(toque('p'), { plateia: false, pode: () => false })).toEqual({
      tipo: 'acao',
      acao: 'placar',
    });
  });

  it('leaves other keys and all chords to the browser', () => {
    expect(comandoDaTecla(toque('q'), tudo)).toBeNull();
    expect(comandoDaTecla(toque('Tab'), tudo)).toBeNull();
    for (const chord of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(comandoDaTecla(toque('r', chord), tudo)).toBeNull();
  });

  it('takes a fresh press for the hammer: a key held down asks once', () => {
    expect(comandoDaTecla(toque('m', { repeat: true }), tudo)).toBeNull();
    expect(comandoDaTecla(toque('ArrowDown', { repeat: true }), tudo)).toEqual({
      tipo: 'escolher',
      passo: 1,
    });
  });
});

describe('with the floor open', () => {
  const plateia = { plateia: true, pode: () => true };
  it('1 and 2 stay dou-lhe, the other digits are apelidos', () => {
    expect(comandoDaTecla(toque('1'), plateia)).toEqual({ tipo: 'acao', acao: 'dou-lhe-uma' });
    expect(comandoDaTecla(toque('2'), plateia)).toEqual({ tipo: 'acao', acao: 'dou-lhe-duas' });
    expect(comandoDaTecla(toque('3'), plateia)).toEqual({ tipo: 'lance-do-apelido', apelido: 1 });
    expect(comandoDaTecla(toque('9'), plateia)).toEqual({ tipo: 'lance-do-apelido', apelido: 7 });
    expect(comandoDaTecla(toque('0'), plateia)).toEqual({ tipo: 'mais-apelidos' });
  });
  it('gives the bid of whose turn it is, passes the turn on, and moves it by arrows', () => {
    expect(comandoDaTecla(toque('d'), plateia)).toEqual({ tipo: 'lance-da-vez' });
    expect(comandoDaTecla(toque('d', { repeat: true }), plateia)).toBeNull();
    for (const acao of ACOES_APELIDO)
      expect(comandoDaTecla(toque(TECLAS_ACAO_APELIDO[acao]), plateia)).toEqual({
        tipo: 'acao-do-apelido',
        acao,
      });
    expect(comandoDaTecla(toque('ArrowLeft', { repeat: true }), plateia)).toEqual({
      tipo: 'escolher-apelido',
      passo: -1,
    });
  });
  it('gives no key a second meaning: each asks for the same as with the floor closed, or for nothing there', () => {
    const zeroAteZ = Array.from({ length: 43 }, (_, i) => String.fromCodePoint(48 + i));
    for (const key of [...zeroAteZ, 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape', 'Enter']) {
      const fechada = comandoDaTecla(toque(key), tudo);
      if (fechada !== null) expect([key, comandoDaTecla(toque(key), plateia)]).toEqual([key, fechada]);
    }
  });
  it('has keys of its own that do nothing once it is closed, and Esc leads back', () => {
    for (const key of ['D', '3', '0', 'U', 'H', 'V', 'ArrowRight', ...Object.values(TECLAS_ACAO_APELIDO)])
      expect([key, comandoDaTecla(toque(key), tudo)]).toEqual([key, null]);
    expect(comandoDaTecla(toque('Escape'), plateia)).toEqual({ tipo: 'sair-da-plateia' });
  });
});

it('speaks the tenant’s words', () => {
  expect(rotuloDaAcao('proximo', TERMOS.loja)).toBe('Próximo anúncio');
  expect(rotuloDaAcao('plateia', TERMOS.loja)).toBe('Oferta da plateia');
  expect(rotuloDaAcao('cancelar-no-leilao', TERMOS.leilao)).toBe('Cancelar no leilão');
});
