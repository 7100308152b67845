import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { DeQuem } from '../clientes/door.ts';
import type { Entradas } from './entradas.ts';
import { contagem, DA_CONTA, DO_ENDERECO, DO_LUGAR } from './tentativas.ts';
import type { Contagem, Tentativas } from './tentativas.ts';

/** What is guessed at: a kind of secret of one account of a tenant. The account is named by e-mail or by uid. */
export type Alvo = {
  readonly hotUid: string;
  readonly segredo: 'login' | 'senha atual' | 'uso único' | 'cadastro' | 'segundo fator';
  readonly de: { readonly email: string } | { readonly cliUid: string };
};

/** Tries at one account from one place that wait for each other; more are sent away. */
const NA_FILA = 20;

export type Guarda = ReturnType<typeof guarda>;

/**
 * The one way to check a secret that somebody can guess: each try is counted before it is made, by the account and the
 * place that it comes from. A rival who guesses wrong on purpose blocks his own place, not the account's owner. Where
 * nobody has entered this account before, all places together have one slow budget; a place that its owner knows, by
 * address or by browser, is not held by it (ADR 0006).
 */
export function guarda({ tentativas, entradas }: { tentativas: Tentativas; entradas: Entradas }) {
  /** Many right ones at once are nobody's attack: they wait for each other, so that none is held by the others' counting. */
  const filas = new Map<string, { ultima: Promise<unknown>; tamanho: number }>();

  async function emFila<T>(chave: string, tarefa: () => Promise<T>): Promise<T | null> {
    const fila = filas.get(chave) ?? { ultima: Promise.resolve(), tamanho: 0 };
    if (fila.tamanho >= NA_FILA) return null;
    fila.tamanho += 1;
    filas.set(chave, fila);
    const minha = fila.ultima.then(tarefa, tarefa);
    fila.ultima = minha.catch(() => undefined);
    try {
      return await minha;
    } finally {
      fila.tamanho -= 1;
      if (fila.tamanho === 0) filas.delete(chave);
    }
  }

  /** The keys of a try, the account at this place in front. */
  async function contagensDe(
    { hotUid, segredo, de }: Alvo,
    conta: string,
    { ip, dispositivo }: Origem,
  ): Promise<{ readonly conhecido: boolean; readonly contagens: readonly [Contagem, ...Contagem[]] }> {
    const conhecido = await entradas.conhece(hotUid, de, { ip, dispositivo });
    // A browser that its owner knows is told apart from whoever else sits behind the same address.
    if (conhecido === 'dispositivo')
      return {
        conhecido: true,
        contagens: [contagem(DO_LUGAR, segredo, hotUid, conta, 'dispositivo', dispositivo)],
      };
    const lugar = contagem(DO_LUGAR, segredo, hotUid, conta, 'ip', ip);
    if (conhecido === 'ip') return { conhecido: true, contagens: [lugar] };
    return {
      conhecido: false,
      contagens: [lugar, contagem(DA_CONTA, segredo, hotUid, conta), contagem(DO_ENDERECO, 'ip', ip)],
    };
  }

  return {
    /**
     * Runs `prova`, which answers null where the secret is wrong; it is told for whom, so that a flood of guesses is checked
     * after those who belong here. Refuses `errado` then, BLOQUEADO while the account, the
     * place or the address has to wait, and MUITAS_MENSAGENS where too many tries are waiting.
     */
    async conferir<T>(
      alvo: Alvo,
      lugar: Origem,
      errado: Recusa,
      prova: (de: DeQuem) => Promise<T | null>,
    ): Promise<Resultado<T>> {
      const conta = 'email' in alvo.de ? alvo.de.email : alvo.de.cliUid;
      const fila = [alvo.segredo, alvo.hotUid, conta, lugar.ip].join('\0');
      const resultado = await emFila(fila, async (): Promise<Resultado<T>> => {
        const { conhecido, contagens } = await contagensDe(alvo, conta, lugar);
        const tomou = await tentativas.tomar(contagens);
        if ('esperarMs' in tomou) return recusado('BLOQUEADO', { esperarMs: tomou.esperarMs });
        let valor: T | null;
        try {
          // What others try at the account says nothing of who asks here.
          const suspeito = tomou.tomadas.some(({ medida, falhas }) => medida !== DA_CONTA && falhas > 1);
          const vez = conhecido ? 'conhecido' : suspeito ? 'suspeito' : 'novo';
          valor = await prova({ rede: lugar.ip, vez });
        } catch (erro) {
          // Nothing was learnt of the secret.
          await tentativas.devolver(tomou.tomadas);
          throw erro;
        }
        if (valor === null) return { ok: false, recusa: errado };
        await tentativas.devolver(tomou.tomadas.slice(1));
        await tentativas.esquecer(contagens[0]);
        return { ok: true, valor };
      });
      return resultado ?? recusado('MUITAS_MENSAGENS', { esperarMs: 1_000 });
    },
  };
}
