const palavras = (texto: string): readonly string[] => ['', ...texto.split(' ')];
const ATE_VINTE = palavras(
  'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
);
const DEZENAS = palavras('dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const CENTENAS = palavras(
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
);
/** From the highest; a thousand has no 'um' before it. */
const GRUPOS = [
  [1e9, 'bilhão', 'bilhões'],
  [1e6, 'milhão', 'milhões'],
  [1e3, 'mil', 'mil'],
] as const;

/** 1 to 999. */
function ateMil(n: number): string {
  if (n === 100) return 'cem';
  const resto = n % 100;
  const dezena =
    resto < 20
      ? ATE_VINTE[resto]
      : [DEZENAS[Math.floor(resto / 10)], ATE_VINTE[resto % 10]].filter(Boolean).join(' e ');
  return [CENTENAS[Math.floor(n / 100)], dezena].filter(Boolean).join(' e ');
}

function inteiro(n: number): string {
  const partes: string[] = [];
  let resto = n;
  for (const [quanto, um, varios] of GRUPOS) {
    const vezes = Math.floor(resto / quanto);
    resto %= quanto;
    if (vezes === 0) continue;
    partes.push(vezes === 1 && quanto === 1e3 ? um : `${ateMil(vezes)} ${vezes === 1 ? um : varios}`);
  }
  if (resto === 0) return partes.join(' ');
  const solto = partes.length > 0 && (resto < 100 || resto % 100 === 0);
  return [...partes, ...(solto ? ['e'] : []), ateMil(resto)].join(' ');
}

/** An amount in centavos, below a trillion reais, in words: 'dezenove mil e duzentos reais'. */
export function reaisPorExtenso(centavos: number): string {
  const reais = Math.floor(centavos / 100);
  const resto = centavos % 100;
  const ditos: string[] = [];
  if (reais > 0)
    ditos.push(`${inteiro(reais)}${reais % 1e6 === 0 ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`);
  if (resto > 0) ditos.push(`${ateMil(resto)} ${resto === 1 ? 'centavo' : 'centavos'}`);
  return ditos.length === 0 ? 'zero real' : ditos.join(' e ');
}
