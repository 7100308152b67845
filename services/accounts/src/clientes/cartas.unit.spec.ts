import { expect, it } from 'vitest';
import { chamar } from './cartas.ts';

it.each([
  ['Ana Maria', 'Olá, Ana!'],
  ['  \u202eAna\u200b Maria', 'Olá, Ana!'],
  ['www.premio.example/clique Silva', 'Olá!'],
  ['https://premio.example Silva', 'Olá!'],
  ['<b>Ana</b> Silva', 'Olá!'],
  ['\u200b\u200b\u200b', 'Olá!'],
  ['11999990000 Silva', 'Olá!'],
  ['Clique premio com br', 'Olá, Clique!'],
  ['', 'Olá!'],
])('a letter calls who is kept as %j: %j', (nome, saudacao) => expect(chamar('Olá', nome)).toBe(saudacao));
