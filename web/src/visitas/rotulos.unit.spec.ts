import { expect, it } from 'vitest';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { caminhoDaVisita, rotuloDaVisita } from './rotulos.ts';

const casa = 'http://leilao.localhost';
const rotulo = (pagina: string, caminho: string, lelUid: string | null = null) =>
  rotuloDaVisita({ pagina, url: `${casa}${caminho}`, lelUid }, TERMOS.leilao);

it('calls a page by its name, a list by what it lists, and a lote by its own', () => {
  expect(rotulo('/', '/')).toBe('Página inicial');
  expect(rotulo('/agenda', '/agenda')).toBe('Agenda');
  expect(rotulo('/ao-vivo', '/ao-vivo?pagina=2')).toBe('Lotes em disputa');
  expect(rotulo('/cliente/favoritos', '/cliente/favoritos')).toBe('Favoritos');
  expect(rotulo('/admin/lance-recebido/$uid', '/admin/lance-recebido/1')).toBe('Proposta recebida');
  expect(rotulo('/leilao/$', '/leilao/carros/fiat')).toBe(TERMOS.leilao.lote.Varios);
  expect(rotulo('/leilao', '/leilao?marca=Fiat')).toBe(TERMOS.leilao.lote.Varios);
  expect(rotulo('/x', '/leilao/campinas-sp/carros/fiat/fiat-uno-way/ano.2019/uid', 'uid')).toBe(
    'Lote: Fiat uno way',
  );
  expect(rotulo('/patios/$estadoUf', '/patios/sao-paulo')).toBe('Sao paulo');
});

it('links within this site only, and never to a pattern', () => {
  expect(caminhoDaVisita(`${casa}/leilao?marca=Fiat`, casa)).toBe('/leilao?marca=Fiat');
  expect(caminhoDaVisita('https://outro.example/leilao', casa)).toBeNull();
  expect(caminhoDaVisita(`${casa}/admin-auth/$hash`, casa)).toBeNull();
  expect(caminhoDaVisita('javascript:alert(1)', casa)).toBeNull();
});
