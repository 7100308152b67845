import { UID } from '@martelo/schemas/shared/uid.ts';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';

/** The two storages of a browser, or what stands in for them where it keeps nothing. */
export type Gavetas = { readonly local: Gaveta; readonly aba: Gaveta };
export type Gaveta = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A visit that waits to be written. Who made it is said when it is sent. */
export type VisitaGuardada = {
  readonly uid: string;
  readonly sessaoUid: string;
  readonly url: string;
  readonly pagina: string;
  readonly lelUid?: string;
  readonly lelId?: number;
};

const VISITANTE = 'martelo.visitante';
const SESSAO = 'martelo.visita';
const FILA = 'martelo.visitas';
/** Visits that wait at most; of more, the oldest are forgotten. */
export const MAXIMO_NA_FILA = 50;

function ler(gaveta: Gaveta, chave: string): unknown {
  try {
    return JSON.parse(gaveta.getItem(chave) ?? 'null');
  } catch {
    return null;
  }
}

function guardar(gaveta: Gaveta, chave: string, valor: unknown): void {
  try {
    gaveta.setItem(chave, JSON.stringify(valor));
  } catch {
    // A full or closed storage: this page goes on, the next one begins anew.
  }
}

function esquecer(gaveta: Gaveta, chave: string): void {
  try {
    gaveta.removeItem(chave);
  } catch {
    // What cannot be written cannot be kept either.
  }
}

/** A random UUID; also where the page is not served over https. */
export function novoUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

type Datado = { readonly uid: string; readonly em: number };
function lerDatado(gaveta: Gaveta, chave: string, validadeMs: number, agora: number): string | null {
  const lido = ler(gaveta, chave) as Partial<Datado> | null;
  if (typeof lido?.uid !== 'string' || !UID.test(lido.uid) || typeof lido.em !== 'number') return null;
  return agora - lido.em < validadeMs ? lido.uid : null;
}

/** What this browser keeps of its visits: the visitor's uid, the session of the visit, and what was not written yet. */
export function armario({ local, aba }: Gavetas, agora: () => number) {
  /** Of a browser that keeps nothing, for as long as this page stands. */
  let visitanteDaPagina: string | null = null;
  return {
    /** The visitor uid that the server knows; null where there is none yet, or it is too old. */
    visitante: (): string | null =>
      lerDatado(local, VISITANTE, LIMITES_VISITAS.visitanteMs, agora()) ?? visitanteDaPagina,
    guardarVisitante(uid: string): void {
      visitanteDaPagina = uid;
      guardar(local, VISITANTE, { uid, em: agora() } satisfies Datado);
    },

    /** The session of this visit, shared by the tabs; half an hour without a page begins another. */
    sessao(): string {
      const em = agora();
      const uid = lerDatado(local, SESSAO, LIMITES_VISITAS.sessaoMs, em) ?? novoUid();
      guardar(local, SESSAO, { uid, em } satisfies Datado);
      return uid;
    },

    /** Visits that wait, oldest first; they outlive a reload of the tab. */
    fila(): VisitaGuardada[] {
      const lida = ler(aba, FILA);
      if (!Array.isArray(lida)) return [];
      return (lida as Partial<VisitaGuardada>[])
        .filter((v): v is VisitaGuardada =>
          [v?.uid, v?.sessaoUid, v?.url, v?.pagina].every((x) => typeof x === 'string'),
        )
        .slice(-MAXIMO_NA_FILA);
    },
    guardarFila(fila: readonly VisitaGuardada[]): void {
      if (fila.length > 0) guardar(aba, FILA, fila.slice(-MAXIMO_NA_FILA));
      else esquecer(aba, FILA);
    },

    /** Nothing of anybody stays. */
    esvaziar(): void {
      visitanteDaPagina = null;
      for (const chave of [VISITANTE, SESSAO]) esquecer(local, chave);
      esquecer(aba, FILA);
    },
  };
}
export type Armario = ReturnType<typeof armario>;
