import type { LeilaoNoSite, LeiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { Conexao } from './connection.ts';
import type { Novidade } from './round.ts';

/** What open pages of a tenant should show now; null where that is still the version `conhecida`. */
export type LerLeiloes = (hotUid: string, conhecida: number | null) => Promise<LeiloesNoSite | null>;

/** A leilão of a followed site in its latest state. */
export class LeilaoDoSite implements Novidade {
  readonly site: SiteSeguido;
  versao: number;
  /** Its state as JSON, made once whatever the number of readers. */
  texto: string;
  sujo = false;
  quadro: Buffer | null = null;

  constructor(site: SiteSeguido, leilao: LeilaoNoSite) {
    this.site = site;
    this.versao = leilao.versao;
    this.texto = JSON.stringify(leilao);
  }
}

/** The leilões of one tenant while somebody follows them. */
export class SiteSeguido {
  readonly hotUid: string;
  readonly seguidores = new Set<Conexao>();
  readonly leiloes = new Map<string, LeilaoDoSite>();
  /** Null until the first reading. */
  versao: number | null = null;
  lendo: Promise<void> | null = null;
  /** Something changed while it was being read. */
  deNovo = false;
  /** The last reading failed, and somebody was told. */
  falhou = false;

  constructor(hotUid: string) {
    this.hotUid = hotUid;
  }
}

type Deps = {
  readonly ler: LerLeiloes;
  /** Hears that leilões of some tenant may have changed; where it is absent, the regular reading finds out. */
  readonly aoMudar?: (ouvinte: () => void) => () => void;
  readonly publicar: (leiloes: readonly LeilaoDoSite[]) => void;
  readonly aoFalhar: (erro: unknown, hotUid: string) => void;
  /** Between two readings of a followed tenant, ms. */
  readonly relerMs: number;
};

/**
 * The leilões of each tenant whose pages are open (spec 1, section 7, connect site auctions): read from the catalog when it
 * says that something changed, and regularly, because it may be another process's catalog that changed it. What differs from
 * the last reading is published. Tenants that nobody follows are not read.
 */
export class Sites {
  private readonly sites = new Map<string, SiteSeguido>();
  private readonly deps: Deps;
  private readonly parar: (() => void)[] = [];

  constructor(deps: Deps) {
    this.deps = deps;
  }

  iniciar(): void {
    const { aoMudar, relerMs } = this.deps;
    const todos = (): void => {
      for (const site of this.sites.values()) void this.reler(site).catch(() => undefined);
    };
    const timer = setInterval(todos, relerMs);
    timer.unref();
    this.parar.push(() => clearInterval(timer));
    if (aoMudar !== undefined) this.parar.push(aoMudar(todos));
  }

  encerrar(): void {
    for (const parar of this.parar.splice(0)) parar();
  }

  /** Follows the leilões of the connection's tenant from now on. */
  seguir(conexao: Conexao): SiteSeguido {
    const { hotUid } = conexao.tenant;
    const site = this.sites.get(hotUid) ?? new SiteSeguido(hotUid);
    this.sites.set(hotUid, site);
    site.seguidores.add(conexao);
    conexao.site = site;
    return site;
  }

  deixar(conexao: Conexao): void {
    const { site } = conexao;
    if (site === null) return;
    conexao.site = null;
    site.seguidores.delete(conexao);
    if (conexao.atrasados !== null)
      for (const leilao of site.leiloes.values()) conexao.atrasados.delete(leilao);
    if (site.seguidores.size === 0) this.sites.delete(site.hotUid);
  }

  /** Resolves when the site is known; one reading for all who ask meanwhile. @throws what the reading throws */
  async carregar(site: SiteSeguido): Promise<void> {
    if (site.versao === null) await (site.lendo ?? this.reler(site));
  }

  private reler(site: SiteSeguido): Promise<void> {
    site.deNovo = site.lendo !== null;
    site.lendo ??= this.ler(site).finally(() => {
      site.lendo = null;
      if (site.deNovo) void this.reler(site).catch(() => undefined);
    });
    return site.lendo;
  }

  private async ler(site: SiteSeguido): Promise<void> {
    try {
      const lido = await this.deps.ler(site.hotUid, site.versao);
      site.falhou = false;
      if (lido !== null) this.aprender(site, lido);
    } catch (erro) {
      // Once for each time that it cannot be read: it is tried again every second.
      if (!site.falhou) this.deps.aoFalhar(erro, site.hotUid);
      site.falhou = true;
      throw erro;
    }
  }

  private aprender(site: SiteSeguido, { versao, leiloes }: LeiloesNoSite): void {
    const primeira = site.versao === null;
    site.versao = versao;
    const mudados: LeilaoDoSite[] = [];
    const sairam = new Set(site.leiloes.keys());
    for (const leilao of leiloes) {
      const conhecido = site.leiloes.get(leilao.uid);
      sairam.delete(leilao.uid);
      if (conhecido === undefined) {
        const novo = new LeilaoDoSite(site, leilao);
        site.leiloes.set(leilao.uid, novo);
        mudados.push(novo);
      } else if (leilao.versao > conhecido.versao) {
        conhecido.versao = leilao.versao;
        conhecido.texto = JSON.stringify(leilao);
        mudados.push(conhecido);
      }
    }
    // What the catalog no longer counts among the tenant's last ones.
    for (const leiUid of sairam) site.leiloes.delete(leiUid);
    // The first reading is the answer to those who wait for it.
    if (!primeira) this.deps.publicar(mudados);
  }
}
