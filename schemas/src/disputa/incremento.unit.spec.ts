import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../shared/dinheiro.ts';
import { alterarIncremento } from './calls.ts';
import { eventoLote, regrasDisputa } from './events.ts';
import { escada } from './incremento.ts';

const UID = '11111111-1111-4111-8111-111111111111';
const CEM_MILHOES = 10_000_000_000;
const ler = (incremento: number) => alterarIncremento.body.safeParse({ incremento });

it('refuses an increment of which a few would leave no next bid, by its field and in a sentence', () => {
  expect(ler(CEM_MILHOES).success).toBe(true);
  for (const demais of [CEM_MILHOES + 1, MAX_CENTAVOS]) {
    const [erro] = ler(demais).error?.issues ?? [];
    expect(erro?.path).toEqual(['incremento']);
    expect(erro?.message).toBe('O incremento pode ser de no máximo R$\u00A0100.000.000,00.');
  }
});

it('bounds each step of a ladder alike', () => {
  const degraus = (incremento: number) => [
    { de: 0, incremento: 1 },
    { de: 500, incremento },
  ];
  expect(escada.safeParse(degraus(CEM_MILHOES)).success).toBe(true);
  const [erro] = escada.safeParse(degraus(CEM_MILHOES + 1)).error?.issues ?? [];
  expect(erro?.path).toEqual([1, 'incremento']);
  expect(erro?.message).toBe('O incremento pode ser de no máximo R$\u00A0100.000.000,00.');
  expect(regrasDisputa.shape.escada.safeParse(degraus(MAX_CENTAVOS)).success).toBe(true);
});

it('goes on reading what was set before there was a bound', () => {
  const evento = {
    tipo: 'IncrementoAlterado',
    em: 1,
    incremento: MAX_CENTAVOS,
    por: UID,
  };
  expect(eventoLote.parse(evento)).toMatchObject({ incremento: MAX_CENTAVOS });
});
