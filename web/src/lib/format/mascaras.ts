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

/** `(11) 91234-5678` or `(11) 3123-4567` while it is typed. */
export function mascararTelefone(t: string): string {
  const d = digitos(t, 11);
  if (d.length < 3) return d;
  const corte = d.length > 10 ? 7 : 6;
  return `(${d.slice(0, 2)}) ${d.slice(2, corte)}${d.length > corte ? `-${d.slice(corte)}` : ''}`;
}

/** `17/05/1990` while it is typed. */
export const mascararData = (t: string): string =>
  digitos(t, 8)
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2})\/(\d{2})(\d)/, '$1/$2/$3');

/** `17/05/1990` as `1990-05-17`; null where it is no day of the calendar. */
export function lerData(digitada: string): string | null {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(digitada) ?? [];
  if (dia === undefined) return null;
  const iso = `${ano}-${mes}-${dia}`;
  const data = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso) ? iso : null;
}
