import { readFileSync } from 'node:fs';
import { UFS } from '@martelo/schemas/shared/endereco.ts';
import type { Endereco, EnderecoEntrada } from '@martelo/schemas/shared/endereco.ts';

type Uf = (typeof UFS)[number];

export type MunicipioCompleto = {
  /** IBGE code. */
  readonly locId: number;
  readonly nome: string;
  readonly uf: Uf;
  readonly latitude: number;
  readonly longitude: number;
};

type Faixa = { readonly inicio: number; readonly fim: number; readonly locId: number };

const REGIOES: Readonly<Record<string, string>> = {
  1: 'Norte',
  2: 'Nordeste',
  3: 'Sudeste',
  4: 'Sul',
  5: 'Centro-Oeste',
};

const ehUf = (uf: string): uf is Uf => (UFS as readonly string[]).includes(uf);

const linhasDe = (arquivo: string): string[][] =>
  readFileSync(new URL(`dados/${arquivo}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((l) => l.split(';'));

function carregar() {
  const porLocId = new Map<number, MunicipioCompleto>();
  const porUf = new Map<Uf, MunicipioCompleto[]>();
  for (const [uf = '', nome = '', codigo, latitude, longitude] of linhasDe('municipios.csv')) {
    if (!ehUf(uf)) throw new Error(`a municipality is in no state: ${nome}`);
    const m = { locId: Number(codigo), nome, uf, latitude: Number(latitude), longitude: Number(longitude) };
    porLocId.set(m.locId, m);
    const doEstado = porUf.get(uf) ?? [];
    doEstado.push(m);
    porUf.set(uf, doEstado);
  }
  for (const doEstado of porUf.values()) doEstado.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  const faixas = linhasDe('faixas-cep.csv').map(([inicio, fim, locId]): Faixa => ({
    inicio: Number(inicio),
    fim: Number(fim),
    locId: Number(locId),
  }));
  return { porLocId, porUf, faixas };
}

let dados: ReturnType<typeof carregar> | undefined;
/** Read once, when somebody first asks. */
const lidos = (): ReturnType<typeof carregar> => (dados ??= carregar());

/** The municipality with this IBGE code; null where there is none. */
export const municipioDe = (locId: number): MunicipioCompleto | null => lidos().porLocId.get(locId) ?? null;

/** Municipalities of a state by name. */
export const municipiosDe = (uf: Uf): readonly MunicipioCompleto[] => lidos().porUf.get(uf) ?? [];

/** The municipality in whose range a CEP (8 digits, hyphen or not) lies; null where none has it. */
export function municipioDoCep(cep: string): MunicipioCompleto | null {
  const numero = Number(cep.replace('-', ''));
  const { faixas } = lidos();
  let baixo = 0;
  let alto = faixas.length - 1;
  while (baixo <= alto) {
    const meio = (baixo + alto) >> 1;
    const faixa = faixas[meio];
    if (faixa === undefined) return null;
    if (numero < faixa.inicio) alto = meio - 1;
    else if (numero > faixa.fim) baixo = meio + 1;
    else return municipioDe(faixa.locId);
  }
  return null;
}

/** Completes an address with what its locId says; null where the locId is no municipality. */
export function completarEndereco(entrada: EnderecoEntrada): Endereco | null {
  const m = municipioDe(entrada.locId);
  if (m === null) return null;
  return {
    ...entrada,
    cidade: m.nome,
    estadoSigla: m.uf,
    regiao: REGIOES[String(m.locId).charAt(0)] ?? '',
    latitude: m.latitude,
    longitude: m.longitude,
  };
}
