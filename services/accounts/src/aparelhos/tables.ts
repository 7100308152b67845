/** accounts.aparelhos: browsers that clients let us reach, each by the hash of its address (web push). */
export type AparelhosTable = {
  hot_uid: string;
  /** SHA-256 of the endpoint, in hexadecimal. */
  impressao: string;
  cli_uid: string;
  /** The login that asked for it; with it ends what it asked for. */
  sid: string | null;
  /** The browser's own cookie: who logs in there as somebody else ends it, too. */
  dispositivo: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  criado_em: number;
  /** When the browser said last that it still wants to be reached. */
  visto_em: number;
};

/** accounts.lances_avisados: of which bids devices were told, because a neighbour may ask twice. */
export type LancesAvisadosTable = { lan_uid: string; em: number };

export type AparelhosTables = { aparelhos: AparelhosTable; lances_avisados: LancesAvisadosTable };
