import { setTimeout as pausa } from 'node:timers/promises';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { encerramentos as criarEncerramentos } from '@martelo/platform/sessao/encerramentos.ts';
import { leitorDeSessoes } from '@martelo/platform/sessao/leitor.ts';
import { ACESSO_MS, leitorDeTokens } from '@martelo/platform/sessao/tokens.ts';
import { perguntarEncerradas } from '@martelo/schemas/internas.ts';
import type { Replicas } from './replicas.ts';

type Opcoes = {
  readonly contas: Replicas;
  readonly selo: Selo;
  readonly log: Logger;
  readonly clock: Clock;
  readonly tokenSecret: string;
};

/** A question waits this long for news at the accounts service. */
const ESPERAR_MS = 15_000;
const PRAZO_MS = ESPERAR_MS + 5_000;
const PAUSA_MS = 500;
const MAX_VISTAS = 100_000;

/**
 * Sessions at the gateway: tokens are read here, with the secret of the accounts service, and what ended before its time is
 * heard from there within moments. While that service is away, tokens count until their own end, ten minutes at most.
 */
export function sessoesDasContas({ contas, selo, log, clock, tokenSecret }: Opcoes) {
  const encerramentos = criarEncerramentos(clock);
  const { sessaoOf } = leitorDeSessoes({ tokens: leitorDeTokens(tokenSecret, clock), encerramentos, clock });
  /** Entries that took effect already: answers overlap. Oldest first, bounded. */
  const vistas = new Set<string>();
  const parada = new AbortController();
  let desde = 0;
  let ouvidoEm = 0;
  let fim: Promise<void> = Promise.resolve();

  function nova(chave: string): boolean {
    if (vistas.has(chave)) return false;
    vistas.add(chave);
    const [primeira] = vistas;
    if (vistas.size > MAX_VISTAS && primeira !== undefined) vistas.delete(primeira);
    return true;
  }

  async function ouvir(esperarMs: number): Promise<void> {
    const endereco = contas.escolher();
    if (endereco === undefined) throw new Error('no accounts service answers');
    const pergunta = { desde, esperar: esperarMs };
    const { logins, usuarios } = await perguntar([endereco], selo, perguntarEncerradas, pergunta, PRAZO_MS);
    const mudaram = new Set<string>();
    for (const { sid, cliUid, em } of logins) {
      desde = Math.max(desde, em);
      if (!nova(`${sid} ${em}`)) continue;
      encerramentos.encerrarLogin(sid, em);
      mudaram.add(cliUid);
    }
    for (const { cliUid, em } of usuarios) {
      desde = Math.max(desde, em);
      if (!nova(`${cliUid} ${em}`)) continue;
      encerramentos.encerrarUsuario(cliUid, em);
      mudaram.add(cliUid);
    }
    ouvidoEm = performance.now();
    for (const cliUid of mudaram) encerramentos.avisar({ cliUid, hotUid: '', motivo: 'sessão encerrada' });
  }

  async function insistir(): Promise<void> {
    while (!parada.signal.aborted) {
      try {
        await ouvir(ESPERAR_MS);
      } catch (err) {
        if (parada.signal.aborted) return;
        log.warn({ err }, 'ended sessions were not heard of');
        await pausa(PAUSA_MS, undefined, { signal: parada.signal }).catch(() => undefined);
      }
    }
  }

  return {
    sessaoOf,
    aoEncerrarSessoes: (ouvinte: (cliUid: string, motivo: string) => void) =>
      encerramentos.assinar(({ cliUid, motivo }) => ouvinte(cliUid, motivo)),
    /** How long nothing was heard of ended sessions, ms. */
    silencioMs: (): number => (ouvidoEm === 0 ? 0 : performance.now() - ouvidoEm),
    iniciar: async (): Promise<void> => {
      desde = clock() - ACESSO_MS;
      await ouvir(0).catch((err: unknown) => log.warn({ err }, 'ended sessions were not heard of'));
      fim = insistir();
    },
    parar: async (): Promise<void> => {
      parada.abort();
      await Promise.race([fim, pausa(200)]);
    },
  };
}
