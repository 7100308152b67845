import { expect, it } from 'vitest';
import { ehDocumento, regrasDoEvento } from './edital.ts';

it('calls edital only what is a document of the event', () => {
  expect(regrasDoEvento('https://arquivos.example/edital-12.pdf', true)).toEqual({
    nome: 'edital',
    url: 'https://arquivos.example/edital-12.pdf',
  });
  expect(regrasDoEvento('/arquivos/edital.pdf', false).nome).toBe('edital');
  for (const sem of [null, '', '/regulamento'])
    expect(regrasDoEvento(sem, true)).toEqual({ nome: 'regulamento', url: '/regulamento' });
  expect(regrasDoEvento(null, false)).toEqual({ nome: 'regulamento', url: null });
});

it('takes no page of the site for a document', () => {
  expect(['https://a.example/x', '/a/ordem.pdf', '/a/ordem.PDF?v=2'].map(ehDocumento)).toEqual([
    true,
    true,
    true,
  ]);
  expect([null, '', '/patios', '/patios/sp'].map(ehDocumento)).toEqual([false, false, false, false]);
});
