import { describe, expect, it } from 'vitest';
import { com, lerFavoritos, NENHUM, trocarDono } from './state.ts';

const uid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('favourites in the browser', () => {
  it('read what was stored and nothing else', () => {
    const guardados = { dono: null, veiUids: [uid(1), uid(2), uid(1), 'x', 3] };
    expect(lerFavoritos(JSON.stringify(guardados)).veiUids).toEqual([uid(1), uid(2)]);
    for (const ruim of [null, '', '{', 'null', '[]', '{"veiUids":1}'])
      expect(lerFavoritos(ruim)).toEqual(NENHUM);
  });

  it('put the newest in front, once, and take it out again', () => {
    const dois = com(com(NENHUM, uid(1), true), uid(2), true);
    expect(dois.veiUids).toEqual([uid(2), uid(1)]);
    expect(com(dois, uid(1), true).veiUids).toEqual([uid(1), uid(2)]);
    expect(com(dois, uid(2), false).veiUids).toEqual([uid(1)]);
  });

  it('of a visitor go to the account that logs in; those of an account go with it', () => {
    const visitante = { dono: null, veiUids: [uid(1)] };
    const ana = trocarDono(visitante, 'ana');
    expect(ana).toEqual({ favoritos: { dono: 'ana', veiUids: [uid(1)] }, paraGuardar: [uid(1)] });
    expect(trocarDono(ana.favoritos, 'ana').paraGuardar).toEqual([]);
    expect(trocarDono(ana.favoritos, 'bia')).toEqual({
      favoritos: { dono: 'bia', veiUids: [] },
      paraGuardar: [],
    });
    expect(trocarDono(ana.favoritos, null).favoritos).toEqual(NENHUM);
  });
});
