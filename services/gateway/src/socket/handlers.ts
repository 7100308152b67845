import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { recusaDaNegociacao } from '@martelo/platform/tenants/recursos.ts';
import { traduzirErro } from '@martelo/platform/http/errors.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar, type Recusa } from '@martelo/schemas/shared/erros.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { Conexao } from './connection.ts';
import type { HandlersOptions } from './handlers-options.ts';
import { paginaDeLances } from './history.ts';
import { temLugar, vistaPor } from './positions.ts';
import type { LeilaoSeguido, LoteSeguido } from './registry.ts';
import { acompanharSite, cheia, recusaDaCheia } from './follow-site.ts';
import { recusarOcupado } from './under-way.ts';
import { visitar } from './visits.ts';
import { impedimentoDeVer } from './window.ts';

type De<T extends MensagemCliente['tipo']> = Extract<MensagemCliente, { tipo: T }>;

/** Answers the messages of the contract. Each request gets its answer or a refusal with the same `n`. */
export class Handlers {
  private readonly de: HandlersOptions;

  constructor(de: HandlersOptions) {
    this.de = de;
  }

  /** Refuses a request in the tenant's words; `mensagens` says it once per field. */
  recusar(conexao: Conexao, n: number | null, recusa: Recusa, mensagens?: readonly string[]): void {
    if (recusa.codigo === 'OCUPADO') return recusarOcupado(conexao, n, this.de);
    this.de.contadores.recusas++;
    const erro = paraCorpoErro(recusa, conexao.tenant.termos, mensagens);
    this.de.outbox.push(conexao, JSON.stringify({ tipo: 'recusa', n, erro }));
  }

  /** `recebidoEm`: when the bytes arrived, epoch ms (bid rule 3). Never throws. */
  tratar(conexao: Conexao, mensagem: MensagemCliente, recebidoEm: number): void {
    // Answered at once, with the middle of the time spent here: who asks takes it for the middle of his waiting.
    if (mensagem.tipo === 'relogio') {
      const { n, t0 } = mensagem;
      const agora = (recebidoEm + this.de.clock()) / 2;
      this.de.outbox.push(conexao, JSON.stringify({ tipo: 'relogio', n, t0, agora }));
      return;
    }
    // What follows a token on the wire is asked by its owner.
    const espera = conexao.autenticando;
    // The hot path: a bid costs one promise here, the engine's own.
    if (mensagem.tipo === 'dar-lance' && espera === null) {
      this.darLance(conexao, mensagem, recebidoEm);
      return;
    }
    const respondida =
      espera === null
        ? this.responder(conexao, mensagem, recebidoEm)
        : espera.then(() => this.responder(conexao, mensagem, recebidoEm));
    const fim: Promise<void> = respondida
      .catch((erro: unknown) => this.falhar(conexao, mensagem, erro))
      .finally(() => {
        if (conexao.autenticando === fim) conexao.autenticando = null;
      });
    if (mensagem.tipo === 'autenticar') conexao.autenticando = fim;
  }

  private falhar(conexao: Conexao, { tipo, n }: MensagemCliente, erro: unknown): void {
    this.de.aoFalhar(erro, conexao, tipo);
    this.recusar(conexao, n, traduzirErro(erro).recusa);
  }

  private async responder(conexao: Conexao, mensagem: MensagemCliente, recebidoEm: number): Promise<void> {
    // What waited for a token may come after its connection closed: whoever follows then is never taken out again.
    if (conexao.fechada && mensagem.tipo !== 'dar-lance') return undefined;
    switch (mensagem.tipo) {
      case 'autenticar':
        return this.autenticar(conexao, mensagem);
      case 'dar-lance':
        return this.darLance(conexao, mensagem, recebidoEm);
      case 'deixar-lotes':
        return this.deixarLotes(conexao, mensagem);
      case 'deixar-leilao':
        return this.deixarLeilao(conexao, mensagem);
      case 'deixar-leiloes':
        this.de.sites?.deixar(conexao);
        return this.responderFeito(conexao, mensagem.n);
      case 'pulso':
        return this.pulso(conexao, mensagem);
      case 'post-visita':
      case 'post-visitante':
        return visitar(this.de, conexao, mensagem, recebidoEm, (r) => {
          if (r === null) this.responderFeito(conexao, mensagem.n);
          else this.recusar(conexao, mensagem.n, r.recusa, r.mensagens);
        });
      case 'relogio':
        return undefined;
      case 'acompanhar-lotes':
      case 'acompanhar-leilao':
      case 'acompanhar-leiloes':
      case 'historico': {
        const impedimento = this.naoPodeVer(conexao, recebidoEm);
        if (impedimento !== null) return this.recusar(conexao, mensagem.n, impedimento);
        if (mensagem.tipo === 'acompanhar-lotes') return this.acompanharLotes(conexao, mensagem);
        if (mensagem.tipo === 'acompanhar-leilao') return this.acompanharLeilao(conexao, mensagem);
        if (mensagem.tipo === 'acompanhar-leiloes') {
          const resposta = await acompanharSite(this.de, conexao, mensagem);
          if (typeof resposta === 'string') return this.de.outbox.push(conexao, resposta);
          return this.recusar(conexao, mensagem.n, resposta.recusa, resposta.mensagens);
        }
        return this.historico(conexao, mensagem);
      }
    }
  }

  private deixarLeilao(conexao: Conexao, { n, leiUid }: De<'deixar-leilao'>): void {
    for (const leilao of conexao.leiloes)
      if (leilao.leiUid === leiUid) this.de.registry.deixarLeilao(conexao, leilao);
    this.responderFeito(conexao, n);
  }

  private deixarLotes(conexao: Conexao, { n, lelUids }: De<'deixar-lotes'>): void {
    const deixados = new Set(lelUids);
    for (const lote of conexao.lotes)
      if (deixados.has(lote.lelUid)) this.de.registry.deixarLote(conexao, lote);
    this.responderFeito(conexao, n);
  }

  private pulso(conexao: Conexao, { n, ligado }: De<'pulso'>): void {
    const { pulsantes, limites } = this.de;
    if (!ligado) {
      pulsantes.delete(conexao);
      return this.responderFeito(conexao, n);
    }
    // In a crowd, visitors can wait a little longer to hear that their line is gone; bidders cannot.
    const muitos = pulsantes.size >= limites.pulsosRapidos && conexao.sessao === null;
    conexao.pulsoMs = muitos ? limites.pulsoCalmoMs : limites.pulsoMs;
    pulsantes.add(conexao);
    this.de.outbox.push(conexao, JSON.stringify({ tipo: 'feito', n, pulsoMs: conexao.pulsoMs }));
  }

  private responderFeito(conexao: Conexao, n: number): void {
    this.de.outbox.push(conexao, JSON.stringify({ tipo: 'feito', n }));
  }

  private naoPodeVer(conexao: Conexao, agora: number): Recusa | null {
    // Long answers wait until the last ones are read: a whole leilão must not bring a slow reader to his limit.
    if (conexao.esperando > this.de.limites.fecharAcimaDeBytes / 2) return recusar('MUITAS_MENSAGENS');
    const tenant = this.de.tenantAtual(conexao.tenant);
    return impedimentoDeVer(tenant, this.de.sessoes.atual(conexao, agora), agora);
  }

  private async autenticar(conexao: Conexao, { n, token }: De<'autenticar'>): Promise<void> {
    const sessao = await this.de.sessoes.autenticar(conexao, token);
    if ('codigo' in sessao) return this.recusar(conexao, n, sessao);
    const { cliUid, nome } = sessao;
    this.de.outbox.push(conexao, JSON.stringify({ tipo: 'autenticado', n, cliUid, nome }));
    // A login in the middle of watching: his places in what he already follows.
    for (const posicao of await this.posicoes(sessao, conexao.lotes))
      if (temLugar(posicao)) this.de.outbox.push(conexao, { tipo: 'posicao', posicao, superado: false });
  }

  private darLance(conexao: Conexao, mensagem: De<'dar-lance'>, recebidoEm: number): void {
    const { n, lelUid, lance } = mensagem;
    const sessao = this.de.sessoes.atual(conexao, recebidoEm);
    if ('codigo' in sessao) return this.recusar(conexao, n, sessao);
    if (sessao.assistida === true) return this.recusar(conexao, n, recusar('SESSAO_ASSISTIDA'));
    // Bids in Disputa are the hot path, and every tenant takes them.
    if (lance.tipoNegociacao !== 'Disputa') {
      const recusa = recusaDaNegociacao(this.de.tenantAtual(conexao.tenant), lance.tipoNegociacao);
      if (recusa !== null) return this.recusar(conexao, n, recusa);
    }
    if (this.de.underWay.tooMany(conexao)) return recusarOcupado(conexao, n, this.de);
    this.de.underWay.begin(conexao, recebidoEm);
    this.de.motor.darLance(sessao, lelUid, lance, recebidoEm).then(
      (resultado) => {
        this.de.underWay.end(conexao);
        if (!resultado.ok) this.recusar(conexao, n, resultado.recusa);
        else this.de.outbox.push(conexao, { tipo: 'lance-aceito', n, lance: resultado.valor });
      },
      (erro: unknown) => {
        this.de.underWay.end(conexao);
        this.falhar(conexao, mensagem, erro);
      },
    );
    return undefined;
  }

  private async acompanharLotes(conexao: Conexao, { n, lotes }: De<'acompanhar-lotes'>): Promise<void> {
    const { registry, limites } = this.de;
    const vistos = new Map(lotes.map((l) => [l.lelUid, l.revisao]));
    const jaSegue = new Map([...conexao.lotes].map((l) => [l.lelUid, l]));
    const inteiros = [...vistos.keys()].filter((lelUid) => !jaSegue.has(lelUid)).length + jaSegue.size;
    if (inteiros > limites.lotesPorConexao)
      return this.recusar(conexao, n, recusar('DADOS_INVALIDOS', { campos: ['lotes'] }), [
        `Acompanhe no máximo ${limites.lotesPorConexao} ao mesmo tempo.`,
      ]);
    const seguidos = [...vistos.keys()].map(
      (lelUid) => jaSegue.get(lelUid) ?? registry.seguirLote(conexao, lelUid),
    );
    const carregados = await Promise.all(
      seguidos.map(async (lote) => ({ lote, existe: await this.carregar(conexao, lote) })),
    );
    const existentes = carregados.filter((c) => c.existe === true).map((c) => c.lote);
    const novos = existentes.filter((lote) => vistos.get(lote.lelUid) !== lote.estado?.revisao);
    if (existentes.length > 0) await this.responderAcompanhando(conexao, n, novos, existentes);
    this.recusarLotes(conexao, n, carregados, false, recusar('LOTE_NAO_ENCONTRADO'));
    this.recusarLotes(conexao, n, carregados, null, recusar('SERVICO_INDISPONIVEL'));
  }

  /** One refusal that names the lotes in `campos`, and they are no longer followed; the others are not disturbed. */
  private recusarLotes(
    conexao: Conexao,
    n: number,
    carregados: readonly { lote: LoteSeguido; existe: boolean | null }[],
    qual: false | null,
    recusa: Recusa,
  ): void {
    const lotes = carregados.filter((c) => c.existe === qual).map((c) => c.lote);
    if (lotes.length === 0) return;
    for (const lote of lotes) this.de.registry.deixarLote(conexao, lote);
    this.recusar(conexao, n, { ...recusa, detalhes: { campos: lotes.map((l) => l.lelUid) } });
  }

  /** True when the lote exists, false when not, null when its state cannot be had now. */
  private async carregar(conexao: Conexao, lote: LoteSeguido): Promise<boolean | null> {
    try {
      return await this.de.registry.carregar(lote);
    } catch (erro) {
      this.de.aoFalhar(erro, conexao, 'acompanhar-lotes');
      return null;
    }
  }

  private async acompanharLeilao(
    conexao: Conexao,
    { n, leiUid, vistos }: De<'acompanhar-leilao'>,
  ): Promise<void> {
    const { registry, limites } = this.de;
    const jaSegue = [...conexao.leiloes].some((l) => l.leiUid === leiUid);
    if (!jaSegue && cheia(conexao, limites)) {
      const { recusa, mensagens } = recusaDaCheia(limites, 'leiUid');
      return this.recusar(conexao, n, recusa, mensagens);
    }
    const leilao = registry.seguirLeilao(conexao, leiUid);
    const existe = await this.carregarLeilao(conexao, leilao);
    if (existe !== true) {
      registry.deixarLeilao(conexao, leilao);
      return this.recusar(
        conexao,
        n,
        recusar(existe === null ? 'SERVICO_INDISPONIVEL' : 'NAO_ENCONTRADO', { campos: [leiUid] }),
      );
    }
    const lotes = [...leilao.lotes].filter((lote) => lote.estado !== null).slice(0, limites.lotesPorLeilao);
    const conhecidas = new Map(vistos?.map((v) => [v.lelUid, v.revisao]));
    const novos = lotes.filter((lote) => conhecidas.get(lote.lelUid) !== lote.estado?.revisao);
    return this.responderAcompanhando(conexao, n, novos, lotes);
  }

  private async carregarLeilao(conexao: Conexao, leilao: LeilaoSeguido): Promise<boolean | null> {
    try {
      return await this.de.registry.carregarLeilao(leilao, this.de.limites.lotesPorLeilao);
    } catch (erro) {
      this.de.aoFalhar(erro, conexao, 'acompanhar-leilao');
      return null;
    }
  }

  /** The states in `lotes`, and the asker's own places in all of `pedidos` (none while nobody is logged in). */
  private async responderAcompanhando(
    conexao: Conexao,
    n: number,
    lotes: readonly LoteSeguido[],
    pedidos: readonly LoteSeguido[],
  ): Promise<void> {
    const sessao = this.de.sessoes.atual(conexao, this.de.clock());
    const posicoes = 'codigo' in sessao ? [] : (await this.posicoes(sessao, pedidos)).filter(temLugar);
    // What was left meanwhile hears of nothing any more, and may be followed again in another, newer entry.
    const seguidos = lotes.filter((lote) => conexao.segueLote(lote));
    // Joined from each lote's own JSON, which all who follow it share.
    const estados = seguidos.map((lote) => lote.json()).join(',');
    const texto = `{"tipo":"acompanhando","n":${n},"lotes":[${estados}],"posicoes":${JSON.stringify(posicoes)}}`;
    this.de.outbox.push(conexao, texto);
  }

  private async posicoes(sessao: Sessao, lotes: Iterable<LoteSeguido>): Promise<Posicao[]> {
    const { hotUid, cliUid } = sessao;
    const perguntar = async ({ lelUid }: LoteSeguido) => this.de.motor.posicoes(hotUid, lelUid, [cliUid]);
    const posicoes = (await Promise.all([...lotes].map(perguntar))).flat();
    return posicoes.map((posicao) => vistaPor(sessao, posicao));
  }

  private async historico(conexao: Conexao, { n, lelUid, antesDe }: De<'historico'>): Promise<void> {
    const pagina = await paginaDeLances(this.de, conexao.tenant.hotUid, lelUid, antesDe);
    if (pagina === null)
      return this.recusar(conexao, n, recusar('LOTE_NAO_ENCONTRADO', { campos: [lelUid] }));
    this.de.outbox.push(conexao, `{"tipo":"historico","n":${n},${pagina}}`);
  }
}
