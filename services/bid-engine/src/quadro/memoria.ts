import { emAberto } from '@martelo/schemas/disputa/valores.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import type { EventoDoQuadro } from './projections/linhas.ts';
import { evoluirLeilao, evoluirLote, type LeilaoNoQuadro, type LoteNoQuadro } from './state.ts';

type Evento = { leilao: LeilaoNoQuadro | null; readonly lotes: Map<string, LoteNoQuadro> };

/** The board in memory: every leilão that is not over, and every lote that may still move. */
export class QuadroVivo {
  readonly #leiloes = new Map<string, Evento>();
  readonly #leilaoDe = new Map<string, string>();

  carregar(lotes: readonly LoteNoQuadro[], leiloes: readonly LeilaoNoQuadro[]): void {
    for (const leilao of leiloes) this.#evento(leilao.leiUid).leilao = leilao;
    for (const lote of lotes) this.#por(lote);
  }

  /** Folds events in; answers the lotes and leilões that moved, and lotes that were forgotten and move again. */
  aplicar(eventos: readonly EventoDoQuadro[]): {
    readonly lelUids: ReadonlySet<string>;
    readonly leiUids: ReadonlySet<string>;
    readonly esquecidos: ReadonlySet<string>;
  } {
    const lelUids = new Set<string>();
    const leiUids = new Set<string>();
    const esquecidos = new Set<string>();
    for (const e of eventos) {
      if (e.de === 'leilao') {
        const casa = this.#evento(e.uid);
        casa.leilao = evoluirLeilao(casa.leilao, e.evento, e.revisao);
        leiUids.add(e.uid);
        continue;
      }
      const lote = evoluirLote(this.lote(e.uid), e.evento, e.revisao);
      if (lote === null) {
        if (e.evento.tipo === 'LoteEmRepasse' || e.evento.tipo === 'LoteRetomado') esquecidos.add(e.uid);
        continue;
      }
      this.#por(lote);
      lelUids.add(e.uid);
      leiUids.add(lote.leiUid);
    }
    return { lelUids, leiUids, esquecidos };
  }

  /** The engine refuses every command of the lote: nothing waits for it any more. */
  parar(lelUid: string): void {
    const lote = this.lote(lelUid);
    if (lote !== null) this.#por({ ...lote, incidente: true });
  }

  lote(lelUid: string): LoteNoQuadro | null {
    const leiUid = this.#leilaoDe.get(lelUid);
    return leiUid === undefined ? null : (this.#leiloes.get(leiUid)?.lotes.get(lelUid) ?? null);
  }

  leilao(leiUid: string): LeilaoNoQuadro | null {
    return this.#leiloes.get(leiUid)?.leilao ?? null;
  }

  /** By position on the board. */
  lotesDe(leiUid: string): readonly LoteNoQuadro[] {
    const lotes = [...(this.#leiloes.get(leiUid)?.lotes.values() ?? [])];
    return lotes.sort((a, b) => a.posicao - b.posicao || (a.lelUid < b.lelUid ? -1 : 1));
  }

  *lotes(): Generator<LoteNoQuadro> {
    for (const { lotes } of this.#leiloes.values()) yield* lotes.values();
  }

  leiUids(): readonly string[] {
    return [...this.#leiloes.keys()];
  }

  /** Forgets a leilão that is over, once none of its lotes may move any more. */
  arrumar(leiUid: string): void {
    const casa = this.#leiloes.get(leiUid);
    if (!casa || (casa.leilao !== null && !leilaoAcabado(casa.leilao.situacao))) return;
    for (const [lelUid, lote] of casa.lotes) {
      if (emAberto(lote.situacao) && !lote.incidente) continue;
      casa.lotes.delete(lelUid);
      this.#leilaoDe.delete(lelUid);
    }
    if (casa.lotes.size === 0) this.#leiloes.delete(leiUid);
  }

  #por(lote: LoteNoQuadro): void {
    this.#evento(lote.leiUid).lotes.set(lote.lelUid, lote);
    this.#leilaoDe.set(lote.lelUid, lote.leiUid);
  }

  #evento(leiUid: string): Evento {
    let casa = this.#leiloes.get(leiUid);
    if (casa === undefined) {
      casa = { leilao: null, lotes: new Map() };
      this.#leiloes.set(leiUid, casa);
    }
    return casa;
  }
}
