import { expect, it } from 'vitest';
import { modeloDoVeiculo, vistaNoNome, vistasQueFaltam } from './vistas.ts';

it.each([
  ['frente.jpg', 'FRENTE'],
  ['ABC1D23_frente_esquerda.jpg', 'FRENTE_ESQUERDA'],
  ['ABC1D23 - Lateral Direita (2).JPG', 'LATERAL_DIREITA'],
  ['lado esq.png', 'LATERAL_ESQUERDA'],
  ['TRASEIRA.heic', 'TRASEIRA'],
  ['número do chassi.jpg', 'CHASSI'],
  ['hodômetro.jpg', 'HODOMETRO'],
  ['porta-malas.jpg', 'PORTA_MALAS'],
  ['IMG_0001.jpg', null],
  ['', null],
])('%s shows %s', (nome, vista) => {
  expect(vistaNoNome(nome)).toBe(vista);
});

it('asks for the views of the nearest model, those that no photo shows', () => {
  const modelo = (nome: string, patio: string, tipo: string | null) => ({
    nome,
    patio,
    tipo,
    vistas: [
      { vista: 'FRENTE', obrigatoria: true },
      { vista: 'MOTOR', obrigatoria: true },
      { vista: 'AVARIA', obrigatoria: false },
    ] as const,
  });
  const todos = [
    modelo('geral', '', null),
    modelo('motos', '', 'Motos'),
    modelo('pátio', 'Campinas', null),
    modelo('motos de lá', 'Campinas', 'Motos'),
  ];
  const qual = (patio: string, categoria: string) => modeloDoVeiculo(todos, { patio, categoria })?.nome;
  expect([
    qual('', 'Carros'),
    qual('', 'Motos'),
    qual(' campinas', 'Carros'),
    qual('Campinas', 'Motos'),
    qual('Santos', 'Carros'),
  ]).toEqual(['geral', 'motos', 'pátio', 'motos de lá', 'geral']);
  expect(vistasQueFaltam(todos[0] ?? null, [{ vista: 'FRENTE' }, { vista: '' }])).toEqual(['MOTOR']);
  expect(vistasQueFaltam(null, [])).toEqual([]);
});
