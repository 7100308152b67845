import { setTimeout as pausa } from 'node:timers/promises';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { LigacaoCaiu } from './ligacao.ts';

export type Caminhos<T> = {
  /** Who owns the lote now; undefined while no line stands. */
  readonly dono: () => string | undefined;
  /** Asks the owner; null where nobody can be asked. Rejects with LigacaoCaiu when the line ends before the answer. */
  readonly pelaLinha: () => Promise<Resultado<T>> | null;
  /** Asks by the other way; null where there is none (yet). Answers within a time of its own. */
  readonly semLinha: () => Promise<Resultado<T>> | null;
  /** Nothing is asked anew after so long. */
  readonly insistirMs: number;
};

type Veio<T> = {
  readonly via: 'linha' | 'outra';
  readonly dono: string | undefined;
  /** Null when the line fell. */
  readonly resposta: Resultado<T> | null;
};

const PAUSA_MS = 50;
const INDISPONIVEL = recusado('INDISPONIVEL');
const codigo = (r: Resultado<unknown>): string => (r.ok ? 'ok' : r.recusa.codigo);

/**
 * Asks a bid again until somebody has decided it: over the line of whoever owns the lote, and by the other way as soon as
 * there is one while no line stands. It bears a key, so both may be under way at once: the first decision is everybody's
 * (I5). What one of our own questions began and another one finds still running is asked for again.
 */
export async function insistir<T>({
  dono,
  pelaLinha,
  semLinha,
  insistirMs,
}: Caminhos<T>): Promise<Resultado<T>> {
  const ate = performance.now() + insistirMs;
  let linha: Promise<Veio<T>> | null = null;
  let outra: Promise<Veio<T>> | null = null;
  let perguntas = 0;
  let ultima: Resultado<T> = INDISPONIVEL;

  function ouvir(via: Veio<T>['via'], pergunta: Promise<Resultado<T>> | null): Promise<Veio<T>> | null {
    if (pergunta === null) return null;
    perguntas += 1;
    const perguntado = dono();
    return pergunta.then(
      (resposta) => ({ via, dono: perguntado, resposta }),
      (erro: unknown) => {
        if (!(erro instanceof LigacaoCaiu)) throw erro;
        return { via, dono: perguntado, resposta: null };
      },
    );
  }
  /** Of a replica that leaves its successor may take it, and what runs already has an answer soon. */
  function vale({ dono: perguntado }: Veio<T>, resposta: Resultado<T>): boolean {
    if (codigo(resposta) === 'CHAVE_EM_ANDAMENTO') return perguntas === 1;
    if (codigo(resposta) !== 'INDISPONIVEL') return true;
    return linha === null && outra === null && dono() === perguntado;
  }

  for (;;) {
    if (dono() !== undefined) linha ??= ouvir('linha', pelaLinha());
    else outra ??= ouvir('outra', semLinha());
    const veio = await primeira(linha, outra);
    if (veio === null) {
      if (linha === null && outra === null && performance.now() > ate) return ultima;
      continue;
    }
    if (veio.via === 'linha') linha = null;
    else outra = null;
    if (veio.resposta !== null) {
      if (vale(veio, veio.resposta)) return veio.resposta;
      ultima = veio.resposta;
    }
    if (linha === null && outra === null && performance.now() > ate) return ultima;
    await pausa(PAUSA_MS);
  }
}

/** What comes first; null after a moment without a line, which may stand again sooner than the other way answers. */
function primeira<V>(linha: Promise<V> | null, outra: Promise<V> | null): Promise<V | null> {
  const abertas = [linha, outra].filter((aberta) => aberta !== null);
  return Promise.race(linha === null ? [...abertas, pausa(PAUSA_MS, null)] : abertas);
}
