import { setTimeout as pausa } from 'node:timers/promises';
import type { Child } from '../../load-tests/bench/child.ts';
import { seen, startWatchers, type Seen } from '../../load-tests/bench/watchers.ts';

export type Observadores = {
  readonly filho: Child;
  readonly visto: () => Promise<Seen>;
  readonly fim: () => Promise<void>;
};

/** So many sockets that follow lotes, the first `surdos` of which never read. What begins with `prefixo` is counted. */
export async function observar(o: {
  readonly porta: number;
  readonly quantos: number;
  readonly surdos?: number;
  readonly lotes: readonly string[];
  readonly prefixo: string;
}): Promise<Observadores> {
  const subscribe = JSON.stringify({
    tipo: 'acompanhar-lotes',
    n: 1,
    lotes: o.lotes.map((lelUid) => ({ lelUid })),
  });
  const filho = await startWatchers({
    port: o.porta,
    count: o.quantos,
    path: '/v1/socket',
    subscribe,
    prefix: o.prefixo,
    deaf: o.surdos ?? 0,
    socketIo: false,
  });
  filho.on('progresso', () => undefined);
  return { filho, visto: () => seen(filho), fim: () => filho.kill() };
}

/** Asks until what was seen is as it should be; answers it, also when the time is over. */
export async function ateVer(o: Observadores, bom: (v: Seen) => boolean, prazoMs: number): Promise<Seen> {
  const ate = performance.now() + prazoMs;
  for (;;) {
    const visto = await o.visto();
    if (bom(visto) || performance.now() > ate) return visto;
    await pausa(50);
  }
}

/** One value of the program's own metrics, its labels behind its name; 0 where there is none of this name. */
export async function medida(url: string, nome: string): Promise<number> {
  const texto = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^martelo_${RegExp.escape(nome)} (\\S+)$`, 'm').exec(texto)?.[1] ?? 0);
}
