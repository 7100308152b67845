import type { AcaoApelido } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';

/** A registered floor bidder, as far as his turn goes. */
type ComApelido = { readonly uid: string; readonly apelido: string };

/** Whose turn it is, and who bid before. */
export type Rodizio = {
  readonly acao: AcaoApelido;
  /** The apelido that bids next; null while nobody has been chosen. */
  readonly vez: string | null;
  /** The last two that bid, the newest first, each once. */
  readonly usados: readonly string[];
};

/** A number from 0 up to and without 1, as Math.random gives it. */
export type Sorteio = () => number;

const depoisDe = <A extends ComApelido>(todos: readonly A[], uid: string | undefined): readonly A[] => {
  const onde = todos.findIndex((a) => a.uid === uid);
  return [...todos.slice(onde + 1), ...todos.slice(0, onde + 1)];
};

const sortear = <A>(de: readonly A[], sorteio: Sorteio): A | undefined =>
  de[Math.min(de.length - 1, Math.floor(sorteio() * de.length))];

/**
 * Whose turn comes after `usados[0]` has bid, by the chosen action; null where nobody is registered. Only registered floor
 * bidders (`todos`, in the order of the list) have a turn (bid rule 23). Except where he is to repeat, who leads
 * (`lider`, his apelido) is passed over as long as there is somebody else: nobody outbids himself (bid rule 7).
 */
export function proximaVez<A extends ComApelido>(
  { acao, usados }: Pick<Rodizio, 'acao' | 'usados'>,
  todos: readonly A[],
  lider: string | null,
  sorteio: Sorteio,
): string | null {
  const [ultimo, penultimo] = usados;
  const emFila = depoisDe(todos, ultimo);
  if (acao === 'repetir') return (todos.find((a) => a.uid === ultimo) ?? emFila[0])?.uid ?? null;
  const livres = emFila.filter((a) => a.apelido !== lider);
  const podem = livres.length > 0 ? livres : emFila;
  if (acao === 'revezar') return (podem.find((a) => a.uid === penultimo) ?? podem[0])?.uid ?? null;
  if (acao === 'próximo') return podem[0]?.uid ?? null;
  const outros = podem.filter((a) => a.uid !== ultimo);
  return sortear(outros.length > 0 ? outros : podem, sorteio)?.uid ?? null;
}

/** After an accepted bid of `uid`: it is remembered, and the turn passes on. */
export function depoisDoLance(
  { acao, usados }: Rodizio,
  uid: string,
  todos: readonly ComApelido[],
  lider: string | null,
  sorteio: Sorteio,
): Rodizio {
  const agora = [uid, ...usados.filter((u) => u !== uid)].slice(0, 2);
  return { acao, usados: agora, vez: proximaVez({ acao, usados: agora }, todos, lider, sorteio) };
}

/** Another action is chosen: the turn is given anew, as if it had been chosen before the last bid. */
export function comAcao(
  { usados, vez }: Rodizio,
  acao: AcaoApelido,
  todos: readonly ComApelido[],
  lider: string | null,
  sorteio: Sorteio,
): Rodizio {
  return {
    acao,
    usados,
    vez: usados.length === 0 ? vez : proximaVez({ acao, usados }, todos, lider, sorteio),
  };
}

/**
 * Whose turn it is now: the chosen one while he is registered, else the first. Who leads meanwhile gives way to the next
 * in the list, except where he is to repeat.
 */
export function vezAgora<A extends ComApelido>(
  { acao, vez }: Pick<Rodizio, 'acao' | 'vez'>,
  todos: readonly A[],
  lider: string | null,
): A | null {
  const escolhido = todos.find((a) => a.uid === vez);
  if (escolhido !== undefined && (acao === 'repetir' || escolhido.apelido !== lider)) return escolhido;
  return depoisDe(todos, escolhido?.uid).find((a) => a.apelido !== lider) ?? escolhido ?? todos[0] ?? null;
}

/** Who has the turn one further down (1) or up (-1) the list, round and round; who leads only where he is to repeat. */
export function vezVizinha(
  rodizio: Pick<Rodizio, 'acao' | 'vez'>,
  todos: readonly ComApelido[],
  lider: string | null,
  passo: 1 | -1,
): string | null {
  const agora = vezAgora(rodizio, todos, lider);
  const emOrdem = passo === 1 ? todos : todos.toReversed();
  const vizinho = depoisDe(emOrdem, agora?.uid).find(
    (a) => rodizio.acao === 'repetir' || a.apelido !== lider,
  );
  return (vizinho ?? agora)?.uid ?? null;
}
