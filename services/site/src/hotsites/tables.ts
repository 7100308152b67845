/** site.hotsites: one row per tenant; `config` is the Hotsite of the contract as JSON. */
export type HotsitesTable = {
  uid: string;
  id: number;
  config: string;
  /** Pictures that we serve ourselves, as SVG text; null where the tenant's lie elsewhere. */
  logomarca_svg: string | null;
  favicon_svg: string | null;
  alterado_em: number;
};

/** site.hotsite_hosts: which tenant answers at a host; one host, one tenant. */
export type HotsiteHostsTable = { host: string; hot_uid: string };

export type SiteTables = { hotsites: HotsitesTable; hotsite_hosts: HotsiteHostsTable };
