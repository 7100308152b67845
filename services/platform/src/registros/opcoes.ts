import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Ato } from '@martelo/schemas/shared/registro/historico.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { TenantDoPedido } from '../http/route.ts';
import type { Autor } from './atos.ts';
import type { Unicos } from './gravar.ts';
import type { OndeEstaoNomes } from './nomes.ts';
import type { Banco } from './tabela.ts';
import type { Visao } from './visao.ts';

/** Fields of a record as they are kept. */
export type Campos<R extends Registro> = z.output<R['campos']>;

/** Whose record it is. */
export type TenantDoAto = Pick<TenantDoPedido, 'hotUid' | 'termos'>;
/** Who does something to a record. */
export type QuemAge = Pick<Sessao, 'cliUid' | 'nome' | 'papeis'>;

/** One of many that were written at once. */
export type FeitoDeUm<R extends Registro> = {
  readonly item: ItemDe<R>;
  readonly antes: ItemDe<R> | null;
  readonly ato: Ato;
};
/** In which transaction many are written, and by whom. */
export type VezDeMuitos = {
  readonly db: Banco;
  readonly tenant: TenantDoAto;
  readonly sessao: QuemAge;
};

/** What is about to be done, for a room that knows more of it than its schema. */
export type AConferir<R extends Registro> = {
  readonly ato: Ato;
  readonly uid: string;
  /** The fields that are to be kept; of what is deactivated or restored those that stand there. */
  readonly novo: Campos<R>;
  readonly antes: ItemDe<R> | null;
  /** Why, as whoever does it says. */
  readonly motivo: string;
  /** The transaction in which it is done. */
  readonly db: Banco;
  readonly tenant: TenantDoAto;
  readonly sessao: QuemAge;
  /** Null where no request is behind it: a job does it. */
  readonly request: FastifyRequest | null;
  /** Epoch ms. */
  readonly agora: number;
};

/** How a record is written whose table is a view of rows that are others' as well. The view shows it right after. */
export type Grava<R extends Registro> = {
  /** False where the uid is somebody's already. */
  inserir(db: Banco, autor: Autor, uid: string, campos: Campos<R>): Promise<boolean>;
  mudar(
    db: Banco,
    autor: Autor,
    uid: string,
    para: { readonly revisao: number; readonly ativo: boolean },
    campos: Campos<R>,
  ): Promise<void>;
};

export type OpcoesDaSala<R extends Registro> = {
  readonly tabela: string;
  /** Absent: the table is the record's own. */
  readonly grava?: Grava<R>;
  /** Refuses, or answers the fields as they are kept. */
  conferir?(a: AConferir<R>): Promise<Resultado<Campos<R>>> | Resultado<Campos<R>>;
  /** What is written with a change, in its transaction: such as an order that follows from it. Nothing of it may fail softly. */
  junto?(feito: {
    readonly item: ItemDe<R>;
    readonly antes: ItemDe<R> | null;
    readonly ato: Ato;
    readonly db: Banco;
    readonly tenant: TenantDoAto;
    readonly sessao: QuemAge;
  }): Promise<void>;
  /** The same of many that are written at once (`muitos.ts`), where that is less than one after the other. Absent: `junto` for each. */
  juntoDeMuitos?(feitos: readonly FeitoDeUm<R>[], vez: VezDeMuitos): Promise<void>;
  /** Before many are checked: reads at once what `conferir` will read for each. */
  adiantar?(novos: readonly Campos<R>[], vez: VezDeMuitos): Promise<void>;
  /** After the commit of what changed. */
  depois?(feito: {
    readonly item: ItemDe<R>;
    readonly ato: Ato;
    readonly hotUid: string;
  }): Promise<void> | void;
  /** Rows that the list shows at all, at a moment (epoch ms). */
  base?(agora: number): RawBuilder<boolean>;
  /** What somebody sees of the records, where his roles do not let him see all of them; null where they do. */
  visaoDe?(quem: {
    readonly sessao: Sessao;
    readonly hotUid: string;
    readonly db: Banco;
  }): Promise<Visao | null>;
  /** What only one record of a tenant may have, by field: the refusal of who comes second. An index says so. */
  readonly unicos?: Unicos;
  /** The name of the event by which other services hear of every change. */
  readonly publica?: string;
  /** Where the names of referred records stand, by the record's name. */
  readonly nomes?: OndeEstaoNomes;
};
