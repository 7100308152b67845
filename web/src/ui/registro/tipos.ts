import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { AtoRegistrado } from '@martelo/schemas/shared/registro/historico.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { ReactNode, RefObject } from 'react';
import type { ErroDeChamada } from '../../lib/client/erros.ts';
import type { Juncao, Valores } from './comparar.ts';
import type { Erros } from './erros-dos-campos.ts';
import type { Rascunho } from './rascunho.ts';

/** A record as it came: its fields and those that every record has. */
export type Item = Valores & {
  readonly uid: string;
  readonly revisao: number;
  readonly ativo: boolean;
  readonly mudadoEm: number;
  readonly mudadoPor: string;
};

/** Somebody else saved meanwhile: his record, and what becomes of both. */
export type Conflito = { readonly dele: Item; readonly juncao: Juncao };

/** One act as a history shows it; `feito` says what was done where that is no change of fields. */
export type AtoDaHistoria = AtoRegistrado & { readonly feito?: string };

/** Where a form that is no record's reads who changed what; `chave` is where the page keeps it. */
export type FonteDoHistorico = {
  readonly chave: readonly unknown[];
  readonly ler: (sinal: AbortSignal) => Promise<readonly AtoDaHistoria[]>;
};

/** What of the record behind a form its other parts need: its acts, its history. */
export type FichaDoRegistro = {
  /** The address names one that is not there, or is somebody else's. */
  readonly ausente: boolean;
  readonly de: Registro;
  /** As the server has it; null while it is new. */
  readonly item: Item | null;
  /** Somebody else saved it while things were typed here. */
  readonly maisNovo: Item | null;
  readonly pode: boolean;
  /** Answers the record as it is since then. */
  readonly desativar: (motivo: string) => Promise<Item>;
  /** `revisao`: what it is brought back from; absent, what the form shows. */
  readonly restaurar: (motivo: string, revisao?: number) => Promise<Item>;
};

/** A form while it is filled in: all that its parts read and do. */
export type Ficha = {
  /** What is edited, as people say it: 'unidade'. */
  readonly um: string;
  readonly descricao: readonly DescricaoDeCampo[];
  readonly valores: Valores;
  /** As the server has them. */
  readonly base: Valores;
  readonly novo: boolean;
  /** Nobody may change anything here. */
  readonly soLeitura: boolean;
  readonly mudados: readonly string[];
  readonly erros: Erros;
  readonly salvando: boolean;
  /** Why it was not saved, where no field is to blame. */
  readonly falha: ErroDeChamada | null;
  /** What the server said last, also where a field is to blame. */
  readonly recusa: ErroDeChamada | null;
  readonly conflito: Conflito | null;
  readonly rascunho: Rascunho | null;
  /** When what was typed was last kept on this device, epoch ms; null where it is not. */
  readonly guardadoEm: number | null;
  /** The reason is asked for now. */
  readonly pedindoMotivo: boolean;
  readonly registro: FichaDoRegistro | null;
  /** Of a form that is no record's; a record has its own. */
  readonly historico: FonteDoHistorico | null;
  readonly lugar: RefObject<HTMLFormElement | null>;
  /** The lists that fields of this page choose records from, by the field. */
  readonly listas: Map<string, Lista>;
  readonly mudar: (nome: string, valor: unknown) => void;
  /** Says what is wrong with a field that somebody leaves. */
  readonly conferir: (nome: string) => void;
  readonly salvar: (motivo?: string) => void;
  readonly desistirDoMotivo: () => void;
  /** Everything as the server has it. */
  readonly descartar: () => void;
  /** Puts these values back and saves them. */
  readonly desfazer: (antes: Valores) => void;
  readonly irAoErro: () => void;
  readonly continuarRascunho: () => void;
  readonly esquecerRascunho: () => void;
  /** Ends the conflict with these values on top of his record; `salvar` sends them at once. */
  readonly resolver: (valores: Valores, salvar: boolean) => void;
  /** Shows what somebody else saved beside what is typed here. */
  readonly mostrarConflito: (dele: Item) => void;
  /** Whether the page may be left: nothing waits to be saved. Read when somebody leaves, not before. */
  readonly podeSair: () => boolean;
};

export type PropsDoCampo<N extends string> = {
  readonly nome: N;
  /** Where another record is chosen: its list. */
  readonly lista?: Lista;
  /** Lets who does not find it make it at once: the fields of a new one by its name. */
  readonly incluir?: (nome: string) => Valores;
  /** The whole width of its group, where its kind would take half. */
  readonly inteiro?: boolean;
  /** It is read and not changed, here and now; a sentence says why, where nothing around it does. */
  readonly fixo?: boolean | string;
  /** Hears what somebody chose in it, for a field that follows it; not what was loaded, restored or undone. */
  readonly aoMudar?: (valor: unknown) => void;
};

/** A form whose fields are known by name: a wrong one does not compile. */
export type FichaDe<N extends string, V> = Omit<Ficha, 'valores'> & {
  readonly valores: V;
  readonly Campo: (p: PropsDoCampo<N>) => ReactNode;
};
