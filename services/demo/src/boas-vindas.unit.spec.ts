import { expect, it } from 'vitest';
import { boasVindas } from './boas-vindas.ts';

it.each([
  ['http://127.0.0.1:3000', 'http://leilao.localhost:3000   e   http://loja.localhost:3000\n'],
  ['http://127.0.0.1:80', 'http://leilao.localhost   e   http://loja.localhost\n'],
])('says where the demo of %s opens', (url, onde) => {
  expect(boasVindas(url)).toContain(`Martelo está aberto.   ${onde}`);
});
