import type { Ato } from '@martelo/schemas/shared/registro/historico.ts';
import type { NomeDeCampo, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { z } from 'zod';

/** `tipoDeConta` as its column is called: `tipo_de_conta`. */
type Coluna<T extends string> = T extends `${infer Letra}${infer Resto}`
  ? `${Letra extends Lowercase<Letra> ? Letra : `_${Lowercase<Letra>}`}${Coluna<Resto>}`
  : '';
/** What a column holds, whatever more the schema knows of it. */
type Guardado<T> = T extends string ? string : T extends number ? number : T;

/** A record's table, for rooms that read it, or write it, besides what `sala` does. */
export type TabelaDoRegistro<R extends Registro> = {
  hot_uid: string;
  uid: string;
  revisao: number;
  ativo: boolean;
  /** Epoch ms. */
  mudado_em: number;
  mudado_por: string;
} & { [C in NomeDeCampo<R> as Coluna<C>]: Guardado<z.output<R['campos']['shape'][C]>> };

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
