/** logistics.patios: what the public site shows of a yard. */
export type PatiosTable = {
  uid: string;
  hot_uid: string;
  id: number;
  nome: string;
  responsavel: string;
  cidade: string;
  estado: string;
  estado_uf: string;
  endereco: string;
  telefone: string;
  explicacao_visitacao: string;
  google_maps: string;
  fotos: string;
  latitude: number;
  longitude: number;
  ativo: boolean;
};

/** A yard as it is written: active, without photos. */
export type PatioGravado = Omit<PatiosTable, 'hot_uid' | 'fotos' | 'ativo'>;
