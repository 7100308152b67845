import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { CARROCERIAS } from '@martelo/schemas/lotes/carrocerias.ts';
import type { Carroceria } from '@martelo/schemas/lotes/carrocerias.ts';
import { COMBUSTIVEIS } from '@martelo/schemas/lotes/combustiveis.ts';
import type { Combustivel } from '@martelo/schemas/lotes/combustiveis.ts';

/** One row of the FIPE selection: a version in a model year. Origin and licence: fixtures/NOTICE.md. */
export type LinhaFipe = {
  readonly marca: string;
  readonly linha: string;
  readonly versao: string;
  readonly modelo: string;
  readonly carroceria: Carroceria;
  readonly codigoFipe: string;
  readonly anoModelo: number;
  readonly combustivel: Combustivel;
  readonly valorMercado: Centavos;
};

/** A Brazilian municipality; `locId` is its IBGE code, coordinates in degrees. */
export type Municipio = {
  readonly locId: number;
  readonly cidade: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly ddd: string;
};

/** Cells of a file without quotes: no value of these two files holds a comma. */
function celulas(arquivo: string, colunas: number): string[][] {
  const linhas = readFileSync(join(import.meta.dirname, 'fixtures', arquivo), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return linhas.map((l, i) => {
    const c = l.split(',');
    if (c.length !== colunas) throw new Error(`${arquivo}, line ${i + 2}: ${c.length} cells, not ${colunas}`);
    return c;
  });
}

const deLista = <T extends string>(lista: readonly T[], v: string | undefined): T => {
  const achado = lista.find((x) => x === v);
  if (achado === undefined) throw new Error(`unknown value in a fixture: ${v ?? ''}`);
  return achado;
};

/** Reads the FIPE selections: cars, motorcycles, lorries. @throws Error naming the file and line that does not have its form. */
export function lerVeiculos(): LinhaFipe[] {
  return ['veiculos-fipe-2022-05.csv', 'motos-e-caminhoes-fipe-2019-05.csv']
    .flatMap((f) => celulas(f, 9))
    .map(
      ([
        marca = '',
        linha = '',
        versao = '',
        modelo = '',
        carroceria,
        codigoFipe = '',
        ano,
        combustivel,
        valor,
      ]) => ({
        marca,
        linha,
        versao,
        modelo,
        carroceria: deLista(CARROCERIAS, carroceria),
        codigoFipe,
        anoModelo: Number(ano),
        combustivel: deLista(Object.keys(COMBUSTIVEIS) as Combustivel[], combustivel),
        valorMercado: emCentavos(Number(valor)),
      }),
    );
}

/** Reads the municipalities. @throws Error naming the file and line that does not have its form. */
export function lerMunicipios(): Municipio[] {
  return celulas('municipios.csv', 6).map(([locId, cidade = '', uf = '', latitude, longitude, ddd = '']) => ({
    locId: Number(locId),
    cidade,
    uf,
    latitude: Number(latitude),
    longitude: Number(longitude),
    ddd,
  }));
}
