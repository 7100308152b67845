import type { MotorDeLances, PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Conexao } from './connection.ts';

/** A lote that somebody follows: its latest committed state, and its frame while it is fresh. */
export class LoteSeguido {
  readonly hotUid: string;
  readonly lelUid: string;
  readonly seguidores = new Set<Conexao>();
  /** Set while somebody follows its leilão as a whole. */
  leilao: LeilaoSeguido | null = null;
  estado: LoteAoVivo | null = null;
  /** Bids since the last push, newest first. */
  novos: readonly LancePublico[] = [];
  sujo = false;
  enviadoEm = 0;
  quadro: Buffer | null = null;
  carregando: Promise<boolean> | null = null;
  /** The newest page of its bids, or its being read, until a newer state is known (`history.ts`). */
  pagina: Promise<string | null> | null = null;
  private texto: string | null = null;

  constructor(hotUid: string, lelUid: string) {
    this.hotUid = hotUid;
    this.lelUid = lelUid;
  }

  /** Whether anybody looks at it. */
  get seguido(): boolean {
    return this.seguidores.size > 0 || this.leilao !== null;
  }

  /** Takes a newer state; an older or equal one changes nothing. */
  aprender(estado: LoteAoVivo): boolean {
    if (this.estado !== null && estado.revisao <= this.estado.revisao) return false;
    this.estado = estado;
    this.texto = null;
    this.pagina = null;
    return true;
  }

  /** The state as JSON, made once per revision whatever the number of readers. */
  json(): string {
    this.texto ??= JSON.stringify(this.estado);
    return this.texto;
  }
}

/** A leilão that somebody follows: each of its lotes that publishes reaches him. */
export class LeilaoSeguido {
  readonly hotUid: string;
  readonly leiUid: string;
  readonly seguidores = new Set<Conexao>();
  readonly lotes = new Set<LoteSeguido>();
  carregando: Promise<boolean> | null = null;

  constructor(hotUid: string, leiUid: string) {
    this.hotUid = hotUid;
    this.leiUid = leiUid;
  }
}

type Tenant = { readonly lotes: Map<string, LoteSeguido>; readonly leiloes: Map<string, LeilaoSeguido> };

/**
 * Who follows what, apart for each tenant: a lote asked for under another tenant's host is another entry, which no
 * publication ever reaches (I11). Entries live as long as somebody follows them.
 */
export class Registry {
  private readonly tenants = new Map<string, Tenant>();
  private readonly motor: Pick<MotorDeLances, 'aoVivo'>;
  private readonly lotesDoLeilao: (hotUid: string, leiUid: string) => Promise<readonly string[] | null>;

  constructor(
    motor: Pick<MotorDeLances, 'aoVivo'>,
    lotesDoLeilao: (hotUid: string, leiUid: string) => Promise<readonly string[] | null>,
  ) {
    this.motor = motor;
    this.lotesDoLeilao = lotesDoLeilao;
  }

  /** Follows a lote from now on; `carregar` says afterwards whether it exists. */
  seguirLote(conexao: Conexao, lelUid: string): LoteSeguido {
    const lote = this.lote(conexao.tenant.hotUid, lelUid);
    lote.seguidores.add(conexao);
    conexao.lotes.add(lote);
    return lote;
  }

  deixarLote(conexao: Conexao, lote: LoteSeguido): void {
    lote.seguidores.delete(conexao);
    conexao.lotes.delete(lote);
    conexao.atrasados?.delete(lote);
    this.esquecer(lote);
  }

  seguirLeilao(conexao: Conexao, leiUid: string): LeilaoSeguido {
    const { leiloes } = this.tenant(conexao.tenant.hotUid);
    let leilao = leiloes.get(leiUid);
    if (leilao === undefined) {
      leilao = new LeilaoSeguido(conexao.tenant.hotUid, leiUid);
      leiloes.set(leiUid, leilao);
    }
    leilao.seguidores.add(conexao);
    conexao.leiloes.add(leilao);
    return leilao;
  }

  deixarLeilao(conexao: Conexao, leilao: LeilaoSeguido): void {
    leilao.seguidores.delete(conexao);
    conexao.leiloes.delete(leilao);
    if (leilao.seguidores.size > 0) return;
    // It may have been left before, while it was being loaded, and somebody else may follow another entry of it by now.
    const { leiloes } = this.tenant(leilao.hotUid);
    if (leiloes.get(leilao.leiUid) === leilao) leiloes.delete(leilao.leiUid);
    for (const lote of leilao.lotes) this.desligar(leilao, lote);
  }

  /** The connection is gone: nothing of it stays behind. */
  sair(conexao: Conexao): void {
    for (const lote of conexao.lotes) this.deixarLote(conexao, lote);
    for (const leilao of conexao.leiloes) this.deixarLeilao(conexao, leilao);
    conexao.atrasados = null;
  }

  /** Loads the lote's state once for all who ask meanwhile; false when the tenant has no such lote. */
  carregar(lote: LoteSeguido): Promise<boolean> | true {
    if (lote.estado !== null) return true;
    lote.carregando ??= this.motor
      .aoVivo(lote.hotUid, lote.lelUid)
      .then((estado) => {
        if (estado !== null) lote.aprender(estado);
        return lote.estado !== null;
      })
      .finally(() => {
        lote.carregando = null;
      });
    return lote.carregando;
  }

  /** Loads the lotes of a leilão once for all who ask meanwhile, `limite` of them; false when there is no such leilão. */
  carregarLeilao(leilao: LeilaoSeguido, limite: number): Promise<boolean> {
    leilao.carregando ??= this.carregarLotes(leilao, limite).catch((erro: unknown) => {
      leilao.carregando = null;
      throw erro;
    });
    return leilao.carregando;
  }

  /** The followed lote that a publication speaks of; null when nobody follows it. */
  daPublicacao({ hotUid, lote: estado }: PublicacaoLote): LoteSeguido | null {
    const tenant = this.tenants.get(hotUid);
    if (tenant === undefined) return null;
    const leilao = tenant.leiloes.get(estado.leiUid);
    const lote = tenant.lotes.get(estado.lelUid);
    if (leilao === undefined) return lote ?? null;
    return this.ligar(leilao, lote ?? this.lote(hotUid, estado.lelUid));
  }

  /** The lote's entry under this tenant; null when nobody follows it. */
  seguido(hotUid: string, lelUid: string): LoteSeguido | null {
    return this.tenants.get(hotUid)?.lotes.get(lelUid) ?? null;
  }

  /** The entries of a lote that somebody follows, of whatever tenant asked for it. */
  seguidos(lelUid: string): LoteSeguido[] {
    return [...this.tenants.values()].flatMap(({ lotes }) => lotes.get(lelUid) ?? []);
  }

  /** How many lotes and leilões are followed. */
  tamanho(): { readonly lotes: number; readonly leiloes: number } {
    const tenants = [...this.tenants.values()];
    return {
      lotes: tenants.reduce((soma, t) => soma + t.lotes.size, 0),
      leiloes: tenants.reduce((soma, t) => soma + t.leiloes.size, 0),
    };
  }

  private async carregarLotes(leilao: LeilaoSeguido, limite: number): Promise<boolean> {
    const lelUids = await this.lotesDoLeilao(leilao.hotUid, leilao.leiUid);
    if (lelUids === null) return false;
    const fila = lelUids.slice(0, limite).values();
    // A few at a time: cold lotes are read from the store.
    const trabalhador = async (): Promise<void> => {
      for (const lelUid of fila) {
        if (leilao.seguidores.size === 0) return;
        const lote = this.ligar(leilao, this.lote(leilao.hotUid, lelUid));
        if (!(await this.carregar(lote))) this.desligar(leilao, lote);
      }
    };
    await Promise.all(Array.from({ length: 16 }, trabalhador));
    return true;
  }

  private ligar(leilao: LeilaoSeguido, lote: LoteSeguido): LoteSeguido {
    lote.leilao = leilao;
    leilao.lotes.add(lote);
    return lote;
  }

  private desligar(leilao: LeilaoSeguido, lote: LoteSeguido): void {
    leilao.lotes.delete(lote);
    // While it was being loaded, everybody may have left the leilão and somebody else may have come.
    if (lote.leilao === leilao) lote.leilao = null;
    this.esquecer(lote);
  }

  private tenant(hotUid: string): Tenant {
    let tenant = this.tenants.get(hotUid);
    if (tenant === undefined) {
      tenant = { lotes: new Map(), leiloes: new Map() };
      this.tenants.set(hotUid, tenant);
    }
    return tenant;
  }

  private lote(hotUid: string, lelUid: string): LoteSeguido {
    const { lotes } = this.tenant(hotUid);
    let lote = lotes.get(lelUid);
    if (lote === undefined) {
      lote = new LoteSeguido(hotUid, lelUid);
      lotes.set(lelUid, lote);
    }
    return lote;
  }

  private esquecer(lote: LoteSeguido): void {
    if (lote.seguidores.size > 0 || lote.leilao !== null) return;
    const lotes = this.tenants.get(lote.hotUid)?.lotes;
    if (lotes?.get(lote.lelUid) === lote) lotes.delete(lote.lelUid);
  }
}
