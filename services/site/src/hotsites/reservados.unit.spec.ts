import { describe, expect, it } from 'vitest';
import { porQueReservado, registrosDaProva } from './reservados.ts';

const porque = (host: string, development = false) =>
  porQueReservado(host, { development, daPlataforma: ['martelo.com.br'] });

describe('a host that a tenant would like to have', () => {
  it.each([
    'localhost',
    'leilao.localhost',
    'servidor',
    'nas.local',
    'painel.internal',
    '10.0.0.1',
    'com.br',
    'github.io',
    'www.google.com',
    'google.com.br',
    'martelo.com.br',
    'cliente.martelo.com.br',
    'detran.sp.gov.br',
    'tjsp.jus.br',
    'www.google.com.',
    'localhost.',
    'cliente.martelo.com.br.',
    'a..com.br',
    '-a.com.br',
  ])('is never %s', (host) => {
    expect(porque(host)).toMatch(/^é .*\.$/);
  });

  it.each(['www.leiloes-vereda.com.br', 'leilao.example.com', 'lojamartelo.com.br', 'googlecar.com.br'])(
    'may be %s',
    (host) => {
      expect(porque(host)).toBeNull();
    },
  );

  it('is free below .localhost while developing, and not the machine itself', () => {
    expect([porque('leilao.localhost', true), porque('localhost', true)]).toEqual([
      null,
      expect.stringContaining('rede interna'),
    ]);
  });

  it('is proved at its own name or at the domain that was registered, never at a public suffix', () => {
    expect(registrosDaProva('carros.vereda.com.br')).toEqual([
      '_martelo.carros.vereda.com.br',
      '_martelo.vereda.com.br',
    ]);
    expect(registrosDaProva('vereda.com.br')).toEqual(['_martelo.vereda.com.br']);
    expect(registrosDaProva('vereda.github.io')).toEqual(['_martelo.vereda.github.io']);
  });
});
