import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { CorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { naoEnviado, novaChave, semResposta } from './mensagem.ts';
import type { LanceParaEnviar, PaginaDeLances, Registro, Resposta } from './tipos.ts';

/** Spec 1, section 9: how long an answer may take. */
const PRAZO_MS = 40_000;
/** The first try of the same key is still being decided: ask again. */
const EM_ANDAMENTO_MS = 300;
/** Bids that wait for their answers; a person never has more than one or two. */
const MAXIMO = 100;

type LancePendente = {
  readonly mensagem: { readonly lelUid: string; readonly lance: LanceParaEnviar };
  readonly resolver: (r: Resposta<LanceAceito>) => void;
  readonly prazo: ReturnType<typeof setTimeout>;
  /** Number of the last sending; null while it waits for a connection. */
  n: number | null;
  renovou: boolean;
};

type Ligacao = {
  /** Sends a request and hands back its number. */
  readonly enviar: (mensagem: { readonly tipo: string } & Record<string, unknown>) => number;
  /** Proves who asks once more, then calls `depois`. */
  readonly renovar: (depois: () => void) => void;
  readonly pronta: () => boolean;
};

/** Bids and pages of history that wait for their answers. */
export class Pedidos {
  private readonly ligacao: Ligacao;
  private readonly lances = new Set<LancePendente>();
  private readonly porN = new Map<number, LancePendente>();
  /** Records on their way, by number; each hears null once it is written, or the refusal. */
  private readonly registros = new Map<number, (erro: CorpoErro | null) => void>();
  private readonly historicos = new Map<number, (r: Resposta<PaginaDeLances>) => void>();

  constructor(ligacao: Ligacao) {
    this.ligacao = ligacao;
  }

  get esperam(): boolean {
    return this.lances.size > 0;
  }

  /** Sends a bid, with a key made here where it has none. */
  lance(lelUid: string, lance: LanceParaEnviar): Promise<Resposta<LanceAceito>> {
    if (!this.ligacao.pronta() || this.lances.size >= MAXIMO)
      return Promise.resolve({ ok: false, erro: naoEnviado() });
    return new Promise((resolver) => {
      const prazo = setTimeout(() => this.terminar(pendente, { ok: false, erro: semResposta() }), PRAZO_MS);
      const pendente: LancePendente = {
        mensagem: { lelUid, lance: { ...lance, chaveIdempotencia: lance.chaveIdempotencia ?? novaChave() } },
        resolver,
        prazo,
        n: null,
        renovou: false,
      };
      this.lances.add(pendente);
      this.mandar(pendente);
    });
  }

  historico(lelUid: string, antesDe?: number): Promise<Resposta<PaginaDeLances>> {
    if (!this.ligacao.pronta()) return Promise.resolve({ ok: false, erro: semResposta() });
    return new Promise((resolver) => {
      const n = this.ligacao.enviar({
        tipo: 'historico',
        lelUid,
        ...(antesDe === undefined ? {} : { antesDe }),
      });
      const prazo = setTimeout(() => this.fecharHistorico(n, { ok: false, erro: semResposta() }), PRAZO_MS);
      this.historicos.set(n, (resposta) => {
        clearTimeout(prazo);
        resolver(resposta);
      });
    });
  }

  postar(mensagem: Registro): Promise<Resposta<null>> {
    // What nobody waits for steps aside for a bid that somebody does.
    if (!this.ligacao.pronta() || this.esperam || this.registros.size >= MAXIMO)
      return Promise.resolve({ ok: false, erro: semResposta() });
    return new Promise((resolver) => {
      const n = this.ligacao.enviar(mensagem);
      const prazo = setTimeout(() => this.fecharRegistro(n, semResposta()), PRAZO_MS);
      this.registros.set(n, (erro) => {
        clearTimeout(prazo);
        resolver(erro === null ? { ok: true, valor: null } : { ok: false, erro });
      });
    });
  }

  /** A record was written; false when `n` is none. */
  feito(n: number): boolean {
    return this.fecharRegistro(n, null);
  }

  aceito(n: number, valor: LanceAceito): void {
    const pendente = this.porN.get(n);
    if (pendente !== undefined) this.terminar(pendente, { ok: true, valor });
  }

  pagina(n: number, valor: PaginaDeLances): void {
    this.fecharHistorico(n, { ok: true, valor });
  }

  /** A refusal of one of these requests; false when `n` is none of them. */
  recusado(n: number, erro: CorpoErro): boolean {
    const pendente = this.porN.get(n);
    if (pendente === undefined)
      return this.fecharRegistro(n, erro) || this.fecharHistorico(n, { ok: false, erro });
    if (erro.codigo === 'CHAVE_EM_ANDAMENTO') {
      this.soltar(pendente);
      setTimeout(() => this.mandarSePreciso(pendente), EM_ANDAMENTO_MS);
    } else if (!pendente.renovou && (erro.codigo === 'TOKEN_EXPIRADO' || erro.codigo === 'NAO_AUTENTICADO')) {
      pendente.renovou = true;
      this.soltar(pendente);
      this.ligacao.renovar(() => this.mandarSePreciso(pendente));
    } else this.terminar(pendente, { ok: false, erro });
    return true;
  }

  /** The connection broke: bids wait for the next one, pages of history are asked for again by whoever wants them. */
  quebrou(): void {
    for (const pendente of this.lances) pendente.n = null;
    this.porN.clear();
    for (const n of this.historicos.keys()) this.fecharHistorico(n, { ok: false, erro: semResposta() });
    for (const n of this.registros.keys()) this.fecharRegistro(n, semResposta());
  }

  /** The connection is back and knows who asks: the same bids again, with the same keys, in the same order. */
  voltou(): void {
    for (const pendente of this.lances) this.mandarSePreciso(pendente);
  }

  /** Nobody will answer any more. */
  encerrar(): void {
    for (const pendente of this.lances) this.terminar(pendente, { ok: false, erro: semResposta() });
    this.quebrou();
  }

  private mandarSePreciso(pendente: LancePendente): void {
    if (this.lances.has(pendente) && pendente.n === null && this.ligacao.pronta()) this.mandar(pendente);
  }

  private mandar(pendente: LancePendente): void {
    pendente.n = this.ligacao.enviar({ tipo: 'dar-lance', ...pendente.mensagem });
    this.porN.set(pendente.n, pendente);
  }

  private soltar(pendente: LancePendente): void {
    if (pendente.n !== null) this.porN.delete(pendente.n);
    pendente.n = null;
  }

  private terminar(pendente: LancePendente, resposta: Resposta<LanceAceito>): void {
    clearTimeout(pendente.prazo);
    this.soltar(pendente);
    this.lances.delete(pendente);
    pendente.resolver(resposta);
  }

  private fecharRegistro(n: number, erro: CorpoErro | null): boolean {
    const fechar = this.registros.get(n);
    this.registros.delete(n);
    fechar?.(erro);
    return fechar !== undefined;
  }

  private fecharHistorico(n: number, resposta: Resposta<PaginaDeLances>): boolean {
    const fechar = this.historicos.get(n);
    this.historicos.delete(n);
    fechar?.(resposta);
    return fechar !== undefined;
  }
}
