import type { MotorDeLances, PublicacaoLote, Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { CorpoLance, LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';

/** uid number n of a kind, readable in a failing test: `uid(3)` ends in ...0003. */
export const uid = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** A lote that takes bids from R$ 1.000,00 in steps of R$ 100,00 and closes in an hour. */
export function loteDeMentira(lelUid: string, mudancas: Partial<LoteAoVivo> = {}): LoteAoVivo {
  const agora = Date.now();
  return {
    lelUid,
    leiUid: uid(900),
    revisao: 0,
    situacao: 'AO_VIVO',
    valor: null,
    minimo: 100_000,
    incremento: 10_000,
    proximo: 100_000,
    compreJa: null,
    quantidade: 0,
    apelido: null,
    cidade: null,
    data: null,
    dataInicio: agora - 3_600_000,
    dataFim: agora + 3_600_000,
    finalizacaoManual: false,
    prorrogacoes: 0,
    ...mudancas,
  };
}

type Registro = {
  hotUid: string;
  lote: LoteAoVivo;
  lances: LancePublico[];
  maximos: Map<string, number>;
  lider: string | null;
};

/**
 * A double of the engine's port with the rules that the socket's tests need: manual bids at or above the next one,
 * private maxima that stay private, publications after each "commit". Faults are switched on by its fields.
 */
export class MotorDeMentira implements Pick<
  MotorDeLances,
  'darLance' | 'aoVivo' | 'lances' | 'posicoes' | 'assinar'
> {
  readonly registros = new Map<string, Registro>();
  readonly recebidos: { sessao: Sessao; lelUid: string; lance: CorpoLance; recebidoEm: number }[] = [];
  leituras = 0;
  /** Pages of bids that were asked for. */
  paginas = 0;
  /** Set to hold every bid back until it is resolved. */
  portao: Promise<void> | null = null;
  /** Set to make every call fail. */
  falha: Error | null = null;
  private readonly ouvintes = new Set<(p: readonly PublicacaoLote[]) => void>();
  private sequencia = 10_000;

  por(hotUid: string, lote: LoteAoVivo): void {
    this.registros.set(lote.lelUid, { hotUid, lote, lances: [], maximos: new Map(), lider: null });
  }

  assinar(ouvinte: (p: readonly PublicacaoLote[]) => void): () => void {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  }

  publicar(...publicacoes: PublicacaoLote[]): void {
    for (const ouvinte of this.ouvintes) ouvinte(publicacoes);
  }

  /** Changes a lote without a bid, as the auctioneer or the clock would. */
  mudar(lelUid: string, mudancas: Partial<LoteAoVivo>): void {
    const r = this.registros.get(lelUid) as Registro;
    r.lote = { ...r.lote, revisao: r.lote.revisao + 1, ...mudancas };
    this.publicar({ hotUid: r.hotUid, lote: r.lote, novos: [], afetados: 'todos', superados: [] });
  }

  async aoVivo(hotUid: string, lelUid: string): Promise<LoteAoVivo | null> {
    this.leituras++;
    if (this.falha !== null) throw this.falha;
    const r = this.registros.get(lelUid);
    return r?.hotUid === hotUid ? r.lote : null;
  }

  async lances(
    hotUid: string,
    lelUid: string,
    { antesDe = Infinity, limite }: { readonly antesDe?: number; readonly limite: number },
  ): Promise<{ readonly total: number; readonly lances: readonly LancePublico[] } | null> {
    this.paginas++;
    if (this.falha !== null) throw this.falha;
    const r = this.registros.get(lelUid);
    if (r?.hotUid !== hotUid) return null;
    return { total: r.lances.length, lances: r.lances.filter((l) => l.revisao < antesDe).slice(0, limite) };
  }

  posicoes(
    hotUid: string,
    lelUid: string,
    cliUids: readonly string[],
  ): readonly Posicao[] | Promise<readonly Posicao[]> {
    if (this.falha !== null) throw this.falha;
    const r = this.registros.get(lelUid);
    if (r?.hotUid !== hotUid) return [];
    return cliUids.map((cliUid) => this.posicao(r, cliUid));
  }

  async darLance(
    sessao: Sessao,
    lelUid: string,
    lance: CorpoLance,
    recebidoEm: number,
  ): Promise<Resultado<LanceAceito>> {
    this.recebidos.push({ sessao, lelUid, lance, recebidoEm });
    // Even an open gate takes a moment, as a commit does.
    await this.portao;
    if (this.falha !== null) throw this.falha;
    const r = this.registros.get(lelUid);
    if (r?.hotUid !== sessao.hotUid) return { ok: false, recusa: recusar('LOTE_NAO_ENCONTRADO') };
    const { proximo } = r.lote;
    if (lance.valor < proximo) return { ok: false, recusa: recusar('LANCE_BAIXO', { proximo }) };
    return { ok: true, valor: this.aceitar(r, sessao, lance, recebidoEm) };
  }

  private aceitar(r: Registro, sessao: Sessao, lance: CorpoLance, recebidoEm: number): LanceAceito {
    const automatico = lance.tipoLance === 'Configuração Automática';
    if (automatico) r.maximos.set(sessao.cliUid, lance.valor);
    const valor = automatico ? r.lote.proximo : lance.valor;
    const { apelido, cidade } = sessao;
    const anterior = r.lider;
    r.lider = sessao.cliUid;
    const revisao = r.lote.revisao + 1;
    const publico: LancePublico = {
      lanUid: uid(this.sequencia++),
      apelido,
      cidade,
      tipoLance: automatico ? 'Automático' : 'Manual',
      origem: 'site',
      situacao: 'Vencendo',
      valor,
      data: recebidoEm,
      revisao,
    };
    r.lances.unshift(publico);
    r.lote = {
      ...r.lote,
      revisao,
      valor,
      proximo: valor + r.lote.incremento,
      quantidade: r.lote.quantidade + 1,
      apelido,
      cidade,
      data: recebidoEm,
    };
    const superados = anterior === null || anterior === sessao.cliUid ? [] : [anterior];
    const afetados = [sessao.cliUid, ...superados];
    this.publicar({ hotUid: r.hotUid, lote: r.lote, novos: [publico], afetados, superados });
    const { proximo, dataFim, lelUid } = r.lote;
    return {
      lelUid,
      lanUid: publico.lanUid,
      revisao,
      situacao: 'Vencendo',
      valor,
      preco: valor,
      proximo,
      dataFim,
    };
  }

  private posicao(r: Registro, cliUid: string): Posicao {
    const meus = r.lances.filter((l) => l.apelido === `apelido-${cliUid.slice(-4)}`);
    const meuMaximo = r.maximos.get(cliUid) ?? null;
    const participa = meus.length > 0 || r.lider === cliUid;
    return {
      lelUid: r.lote.lelUid,
      revisao: r.lote.revisao,
      ganhandoPerdendo: !participa ? 'nao-esta-participando' : r.lider === cliUid ? 'ganhando' : 'superado',
      meuLance: meus[0]?.valor ?? null,
      meuMaximo: r.lider === cliUid ? meuMaximo : null,
      maximoEsgotado: meuMaximo !== null && r.lider !== cliUid,
    };
  }
}
