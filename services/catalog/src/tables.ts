import type { Generated, JSONColumnType } from 'kysely';
import type { ComitentesTables } from './comitentes/door.ts';
import type { RegistroLeilao } from './leiloes/registro.ts';
import type { EstadoDoLote } from './lotes/projections/ao-vivo.ts';
import type { RegistroLote } from './lotes/registro.ts';
import type { PropostasTables } from './propostas/door.ts';
import type { SuperadosTables } from './superados/door.ts';

/** The PostgreSQL schema `catalog`: records that staff keep, and read models folded from the event log. */
export type Tables = ComitentesTables &
  PropostasTables &
  SuperadosTables & {
    /** Record: what staff write of a leilão. */
    leiloes: {
      uid: string;
      id: Generated<number>;
      hot_uid: string;
      data: number;
      dados: JSONColumnType<RegistroLeilao>;
      /** Grows with each change of the record, with each new lote, and with each that comes into play alone while it is live. */
      versao: Generated<number>;
    };
    /** Read model of the leilão streams. */
    leiloes_situacao: { lei_uid: string; situacao: string; revisao: number };
    /** Record: what staff write of a lote. */
    lotes: {
      lel_uid: string;
      id: Generated<number>;
      hot_uid: string;
      lei_uid: string;
      posicao: number;
      dados: JSONColumnType<RegistroLote>;
    };
    /** Read model of the lote streams. */
    lotes_ao_vivo: {
      lel_uid: string;
      hot_uid: string;
      lei_uid: string;
      situacao: string;
      data_fim: number;
      estado: JSONColumnType<EstadoDoLote>;
    };
  };
