/** site.visitantes: browsers that nobody was logged in with, by the uid that they keep; where they came from first. */
export type VisitantesTable = { hot_uid: string; uid: string; referrer: string; criado_em: number };

/** site.visitas: pages that were opened. No address and no browser is kept, and rows go after 90 days (docs/privacy.md). */
export type VisitasTable = {
  hot_uid: string;
  uid: string;
  data: number;
  sessao_uid: string;
  cliente_uid: string | null;
  visitante_uid: string | null;
  url: string;
  pagina: string;
  lel_uid: string | null;
  lel_id: number | null;
};

/** site.visitas_dos_lotes: the page views of each lote; they stay when the visits go. Sessions count once for each lote. */
export type VisitasDosLotesTable = {
  hot_uid: string;
  lel_uid: string;
  pageviews: number;
  visitas_clientes: number;
  visitas_totais: number;
};

export type TabelasDasVisitas = {
  visitantes: VisitantesTable;
  visitas: VisitasTable;
  visitas_dos_lotes: VisitasDosLotesTable;
};
