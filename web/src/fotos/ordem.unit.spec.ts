import type { ConjuntoDeFotos, Foto } from '@martelo/schemas/fotos/fotos.ts';
import { describe, expect, it } from 'vitest';
import { arranjoDe, comAOrdemDeles, comLegendas, emFora, mover, porDeVolta, retirar } from './ordem.ts';
import type { Arranjo } from './ordem.ts';

const foto = (uid: string): Foto => ({
  uid,
  url: `/fotos/${uid}/f-1200.webp`,
  legenda: '',
  largura: 1_200,
  altura: 900,
  cor: '#444444',
  nome: `${uid}.jpg`,
  em: 1,
  avaliacao: 'PENDENTE',
  motivo: '',
  origem: null,
  edicao: null,
  vista: '',
});
const conjunto = (fotos: string, retiradas = ''): ConjuntoDeFotos => ({
  de: 'veiculo',
  alvo: 'v',
  revisao: 1,
  mudadoEm: null,
  mudadoPor: '',
  fotos: fotos.split('').map(foto),
  retiradas: retiradas.split('').map(foto),
});
const dito = ({ ordem, retiradas }: Arranjo): string =>
  [ordem, retiradas].map((l) => l.map((o) => o.foto).join('')).join('|');

describe('photos in their order', () => {
  it('are moved to a place, the first of which is the cover', () => {
    const c = conjunto('abcd');
    expect(['c', 'a'].map((u) => dito(mover(c, u, 0)))).toEqual(['cabd|', 'abcd|']);
    expect([dito(mover(c, 'a', 2)), dito(mover(c, 'a', 99)), dito(mover(c, 'z', 0))]).toEqual([
      'bcad|',
      'bcda|',
      'abcd|',
    ]);
  });

  it('are taken out and put back where they stood', () => {
    const fora = emFora(conjunto('abc', 'x'), retirar(conjunto('abc', 'x'), 'b'));
    // The one that was taken out last stands in front.
    expect([fora.fotos.map((f) => f.uid), fora.retiradas.map((f) => f.uid)]).toEqual([
      ['a', 'c'],
      ['b', 'x'],
    ]);
    expect(dito(porDeVolta(fora, foto('b'), 1))).toBe('abc|x');
    expect(dito(porDeVolta(fora, foto('x')))).toBe('acx|b');
  });

  it('keep what they show', () => {
    const depois = emFora(conjunto('ab'), comLegendas(conjunto('ab'), { b: ' Frente ' }));
    expect(arranjoDe(depois).ordem).toEqual([
      { foto: 'a', legenda: '' },
      { foto: 'b', legenda: 'Frente' },
    ]);
  });

  it('stand as I wanted over somebody else’s way, with what came and went meanwhile as he left it', () => {
    // Mine: c in front, b out. His: d came, a went out.
    const meu = { ordem: ['c', 'a'].map((f) => ({ foto: f, legenda: '' })), retiradas: [{ foto: 'b' }] };
    expect(dito(comAOrdemDeles(conjunto('bcd', 'a'), meu))).toBe('cd|ab');
  });
});
