import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';

/**
 * What docs/rules.md says of a lote, told once more and in other words than the product's: nothing here knows its fold, its
 * deadlines or its invariants, so a fault in those is not repeated by who judges them (tools/boundary-rules.ts).
 */

/** An event as the disk has it. */
export type Kept = { readonly id: string; readonly revision: number; readonly event: EventoLote };

/** How a lote stands after an event. Amounts in centavos, times in epoch ms. */
export type Standing = {
  readonly revision: number;
  readonly situacao: LoteSituacao;
  readonly opens: number;
  readonly ends: number;
  readonly extensions: number;
  readonly price: number | null;
  /** cliUid and apelido of who leads, or bought. */
  readonly leader: string | null;
  readonly name: string | null;
  /** Public bids that stand. */
  readonly count: number;
};

type Record = {
  readonly lanUid: string;
  readonly who: string;
  readonly kind: 'manual' | 'automatic' | 'maximum';
  gone: boolean;
};
type Registered = Extract<EventoLote, { tipo: 'LoteCadastrado' }>;

/** The situations that events lead to; what is not named leaves it as it is. */
const LEADS_TO: { readonly [T in EventoLote['tipo']]?: LoteSituacao } = {
  LotePendenciado: 'PENDENTE',
  LoteLiberado: 'LIBERADO_LEILAO',
  LoteNoPlacar: 'PLACAR',
  LoteForaDoPlacar: 'LIBERADO_LEILAO',
  LoteAberto: 'AO_VIVO',
  DouLheUma: 'DOULHE_UMA',
  DouLheDuas: 'DOULHE_DUAS',
  PregaoReaberto: 'AO_VIVO',
  LoteArrematado: 'AG_PAGAMENTO',
  LoteCondicional: 'CONDICIONAL',
  LoteNaoArrematado: 'NAO_ARREMATADO',
  LoteEmRepasse: 'REPASSE',
  RepasseEncerrado: 'NAO_ARREMATADO',
  CompreJaAceito: 'BUY_NOW',
  PropostaAceita: 'AG_PAGAMENTO',
  LoteRetirado: 'RETIRADO',
  LoteSuspenso: 'SUSPENSO',
  LoteCancelado: 'LOTE_CANCELADO',
  LoteCanceladoNoLeilao: 'CANCELADO_NO_LEILAO',
  SegundoColocadoConvidado: 'AG_CLIENTE',
};

/** Follows a lote from its registration on. */
export class Follower {
  readonly registered: Registered;
  #now: Standing;
  readonly #records: Record[] = [];

  constructor(registered: Registered) {
    this.registered = registered;
    const { dataInicio: opens, dataFim: ends } = registered.regras;
    this.#now = {
      revision: 0,
      situacao: 'CADASTRADO',
      opens,
      ends,
      extensions: 0,
      price: null,
      leader: null,
      name: null,
      count: 0,
    };
  }

  get now(): Standing {
    return this.#now;
  }

  /** One event further. */
  take({ revision, event: e }: Kept): Standing {
    const before = this.#now;
    const situacao = e.tipo === 'LoteRetomado' ? e.situacao : (LEADS_TO[e.tipo] ?? before.situacao);
    const ends = 'dataFim' in e ? e.dataFim : before.ends;
    this.#now = { ...before, revision, situacao, ends };
    switch (e.tipo) {
      case 'LanceRegistrado':
        this.#note(e.lanUid, e.cliUid, e.tipoLance === 'Manual' ? 'manual' : 'automatic');
        this.#change({ count: before.count + 1 });
        if (!e.superado) this.#leads(e);
        break;
      case 'ConfiguracaoRegistrada':
        this.#note(e.lanUid, e.cliUid, 'maximum');
        break;
      case 'CompreJaAceito':
      case 'PropostaAceita':
        this.#leads(e);
        break;
      case 'PrecoRecalculado':
        this.#change({ price: e.valor, leader: e.cliUid, name: e.apelido });
        break;
      case 'LanceCancelado':
        this.#change({ count: before.count - this.#cancel(e.lanUid) });
        break;
      case 'PrazoProrrogado':
        this.#change({ extensions: before.extensions + 1 });
        break;
      case 'LoteAberto':
        this.#change({ opens: Math.min(before.opens, e.em) });
        break;
      default:
    }
    return this.#now;
  }

  #change(what: Partial<Standing>): void {
    this.#now = { ...this.#now, ...what };
  }

  #leads({ cliUid, apelido, valor }: { cliUid: string; apelido: string; valor: number }): void {
    this.#change({ price: valor, leader: cliUid, name: apelido });
  }

  #note(lanUid: string, who: string, kind: Record['kind']): void {
    this.#records.push({ lanUid, who, kind, gone: false });
  }

  /** Bid rule 16: a bid by hand falls alone; a maximum falls with all bids made for it. Answers how many public ones fell. */
  #cancel(lanUid: string): number {
    const hit = this.#records.find((r) => r.lanUid === lanUid);
    if (hit === undefined) return 0;
    const falling = this.#records.filter((r) =>
      hit.kind === 'manual' ? r === hit : r.who === hit.who && r.kind !== 'manual',
    );
    let fell = 0;
    for (const r of falling) {
      if (!r.gone && r.kind !== 'maximum') fell += 1;
      r.gone = true;
    }
    return fell;
  }
}

/** How the lote stood after each event, by revision. Empty where it does not begin with its registration. */
export function standings(kept: readonly Kept[]): readonly Standing[] {
  const [first, ...rest] = kept;
  if (first?.event.tipo !== 'LoteCadastrado') return [];
  const follower = new Follower(first.event);
  return [follower.now, ...rest.map((k) => follower.take(k))];
}

/** Whether the clock closes it as it stands (bid rule 19). */
export function closesByClock({ regras }: Registered, situacao: LoteSituacao): boolean {
  if (situacao === 'REPASSE') return true;
  if (regras.finalizacaoManual || regras.fechamento === 'MANUAL') return false;
  const waits = situacao === 'LIBERADO_LEILAO' || situacao === 'PLACAR';
  return situacao === 'AO_VIVO' || (waits && regras.fechamento === 'ESCALONADO');
}
