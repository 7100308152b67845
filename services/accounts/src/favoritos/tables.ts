/** accounts.favoritos: vehicles that a client keeps in sight. */
export type FavoritosTable = {
  hot_uid: string;
  cli_uid: string;
  vei_uid: string;
  criado_em: number;
};

export type FavoritosTables = { favoritos: FavoritosTable };
