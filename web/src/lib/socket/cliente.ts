import type { LoteAoVivo, LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { CorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import type { MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import { Adiado } from './adiado.ts';
import { Assinaturas } from './assinaturas.ts';
import { Linha, paginaVisivel } from './linha.ts';
import { lerMensagemDoServidor } from './mensagem.ts';
import { Pedidos } from './pedidos.ts';
import { Sondagem } from './sondagem.ts';
import type { Cliente, OpcoesDoCliente } from './tipos.ts';

/** As the contract's own: who asks for a pulse hears something at least this often. */
const PULSO_MS = 500;
/** How long anonymous watching waits for a token that is being renewed. */
const ESPERA_TOKEN_MS = 3_000;
const DE_NOVO_MS = 2_000;

type De<T extends MensagemServidor['tipo']> = Extract<MensagemServidor, { tipo: T }>;
type Pedido = { readonly tipo: string } & Record<string, unknown>;

class ClienteDoSocket implements Cliente {
  private readonly opcoes: OpcoesDoCliente;
  private readonly linha: Linha;
  private readonly sondagem: Sondagem;
  private readonly assinaturas = new Assinaturas();
  private readonly pedidos: Pedidos;
  /** Subscriptions and tokens on their way, by number. */
  private readonly emVoo = new Map<number, Pedido>();
  private readonly depoisDoToken: (() => void)[] = [];
  private n = 0;
  private conexao = 0;
  private readonly combinarDeNovo = new Adiado(() => this.combinar(), DE_NOVO_MS);
  private readonly tokenDeNovo = new Adiado(() => this.trocarToken(), DE_NOVO_MS);
  private combinando = false;
  private jaRenovou = false;
  private fechado = false;
  private readonly aprenderLeilao = (leilao: LeilaoNoSite): void => {
    this.assinaturas.aprenderLeilao(leilao);
    this.opcoes.onLeilao?.(leilao);
  };

  constructor(opcoes: OpcoesDoCliente) {
    this.opcoes = opcoes;
    const { url, aleatorio = Math.random, WebSocket: Fabrica = globalThis.WebSocket } = opcoes;
    this.linha = new Linha({
      url: typeof url === 'string' ? () => url : url,
      Fabrica,
      aleatorio,
      ouvintes: {
        mensagem: (dados) => this.receber(lerMensagemDoServidor(dados)),
        caiu: () => this.caiu(),
        estado: (estado) => {
          // What was to be asked again while the line was suspect is asked now.
          if (estado === 'conectado') this.combinar();
          opcoes.onEstado?.(estado);
        },
        duvida: () => this.sondagem.sondar(),
        olhada: (visivel) => this.pedirPulso(visivel),
      },
    });
    this.sondagem = new Sondagem({
      enviar: (mensagem) => this.enviar(mensagem),
      esperarSinal: (rttMs) => this.linha.esperarSinal(rttMs),
      acertou: (agora) => opcoes.onRelogio?.(agora),
    });
    this.pedidos = new Pedidos({
      enviar: (mensagem) => this.enviar(mensagem),
      renovar: (depois) => {
        this.depoisDoToken.push(depois);
        this.trocarToken();
      },
      pronta: () => this.linha.estado === 'conectado',
    });
    this.linha.ligar();
  }

  get estado(): Cliente['estado'] {
    return this.linha.estado;
  }

  agora(): number {
    return this.sondagem.agora();
  }

  acompanharLotes(lelUids: readonly string[]): () => void {
    for (const lelUid of lelUids) this.assinaturas.seguirLote(lelUid);
    return this.seguido(() => lelUids.forEach((lelUid) => this.assinaturas.deixarLote(lelUid)));
  }

  acompanharLeilao(leiUid: string): () => void {
    this.assinaturas.seguirLeilao(leiUid);
    return this.seguido(() => this.assinaturas.deixarLeilao(leiUid));
  }

  acompanharSite(leiUid: string, versao: number): () => void {
    this.assinaturas.verNoSite(leiUid, versao);
    return this.seguido(() => this.assinaturas.deixarNoSite(leiUid));
  }

  darLance: Cliente['darLance'] = (lelUid, lance) => {
    const resposta = this.pedidos.lance(lelUid, lance);
    // A bid on a dead line must show within a second, and a bid that only waits for its commit must not look like one.
    if (this.linha.estado === 'conectado') this.sondagem.sondar();
    return resposta;
  };

  postar: Cliente['postar'] = (registro) => this.pedidos.postar(registro);

  historico: Cliente['historico'] = (lelUid, antesDe) => this.pedidos.historico(lelUid, antesDe);

  trocarToken(): void {
    const { conexao } = this;
    void this.pegarToken().then((token) => {
      if (conexao !== this.conexao || this.fechado) return;
      if (token === null) this.autenticou(null);
      else this.pedir({ tipo: 'autenticar', token });
    });
  }

  fechar(): void {
    this.fechado = true;
    this.caiu();
    this.linha.fechar();
    this.pedidos.encerrar();
  }

  private receber(m: MensagemServidor | null): void {
    if (m === null) return;
    switch (m.tipo) {
      case 'conectado':
        return this.conectou(m);
      case 'autenticado':
        this.emVoo.delete(m.n);
        return this.autenticou(m);
      case 'acompanhando':
        this.emVoo.delete(m.n);
        for (const lote of m.lotes) this.aprender(lote, [], true);
        for (const posicao of m.posicoes) this.opcoes.onPosicao?.(posicao, false);
        return undefined;
      case 'acompanhando-leiloes':
        this.emVoo.delete(m.n);
        return m.leiloes.forEach(this.aprenderLeilao);
      case 'on-leiloes-site':
        return this.aprenderLeilao(m.leilao);
      case 'feito': {
        if (this.pedidos.feito(m.n)) return undefined;
        const pedido = this.emVoo.get(m.n);
        this.emVoo.delete(m.n);
        if (pedido?.tipo === 'pulso')
          this.linha.contarCom(pedido['ligado'] === true ? (m.pulsoMs ?? PULSO_MS) : 0);
        return undefined;
      }
      case 'pulso':
        return undefined;
      case 'lance-aceito':
        return this.pedidos.aceito(m.n, m.lance);
      case 'recusa':
        return m.n === null ? undefined : this.recusado(m.n, m.erro);
      case 'lote-atualizado':
        return this.aprender(m.lote, m.novos, false);
      case 'posicao':
        return this.opcoes.onPosicao?.(m.posicao, m.superado);
      case 'historico':
        return this.pedidos.pagina(m.n, { lances: m.lances, temMais: m.temMais });
      case 'relogio':
        return this.sondagem.resposta(m);
      case 'sessao-encerrada':
        this.opcoes.onSessao?.(null);
        return this.opcoes.onSessaoEncerrada?.(m.motivo);
    }
  }

  /** Greeted: the clock, then who asks, what is followed with the revisions seen, and the bids without an answer. */
  private conectou({ agora }: De<'conectado'>): void {
    const conexao = ++this.conexao;
    this.sondagem.comecar(agora);
    const token = this.pegarToken();
    const demora = new Promise<null>((resolve) => setTimeout(() => resolve(null), ESPERA_TOKEN_MS));
    void Promise.race([token, demora]).then(async (primeiro) => {
      if (conexao !== this.conexao || this.fechado) return;
      if (primeiro !== null) this.pedir({ tipo: 'autenticar', token: primeiro });
      this.assinaturas.esquecerPedidos();
      this.linha.ficouPronta();
      // Without a page (a program) nobody looks at a banner: the probes are enough.
      if (paginaVisivel()) this.pedirPulso(true);
      if (primeiro !== null) return;
      const tarde = await token;
      if (conexao !== this.conexao || this.fechado) return;
      if (tarde === null) this.autenticou(null);
      else this.pedir({ tipo: 'autenticar', token: tarde });
    });
  }

  private async pegarToken(): Promise<string | null> {
    try {
      return (await this.opcoes.token?.()) ?? null;
    } catch {
      return null;
    }
  }

  /** Who asks is known, or nobody: what waited for it goes out. */
  private autenticou(quem: De<'autenticado'> | null): void {
    this.jaRenovou = false;
    this.opcoes.onSessao?.(quem === null ? null : { cliUid: quem.cliUid, nome: quem.nome });
    for (const depois of this.depoisDoToken.splice(0)) depois();
    this.pedidos.voltou();
  }

  private recusado(n: number, erro: CorpoErro): void {
    if (this.pedidos.recusado(n, erro)) return;
    const pedido = this.emVoo.get(n);
    this.emVoo.delete(n);
    const passageiro = erro.statusCode >= 500 || erro.statusCode === 429;
    if (pedido?.tipo === 'autenticar') return this.tokenRecusado(erro, passageiro);
    if (pedido?.tipo === 'pulso') return undefined;
    if (!passageiro) return this.opcoes.onRecusa?.(erro);
    // Trouble that passes: the same again in a while.
    this.assinaturas.naoPedido(pedido, erro.campos);
    return this.combinarDeNovo.marcar();
  }

  /** A token that ended on its way is renewed once; one that cannot be verified now is shown again in a while. */
  private tokenRecusado({ codigo }: CorpoErro, passageiro: boolean): void {
    if (passageiro) return this.tokenDeNovo.marcar();
    if (codigo !== 'TOKEN_EXPIRADO' || this.jaRenovou) return this.autenticou(null);
    this.jaRenovou = true;
    return this.trocarToken();
  }

  private aprender(lote: LoteAoVivo, novos: readonly LancePublico[], resposta: boolean): void {
    const aprendido = this.assinaturas.aprender(lote, novos, resposta);
    if (aprendido !== null) this.opcoes.onLote?.(lote, novos, aprendido.lacuna);
  }

  /** While somebody looks, silence shows within a second; a page in the background costs nobody anything. */
  private pedirPulso(ligado: boolean): void {
    if (this.linha.estado !== 'conectado') return;
    // From now on the silence of a page that nobody looks at means nothing; what it asked for last is answered last.
    if (!ligado) this.linha.contarCom(0);
    for (const [n, p] of this.emVoo) if (p.tipo === 'pulso') this.emVoo.delete(n);
    this.pedir({ tipo: 'pulso', ligado });
  }

  /** Screens come and go by the dozen in one moment: the server hears of it once. */
  private seguido(deixar: () => void): () => void {
    this.combinarEmBreve();
    let deixado = false;
    return () => {
      if (deixado) return;
      deixado = true;
      deixar();
      this.combinarEmBreve();
    };
  }

  private combinarEmBreve(): void {
    if (this.combinando) return;
    this.combinando = true;
    queueMicrotask(() => {
      this.combinando = false;
      this.combinar();
    });
  }

  private combinar(): void {
    if (this.linha.estado !== 'conectado') return;
    for (const pedido of this.assinaturas.pendencias()) this.pedir(pedido);
  }

  private pedir(pedido: Pedido): void {
    this.emVoo.set(this.enviar(pedido), pedido);
  }

  private enviar(mensagem: Pedido): number {
    const n = ++this.n;
    // In this order: the server knows a bid by how it begins, before it reads it.
    const { tipo, ...resto } = mensagem;
    this.linha.enviar(JSON.stringify({ tipo, n, ...resto }));
    return n;
  }

  private caiu(): void {
    this.conexao++;
    this.sondagem.desistir();
    for (const adiado of [this.combinarDeNovo, this.tokenDeNovo]) adiado.desistir();
    this.emVoo.clear();
    this.depoisDoToken.length = 0;
    this.pedidos.quebrou();
  }
}

/**
 * Opens the real-time socket (spec 1, section 7) and keeps it open: follows, resumes from the last revisions, keeps the
 * server's clock, and carries bids. Knows no screen and no framework; runs in browsers and in Node.
 */
export function criarCliente(opcoes: OpcoesDoCliente): Cliente {
  return new ClienteDoSocket(opcoes);
}
