import { ROTULOS_DOS_PAPEIS } from './papeis.ts';
import type { PapelInterno } from './papeis.ts';

/** A step from one situation to the next, by the event that it leaves. */
export type Passo<S extends string, E extends string> = {
  readonly evento: E;
  /** What its button says. */
  readonly acao: string;
  readonly de: readonly S[];
  readonly para: S;
  /** The roles of the call that asks for it. */
  readonly equipe: readonly PapelInterno[];
  /** Where fewer of them may take it, by the situation that it leads away from. */
  readonly equipeDe?: Readonly<Partial<Record<S, readonly PapelInterno[]>>>;
  /** Whether a reason has to be given, or may be. */
  readonly motivo?: 'exige' | 'aceita';
  /** By what it happens where nobody asks for it; it has no roles then. */
  readonly sozinho?: string;
};

/** How a situation looks: the word, and the kind of badge. */
export type Tom = 'neutro' | 'andamento' | 'bom' | 'atencao' | 'ruim';

type Opcoes<S extends string, E extends string> = {
  readonly passos: readonly Passo<S, E>[];
  readonly rotulos: Readonly<Record<S, string>>;
  readonly tons: Readonly<Record<S, Tom>>;
};

/**
 * A state machine as one table: deciders refuse by it, calls take their roles from it, screens show its steps with `pode` and
 * `porque`, and a spec walks every pair.
 */
export function maquina<const S extends string, const E extends string>({
  passos,
  rotulos,
  tons,
}: Opcoes<S, E>) {
  const porEvento: ReadonlyMap<string, Passo<S, E>> = new Map(passos.map((p) => [p.evento, p]));
  const porque = (evento: E, situacao: S, papeis: readonly string[]): string | null => {
    const passo = porEvento.get(evento);
    if (passo === undefined) return 'Esta ação não existe.';
    if (passo.sozinho !== undefined) return `Acontece sem ninguém pedir, ${passo.sozinho}.`;
    const equipe = passo.equipeDe?.[situacao] ?? passo.equipe;
    if (!equipe.some((p) => papeis.includes(p)))
      return `Só para ${equipe.map((p) => ROTULOS_DOS_PAPEIS[p]).join(', ')}.`;
    if (passo.de.includes(situacao)) return null;
    return passo.para === situacao
      ? `Já está em ${rotulos[situacao]}.`
      : `Vale a partir de ${passo.de.map((s) => rotulos[s]).join(', ')}.`;
  };
  return {
    passos,
    rotulos,
    tons,
    /** Where an event leads; undefined for one that is no step. */
    destino: (evento: string): S | undefined => porEvento.get(evento)?.para,
    /** Whether the table lets an event happen in a situation. */
    permite: (evento: string, situacao: S): boolean => porEvento.get(evento)?.de.includes(situacao) === true,
    /** The roles of the call that asks for a step. @throws Error where the table has no such step */
    equipe: (evento: E): readonly PapelInterno[] => {
      const passo = porEvento.get(evento);
      if (passo === undefined) throw new Error(`${evento} is no step`);
      return passo.equipe;
    },
    /** Whether somebody with these roles may take the step now. */
    pode: (evento: E, situacao: S, papeis: readonly string[]): boolean =>
      porque(evento, situacao, papeis) === null,
    /** Why not, in a sentence for the screen; null where he may. */
    porque,
  };
}

/** A state machine of these situations and events. */
export type Maquina<S extends string, E extends string> = ReturnType<typeof maquina<S, E>>;
