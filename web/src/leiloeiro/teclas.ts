import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { Acao } from './acoes.ts';
import { APELIDOS_POR_PAGINA } from './plateia.ts';
import type { AcaoApelido } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';

/** What a key asks for. `apelido` counts from 1 within those that show. */
export type Comando =
  | { readonly tipo: 'acao'; readonly acao: Acao }
  | { readonly tipo: 'escolher' | 'escolher-apelido'; readonly passo: 1 | -1 }
  | { readonly tipo: 'acao-do-apelido'; readonly acao: AcaoApelido }
  | {
      readonly tipo:
        | 'aprovar'
        | 'ajuda'
        | 'sair-da-plateia'
        | 'lance-da-vez'
        | 'mais-apelidos'
        | 'cadastrar-apelido'
        | 'revogar-apelido'
        | 'digitar-valor';
    }
  | { readonly tipo: 'lance-do-apelido'; readonly apelido: number };

/** One key of the console. Where two actions share a key, the one that can be done now is done. */
export type Tecla = { readonly tecla: string; readonly acoes: readonly Acao[]; readonly grupo: Grupo };
export const GRUPOS = ['Pregão', 'Lote', 'Valores', 'Evento'] as const;
export type Grupo = (typeof GRUPOS)[number];

export const TECLAS: readonly Tecla[] = [
  { tecla: 'A', acoes: ['abrir'], grupo: 'Pregão' },
  { tecla: '1', acoes: ['dou-lhe-uma'], grupo: 'Pregão' },
  { tecla: '2', acoes: ['dou-lhe-duas'], grupo: 'Pregão' },
  { tecla: 'M', acoes: ['martelo'], grupo: 'Pregão' },
  { tecla: 'C', acoes: ['condicional'], grupo: 'Pregão' },
  { tecla: 'L', acoes: ['plateia'], grupo: 'Pregão' },
  { tecla: 'N', acoes: ['proximo'], grupo: 'Lote' },
  { tecla: 'P', acoes: ['placar', 'tirar-do-placar'], grupo: 'Lote' },
  { tecla: 'R', acoes: ['retirar'], grupo: 'Lote' },
  { tecla: 'X', acoes: ['cancelar-no-leilao'], grupo: 'Lote' },
  { tecla: 'S', acoes: ['suspender', 'retomar'], grupo: 'Lote' },
  { tecla: 'I', acoes: ['incremento'], grupo: 'Valores' },
  { tecla: 'O', acoes: ['minimo'], grupo: 'Valores' },
  { tecla: 'Z', acoes: ['cancelar-lance'], grupo: 'Valores' },
  { tecla: 'G', acoes: ['iniciar', 'encerrar'], grupo: 'Evento' },
];

export const teclaDaAcao = (acao: Acao): string => TECLAS.find((t) => t.acoes.includes(acao))?.tecla ?? '';

/** What a button says, in the tenant's words. */
export function rotuloDaAcao(acao: Acao, t: Termos): string {
  const rotulos: Readonly<Record<Acao, string>> = {
    abrir: `Abrir ${t.lote.um}`,
    'dou-lhe-uma': 'Dou-lhe uma',
    'dou-lhe-duas': 'Dou-lhe duas',
    martelo: 'Martelo',
    condicional: 'Condicional',
    placar: 'Pôr no placar',
    'tirar-do-placar': 'Tirar do placar',
    proximo: `${concordar('Próximo', t.lote)} ${t.lote.um}`,
    plateia: `${t.lance.Um} da plateia`,
    retirar: `Retirar ${t.lote.um}`,
    'cancelar-no-leilao': `Cancelar no ${t.leilao.um}`,
    suspender: 'Suspender',
    retomar: 'Retomar',
    incremento: 'Incremento',
    minimo: 'Mínimo',
    'cancelar-lance': `Cancelar ${t.lance.um}`,
    iniciar: `Iniciar ${t.leilao.um}`,
    encerrar: `Encerrar ${t.leilao.um}`,
  };
  return rotulos[acao];
}

/** The parts of a key press that matter. */
export type Toque = {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

/** How the turn of the floor passes on. */
export const TECLAS_ACAO_APELIDO: Readonly<Record<AcaoApelido, string>> = {
  próximo: 'F',
  repetir: 'T',
  revezar: 'E',
  randômico: 'Q',
};

/** 1 and 2 are dou-lhe, always. */
const PRIMEIRO_DIGITO = 3;
/** The key of an apelido, which counts from 1 within those that show. */
export const teclaDoApelido = (apelido: number): string => String(PRIMEIRO_DIGITO + apelido - 1);

/** Keys that mean something while the floor is open, and nothing else ever. */
const NA_PLATEIA: Readonly<Record<string, Comando>> = {
  D: { tipo: 'lance-da-vez' },
  ArrowRight: { tipo: 'escolher-apelido', passo: 1 },
  ArrowLeft: { tipo: 'escolher-apelido', passo: -1 },
  Escape: { tipo: 'sair-da-plateia' },
  '0': { tipo: 'mais-apelidos' },
  U: { tipo: 'cadastrar-apelido' },
  H: { tipo: 'revogar-apelido' },
  V: { tipo: 'digitar-valor' },
  ...Object.fromEntries(
    Array.from({ length: APELIDOS_POR_PAGINA }, (_, i): [string, Comando] => [
      teclaDoApelido(i + 1),
      { tipo: 'lance-do-apelido', apelido: i + 1 },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(TECLAS_ACAO_APELIDO).map(([acao, tecla]): [string, Comando] => [
      tecla,
      { tipo: 'acao-do-apelido', acao: acao as AcaoApelido },
    ]),
  ),
};
const SEMPRE: Readonly<Record<string, Comando>> = {
  ArrowDown: { tipo: 'escolher', passo: 1 },
  ArrowUp: { tipo: 'escolher', passo: -1 },
  K: { tipo: 'aprovar' },
  '?': { tipo: 'ajuda' },
};

/**
 * What a key press asks for; null where it is not ours. A key held down asks once, except the arrows: a hammer needs a
 * fresh press. A key means one thing, whatever shows: what opens or closes beside it never turns a call of the hammer
 * into a bid. `pode` tells which of two actions on one key can be done now.
 */
export function comandoDaTecla(
  toque: Toque,
  { plateia, pode }: { readonly plateia: boolean; readonly pode: (acao: Acao) => boolean },
): Comando | null {
  if (toque.ctrlKey || toque.altKey || toque.metaKey) return null;
  const tecla = toque.key.length === 1 ? toque.key.toUpperCase() : toque.key;
  if (toque.repeat && !tecla.startsWith('Arrow')) return null;
  const daPlateia = NA_PLATEIA[tecla];
  if (daPlateia !== undefined) return plateia ? daPlateia : null;
  const fixo = SEMPRE[tecla];
  if (fixo !== undefined) return fixo;
  const achada = TECLAS.find((t) => t.tecla === tecla);
  if (achada === undefined) return null;
  const acao = achada.acoes.find(pode) ?? achada.acoes[0];
  return acao === undefined ? null : { tipo: 'acao', acao };
}
