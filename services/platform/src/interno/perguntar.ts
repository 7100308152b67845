import { z } from 'zod';
import type {
  CorpoDa,
  EntradaDa,
  Entrega,
  Ordem,
  Pergunta,
  RespostaDa,
  SaidaDa,
} from '@martelo/schemas/shared/interna.ts';
import { CABECALHO_DO_ENVELOPE } from './cabecalhos.ts';
import type { Selo } from './envelope.ts';

/** A neighbour did not answer, or not as it should. */
export class VizinhoAusente extends Error {
  override readonly name = 'VizinhoAusente';
}

const PRAZO_MS = 5_000;

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

/** One request under our seal; `ler` reads the answer of one that was taken. @throws VizinhoAusente */
async function pedir<T>(
  endereco: string,
  selo: Selo,
  pedido: { readonly caminho: string; readonly corpo?: unknown; readonly prazoMs: number },
  ler: (resposta: Response) => Promise<T>,
): Promise<T> {
  const { caminho, corpo, prazoMs } = pedido;
  const method = corpo === undefined ? 'GET' : 'POST';
  const envelope = selo.selar(method, caminho, { tenant: null, sessao: null, recebidoEm: Date.now() });
  try {
    const resposta = await fetch(endereco + caminho, {
      method,
      headers: {
        [CABECALHO_DO_ENVELOPE]: envelope,
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
      signal: AbortSignal.timeout(prazoMs),
      redirect: 'error',
    });
    if (!resposta.ok) {
      await resposta.body?.cancel();
      throw new VizinhoAusente(`${endereco}${caminho} answered ${resposta.status}`);
    }
    return await ler(resposta);
  } catch (erro) {
    if (erro instanceof VizinhoAusente) throw erro;
    throw new VizinhoAusente(`${endereco}${caminho} did not answer`, { cause: erro });
  }
}

/**
 * Asks a neighbouring service, its addresses in turn.
 *
 * @throws VizinhoAusente when no address answers, or none as the question says.
 */
export function perguntar<P extends Pergunta>(
  enderecos: readonly string[],
  selo: Selo,
  pergunta: P,
  entrada: EntradaDa<P>,
  prazoMs = PRAZO_MS,
): Promise<SaidaDa<P>> {
  const campos = new URLSearchParams(
    z.encode(pergunta.entrada, entrada) as Record<string, string>,
  ).toString();
  const caminho = campos === '' ? pergunta.caminho : `${pergunta.caminho}?${campos}`;
  return deUmEmUm(enderecos, caminho, (endereco) =>
    pedir(
      endereco,
      selo,
      { caminho, prazoMs },
      async (resposta) => pergunta.saida.parse(await resposta.json()) as SaidaDa<P>,
    ),
  );
}

/**
 * Hands something over to a neighbouring service, its addresses in turn: one of them has taken it, and one before it may
 * have, too.
 *
 * @throws VizinhoAusente when no address answers.
 */
export const entregar = <E extends Entrega>(
  enderecos: readonly string[],
  selo: Selo,
  { caminho }: E,
  corpo: z.input<E['corpo']>,
  prazoMs = PRAZO_MS,
): Promise<void> =>
  deUmEmUm(enderecos, caminho, (endereco) =>
    pedir(endereco, selo, { caminho, corpo, prazoMs }, async (resposta) => {
      await resposta.body?.cancel();
    }),
  );

/**
 * Gives a neighbouring service an order, its addresses in turn, and answers what it answered. `chave` makes the same order
 * recognisable.
 *
 * @throws VizinhoAusente when no address answers: the order may have been carried out all the same.
 */
export const ordenar = <O extends Ordem>(
  enderecos: readonly string[],
  selo: Selo,
  ordem: O,
  chave: string,
  corpo: CorpoDa<O>,
  prazoMs = PRAZO_MS,
): Promise<RespostaDa<O>> =>
  deUmEmUm(enderecos, ordem.caminho, (endereco) =>
    pedir(
      endereco,
      selo,
      { caminho: ordem.caminho, corpo: { chave, corpo }, prazoMs },
      async (resposta) => ordem.resposta.parse(await resposta.json()) as RespostaDa<O>,
    ),
  );
