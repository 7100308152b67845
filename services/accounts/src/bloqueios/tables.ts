/** accounts.bloqueios: addresses and browsers that staff keep out of a tenant. */
export type BloqueiosTable = {
  uid: string;
  hot_uid: string;
  tipo: 'ip' | 'dispositivo';
  valor: string;
  motivo: string;
  ate: number | null;
  revisao: number;
  ativo: boolean;
  mudado_em: number;
  mudado_por: string;
};

export type BloqueiosTables = { bloqueios: BloqueiosTable };
