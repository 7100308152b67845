import type { Selo } from './envelope.ts';
import { entregarInterno, perguntarInterno, VizinhoAusente } from './perguntar.ts';

/** Tries the addresses of a service in turn. */
async function deUmEmUm<T>(
  enderecos: readonly string[],
  caminho: string,
  tentar: (endereco: string) => Promise<T>,
): Promise<T> {
  let problema: unknown = new VizinhoAusente(`${caminho} has no address`);
  for (const endereco of enderecos) {
    try {
      return await tentar(endereco);
    } catch (erro) {
      problema = erro;
    }
  }
  throw problema;
}

/**
 * Asks a neighbouring service one of its internal GETs, its addresses in turn. `pergunta` becomes the query.
 *
 * @throws VizinhoAusente when no address answers.
 */
export const perguntarVizinho = (
  enderecos: readonly string[],
  selo: Selo,
  caminho: `/interno/${string}`,
  pergunta: Readonly<Record<string, string>>,
): Promise<unknown> =>
  deUmEmUm(enderecos, caminho, (endereco) =>
    perguntarInterno(endereco, selo, `${caminho}?${new URLSearchParams(pergunta).toString()}` as const),
  );

/**
 * Hands something over to a neighbouring service, its addresses in turn: one of them has taken it, and one before it may
 * have, too.
 *
 * @throws VizinhoAusente when no address answers.
 */
export const entregarVizinho = (
  enderecos: readonly string[],
  selo: Selo,
  caminho: `/interno/${string}`,
  corpo: unknown,
): Promise<void> =>
  deUmEmUm(enderecos, caminho, (endereco) => entregarInterno(endereco, selo, caminho, corpo));
