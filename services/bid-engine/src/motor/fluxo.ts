import type { ComandoEquipe, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { verAoVivo } from '../disputa/door.ts';
import { NENHUM } from './chaves.ts';
import { Conferencia } from './conferencia.ts';
import { Confirmador } from './confirmador.ts';
import type { DependenciasDoFluxo } from './dependencias.ts';
import { Espera } from './espera.ts';
import { julgar } from './julgamento.ts';
import { semLugar } from './limites.ts';
import type { EstadoDoMotor } from './metricas.ts';
import type { ParticipantesDoLeilao } from './participantes.ts';
import { Pendentes } from './pendentes.ts';
import { PorJulgar } from './por-julgar.ts';
import { publicacaoDe } from './publicacao.ts';
import { Prazos } from './prazos.ts';
import { MemoriaDeChaves } from './memoria-de-chaves.ts';
import { LotesQuentes } from './quentes.ts';
import { Releituras } from './releituras.ts';
import { respostaAoLance, respostaParada, respostaRecusada, respostaSimples } from './resposta.ts';
import { MAX_TENTATIVAS, NADA, novaTarefa, pertence, tirarEspera } from './tarefa.ts';
import type { LoteQuente, Parte, PedidoDeLance, Tarefa } from './tarefa.ts';

/** The way of a command: admission, its lote in memory, decision, group commit, answer. */
export class Fluxo {
  readonly #d: DependenciasDoFluxo;
  readonly #quentes: LotesQuentes;
  readonly #confirmador: Confirmador;
  readonly #chaves: MemoriaDeChaves;
  readonly #releituras: Releituras;
  readonly #conferencia: Conferencia;
  readonly #porJulgar = new PorJulgar((t) => {
    // Its lote or the people of it may have to be read, or it was let go since.
    if (t.lote.vivo && t.lote.pronto) this.#julgar(t, t.entrada);
    else this.#recomecar(t);
  });
  readonly #pendentes = new Pendentes();
  readonly #prazos: Prazos;
  readonly #espera: Espera;
  #parado = false;

  constructor(d: DependenciasDoFluxo) {
    this.#d = d;
    this.#chaves = new MemoriaDeChaves(d.limites.maxRecusasGuardadas);
    this.#quentes = new LotesQuentes({
      ...d,
      aoLer: (lote) => {
        this.#releituras.relido(lote);
        this.#espera.atender(lote);
      },
      aoFalhar: (lote) => {
        this.#espera.recusar(lote);
        this.#releituras.naoLido(lote);
      },
      aoSair: (lote) => this.#releituras.saiu(lote),
    });
    this.#releituras = new Releituras({ ...d, quentes: this.#quentes });
    this.#conferencia = new Conferencia({
      ...d,
      quentes: this.#quentes,
      recomecar: (t) => this.#recomecar(t),
      falhou: (t) => this.#semResposta(t),
    });
    this.#confirmador = new Confirmador({
      ...d,
      desfechos: {
        confirmou: (partes) => this.#confirmou(partes),
        responder: (tarefa) => {
          this.#responder(tarefa);
          this.#releituras.sossegado(tarefa.lote);
        },
        venceu: (tarefa) => this.#semResposta(tarefa),
        conflitou: (lote, tarefas) => this.#conflitou(lote, tarefas),
        falhou: (lotes, tarefas, erro) => this.#falhou(lotes, tarefas, erro),
      },
    });
    this.#prazos = new Prazos({
      ...d,
      decididas: (limite) => this.#confirmador.vencer(limite),
      venceu: (tarefa) => this.#semResposta(tarefa),
      haPendentes: () => this.#pendentes.quantas > 0,
    });
    this.#espera = new Espera({
      ...d,
      prazos: this.#prazos,
      julgar: (t, lidas) => this.#julgar(t, undefined, lidas),
      semResposta: (t) => this.#semResposta(t),
      sossegado: (lote) => this.#releituras.sossegado(lote),
    });
  }

  estado(): EstadoDoMotor {
    return {
      pendentes: this.#pendentes.quantas,
      lotesQuentes: this.#quentes.tamanho,
      recusasGuardadas: this.#chaves.recusas,
      maisAntiga: this.#maisAntiga(),
    };
  }

  ocioso(): Promise<void> {
    return this.#pendentes.ocioso();
  }

  async parar(): Promise<void> {
    this.#parado = true;
    this.#releituras.parar();
    await this.ocioso();
  }

  /** Hands a command in; `resolver` hears exactly one answer. */
  submeter(
    hotUid: string,
    lelUid: string,
    lance: PedidoDeLance | null,
    comando: ComandoEquipe | null,
    resolver: (resultado: Resultado<never>) => void,
  ): void {
    const agora = this.#d.clock();
    const impedimento = this.#impedimento(agora, lance !== null);
    if (impedimento !== null) return this.#recusarNaPorta(impedimento, resolver);
    const lote = this.#quentes.obter(lelUid);
    if (lote === null) return this.#recusarNaPorta('LOTE_NAO_ENCONTRADO', resolver);
    const esperaMs = lance === null ? 0 : agora - (lote.espera[0]?.entrada ?? agora);
    const semVez = semLugar(this.#d.limites, { lance: lance !== null, pendentes: 0, esperaMs });
    if (semVez !== null) return this.#recusarNaPorta(semVez, resolver);
    const tarefa = novaTarefa(lote, hotUid, lance, comando, agora, resolver);
    this.#pendentes.entrar();
    this.#prazos.entrou();
    // Behind those that came before it, who may have to wait for the same lote.
    if (lote.pronto || !this.#porJulgar.vazia) this.#porJulgar.entrar(tarefa);
    else this.#espera.entrar(tarefa);
  }

  /** The lote once it is in memory; null for what cannot be one. @throws StoreUnavailable */
  comLote(lelUid: string): LoteQuente | null | Promise<LoteQuente> {
    if (!this.#quentes.cabe(lelUid)) throw new StoreUnavailable('too many wait for lotes to be read');
    const lote = this.#quentes.obter(lelUid);
    // Speculative state says that it was read: it may only wait for people, or for its first commit.
    if (lote === null || lote.especulativa !== null || lote.pronto) return lote;
    return new Promise((pronto, falhou) => lote.leitores.push({ pronto, falhou }));
  }

  /** The feed tells of an event of this lote. */
  notar(lelUid: string, revisao: number): void {
    this.#releituras.notar(lelUid, revisao);
  }

  #impedimento(agora: number, lance: boolean): CodigoErro | null {
    if (this.#parado) return 'INDISPONIVEL';
    const esperaMs = agora - (this.#maisAntiga() ?? agora);
    return semLugar(this.#d.limites, { lance, pendentes: this.#pendentes.quantas, esperaMs });
  }

  /** What waits for its commit came before what waits for its decision. */
  #maisAntiga(): number | undefined {
    return this.#confirmador.maisAntiga() ?? this.#porJulgar.maisAntiga();
  }

  #recusarNaPorta(codigo: CodigoErro, resolver: Tarefa['resolver']): void {
    this.#d.metricas.recusado(codigo);
    resolver(respostaSimples(codigo));
  }

  #julgar(t: Tarefa, agora?: number, lidas: ParticipantesDoLeilao | null = null): void {
    try {
      this.#decidir(t, agora, lidas);
    } catch (erro) {
      // Those that came with it have nothing to do with it.
      this.#d.log.error({ err: erro, lelUid: t.lote.lelUid }, 'a command could not be decided');
      this.#terminar(t, respostaSimples('ERRO_INTERNO'));
    }
  }

  #decidir(t: Tarefa, agora: number | undefined, lidas: ParticipantesDoLeilao | null): void {
    const { lote } = t;
    this.#prazos.leu(t);
    const atual = lote.especulativa;
    // Whose it is cannot be told where not even its registration can be believed.
    if (!pertence(t) && (atual !== null || lote.quebradaEm === null))
      return this.#terminar(t, respostaSimples('LOTE_NAO_ENCONTRADO'));
    let pessoas: ParticipantesDoLeilao | null = null;
    if (t.lance !== null && atual !== null) {
      const repetida = this.#chaves.repetida(lote, t.lance, t.hash);
      if (repetida !== null) return this.#terminar(t, repetida);
    }
    if (lote.quebradaEm !== null) return this.#terminar(t, respostaParada(t, lote.quebradaEm));
    if (t.lance !== null && atual !== null) {
      const recusada = this.#chaves.recusada(lote, t.lance);
      if (recusada !== null) return this.#aConferir(t) ? this.#conferir(t) : this.#terminar(t, recusada);
      pessoas = this.#d.participantes.prontos(atual.lote.cadastro.leiUid) ?? lidas;
      if (pessoas === null) return this.#espera.porPessoas(t, atual.lote.cadastro.leiUid);
    }
    const julgamento = julgar(this.#d, t, pessoas, agora);
    if (julgamento === 'pronta') return this.#aConferir(t) ? this.#conferir(t) : this.#responder(t);
    if (t.lance !== null) t.chave = this.#chaves.correndo(lote, t.lance, t.hash, t.fatos[0]);
    this.#confirmador.entrar(t);
  }

  #conferir(t: Tarefa): void {
    this.#prazos.le(t);
    this.#conferencia.conferir(t);
  }

  /** Whether a bid that leaves no event may rest on what another engine has moved on. */
  #aConferir({ lance, conferida }: Tarefa): boolean {
    return this.#d.comVizinhos && lance !== null && !conferida;
  }

  /** Answers a decided command whose ground is committed. */
  #responder(t: Tarefa): void {
    const { lote, lance } = t;
    if (lance === null) {
      const lido = t.depois;
      if (t.recusa !== null) return this.#terminar(t, respostaRecusada(t.recusa));
      if (lido === null) return this.#terminar(t, respostaSimples('LOTE_NAO_ENCONTRADO'));
      this.#d.metricas.aceito(t.comando?.tipo ?? '');
      return this.#terminar(t, { ok: true, valor: verAoVivo(lido) });
    }
    if (t.recusa !== null || t.depois === null || t.eventos.length === 0) {
      const resposta =
        t.recusa !== null || t.depois === null
          ? respostaRecusada(t.recusa ?? { codigo: 'ERRO_INTERNO', detalhes: {} })
          : respostaAoLance(t.depois, '', lance, NADA);
      this.#chaves.semEvento(lote, lance, t.chave, resposta);
      if (resposta.ok) this.#d.metricas.aceito(lance.tipoLance);
      return this.#terminar(t, resposta);
    }
    const resposta = respostaAoLance(t.depois, t.eventos[0]?.id ?? '', lance, t.fatos);
    if (t.chave !== NENHUM) lote.chaves?.responder(t.chave, resposta.valor);
    this.#d.metricas.aceito(lance.tipoLance);
    this.#terminar(t, resposta);
  }

  #confirmou(partes: readonly Parte[]): void {
    for (const parte of partes) {
      this.#quentes.pesar(parte.lote);
      for (const t of parte.tarefas) this.#responder(t);
    }
    if (!this.#d.temOuvintes()) return;
    const publicacoes = partes.map(publicacaoDe).filter((p) => p !== null);
    if (publicacoes.length > 0) this.#d.publicar(publicacoes);
    for (const { lote } of partes) this.#releituras.sossegado(lote);
  }

  #conflitou(lote: LoteQuente, tarefas: readonly Tarefa[]): void {
    this.#d.log.warn(
      { lelUid: lote.lelUid, revisao: lote.revisao },
      'another writer was first; reading the lote again',
    );
    this.#quentes.descartar(lote);
    this.#releituras.descartado(lote);
    for (const t of tarefas) {
      t.tentativas += 1;
      if (t.tentativas > MAX_TENTATIVAS) this.#semResposta(t);
      else this.#recomecar(t);
    }
    for (const t of tirarEspera(lote)) this.#recomecar(t);
  }

  #falhou(lotes: ReadonlySet<LoteQuente>, tarefas: readonly Tarefa[], erro: unknown): void {
    this.#d.log.error({ err: erro, lotes: lotes.size, comandos: tarefas.length }, 'a group commit failed');
    for (const lote of lotes) {
      this.#quentes.descartar(lote);
      this.#releituras.descartado(lote);
    }
    for (const t of tarefas) this.#semResposta(t);
    for (const lote of lotes) for (const t of tirarEspera(lote)) this.#recomecar(t);
  }

  #recomecar(t: Tarefa): void {
    if (!t.aberta) return;
    t.eventos = NADA;
    t.fatos = NADA;
    t.depois = null;
    t.recusa = null;
    t.chave = NENHUM;
    t.lote = this.#quentes.obter(t.lote.lelUid) ?? t.lote;
    if (t.lote.pronto) this.#julgar(t);
    else this.#espera.entrar(t);
  }

  /** Nobody knows now; whoever asks again with the same key hears what became of it. */
  #semResposta(t: Tarefa): void {
    this.#terminar(t, respostaSimples('INDISPONIVEL'));
  }

  #terminar(t: Tarefa, resultado: Resultado<unknown>): void {
    // Its deadline came before what it waited for.
    if (!t.aberta) return;
    this.#prazos.leu(t);
    if (!resultado.ok) this.#d.metricas.recusado(resultado.recusa.codigo);
    this.#pendentes.sair(t);
    t.resolver(resultado as Resultado<never>);
  }
}
