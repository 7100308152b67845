import { expect, it } from 'vitest';
import { digitosDoTelefone, telefoneInteiro } from './telefone.ts';

it.each([
  ['+55 11 91234-5678', '11912345678'],
  ['+55 (91) 91234-5678', '91912345678'],
  ['+55(55)3221-1234', '5532211234'],
  ['5592991234567', '92991234567'],
  ['551131234567', '1131234567'],
  ['0055 11 91234 5678', '11912345678'],
  ['0 11 91234-5678', '11912345678'],
  ['0 15 11 91234-5678', '11912345678'],
  ['(55) 99123-4567', '55991234567'],
  ['55 3221-1234', '5532211234'],
  ['11 91234-5678', '11912345678'],
])('a telephone is read however it is written: %s', (escrito, digitos) => {
  expect(digitosDoTelefone(escrito)).toBe(digitos);
  expect(telefoneInteiro(digitosDoTelefone(escrito))).toBe(true);
});

it.each([
  '+1 212 555 0100',
  '+351 912 345 678',
  '20 91234-5678',
  '11 81234-5678',
  '11 9123-4567',
  '119123456789',
  '',
])('and what is none is none: %s', (escrito) =>
  expect(telefoneInteiro(digitosDoTelefone(escrito))).toBe(false),
);
