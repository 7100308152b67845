import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../shared/dinheiro.ts';
import { alterarIncremento } from './calls.ts';
import { eventoLote } from './events.ts';

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

it('goes on reading what was set before there was a bound', () => {
  const evento = {
    tipo: 'IncrementoAlterado',
    em: 1,
    incremento: MAX_CENTAVOS,
    por: UID,
  };
  expect(eventoLote.parse(evento)).toMatchObject({ incremento: MAX_CENTAVOS });
});
