import type { Ato } from '@martelo/schemas/shared/registro/historico.ts';

/** The acts of a service's records, for rooms that tell who made what. */
export type RegistrosTables = {
  registros_atos: {
    hot_uid: string;
    registro: string;
    alvo: string;
    revisao: number;
    ato: Ato;
    /** Epoch ms. */
    em: number;
    por_uid: string;
    por_nome: string;
    motivo: string;
  };
};
