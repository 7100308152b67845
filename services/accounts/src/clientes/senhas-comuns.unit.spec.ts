import { expect, it } from 'vitest';
import { senhaComum } from './senhas-comuns.ts';

const CASA = ['Pátio Aberto', 'Leilões Vereda'];
const DELE = ['ana.souza@exemplo.com', '52998224725', 'Ana Souza'];

it.each([
  '123456',
  '654321',
  '987654',
  'abcdefg',
  'abc123',
  'qweasd',
  'poiuyt',
  '111222',
  'aaabbb',
  'abcabc',
  'anaana',
  'xk7pxk7p',
  'senhasenha',
  'martelo',
  'Martelo123',
  '@martelo2026',
  'Leilões!',
  'pátio aberto',
  'patioaberto1',
  'Vereda2026',
  'veredavereda',
  'leilõesvereda',
  'ana.souza',
  'Ana Souza',
  '52998224725',
])('%j is among the first that anybody tries', async (senha) =>
  expect(await senhaComum(senha, DELE, CASA)).toBe(true),
);

it.each([
  'segredo-1',
  'bateria cavalo',
  'martelo de ouro 7',
  'veredas-do-sertao',
  'abc-Kombi-71',
  '123456 velas',
  'caminhao azul',
  '75mf02',
  'aberta',
  'Souza-e-9-filhos',
])('%j is not', async (senha) => expect(await senhaComum(senha, DELE, CASA)).toBe(false));
