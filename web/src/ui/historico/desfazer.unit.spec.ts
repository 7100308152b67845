import { expect, it } from 'vitest';
import { podeDesfazer } from './desfazer.ts';
import { quando } from './quando.ts';

const ato = { ato: 'mudou', antes: { nome: 'Sul' }, depois: { nome: 'Norte' }, apagados: [] } as const;

it.each([
  ['what stands as it was left', ato, { nome: 'Norte', cor: '#000000' }, [], true],
  ['what somebody changed since', ato, { nome: 'Leste' }, [], false],
  ['while somebody types', ato, { nome: 'Norte' }, ['cor'], false],
  ['the beginning', { ...ato, ato: 'criou', antes: null }, { nome: 'Norte' }, [], false],
  ['an act on the whole record', { ...ato, ato: 'desativou' }, { nome: 'Norte' }, [], false],
  ['what was erased', { ...ato, apagados: ['cpf'] }, { nome: 'Norte' }, [], false],
  ['a field that is no more', { ...ato, depois: { nome: 'Norte', antigo: 1 } }, { nome: 'Norte' }, [], false],
] as const)('undoes %s: %#', (_qual, um, agora, mudados, pode) => {
  expect(podeDesfazer({ ...um, apagados: [...um.apagados] }, agora, mudados)).toBe(pode);
});

it('says when: the hour today and yesterday, the day before that', () => {
  const agora = Date.UTC(2026, 10, 28, 18, 0);
  expect(quando(Date.UTC(2026, 10, 28, 17, 6), agora)).toBe('hoje, 14:06');
  expect(quando(Date.UTC(2026, 10, 27, 20, 41), agora)).toBe('ontem, 17:41');
  expect(quando(Date.UTC(2026, 9, 21, 12, 12), agora)).toBe('21/10/2026, 09:12');
});
