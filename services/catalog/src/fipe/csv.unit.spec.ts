import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { precoDoVeiculo } from '@martelo/schemas/fipe/escolha.ts';
import { lerFipe } from './csv.ts';

const CABECALHO = 'valor,marca,modelo,ano_modelo,combustivel,codigo_fipe,mes_referencia';
const LINHA = '"R$ 1.012.226,07",Fiat,Strada 1.4,2020,Gasolina,001267-0,março de 2026';
const csv = (...linhas: string[]): Buffer => Buffer.from([CABECALHO, ...linhas].join('\n'));

it('reads a row with its money in centavos and its month by the first day, compressed as well', () => {
  const linha = {
    codigo: '001267-0',
    ano: 2020,
    combustivel: 'Gasolina',
    marca: 'Fiat',
    modelo: 'Strada 1.4',
    valor: 101_222_607,
    referencia: '2026-03-01',
  };
  expect(lerFipe(csv(LINHA))).toEqual([linha]);
  expect(lerFipe(gzipSync(csv(LINHA)))).toEqual([linha]);
});

it('takes no table of which one row is not understood, nor what is none', () => {
  for (const errada of [
    LINHA.replace('R$ ', ''),
    LINHA.replace('março', 'brumário'),
    LINHA.replace('001267-0', '1267'),
    LINHA.replace('2020', 'dois mil'),
    LINHA.replace('Fiat', ''),
  ])
    expect(lerFipe(csv(LINHA, errada))).toBeNull();
  expect(lerFipe(Buffer.from('nome,placa\nUno,ABC1D23'))).toBeNull();
  expect(lerFipe(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toBeNull();
  expect(lerFipe(csv())).toBeNull();
});

it('reads the table that comes with the product, and those of motorcycles and trucks where they are', () => {
  expect(lerFipe(readFileSync(new URL('dados/carros-2022-05.csv.gz', import.meta.url)))).toHaveLength(26_709);
  const pasta = path.join(import.meta.dirname, '../../../../../shared/data/fipe');
  for (const [arquivo, quantas] of [
    ['motos-2019-05.csv.gz', 6_333],
    ['caminhoes-2019-05.csv.gz', 8_915],
  ] as const) {
    const onde = path.join(pasta, arquivo);
    if (existsSync(onde)) expect(lerFipe(readFileSync(onde))).toHaveLength(quantas);
    else console.warn(`${arquivo} is not on this machine: it has no licence to come along, and was not read`);
  }
});

it('finds the price of a vehicle by its year and fuel, and none where several are left', () => {
  const preco = (anoModelo: number | null, combustivel: string) => ({ anoModelo, combustivel });
  const [gasolina, alcool, diesel] = [preco(2020, 'Gasolina'), preco(2020, 'Álcool'), preco(2019, 'Diesel')];
  const precos = [preco(null, 'Gasolina'), gasolina, alcool, diesel];
  expect(precoDoVeiculo(precos, { anoModelo: 2020, combustivel: 'FLE/GNV' })).toBe(gasolina);
  expect(precoDoVeiculo(precos, { anoModelo: 2020, combustivel: 'ALC' })).toBe(alcool);
  expect(precoDoVeiculo(precos, { anoModelo: 2019, combustivel: 'GNV' })).toBe(diesel);
  expect(precoDoVeiculo(precos, { anoModelo: 2020, combustivel: 'ELE' })).toBeNull();
  expect(precoDoVeiculo(precos, { anoModelo: 2018, combustivel: 'FLE' })).toBeNull();
});
