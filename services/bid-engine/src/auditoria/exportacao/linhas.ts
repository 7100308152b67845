import { lineOf, StoreCorrupted } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { ChavePublica } from '@martelo/schemas/auditoria/verificador/assinatura.ts';
import {
  FORMATO_REGISTRO,
  VERSAO_REGISTRO,
  type Escopo,
  type LinhaDoRegistro,
} from '@martelo/schemas/auditoria/verificador/linhas.ts';
import { CAMPOS_SECRETOS, streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { emAberto } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { Diario } from '../diario/diario.ts';
import { folhaDe } from '../diario/elos.ts';
import type { Elo } from '../diario/tabelas.ts';
import { lerEvento } from '../ler-evento.ts';
import { semSegredos } from '../segredos.ts';

const PAGINA = 500;
const LOTES_POR_PAGINA = 200;

/** A lote as an export needs it. */
export type LoteExportado = {
  readonly lelUid: string;
  readonly leiUid: string;
  readonly hotUid: string;
  readonly situacao: LoteSituacao;
};

export type FontesDaExportacao = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly diario: Diario;
  readonly lote: (lelUid: string) => Promise<LoteExportado | null>;
  /** In the order of the leilão. */
  readonly lotesDoLeilao: (leiUid: string) => Promise<readonly LoteExportado[]>;
  /** Whether the maxima of a closed lote go into this export: a reveal to the asker is on record (bid rule 14). */
  readonly revelado: (lelUid: string) => Promise<boolean>;
};

export type PedidoDeExportacao = {
  readonly escopo: Escopo;
  readonly hotUid: string;
  readonly geradoEm: number;
};

type Parte = { readonly lote: LoteExportado; readonly elos: readonly Elo[]; readonly ate: number | null };

/** Whether there is anything of this tenant's to export. @throws StoreUnavailable */
export async function haOQueExportar(f: FontesDaExportacao, p: PedidoDeExportacao): Promise<boolean> {
  if (p.escopo.tipo === 'dia') return (await f.diario.lotesDoDia(p.hotUid, p.escopo.dia, '', 1)).length > 0;
  for await (const _ of partes(f, p)) return true;
  return false;
}

/**
 * The lines of an export without its seal, one after the other, in memory that does not grow with it. Other tenants' lotes
 * are not in it; a lote that may still take bids is there by its place in the days' roots alone (bid rule 14).
 *
 * @throws StoreUnavailable
 */
export async function* linhasDoRegistro(
  f: FontesDaExportacao,
  p: PedidoDeExportacao,
  pacote: { readonly arquivos: Readonly<Record<string, string>>; readonly chave: ChavePublica },
): AsyncGenerator<LinhaDoRegistro> {
  const primeiro = p.escopo.tipo === 'dia' ? p.escopo.dia : await primeiroDia(f, p);
  const raizes = primeiro === null ? [] : await f.diario.desde(primeiro);
  const chaves = new Map([pacote.chave, ...raizes.map((r) => r.chave)].map((c) => [c.kid, c]));
  yield {
    linha: 'cabecalho',
    formato: FORMATO_REGISTRO,
    versao: VERSAO_REGISTRO,
    geradoEm: p.geradoEm,
    hotUid: p.hotUid,
    escopo: p.escopo,
    arquivos: pacote.arquivos,
    chaves: [...chaves.values()].map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid })),
  };
  for (const { dia, assinada } of raizes) yield { linha: 'raiz', dia, assinada };
  for await (const parte of partes(f, p)) yield* linhasDoLote(f, parte);
}

async function primeiroDia(f: FontesDaExportacao, p: PedidoDeExportacao): Promise<string | null> {
  let primeiro: string | null = null;
  for await (const { elos } of partes(f, p)) {
    const [elo] = elos;
    if (elo !== undefined && (primeiro === null || elo.dia < primeiro)) primeiro = elo.dia;
  }
  return primeiro;
}

async function* partes(f: FontesDaExportacao, { escopo, hotUid }: PedidoDeExportacao): AsyncGenerator<Parte> {
  if (escopo.tipo === 'dia') {
    let depois = '';
    for (;;) {
      const elos = await f.diario.lotesDoDia(hotUid, escopo.dia, depois, LOTES_POR_PAGINA);
      for (const elo of elos) {
        const lote = await f.lote(elo.stream.slice(streamDoLote('').length));
        if (lote?.hotUid === hotUid) yield { lote, elos: [elo], ate: elo.revisao };
      }
      depois = elos.at(-1)?.stream ?? '';
      if (elos.length < LOTES_POR_PAGINA) return;
    }
  }
  const lotes =
    escopo.tipo === 'leilao' ? await f.lotesDoLeilao(escopo.leiUid) : [await f.lote(escopo.lelUid)];
  for (const lote of lotes)
    if (lote?.hotUid === hotUid)
      yield { lote, elos: await f.diario.elosDoLote(streamDoLote(lote.lelUid)), ate: null };
}

async function* linhasDoLote(
  f: FontesDaExportacao,
  { lote, elos, ate }: Parte,
): AsyncGenerator<LinhaDoRegistro> {
  const stream = streamDoLote(lote.lelUid);
  const { leiUid } = lote;
  const numero = elos[0]?.numero ?? null;
  if (emAberto(lote.situacao)) {
    const ultimo = elos.at(-1);
    yield {
      linha: 'aberto',
      stream,
      leiUid,
      numero,
      revisao: ultimo?.revisao ?? null,
      hash: ultimo?.hash ?? null,
    };
    if (ultimo !== undefined) yield* provaDe(f, ultimo);
    yield { linha: 'fim', stream, eventos: 0 };
    return;
  }
  const revelado = await f.revelado(lote.lelUid);
  const porRevisao = Map.groupBy(elos, (e) => e.revisao);
  yield { linha: 'lote', stream, leiUid, numero };
  let revisao = 0;
  let quebrado: number | null = null;
  for (;;) {
    const limite = ate === null ? PAGINA : Math.min(PAGINA, ate + 1 - revisao);
    const pagina = limite === 0 ? [] : await ler(f, stream, revisao, limite);
    if (!('length' in pagina)) {
      quebrado = pagina.quebrado;
      break;
    }
    for (const e of pagina) {
      yield linhaDoEvento(e, revelado);
      for (const elo of porRevisao.get(e.revision) ?? []) yield* provaDe(f, elo);
    }
    revisao += pagina.length;
    if (pagina.length < limite || limite === 0) break;
  }
  // A closed day has more of the lote than is left of it.
  if (quebrado === null && revisao <= (elos.at(-1)?.revisao ?? -1)) quebrado = revisao;
  if (quebrado !== null) yield { linha: 'quebrado', stream, revisao: quebrado };
  yield { linha: 'fim', stream, eventos: revisao };
}

async function ler(
  f: FontesDaExportacao,
  stream: string,
  revisao: number,
  limite: number,
): Promise<readonly StoredEvent[] | { readonly quebrado: number }> {
  try {
    return await f.store.readStream(stream, revisao, limite);
  } catch (erro) {
    if (!(erro instanceof StoreCorrupted)) throw erro;
    return { quebrado: erro.revision };
  }
}

async function* provaDe(f: FontesDaExportacao, elo: Elo): AsyncGenerator<LinhaDoRegistro> {
  const caminho = await f.diario.caminhoDoLote(elo, elo.dia);
  if (caminho !== null) yield { linha: 'prova', dia: elo.dia, elos: folhaDe(elo).dados.elos, ...caminho };
}

/**
 * An event's line. One with a secret keeps back its text, and with it the random key of its command: nobody can guess that,
 * so an amount cannot be found by trying against the hash.
 */
function linhaDoEvento(e: StoredEvent, revelado: boolean): LinhaDoRegistro {
  const { revision: revisao, hash, type: tipo } = e;
  if (revelado || !(tipo in CAMPOS_SECRETOS))
    return { linha: 'evento', revisao, hash, texto: lineOf(e, e.revision, e.at) };
  return { linha: 'reservado', revisao, hash, tipo, dados: dadosVisiveis(e) };
}

/** Nothing of an event that cannot be read: that it was changed, its hash says. */
function dadosVisiveis(e: StoredEvent): Record<string, unknown> {
  try {
    return semSegredos(lerEvento(e), e.type);
  } catch {
    return {};
  }
}
