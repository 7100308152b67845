import { expect, it } from 'vitest';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { historiaDoLeilao } from './historia.ts';

const e = (tipo: EventoLeilao['tipo'], mais: object = {}): EventoLeilao =>
  ({ tipo, em: 5, por: 'ana', ...mais }) as EventoLeilao;
const pronto = e('LeilaoPronto', { avisos: ['lotesSemFoto'], motivo: 'Chegam amanhã.' });
const edital = e('EditalTrocado', { versao: 1 });

it('keeps what was waived until the leilão goes back', () => {
  expect(historiaDoLeilao([e('LeilaoCriado'), edital, pronto, e('LeilaoAoVivo')]).dispensa).toEqual({
    avisos: ['lotesSemFoto'],
    motivo: 'Chegam amanhã.',
    por: 'ana',
    em: 5,
  });
  expect(historiaDoLeilao([edital, pronto, e('LeilaoEmLoteamento')]).dispensa).toBeNull();
  expect(historiaDoLeilao([e('LeilaoPronto')]).dispensa).toBeNull();
});

it('asks for another edital once a version that people accepted went back', () => {
  const pede = (...eventos: EventoLeilao[]) => historiaDoLeilao(eventos).pedeEdital;
  expect(pede(e('LeilaoEmLoteamento'), edital)).toBe(false);
  expect(pede(edital, e('LeilaoEmLoteamento'))).toBe(false);
  expect(pede(edital, pronto, e('LeilaoEmLoteamento'))).toBe(true);
  expect(pede(edital, pronto, e('LeilaoEmLoteamento'), edital)).toBe(false);
  // Older programs knew it by its address alone, which may stay.
  expect(pede(pronto, e('LeilaoEmLoteamento'))).toBe(false);
});
