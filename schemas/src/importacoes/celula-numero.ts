import { ruim, valor } from './lida.ts';
import type { Celula, Lida } from './lida.ts';

/** Dots that part thousands, as `1.234` and `12.345.678`. */
const MILHARES = /^-?\d{1,3}(\.\d{3})+$/;
const NUMERO = /^-?\d{1,15}(\.\d{1,10})?$/;

/** `1.234,56`, `1234.56`, `1,234.56` and `1 234` as a number; null for what is none. */
export function numeroEscrito(texto: string): number | null {
  const t = texto.replaceAll(/\s/g, '');
  const [virgula, ponto] = [t.lastIndexOf(','), t.lastIndexOf('.')];
  let limpo = t;
  if (virgula >= 0 && ponto > virgula) {
    if (!/^-?\d{1,3}(,\d{3})+\.\d+$/.test(t)) return null;
    limpo = t.replaceAll(',', '');
  } else if (virgula >= 0) {
    if (ponto >= 0 && !MILHARES.test(t.slice(0, virgula))) return null;
    limpo = t.replaceAll('.', '').replace(',', '.');
  } else if (MILHARES.test(t)) limpo = t.replaceAll('.', '');
  return NUMERO.test(limpo) ? Number(limpo) : null;
}

/** A number of a whole kind; the unit behind it does not count (`120.000 km`). */
export function lerInteiro(c: Celula, texto: string): Lida {
  const n = typeof c === 'number' ? c : numeroEscrito(texto.replace(/\s*[a-zA-Zº°ª.]{1,6}$/, ''));
  if (n === null || !Number.isFinite(n)) return ruim('Escreva só um número, como 1234.');
  return Number.isInteger(n) ? valor(n) : ruim('Escreva um número inteiro, sem vírgula.');
}

/** An amount in centavos. A number that a sheet reckoned is rounded to the centavo; one that somebody wrote has two decimals at most. */
export function lerReais(c: Celula, texto: string): Lida {
  const FORMATO = ruim('Escreva o valor em reais, como 1.234,56.');
  if (typeof c === 'number') return Number.isFinite(c) ? valor(Math.round(c * 100)) : FORMATO;
  const n = numeroEscrito(texto.replace(/^(-?)\s*R\$\s*/i, '$1'));
  if (n === null) return FORMATO;
  const centavos = Math.round(n * 100);
  return Math.abs(n * 100 - centavos) < 1e-3 ? valor(centavos) : ruim('Use no máximo duas casas decimais.');
}

const CASAS = 4;
/** Per cent: `5`, `5,25` and `5,25%`. A cell that a sheet shows as 5% holds 0.05. */
export function lerPorcentagem(c: Celula, texto: string): Lida {
  const escrito = typeof c === 'number' ? c : numeroEscrito(texto.replace(/\s*%$/, ''));
  if (escrito === null || !Number.isFinite(escrito)) return ruim('Escreva a porcentagem, como 5 ou 5,25%.');
  const fracao = typeof c === 'number' && c > 0 && c < 1;
  return valor(Number((fracao ? escrito * 100 : escrito).toFixed(CASAS)));
}
