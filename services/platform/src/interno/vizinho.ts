import type { Selo } from './envelope.ts';
import { perguntarInterno, VizinhoAusente } from './perguntar.ts';

/**
 * Asks a neighbouring service one of its internal GETs, its addresses in turn. `pergunta` becomes the query.
 *
 * @throws VizinhoAusente when no address answers.
 */
export async function perguntarVizinho(
  enderecos: readonly string[],
  selo: Selo,
  caminho: `/interno/${string}`,
  pergunta: Readonly<Record<string, string>>,
): Promise<unknown> {
  let problema: unknown = new VizinhoAusente(`${caminho} has no address`);
  for (const endereco of enderecos) {
    try {
      return await perguntarInterno(
        endereco,
        selo,
        `${caminho}?${new URLSearchParams(pergunta).toString()}` as const,
      );
    } catch (erro) {
      problema = erro;
    }
  }
  throw problema;
}
