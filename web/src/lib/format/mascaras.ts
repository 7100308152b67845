import { digitosDoTelefone } from '@martelo/schemas/shared/telefone.ts';

const digitos = (t: string, maximo: number): string => t.replaceAll(/\D/g, '').slice(0, maximo);

/** `12345-678` while it is typed. */
export const mascararCep = (t: string): string => digitos(t, 8).replace(/^(\d{5})(\d)/, '$1-$2');

/** `123.456.789-01` while it is typed. */
export const mascararCpf = (t: string): string =>
  digitos(t, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d{1,2})$/, '.$1-$2');

/** `12.ABC.345/01DE-35` while it is typed: new CNPJs have letters. */
export const mascararCnpj = (t: string): string =>
  t
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 14)
    .replace(/^(\w{2})(\w)/, '$1.$2')
    .replace(/^(\w{2})\.(\w{3})(\w)/, '$1.$2.$3')
    .replace(/\.(\w{3})(\w{1,4})/, '.$1/$2')
    .replace(/\/(\w{4})(\w{1,2})$/, '/$1-$2');

/**
 * `(11) 91234-5678` or `(11) 3123-4567` while it is typed; the country code goes. A number of another country keeps its sign,
 * so that its owner sees why it is refused.
 */
export function mascararTelefone(t: string): string {
  const d = digitosDoTelefone(t);
  if (t.trimStart().startsWith('+') && !doBrasil(t)) return `+${digitos(t, 15)}`;
  const curto = d.slice(0, 11);
  if (curto.length < 3) return curto;
  const corte = curto.length > 10 ? 7 : 6;
  return `(${curto.slice(0, 2)}) ${curto.slice(2, corte)}${curto.length > corte ? `-${curto.slice(corte)}` : ''}`;
}

/** Whether a number with a plus sign is of Brazil. */
const doBrasil = (t: string): boolean => t.replaceAll(/\D/g, '').startsWith('55');

/** A date with its year in front, as browsers fill it in and programs write it, with whatever stands between and behind. */
const ANO_NA_FRENTE = /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})(?!\d)/;
/** The same without anything between. Read so only where it is no day the other way round. */
const SO_ALGARISMOS = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * `17/05/1990` while it is typed; `7/5/1990` and `17.5.1990` get their zeros, and a date with its year in front is turned
 * round. What is taken away gets no zeros back.
 */
export function mascararData(t: string, anterior = ''): string {
  const virada = virarData(ANO_NA_FRENTE.exec(t));
  if (virada !== null) return virada;
  const cheio = t.length > anterior.length ? t.replaceAll(/(?<!\d)(\d)(?=\D)/g, '0$1') : t;
  const escrita = digitos(cheio, 8)
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2})\/(\d{2})(\d)/, '$1/$2/$3');
  if (lerData(escrita) !== null) return escrita;
  const outra = virarData(SO_ALGARISMOS.exec(digitos(t, 9)));
  return outra !== null && lerData(outra) !== null ? outra : escrita;
}

/** The day first, out of what a pattern found with the year first; null where it found nothing. */
function virarData(achado: RegExpExecArray | null): string | null {
  const [, ano, mes, dia] = achado ?? [];
  if (ano === undefined || mes === undefined || dia === undefined) return null;
  return `${dia.padStart(2, '0')}/${mes.padStart(2, '0')}/${ano}`;
}

/** `17/05/1990` as `1990-05-17`; null where it is no day of the calendar. */
export function lerData(digitada: string): string | null {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(digitada) ?? [];
  if (dia === undefined) return null;
  const iso = `${ano}-${mes}-${dia}`;
  const data = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso) ? iso : null;
}
