/** What this room asks of a lote: its vehicle, and where it stands. */
export type LocalDoLote = {
  readonly lelUid: string;
  readonly veiUid: string;
  readonly cidade: string;
  readonly uf: string;
  readonly patio: string;
};

/** The lotes among `lelUids` that the tenant has; the catalog knows. */
export type LocaisDosLotes = (hotUid: string, lelUids: readonly string[]) => Promise<readonly LocalDoLote[]>;

/** Answers that are kept, and for how long, ms: a new lote and a moved one show soon. */
const MAXIMO = 20_000;
const GUARDAR_MS = 60_000;
/** Lotes in one question. */
const POR_PERGUNTA = 50;

export type LotesConhecidos = ReturnType<typeof lotesConhecidos>;

/** The lotes of the tenants, as the catalog last said; bounded, the oldest answers go first. */
export function lotesConhecidos(locais: LocaisDosLotes, agora: () => number) {
  const guardados = new Map<string, { readonly local: LocalDoLote | null; readonly em: number }>();

  const lembrado = (hotUid: string, lelUid: string) => {
    const g = guardados.get(`${hotUid} ${lelUid}`);
    return g !== undefined && agora() - g.em < GUARDAR_MS ? g : undefined;
  };
  const lembrar = (hotUid: string, lelUid: string, local: LocalDoLote | null): void => {
    const chave = `${hotUid} ${lelUid}`;
    guardados.delete(chave);
    guardados.set(chave, { local, em: agora() });
    const [primeiro] = guardados.keys();
    if (guardados.size > MAXIMO && primeiro !== undefined) guardados.delete(primeiro);
  };

  async function perguntar(hotUid: string, lelUids: readonly string[]): Promise<void> {
    for (let i = 0; i < lelUids.length; i += POR_PERGUNTA) {
      const parte = lelUids.slice(i, i + POR_PERGUNTA);
      const achados = new Map((await locais(hotUid, parte)).map((l) => [l.lelUid, l]));
      for (const lelUid of parte) lembrar(hotUid, lelUid, achados.get(lelUid) ?? null);
    }
  }

  return {
    /** One lote of the tenant; null where it has none. */
    async ver(hotUid: string, lelUid: string): Promise<LocalDoLote | null> {
      if (lembrado(hotUid, lelUid) === undefined) await perguntar(hotUid, [lelUid]);
      return lembrado(hotUid, lelUid)?.local ?? null;
    },

    /** Which of these lotes their tenants have: their lelUids, each of one tenant. */
    async existem(
      visitas: readonly { readonly hotUid: string; readonly lelUid: string | null }[],
    ): Promise<(hotUid: string, lelUid: string) => boolean> {
      const porTenant = Map.groupBy(visitas, (v) => v.hotUid);
      const certos = new Set<string>();
      for (const [hotUid, dele] of porTenant) {
        const uids = [...new Set(dele.flatMap((v) => v.lelUid ?? []))];
        await perguntar(
          hotUid,
          uids.filter((u) => lembrado(hotUid, u) === undefined),
        );
        for (const u of uids) if (lembrado(hotUid, u)?.local != null) certos.add(`${hotUid} ${u}`);
      }
      return (hotUid, lelUid) => certos.has(`${hotUid} ${lelUid}`);
    },
  };
}
