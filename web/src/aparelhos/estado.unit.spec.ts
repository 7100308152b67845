import { expect, it } from 'vitest';
import type { Daqui } from '../lib/push.ts';
import { estadoDoAparelho } from './estado.ts';

const daqui: Daqui = { suporte: 'sim', permissao: 'granted', impressao: 'a', chave: 'k' };
const servidor = { chavePublica: 'k', aparelhos: [{ impressao: 'a', desde: 1 }] };

it.each([
  ['is on where browser and server agree', {}, {}, 'ligado'],
  ['is on where the browser does not say its key', { chave: null }, {}, 'ligado'],
  ['is off where the server knows it no more', {}, { aparelhos: [] }, 'desligado'],
  ['is off where another is known', { impressao: 'b' }, {}, 'desligado'],
  ['is off where the key is another', { chave: 'velha' }, {}, 'desligado'],
  [
    'is off where nobody was asked yet',
    { permissao: 'default', impressao: null, chave: null },
    {},
    'desligado',
  ],
  ['is refused where its user said so', { permissao: 'denied', impressao: null }, {}, 'negado'],
  ['wants the home screen', { suporte: 'na-tela-de-inicio' }, {}, 'na-tela-de-inicio'],
  ['cannot', { suporte: 'nao' }, {}, 'sem-suporte'],
  ['is nothing to speak of where nobody is told', {}, { chavePublica: null }, null],
] as const)('a device %s', (_nome, aqui, la, estado) => {
  expect(estadoDoAparelho({ ...daqui, ...aqui }, { ...servidor, ...la } as never)).toBe(estado);
});
