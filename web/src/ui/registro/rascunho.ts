import { lerGaveta, porNaGaveta } from '../../lib/gaveta.ts';
import { soOs } from './comparar.ts';
import type { Valores } from './comparar.ts';

/** What somebody typed and did not save: `antes` is what stood in those fields then. */
export type Rascunho = {
  /** Epoch ms. */
  readonly em: number;
  readonly antes: Valores;
  readonly valores: Valores;
};

/** Whose draft, of what: nobody is offered another person's, on the same device either. */
export type ChaveDoRascunho = { readonly quem: string; readonly de: string; readonly uid: string };

/** A record that is not there yet: its next address is another one, and its draft waits for whoever begins one again. */
export const NOVO = 'novo';

const PREFIXO = 'martelo-rascunho';
/** What was typed so long ago is nobody's any more. */
const VALE_MS = 14 * 86_400_000;

const prefixoDe = ({ quem, de }: Omit<ChaveDoRascunho, 'uid'>): string => `${PREFIXO} ${quem} ${de} `;
const chaveDe = (c: ChaveDoRascunho): string => `${prefixoDe(c)}${c.uid}`;

const objeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

function ler(texto: string | null, agora: number): Rascunho | null {
  try {
    const lido: unknown = JSON.parse(texto ?? 'null');
    if (!objeto(lido)) return null;
    const { em, antes, valores } = lido;
    if (typeof em !== 'number' || !objeto(antes) || !objeto(valores) || agora - em > VALE_MS) return null;
    return { em, antes, valores };
  } catch {
    return null;
  }
}

/**
 * Keeps a draft on this device: personal fields until the tab closes, the others until they are saved, thrown away or two weeks
 * old. One without fields takes away what was kept.
 */
export function guardarRascunho(
  chave: ChaveDoRascunho,
  { em, antes, valores }: Rascunho,
  pessoais: readonly string[],
): void {
  const nomes = Object.keys(valores);
  const por = (qual: 'localStorage' | 'sessionStorage', quais: readonly string[]): void => {
    const parte = { em, antes: soOs(quais, antes), valores: soOs(quais, valores) };
    porNaGaveta(qual, chaveDe(chave), quais.length === 0 ? null : JSON.stringify(parte));
  };
  por(
    'localStorage',
    nomes.filter((n) => !pessoais.includes(n)),
  );
  por(
    'sessionStorage',
    nomes.filter((n) => pessoais.includes(n)),
  );
}

/** The draft of this key; null where there is none. `agora` in epoch ms. */
export function lerRascunho(chave: ChaveDoRascunho, agora: number): Rascunho | null {
  const partes = (['localStorage', 'sessionStorage'] as const)
    .map((qual) => ler(lerGaveta(qual, chaveDe(chave)), agora))
    .filter((p) => p !== null);
  if (partes.length === 0) return null;
  return {
    em: Math.max(...partes.map((p) => p.em)),
    antes: Object.assign({}, ...partes.map((p) => p.antes)) as Valores,
    valores: Object.assign({}, ...partes.map((p) => p.valores)) as Valores,
  };
}

/** Takes a draft away: it was saved, or thrown away. */
export const esquecerRascunho = (chave: ChaveDoRascunho): void =>
  guardarRascunho(chave, { em: 0, antes: {}, valores: {} }, []);
