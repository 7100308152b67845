/** accounts.bloqueios: addresses and browsers that staff keep out of a tenant. */
export type BloqueiosTable = {
  uid: string;
  hot_uid: string;
  tipo: 'ip' | 'dispositivo';
  valor: string;
  motivo: string;
  criado_em: number;
  criado_por: string;
  ate: number | null;
  removido_em: number | null;
};

export type BloqueiosTables = { bloqueios: BloqueiosTable };
