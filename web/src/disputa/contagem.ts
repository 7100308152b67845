import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { contar } from '../lib/format/texto.ts';

/** How many lotes come before one that waits for its turn: 'faltam 3 lotes'. */
export function faltamEmPalavras(faltam: number, { lote }: Termos): string {
  if (faltam === 0) return `é ${concordar('o próximo', lote)}`;
  return `${faltam === 1 ? 'falta' : 'faltam'} ${contar(faltam, lote)}`;
}

/** `critico` from 30 s on is red; `encerrando` until the server says so. */
export type FaseDaContagem = 'longe' | 'hoje' | 'ultimo-minuto' | 'critico' | 'encerrando';
export type Contagem = { readonly fase: FaseDaContagem; readonly texto: string; readonly segundos: number };

const dois = (n: number): string => String(n).padStart(2, '0');

/** What is left until `dataFim` at the server's `agora` (epoch ms), as text and as a phase for the colours. */
export function contagem(dataFim: number, agora: number): Contagem {
  const segundos = Math.max(0, Math.ceil((dataFim - agora) / 1_000));
  if (segundos === 0) return { fase: 'encerrando', texto: 'Encerrando...', segundos };
  const s = segundos % 60;
  const m = Math.floor(segundos / 60) % 60;
  const h = Math.floor(segundos / 3_600) % 24;
  const d = Math.floor(segundos / 86_400);
  if (d > 0) return { fase: 'longe', texto: `${d}d ${dois(h)}h ${dois(m)}min`, segundos };
  const texto = h > 0 ? `${dois(h)}:${dois(m)}:${dois(s)}` : `${dois(m)}:${dois(s)}`;
  const fase = segundos <= 30 ? 'critico' : segundos <= 60 ? 'ultimo-minuto' : 'hoje';
  return { fase, texto, segundos };
}

const MARCOS = [60, 30, 10] as const;
const FALAS: Readonly<Record<(typeof MARCOS)[number], string>> = {
  60: 'Falta 1 minuto.',
  30: 'Faltam 30 segundos.',
  10: 'Faltam 10 segundos.',
};

/** The sentence to speak when the time left went from `antes` to `depois` seconds: at 60, 30 and 10 s, each once; null otherwise. */
export function falaDoTempo(antes: number, depois: number): string | null {
  const marco = MARCOS.findLast((m) => antes > m && depois <= m && depois > 0);
  return marco === undefined ? null : FALAS[marco];
}

/** How the end moved, for the eye: `+2:00`; null where it did not move later. */
export function acrescimo(dataFimAntes: number, dataFimDepois: number): string | null {
  const s = Math.round((dataFimDepois - dataFimAntes) / 1_000);
  return s <= 0 ? null : `+${Math.floor(s / 60)}:${dois(s % 60)}`;
}
