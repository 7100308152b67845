import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';

/** As the server's own limits: what fits into one message, with revisions and without, and lotes of one connection. */
const VISTOS = 50;
const DEIXADOS = 100;
const POR_CONEXAO = 500;

type Visto = { readonly revisao: number; readonly quantidade: number; readonly leiUid: string };
type Pedido = { readonly tipo: string } & Record<string, unknown>;

/** What the screens follow, what the server knows of it, and the last revision seen of each lote. */
export class Assinaturas {
  private readonly lotes = new Map<string, number>();
  private readonly leiloes = new Map<string, number>();
  private readonly lotesPedidos = new Set<string>();
  private readonly leiloesPedidos = new Set<string>();
  private readonly vistos = new Map<string, Visto>();
  /** Leilões on the page: how many screens show each, and the newest version seen. */
  private readonly noSite = new Map<string, { vezes: number; versao: number }>();
  private readonly noSitePedidos = new Set<string>();
  private siteAberto = false;

  seguirLote(lelUid: string): void {
    this.lotes.set(lelUid, (this.lotes.get(lelUid) ?? 0) + 1);
  }

  deixarLote(lelUid: string): void {
    diminuir(this.lotes, lelUid);
  }

  seguirLeilao(leiUid: string): void {
    this.leiloes.set(leiUid, (this.leiloes.get(leiUid) ?? 0) + 1);
  }

  deixarLeilao(leiUid: string): void {
    diminuir(this.leiloes, leiUid);
  }

  verNoSite(leiUid: string, versao: number): void {
    const visto = this.noSite.get(leiUid);
    if (visto === undefined) this.noSite.set(leiUid, { vezes: 1, versao });
    else {
      visto.vezes++;
      // A screen that shows it in an older state than is known asks for the newer one.
      if (versao < visto.versao) this.noSitePedidos.delete(leiUid);
      visto.versao = Math.min(visto.versao, versao);
    }
  }

  deixarNoSite(leiUid: string): void {
    const visto = this.noSite.get(leiUid);
    if (visto === undefined || --visto.vezes > 0) return;
    this.noSite.delete(leiUid);
    this.noSitePedidos.delete(leiUid);
  }

  /** Takes a leilão's state: what a broken line asks for again. */
  aprenderLeilao({ uid, versao }: { readonly uid: string; readonly versao: number }): void {
    const visto = this.noSite.get(uid);
    if (visto !== undefined) visto.versao = Math.max(visto.versao, versao);
  }

  /** The connection is new: the server knows nothing of what we follow. */
  esquecerPedidos(): void {
    this.lotesPedidos.clear();
    this.leiloesPedidos.clear();
    this.siteNaoPedido();
  }

  private siteNaoPedido(): void {
    this.noSitePedidos.clear();
    this.siteAberto = false;
  }

  /** The server did not take this, or not these lotes of it: they are asked for again with the next `pendencias`. */
  naoPedido(pedido: Pedido | undefined, recusados?: readonly string[]): void {
    const lotes = (pedido?.['lotes'] ?? []) as readonly { lelUid: string }[];
    for (const lelUid of recusados ?? lotes.map((l) => l.lelUid)) this.lotesPedidos.delete(lelUid);
    this.leiloesPedidos.delete(String(pedido?.['leiUid']));
    if (pedido?.tipo === 'acompanhar-leiloes') this.siteNaoPedido();
  }

  /** The messages that bring the server from what it knows to what is followed now, with the revisions seen. */
  pendencias(): Pedido[] {
    const pedidos: Pedido[] = [];
    const deixados = [...this.lotesPedidos].filter((l) => !this.lotes.has(l));
    for (const lelUids of emPartes(deixados, DEIXADOS)) pedidos.push({ tipo: 'deixar-lotes', lelUids });
    for (const lelUid of deixados) this.lotesPedidos.delete(lelUid);
    for (const leiUid of [...this.leiloesPedidos].filter((l) => !this.leiloes.has(l))) {
      pedidos.push({ tipo: 'deixar-leilao', leiUid });
      this.leiloesPedidos.delete(leiUid);
    }
    this.esquecerVistos();
    const cabem = Math.max(0, POR_CONEXAO - this.lotesPedidos.size);
    const novos = [...this.lotes.keys()].filter((l) => !this.lotesPedidos.has(l)).slice(0, cabem);
    for (const lelUids of emPartes(novos, VISTOS))
      pedidos.push({ tipo: 'acompanhar-lotes', lotes: lelUids.map((lelUid) => this.comRevisao(lelUid)) });
    for (const lelUid of novos) this.lotesPedidos.add(lelUid);
    for (const leiUid of [...this.leiloes.keys()].filter((l) => !this.leiloesPedidos.has(l))) {
      pedidos.push({ tipo: 'acompanhar-leilao', leiUid, ...this.vistosDo(leiUid) });
      this.leiloesPedidos.add(leiUid);
    }
    return [...pedidos, ...this.pendenciasDoSite()];
  }

  private pendenciasDoSite(): Pedido[] {
    if (this.noSite.size === 0) {
      if (!this.siteAberto) return [];
      this.siteAberto = false;
      return [{ tipo: 'deixar-leiloes' }];
    }
    const novos = [...this.noSite].filter(([leiUid]) => !this.noSitePedidos.has(leiUid));
    for (const [leiUid] of novos) this.noSitePedidos.add(leiUid);
    if (novos.length > 0) this.siteAberto = true;
    return emPartes(novos, VISTOS).map((parte) => ({
      tipo: 'acompanhar-leiloes',
      vistos: parte.map(([leiUid, { versao }]) => ({ leiUid, versao })),
    }));
  }

  /**
   * Takes a state: null when it is not newer than the one known, else whether the bids between the two are not all known. The
   * `resposta` to a subscription is the server's word even where it is older (a log restored from a copy).
   */
  aprender(
    lote: LoteAoVivo,
    novos: readonly LancePublico[],
    resposta: boolean,
  ): { readonly lacuna: boolean } | null {
    const visto = this.vistos.get(lote.lelUid);
    if (visto !== undefined && (resposta ? lote.revisao === visto.revisao : lote.revisao <= visto.revisao))
      return null;
    const { revisao, quantidade, leiUid } = lote;
    this.vistos.set(lote.lelUid, { revisao, quantidade, leiUid });
    if (visto === undefined || revisao < visto.revisao) return { lacuna: false };
    // More than those that came are missing; fewer, and some were cancelled, of which only the server's list tells.
    const vieram = novos.filter((l) => l.revisao > visto.revisao).length;
    return { lacuna: quantidade !== visto.quantidade + vieram };
  }

  private comRevisao(lelUid: string): { lelUid: string; revisao?: number } {
    const visto = this.vistos.get(lelUid);
    return visto === undefined ? { lelUid } : { lelUid, revisao: visto.revisao };
  }

  /** What was seen of a leilão, so that the answer brings what is newer; its other lotes come whole. */
  private vistosDo(leiUid: string): { vistos?: { lelUid: string; revisao: number }[] } {
    const vistos: { lelUid: string; revisao: number }[] = [];
    for (const [lelUid, visto] of this.vistos) {
      if (vistos.length === VISTOS) break;
      if (visto.leiUid === leiUid) vistos.push({ lelUid, revisao: visto.revisao });
    }
    return vistos.length === 0 ? {} : { vistos };
  }

  /** Revisions of what nobody follows any more: following it again brings the whole state. */
  private esquecerVistos(): void {
    for (const [lelUid, { leiUid }] of this.vistos)
      if (!this.lotes.has(lelUid) && !this.leiloes.has(leiUid)) this.vistos.delete(lelUid);
  }
}

function diminuir(contagem: Map<string, number>, chave: string): void {
  const resta = (contagem.get(chave) ?? 0) - 1;
  if (resta > 0) contagem.set(chave, resta);
  else contagem.delete(chave);
}

function emPartes<T>(itens: readonly T[], tamanho: number): T[][] {
  const partes: T[][] = [];
  for (let de = 0; de < itens.length; de += tamanho) partes.push(itens.slice(de, de + tamanho));
  return partes;
}
