const LETRAS = 'ABCDEFGHIJ';

/** The same plate in the other pattern, ABC1234 and ABC1C34: a vehicle that changed over kept its others. Null where it has none. */
export function placaGemea(placa: string): string | null {
  const [, antes = '', quinto = '', depois = ''] =
    /^([A-Z]{3}\d)([0-9A-J])(\d{2})$/.exec(placa.replaceAll('-', '').toUpperCase()) ?? [];
  if (quinto === '') return null;
  const outro = /\d/.test(quinto) ? LETRAS[Number(quinto)] : String(LETRAS.indexOf(quinto));
  return `${antes}${outro}${depois}`;
}

/** By what a vehicle is told from others, as it is kept when somebody confirms that it is another one; empty for none. */
export const numeracaoDo = (v: { readonly placa?: string | null; readonly chassi?: string | null }): string =>
  `${v.placa ?? ''} ${v.chassi ?? ''}`.trim();

/** The value of a sign is its place here, by ten. */
const SINAIS = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const PESOS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Whether the ninth sign of a chassi is the check digit of the others (ISO 3779). Brazilian makers need not write one, so a wrong one
 * only warns of a typing error.
 */
export function digitoDoChassiConfere(chassi: string): boolean {
  const soma = PESOS.reduce((s, peso, i) => s + (SINAIS.indexOf(chassi.charAt(i)) % 10) * peso, 0);
  const resto = soma % 11;
  return chassi[8] === (resto === 10 ? 'X' : String(resto));
}
