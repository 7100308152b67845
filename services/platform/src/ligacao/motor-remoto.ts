import { setTimeout as pausa } from 'node:timers/promises';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, PublicacaoLote, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { Selo } from '../interno/envelope.ts';
import type { Logger } from '../log/log.ts';
import { donoEntre } from './dono.ts';
import { Faltantes } from './faltantes.ts';
import { insistir } from './insistir.ts';
import { Ligacao, LigacaoCaiu } from './ligacao.ts';
import type { Pergunta } from './protocolo.ts';
import { Relogio } from './relogio.ts';
import type { Subir } from './subida.ts';
import { Vistos } from './vistos.ts';

export type OpcoesDoMotorRemoto = {
  /** Addresses of all replicas, the same texts in every process: lotes are shared out by them. */
  readonly replicas: readonly string[];
  readonly selo: Selo;
  readonly log: Logger;
  /** This process's own replica, where it is one. */
  readonly local?: { readonly url: string; readonly motor: MotorDeLances };
  /** Who owns a lote by somebody else's word (a consumer group's); absent or undefined, the hash says. */
  readonly donos?: { donoDe(lelUid: string): string | undefined };
  /** Takes bids while no line stands at all, where there is another way then. */
  readonly semLinha?: () => Pick<MotorDeLances, 'darLance' | 'darLancePlateia'> | undefined;
  /** How a line is asked for. Default: over HTTP. */
  readonly subir?: Subir;
  /** How long a bid that met a broken line is asked again, with its key. Default 8 s. */
  readonly insistirMs?: number;
};

const INSISTIR_MS = 8_000;
const PAUSA_MS = 50;
const AVISO_MS = 1_000;
const MAX_DONOS_LEMBRADOS = 50_000;
const POR_VEZ = 100;

const INDISPONIVEL = recusado('INDISPONIVEL');

/**
 * The engine as several replicas: each lote's commands go to the replica that owns it, over one line per replica. A bid
 * whose line broke is asked again, of whoever owns the lote then, with the same key: whatever the first one kept is found
 * there (I5). What publications were missed meanwhile is made up for by asking for the state of the lotes seen here.
 */
export class MotorRemoto implements MotorDeLances {
  readonly #o: OpcoesDoMotorRemoto;
  readonly #ligacoes: ReadonlyMap<string, Ligacao>;
  readonly #ouvintes = new Set<(publicacoes: readonly PublicacaoLote[]) => void>();
  readonly #vistos = new Vistos();
  readonly #faltantes = new Faltantes((lelUids) => void this.#porEmDia(lelUids));
  readonly #donos = new Map<string, string | undefined>();
  readonly #relogio: Relogio;
  #nomes: readonly string[] = [];
  #localSaindo = false;
  #calarLocal: (() => void) | undefined;

  constructor(opcoes: OpcoesDoMotorRemoto) {
    this.#o = opcoes;
    this.#ligacoes = new Map(
      opcoes.replicas
        .filter((url) => url !== opcoes.local?.url)
        .map((url) => [
          url,
          new Ligacao({
            url,
            selo: opcoes.selo,
            log: opcoes.log,
            subir: opcoes.subir,
            aoMudar: () => this.#mudou(),
            aoPublicar: (publicacoes) => this.#publicar(publicacoes),
          }),
        ]),
    );
    this.#relogio = new Relogio(() => [...this.#ligacoes.values()]);
    this.#mudou();
  }

  iniciar(): void {
    const { local } = this.#o;
    this.#calarLocal = local?.motor.assinar((publicacoes) => this.#publicar(publicacoes));
    for (const ligacao of this.#ligacoes.values()) ligacao.iniciar();
    this.#relogio.iniciar();
  }

  /** Resolves when somebody can be asked, or after `esperarMs` without. */
  async disponivel(esperarMs: number): Promise<void> {
    const ate = performance.now() + esperarMs;
    while (this.#nomes.length === 0 && performance.now() < ate) await pausa(PAUSA_MS);
  }

  parar(): void {
    this.#calarLocal?.();
    this.#relogio.parar();
    this.#faltantes.parar();
    for (const ligacao of this.#ligacoes.values()) ligacao.parar();
  }

  /** This process's own replica is about to leave: others get its lotes from now on, where there are others. */
  sair(): void {
    this.#localSaindo = true;
    this.#mudou();
  }

  /** Replicas that take questions now. */
  get prontas(): number {
    return this.#nomes.length;
  }

  /** Address of the replica that owns a lote; undefined while none answers. */
  donoDe(lelUid: string): string | undefined {
    const indicado = this.#o.donos?.donoDe(lelUid);
    if (indicado !== undefined && this.#nomes.includes(indicado)) return indicado;
    const lembrado = this.#donos.get(lelUid);
    if (lembrado !== undefined) return lembrado;
    const dono = donoEntre(lelUid, this.#nomes);
    if (this.#donos.size >= MAX_DONOS_LEMBRADOS) this.#donos.clear();
    this.#donos.set(lelUid, dono);
    return dono;
  }

  /** Says something to every other replica that answers, and waits for them a moment: one that is slow hears it later. */
  async avisarTodos(metodo: 'pessoas', args: readonly unknown[]): Promise<void> {
    const avisos = [...this.#ligacoes.values()].filter((l) => l.pronta).map((l) => l.perguntar(metodo, args));
    await Promise.race([Promise.allSettled(avisos), pausa(AVISO_MS, undefined, { ref: false })]);
  }

  /** A clock as the engine's: the local one corrected by what the lines measured. */
  relogio(base: Clock): Clock {
    return this.#relogio.sobre(base);
  }

  darLance: MotorDeLances['darLance'] = (sessao, lelUid, lance, recebidoEm) =>
    this.#insistir('darLance', lelUid, [sessao, lelUid, lance, recebidoEm]);

  darLancePlateia: MotorDeLances['darLancePlateia'] = (sessao, lelUid, lance, recebidoEm) =>
    this.#insistir('darLancePlateia', lelUid, [sessao, lelUid, lance, recebidoEm]);

  executar: MotorDeLances['executar'] = async (hotUid, lelUid, comando) => {
    const perguntar = this.#perguntar(lelUid, 'executar', [hotUid, lelUid, comando]);
    if (perguntar === null) return INDISPONIVEL;
    // A step of the auctioneer or the clock bears no key: whether it took place is for the one who asked to look at.
    return perguntar.catch(() => INDISPONIVEL) as ReturnType<MotorDeLances['executar']>;
  };

  aoVivo: MotorDeLances['aoVivo'] = async (hotUid, lelUid) => {
    const lote = await this.#lerLote(hotUid, lelUid);
    if (lote !== null && this.#ouvintes.size > 0) this.#vistos.ver(hotUid, lote);
    return lote;
  };

  lances: MotorDeLances['lances'] = (hotUid, lelUid, pagina) =>
    this.#ler(lelUid, 'lances', [hotUid, lelUid, pagina]) as ReturnType<MotorDeLances['lances']>;

  posicoes: MotorDeLances['posicoes'] = (hotUid, lelUid, cliUids) =>
    this.#ler(lelUid, 'posicoes', [hotUid, lelUid, cliUids]) as ReturnType<MotorDeLances['posicoes']>;

  assinar: MotorDeLances['assinar'] = (ouvinte) => {
    this.#ouvintes.add(ouvinte);
    return () => void this.#ouvintes.delete(ouvinte);
  };

  /** Null where nobody could be asked. */
  #perguntar(lelUid: string, metodo: Pergunta, args: readonly unknown[]): Promise<unknown> | null {
    const dono = this.donoDe(lelUid);
    if (dono === undefined) return null;
    const { local } = this.#o;
    if (dono !== local?.url) return this.#ligacoes.get(dono)?.perguntar(metodo, args) ?? null;
    const perguntar = local.motor[metodo] as (...a: readonly unknown[]) => unknown;
    return Promise.try(() => perguntar(...args));
  }

  #insistir(
    metodo: 'darLance' | 'darLancePlateia',
    lelUid: string,
    args: Parameters<MotorDeLances['darLance']> | Parameters<MotorDeLances['darLancePlateia']>,
  ): Promise<Resultado<LanceAceito>> {
    return insistir({
      dono: () => this.donoDe(lelUid),
      pelaLinha: () => this.#perguntar(lelUid, metodo, args) as Promise<Resultado<LanceAceito>> | null,
      semLinha: () => {
        const outro = this.#o.semLinha?.()?.[metodo] as
          | ((...a: readonly unknown[]) => Promise<Resultado<LanceAceito>>)
          | undefined;
        return outro?.(...args) ?? null;
      },
      insistirMs: this.#o.insistirMs ?? INSISTIR_MS,
    });
  }

  /**
   * A lote's state, never an older one than was shown here before the question (I10): a replica that has not heard yet of
   * what another one committed is asked again. What is published meanwhile does not count, or a busy lote would never do.
   */
  async #lerLote(hotUid: string, lelUid: string): Promise<PublicacaoLote['lote'] | null> {
    const mostrada = this.#vistos.achar(lelUid)?.revisao ?? -1;
    const serve = (lote: unknown): boolean =>
      lote === null || (lote as PublicacaoLote['lote']).revisao >= mostrada;
    return (await this.#ler(lelUid, 'aoVivo', [hotUid, lelUid], serve)) as PublicacaoLote['lote'] | null;
  }

  async #ler(
    lelUid: string,
    metodo: Pergunta,
    args: readonly unknown[],
    serve: (resposta: unknown) => boolean = () => true,
  ): Promise<unknown> {
    const ate = performance.now() + (this.#o.insistirMs ?? INSISTIR_MS) / 2;
    for (;;) {
      try {
        const pergunta = this.#perguntar(lelUid, metodo, args);
        const resposta = await pergunta;
        if (pergunta !== null && serve(resposta)) return resposta;
      } catch (erro) {
        if (!(erro instanceof LigacaoCaiu)) throw erro;
      }
      if (performance.now() > ate) throw new StoreUnavailable('no engine answers for this lote now');
      await pausa(PAUSA_MS);
    }
  }

  #publicar(publicacoes: readonly PublicacaoLote[]): void {
    if (this.#ouvintes.size === 0) return;
    for (const { hotUid, lote } of publicacoes) this.#vistos.ver(hotUid, lote);
    for (const ouvinte of this.#ouvintes) ouvinte(publicacoes);
  }

  /** Lines came or went: lotes have other owners, and of those that changed hands something may have been missed. */
  #mudou(): void {
    const { local } = this.#o;
    const ligacoes = [...this.#ligacoes.values()];
    const nomes = ligacoes.filter((l) => l.pronta).map((l) => l.url);
    // One that says goodbye still answers for a while: better than nobody, when its successor is not reached yet.
    if (nomes.length === 0) nomes.push(...ligacoes.filter((l) => l.ligada).map((l) => l.url));
    if (local !== undefined && (!this.#localSaindo || nomes.length === 0)) nomes.push(local.url);
    const antes = this.#nomes;
    this.#nomes = nomes;
    this.#donos.clear();
    // A line that fell and stands again without anybody else to ask counts as a change too: its list was empty between.
    const mudados = this.#vistos.uids().filter((uid) => donoEntre(uid, antes) !== donoEntre(uid, nomes));
    if (mudados.length > 0 && nomes.length > 0) void this.#porEmDia(mudados);
  }

  async #porEmDia(lelUids: readonly string[]): Promise<void> {
    for (let de = 0; de < lelUids.length; de += POR_VEZ) {
      const achados = await Promise.all(lelUids.slice(de, de + POR_VEZ).map((uid) => this.#relembrar(uid)));
      const publicacoes = achados.filter((p) => p !== null);
      if (publicacoes.length > 0) this.#publicar(publicacoes);
    }
  }

  async #relembrar(lelUid: string): Promise<PublicacaoLote | null> {
    const visto = this.#vistos.achar(lelUid);
    if (visto === undefined) return null;
    try {
      const { hotUid } = visto;
      const lote = await this.#lerLote(hotUid, lelUid);
      this.#faltantes.veio(lelUid);
      if (lote === null || lote.revisao <= visto.revisao) return null;
      return { hotUid, lote, novos: [], afetados: 'todos', superados: [] };
    } catch (err) {
      this.#o.log.warn({ err, lelUid }, 'a lote could not be read again after its line broke; trying again');
      this.#faltantes.falta(lelUid);
      return null;
    }
  }
}
