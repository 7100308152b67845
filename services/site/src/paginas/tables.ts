/** site.paginas: one row per page of a tenant; `rascunho` is what its editors see (Rascunho), as JSON. */
export type PaginasTable = {
  uid: string;
  hot_uid: string;
  uri: string;
  rascunho: string;
  versao_publicada: number | null;
  publicada_em: number | null;
  alterado_em: number;
  /** Which change of the draft was the last, and who made it. */
  revisao: number;
  mudado_por: string;
};

/** site.pagina_versoes: every version that was published; the page's `versao_publicada` is the one that shows. */
export type PaginaVersoesTable = {
  pagina_uid: string;
  versao: number;
  conteudo: string;
  autor_uid: string;
  autor_nome: string;
  publicada_em: number;
  /** Shows from (null: from when it was published, in rows of an older program), and until. */
  de: number | null;
  ate: number | null;
  /** It waited for its time, and somebody gave it up. */
  desistida: boolean;
};

export type PaginasTables = { paginas: PaginasTable; pagina_versoes: PaginaVersoesTable };
