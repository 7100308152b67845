/** Reais before the comma that a field takes: more digits are no amount of this house. */
const MAXIMO_DE_DIGITOS = 11;

/** Digits typed into a money field as whole centavos of the reais typed; null where nothing was typed, or no amount. */
export function lerReais(digitado: string): number | null {
  if (/[^\d.,\sR$]/.test(digitado)) return null;
  const [antes = '', depois] = digitado.replace(/[^\d,]/g, '').split(',');
  if (antes === '' && (depois ?? '') === '') return null;
  const centavos = Number(antes || '0') * 100 + Number((depois ?? '').slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** `12345,6` as `12.345,6`: thousands grouped, a comma kept; null where it is longer than any amount. */
function agrupar(texto: string): string | null {
  const [antes = '', depois] = texto.split(',');
  const reais = antes.replace(/^0+(?=\d)/, '');
  if (reais.length > MAXIMO_DE_DIGITOS) return null;
  const agrupado = reais.replace(/\B(?=(\d{3})+$)/g, '.');
  return depois === undefined ? agrupado : `${agrupado || '0'},${depois.slice(0, 2)}`;
}

/**
 * An amount as people and programs write it, with the comma as its only sign: `1.234,5`, `10500.50`, `10,500.50`. Null where
 * it could be two amounts or is none: an amount is never multiplied or divided by a guess.
 */
function deFora(texto: string): string | null {
  const sinal = Math.max(texto.lastIndexOf('.'), texto.lastIndexOf(','));
  if (sinal === -1) return texto;
  const grupos = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$/;
  if (texto.charAt(sinal) === '.' && grupos.test(texto)) return texto.replaceAll('.', '');
  const [antes, depois] = [texto.slice(0, sinal), texto.slice(sinal + 1)];
  if (depois.length > 2 || antes.includes(texto.charAt(sinal))) return null;
  if (!/^\d*$/.test(antes) && !grupos.test(antes)) return null;
  return `${antes.replaceAll(/[.,]/g, '')},${depois}`;
}

/** What came newly into `depois`, between the beginning and the end that it shares with `antes`. */
function novidade(antes: string, depois: string): { readonly texto: string; readonly em: number } {
  const curto = Math.min(antes.length, depois.length);
  let em = 0;
  while (em < curto && antes.charAt(em) === depois.charAt(em)) em += 1;
  let fim = 0;
  while (fim < curto - em && antes.at(-1 - fim) === depois.at(-1 - fim)) fim += 1;
  return { texto: depois.slice(em, depois.length - fim), em };
}

/**
 * What stands in a money field while somebody types: thousands grouped, a comma kept. A point or a comma typed is the sign
 * before the centavos; what is pasted or filled in may be written in either way. What is no amount changes nothing.
 */
export function mascararReais(digitado: string, anterior = ''): string {
  const limpo = digitado.replaceAll(/[R$\s]/g, '');
  if (/[^\d.,]/.test(limpo)) return anterior;
  const { texto, em } = novidade(anterior, limpo);
  if (texto.length > 1) {
    const lido = deFora(limpo);
    return lido === null ? anterior : (agrupar(lido) ?? anterior);
  }
  if (texto === '.' || texto === ',') {
    if (anterior.includes(',')) return anterior;
    const so = (t: string) => t.replaceAll(/\D/g, '');
    return agrupar(`${so(limpo.slice(0, em))},${so(limpo.slice(em + 1))}`) ?? anterior;
  }
  return agrupar(limpo.replaceAll('.', '')) ?? anterior;
}
