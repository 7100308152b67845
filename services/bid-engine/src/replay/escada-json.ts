import { escada } from '@martelo/schemas/disputa/incremento.ts';
import type { Escada } from '@martelo/schemas/disputa/incremento.ts';
import { paraCentavos } from './decimal.ts';

export type EscadaLida = { readonly escada: Escada } | { readonly erro: string };

/**
 * A ladder file: a JSON array of {"de": price from which, "incremento": step} in currency units, by rising `de`.
 * Answers it in centavos, or a sentence that names the step and field at fault.
 */
export function lerEscada(texto: string): EscadaLida {
  let json: unknown;
  try {
    json = JSON.parse(texto.replace(/^\uFEFF/, ''));
  } catch (e) {
    return { erro: `not valid JSON (${(e as Error).message})` };
  }
  if (!Array.isArray(json)) return { erro: 'expected an array of {"de", "incremento"}' };
  const degraus: unknown[] = [];
  for (const [i, item] of json.entries()) {
    const degrau = lerDegrau(item as unknown);
    if ('erro' in degrau) return { erro: `step ${i + 1}: ${degrau.erro}` };
    degraus.push(degrau);
  }
  const lida = escada.safeParse(degraus);
  if (lida.success) return { escada: lida.data };
  return { erro: lida.error.issues.map((p) => `${lugar(p.path)}${p.message}`).join(' ') };
}

const lugar = ([i, campo]: readonly PropertyKey[]): string =>
  typeof i === 'number' ? `step ${i + 1}, ${String(campo)}: ` : '';

function lerDegrau(item: unknown): { de: number; incremento: number } | { erro: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { erro: 'expected {"de", "incremento"}' };
  const alheio = Object.keys(item).find((k) => k !== 'de' && k !== 'incremento');
  if (alheio !== undefined) return { erro: `unknown field "${alheio}"` };
  const { de, incremento } = item as { de?: unknown; incremento?: unknown };
  const a = unidades(de, 'de');
  if (!a.ok) return { erro: a.erro };
  const b = unidades(incremento, 'incremento');
  return b.ok ? { de: a.valor, incremento: b.valor } : { erro: b.erro };
}

function unidades(valor: unknown, nome: string): { ok: true; valor: number } | { ok: false; erro: string } {
  if (valor === undefined) return { ok: false, erro: `"${nome}" is missing` };
  if (typeof valor !== 'number') return { ok: false, erro: `"${nome}" must be a number in currency units` };
  const lido = paraCentavos(String(valor));
  return lido.ok ? lido : { ok: false, erro: `"${nome}": ${lido.erro}` };
}
