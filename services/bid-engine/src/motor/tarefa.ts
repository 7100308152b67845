import type { ComandoEquipe, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { NewEvent, StreamAppend } from '@martelo/platform/event-store/port.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Disputa } from '../disputa/door.ts';
import { hashDe, NENHUM, type Lugar } from './chaves.ts';
import type { ChavesDoLote } from './chaves-do-lote.ts';
import { quemPediu } from './conteudo.ts';

/** What a bid brings, from a bidder's screen or relayed from the floor. Facts about the bidder are looked up later. */
export type PedidoDeLance = {
  readonly cliUid: string;
  readonly apelido: string;
  readonly cidade: string;
  readonly aprovado: boolean;
  readonly bloqueado: boolean;
  readonly grupos: readonly string[];
  readonly tipoNegociacao: TipoNegociacao;
  readonly tipoLance: 'Manual' | 'Configuração Automática';
  readonly valor: Centavos;
  readonly chave: string;
  readonly confirmado: boolean;
  readonly recebidoEm: number;
  readonly origem: 'site' | 'plateia';
  /** Staff member who relays a floor bid (bid rule 23). */
  readonly registradoPor: string | undefined;
};

/** One command on its way: submitted, perhaps waiting for its lote, decided, committed, answered. */
export type Tarefa = {
  lote: LoteQuente;
  readonly hotUid: string;
  readonly lance: PedidoDeLance | null;
  readonly comando: ComandoEquipe | null;
  /** When it was submitted, epoch ms. */
  readonly entrada: number;
  /** Of a bid: `hashDe` its key among those of its lote. */
  readonly hash: number;
  /** How often it was decided before and lost to another writer. */
  tentativas: number;
  readonly resolver: (resultado: Resultado<never>) => void;
  /** A refusal rests on nothing older than the moment it was asked for (motor/conferencia.ts). */
  conferida: boolean;
  /** Not answered yet. */
  aberta: boolean;
  // What the decision left, until the commit.
  eventos: readonly NewEvent[];
  fatos: readonly EventoLote[];
  depois: Disputa | null;
  /** A refusal that rests on uncommitted state and so waits for it. */
  recusa: Recusa | null;
  /** Its key among those of its lote, while it waits for its commit. */
  chave: Lugar;
};

/** The part of a group commit that concerns one lote. */
export type Parte = {
  readonly lote: LoteQuente;
  readonly append: StreamAppend & { readonly events: NewEvent[] };
  /** The committed state before, once it is committed itself. */
  antes: Disputa | null;
  readonly tarefas: Tarefa[];
};

/** Told once the stream was read, or why it could not be. */
export type Leitor = {
  readonly pronto: (lote: LoteQuente) => void;
  readonly falhou: (erro: unknown) => void;
};

/**
 * A lote in memory. `confirmada` is what the store keeps, `especulativa` runs ahead of it by the commands that wait for
 * their commit; both are pointers into one persistent structure. A lote that failed is thrown away whole (`vivo` false).
 */
export type LoteQuente = {
  readonly lelUid: string;
  readonly stream: string;
  vivo: boolean;
  pronto: boolean;
  confirmada: Disputa | null;
  especulativa: Disputa | null;
  /** Revision of the last committed event, -1 for none. */
  revisao: number;
  revisaoEspeculativa: number;
  /** The newest revision that the feed told of; above `revisao`, another process moved the lote on. */
  notada: number;
  /** Decided commands that are not answered yet. */
  naFila: number;
  /** Used since the last look for one that may leave. */
  usado: boolean;
  /** Its hash chain does not hold from this revision on (motor/leitura.ts): it takes no command. Null where it holds. */
  quebradaEm: number | null;
  /** Events counted towards the limit of what is in memory. */
  peso: number;
  /** Its part of the batch that is being put together. */
  filling: Parte | null;
  /** Its parts under way, oldest first: each rests on the one before. */
  underWay: Parte[];
  /** Decided commands that wait for those, where the store keeps no order. */
  afterUnderWay: Tarefa[];
  /** Commands that wait for the stream to be read. */
  espera: Tarefa[];
  /** Who only wants to look, and waits for the same reading. */
  leitores: Leitor[];
  /** Keys of accepted and running bids; none before the first bid. */
  chaves: ChavesDoLote | null;
  /** The committed view, made once a commit. */
  visao: LoteAoVivo | null;
};

/** A command is decided again at most so often after another writer was first. */
export const MAX_TENTATIVAS = 1;

export const NADA: readonly never[] = [];

/**
 * Whether an open bid came before `limite`, epoch ms. What counts is when it reached the house (the edge's stamp), or a bid that is
 * asked again of another engine would have its time anew; a stamp that cannot be right is not believed.
 */
export function venceu({ aberta, lance, entrada }: Tarefa, limite: number): boolean {
  if (lance === null || !aberta) return false;
  const { recebidoEm } = lance;
  return entrada < limite || (recebidoEm < limite && entrada - recebidoEm <= MAX_ATRASO_MS);
}

/** The edge's stamp is believed so far back: a bid waits milliseconds, and a longer way means a clock that jumped. */
export const MAX_ATRASO_MS = 10_000;

/** A command as it was handed in. */
export function novaTarefa(
  lote: LoteQuente,
  hotUid: string,
  lance: PedidoDeLance | null,
  comando: ComandoEquipe | null,
  entrada: number,
  resolver: Tarefa['resolver'],
): Tarefa {
  return {
    lote,
    hotUid,
    lance,
    comando,
    entrada,
    hash: lance === null ? 0 : hashDe(lance.chave, null, quemPediu(lance)),
    tentativas: 0,
    resolver,
    conferida: false,
    aberta: true,
    eventos: NADA,
    fatos: NADA,
    depois: null,
    recusa: null,
    chave: NENHUM,
  };
}

/** A lote about to be read from its stream. */
export function loteFrio(lelUid: string, stream: string): LoteQuente {
  return {
    lelUid,
    stream,
    vivo: true,
    pronto: false,
    confirmada: null,
    especulativa: null,
    revisao: -1,
    revisaoEspeculativa: -1,
    notada: -1,
    naFila: 0,
    usado: true,
    quebradaEm: null,
    peso: 0,
    filling: null,
    underWay: [],
    afterUnderWay: [],
    espera: [],
    leitores: [],
    chaves: null,
    visao: null,
  };
}

/** Takes out the commands that wait for the lote. */
export function tirarEspera(lote: LoteQuente): Tarefa[] {
  const tarefas = lote.espera;
  lote.espera = [];
  return tarefas;
}

/** Takes out the commands that wait for the lote's part under way. */
export function takeAfterUnderWay(lote: LoteQuente): readonly Tarefa[] {
  if (lote.afterUnderWay.length === 0) return NADA;
  const tarefas = lote.afterUnderWay;
  lote.afterUnderWay = [];
  return tarefas;
}

/** Whether the lote exists for this tenant (invariant I11), or is about to be made by it. */
export function pertence({ lote, hotUid, comando }: Tarefa): boolean {
  if (lote.especulativa !== null) return lote.especulativa.lote.cadastro.hotUid === hotUid;
  return comando?.tipo === 'CadastrarLote' && comando.hotUid === hotUid && comando.lelUid === lote.lelUid;
}
