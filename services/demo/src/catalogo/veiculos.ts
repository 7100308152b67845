import type { Carroceria } from '@martelo/schemas/lotes/carrocerias.ts';
import type { LinhaFipe } from './fixtures.ts';
import type { Sorteio } from './prng.ts';
import type { LoteTipo, VeiculoDemo } from './tipos.ts';

const CORES = [
  ['Branco', 30],
  ['Prata', 20],
  ['Preto', 18],
  ['Cinza', 15],
  ['Vermelho', 8],
  ['Azul', 6],
  ['Marrom', 2],
  ['Bege', 1.5],
  ['Verde', 1.5],
  ['Laranja', 1],
  ['Amarelo', 0.7],
] as const;

/** Colours of bodies that are not sold in all of them. */
const CORES_DE: Readonly<Partial<Record<Carroceria, readonly (readonly [string, number])[]>>> = {
  furgao: [
    ['Branco', 9],
    ['Prata', 1],
  ],
  caminhao: [
    ['Branco', 6],
    ['Vermelho', 2],
    ['Azul', 1],
    ['Prata', 1],
  ],
  moto: [
    ['Vermelho', 5],
    ['Preto', 4],
    ['Azul', 3],
    ['Branco', 2],
    ['Cinza', 2],
  ],
};

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DE_TRABALHO: readonly Carroceria[] = ['picape', 'picape-simples', 'furgao', 'minivan'];

/** Which lot category a sound vehicle of this body belongs to. */
export function categoriaDe(carroceria: Carroceria): 'Carros' | 'Utilitários' | 'Moto' | 'Pesados' {
  if (carroceria === 'moto') return 'Moto';
  if (carroceria === 'caminhao') return 'Pesados';
  return DE_TRABALHO.includes(carroceria) ? 'Utilitários' : 'Carros';
}

/** A plate in the Mercosul form: three letters, a digit, a letter, two digits. */
export function placaMercosul(s: Sorteio): string {
  const l = (): string => LETRAS.charAt(s.inteiro(0, 25));
  const d = (): string => String(s.inteiro(0, 9));
  return `${l()}${l()}${l()}${d()}${l()}${d()}${d()}`;
}

/** First letter and last two digits stay, as public pages show it. */
export const mascararPlaca = (placa: string): string => `${placa.charAt(0)}••••${placa.slice(-2)}`;

/** Km that fit age and use; salvage beyond recovery has no readable odometer now and then. */
function quilometragem(
  s: Sorteio,
  anoModelo: number,
  anoAtual: number,
  tipo: LoteTipo,
  trabalho: boolean,
): number | null {
  if (tipo === 'Sucatas' && s.chance(0.6)) return null;
  const anos = Math.max(0.6, Math.min(14, anoAtual - anoModelo - s.fracao()));
  const porAno =
    (trabalho ? 11_000 : 6_500) + s.inteiro(0, trabalho ? 14_000 : 8_500) + (tipo === 'Pesados' ? 25_000 : 0);
  return Math.round(anos * porAno + s.inteiro(100, 999));
}

/** A vehicle of a FIPE row: colour, plate, km and origin are drawn, name and value are the row's. */
export function gerarVeiculo(
  s: Sorteio,
  linha: LinhaFipe,
  dados: {
    readonly veiUid: string;
    readonly veiId: number;
    readonly tipo: LoteTipo;
    readonly retomada: string;
    readonly anoAtual: number;
  },
): VeiculoDemo {
  const placa = placaMercosul(s);
  const { tipo } = dados;
  return {
    veiUid: dados.veiUid,
    veiId: dados.veiId,
    marca: linha.marca,
    linha: linha.linha,
    modelo: linha.modelo,
    codigoFipe: linha.codigoFipe,
    carroceria: linha.carroceria,
    anoFabricacao: linha.anoModelo - (s.chance(0.45) ? 1 : 0),
    anoModelo: linha.anoModelo,
    cor: s.comPeso<string>(CORES_DE[linha.carroceria] ?? CORES),
    combustivel: linha.combustivel,
    km: quilometragem(
      s,
      linha.anoModelo,
      dados.anoAtual,
      tipo,
      categoriaDe(linha.carroceria) !== 'Carros' && linha.carroceria !== 'moto',
    ),
    placa,
    placaMascarada: mascararPlaca(placa),
    placaFinal: placa.slice(-1),
    possuiChave: tipo === 'Sucatas' ? s.chance(0.3) : s.chance(0.92),
    retomada: dados.retomada,
    tipoMonta:
      tipo === 'Sucatas' ? 'Grande' : tipo === 'Recuperável' ? (s.chance(0.6) ? 'Média' : 'Pequena') : null,
    valorMercado: linha.valorMercado,
  };
}
