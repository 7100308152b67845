import { fraseDoProblema } from '@martelo/schemas/shared/frases.ts';
import type { z } from 'zod';
import type { ErroDeChamada } from '../../lib/client/erros.ts';

/** Sentences by the path of what they are about: `contatos.0.nome`. */
export type Erros = Readonly<Record<string, string>>;

/** What the contract says of these values, the first word on each field; nothing where they can be sent. */
export function errosDe(schema: z.ZodType, valores: unknown): Erros {
  const lido = schema.safeParse(valores, { error: fraseDoProblema });
  const erros: Record<string, string> = {};
  for (const { path, message } of lido.error?.issues ?? []) erros[path.map(String).join('.')] ??= message;
  return erros;
}

/** What the server said of each field; a field that it named without a word of its own gets the whole sentence. `nomes`: what the form calls one otherwise. */
export function errosDoServidor(
  { campos, mensagens, message }: ErroDeChamada,
  nomes?: ReadonlyMap<string, string>,
): Erros {
  const erros: Record<string, string> = {};
  const cadaUm = mensagens.length === campos.length;
  for (const [i, campo] of campos.entries()) {
    const dita = (cadaUm ? mensagens[i] : undefined) ?? message;
    // Where a sentence begins with the server's name of the field, the label above it says that already.
    erros[nomes?.get(campo) ?? campo] ??= dita.startsWith(`${campo}: `) ? dita.slice(campo.length + 2) : dita;
  }
  return erros;
}

/** The errors of one field and of what is inside it. */
export const doCampo = (erros: Erros, nome: string): [string, string][] =>
  Object.entries(erros).filter(([onde]) => onde === nome || onde.startsWith(`${nome}.`));
