import { describe, expect, it } from 'vitest';
import { apelidoReservado, chaveDoApelido } from './apelido.ts';

describe('the key of an apelido', () => {
  it.each([
    ['Falcão', 'falcao'],
    ['Falcão', 'Fаlcão'],
    ['Falcão', 'FALCÃO'],
    ['Falcão', 'Ｆａｌｃão'],
    ['Ilha Bela', 'llha BeIa'],
    ['Rei da Picape', 'Rеі  dа Ρісаре'],
    ['Mesa 10', 'Mesa IO'],
    ['Mesa\u200B 4', 'mesa 4'],
    ['Moreno', 'rnoreno'],
    ['Zé 4x4', 'Ze 4х4'],
  ])('is the same for %j and %j, which nobody could tell apart', (um, outro) =>
    expect(chaveDoApelido(um)).toBe(chaveDoApelido(outro)),
  );

  it.each([
    ['Mesa 4', 'Mesa 14'],
    ['Mesa 1', 'Mesa 11'],
    ['Falcão 2', 'Falcão 3'],
    ['Falcão', 'Falcões'],
  ])('tells %j from %j', (um, outro) => expect(chaveDoApelido(um)).not.toBe(chaveDoApelido(outro)));

  it('is its own key, so that nothing changes when it is taken again', () => {
    for (const nome of ['Falcão do Asfalto', 'Moreno', 'ІІ Оrd', 'Mesa 10'])
      expect(chaveDoApelido(chaveDoApelido(nome))).toBe(chaveDoApelido(nome));
  });
});

describe('a reserved apelido', () => {
  const CASA = ['Martelo Leilões', 'Pátio Aberto', ''];
  it.each([
    'Leiloeiro',
    'leiloeira',
    'Lеіlоеіrо',
    'LEILOEIRO OFICIAL',
    'O Leiloeiro!',
    'Martelo',
    'Martelo 2',
    'Admin',
    'Comitente do lote',
    'Martelo Leilões',
    'martelo  leiloes oficial',
    'Pátio Аberto',
    'casa',
    'L e i l o e i r o',
    'Lei loeiro',
    'Sr. L.e.i.l.o.e.i.r.o',
    'OLeiloeiro',
    'MarteloLeilões',
    'P á t i o Aberto',
    'Equipe Martelo',
    'Equipe Oficial da Casa',
    'O Leilão',
    'S A C',
    'Sac 24',
    'Auditório',
    'Ganhador',
    'Interno',
    'Você',
    'você ganhou',
    'V o c ê',
  ])('%j would be taken for the house', (apelido) => expect(apelidoReservado(apelido, CASA)).toBe(true));

  it.each([
    '',
    'Falcão do Asfalto',
    'Casa Branca',
    'João Martelo',
    'Comprador 2',
    'Sacola',
    'Licitante 4',
    'Badminton',
    'Casablanca',
    'A e O',
    '4 de Ouros',
    'Avoceta',
    'João da Casa',
  ])('%j is anybody', (apelido) => expect(apelidoReservado(apelido, CASA)).toBe(false));
});
