import type { ChangeEvent } from 'react';

/** Makes what a field shows out of what was typed into it; `anterior` is what it showed before. */
export type Mascara = (digitado: string, anterior: string) => string;

const significa = (c: string): boolean => /[\p{L}\p{N},+]/u.test(c);
const significado = (t: string): string => t.replaceAll(/[^\p{L}\p{N},+]/gu, '');

/**
 * Where the caret belongs in `feito` when it stood at `cursor` in `digitado`: what it had to its right stays to its right,
 * and where the mask cut the end off, what it had to its left stays to its left. `adiante`: past what the mask put there by
 * itself, so that Delete goes on.
 */
export function lugarDoCursor(digitado: string, cursor: number, feito: string, adiante = false): number {
  const direita = significado(digitado.slice(cursor));
  const tudo = significado(feito);
  const antes = tudo.endsWith(direita)
    ? tudo.length - direita.length
    : Math.min(significado(digitado.slice(0, cursor)).length, tudo.length);
  let lugar = 0;
  for (let vistos = 0; lugar < feito.length && vistos < antes; lugar += 1)
    if (significa(feito.charAt(lugar))) vistos += 1;
  while (adiante && lugar < feito.length && !significa(feito.charAt(lugar))) lugar += 1;
  return lugar;
}

/**
 * The `onChange` of a masked field that shows `anterior`: what is typed, pasted or filled in goes through the mask, and the
 * caret stays where the person left it. The field itself is written here, before React does it: React leaves a field alone
 * that shows its value already, and would put the caret at the end otherwise.
 */
export const aoDigitar =
  (mascara: Mascara, anterior: string, aoMudar: (texto: string) => void) =>
  (e: ChangeEvent<HTMLInputElement>): void => {
    const campo = e.currentTarget;
    const digitado = campo.value;
    const feito = mascara(digitado, anterior);
    if (feito !== digitado) {
      const adiante = (e.nativeEvent as InputEvent).inputType === 'deleteContentForward';
      const lugar = lugarDoCursor(digitado, campo.selectionStart ?? digitado.length, feito, adiante);
      campo.value = feito;
      campo.setSelectionRange(lugar, lugar);
    }
    aoMudar(feito);
  };
