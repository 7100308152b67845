import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';

type Valores = Record<string, unknown>;

/** Digits by the weights of CPF and CNPJ, for numbers that a spec makes up. */
function comDigitos(base: string, pesos: readonly (readonly number[])[]): string {
  return pesos.reduce((texto, ps) => {
    const soma = ps.reduce((s, p, i) => s + Number(texto[i]) * p, 0) % 11;
    return texto + String(soma < 2 ? 0 : 11 - soma);
  }, base);
}
const CPF = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
];
const CNPJ = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
];
const RENAVAM = [[3, 2, 9, 8, 7, 6, 5, 4, 3, 2]];
const cnpj = (n: number): string => comDigitos(String(112_223_330_001 + n).padStart(12, '0'), CNPJ);
const cpf = (n: number): string => comDigitos(String(529_982_240 + n).padStart(9, '0'), CPF);

function numero({ minimo, maximo }: DescricaoDeCampo, n: number): number {
  const [de, ate] = [minimo ?? 0, maximo ?? 1_000_000];
  return Math.ceil(de) + (n % Math.max(1, Math.floor(ate - de) + 1));
}

/** A value that a field takes: other ones for other `n`, as far as its kind has so many. */
function valorDe(campo: DescricaoDeCampo, n: number): unknown {
  const umaOpcao = campo.opcoes[n % Math.max(1, campo.opcoes.length)]?.valor;
  switch (campo.tipo) {
    case 'inteiro':
    case 'reais':
    case 'porcentagem':
      return numero(campo, n);
    case 'lugar':
      return 3_550_308;
    case 'instante':
      return 1_700_000_000_000 + n * 60_000;
    case 'booleano':
      return n % 2 === 0;
    case 'escolha':
      return umaOpcao;
    case 'escolhas':
      return umaOpcao === undefined ? [] : [umaOpcao];
    case 'linhas':
      return [`Linha ${n}`];
    case 'formularios':
      return [valoresDe(campo.itens, n)];
    case 'referencias':
      return [];
    case 'referencia':
      return campo.aceitaNulo ? null : `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    case 'dia':
      return new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10);
    case 'cpf':
      return cpf(n);
    case 'cnpj':
    case 'cpfOuCnpj':
      return cnpj(n);
    case 'placa':
      return `ABC${n % 10}D${String(n % 100).padStart(2, '0')}`;
    case 'chassi':
      return `9BWZZZ377VT${String(n).padStart(6, '0')}`;
    case 'renavam':
      return comDigitos(String(6_398_849 + n).padStart(10, '0'), RENAVAM);
    case 'telefone':
      return `119${String(10_000_000 + n)}`;
    case 'cep':
      return `01310-${String(n % 1_000).padStart(3, '0')}`;
    case 'cor':
      return `#${String(100_000 + (n % 900_000))}`;
    case 'textoRico':
      return `<p>Texto <strong>${n}</strong></p>`;
    case 'email':
      return `pessoa${n}@example.com`;
    case 'url':
      return `https://example.com/${n}`;
    default:
      return `Texto ${n}`.padEnd(campo.minimo ?? 0, '.').slice(0, campo.maximo ?? 200);
  }
}

/** Fields of a form that its rules take. */
export const valoresDe = (campos: readonly DescricaoDeCampo[], n: number): Valores =>
  Object.fromEntries(campos.map((c) => [c.nome, valorDe(c, n)]));
