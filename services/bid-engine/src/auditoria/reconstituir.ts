import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { genesis, StoreCorrupted, verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { AuditoriaDoLote, PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { CAMPOS_SECRETOS, streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { evoluir, formaFechada, verAoVivo } from '../disputa/door.ts';
import type { Disputa } from '../disputa/door.ts';
import { frase, quem } from './frases.ts';

const PAGINA = 2_000;

export type PedidoAuditoria = {
  readonly lelUid: string;
  readonly hotUid: string;
  /** First revision to show, and how many. */
  readonly de: number;
  readonly limite: number;
  readonly revelar: boolean;
};

/**
 * Reads a lote's stream from its first event, folds it, checks every link of its chain and recomputes the closed form
 * of bid rule 16. Null where the lote is unknown or another tenant's (reliability.md, I11).
 *
 * @throws StoreUnavailable
 */
export async function reconstituir(store: EventStore, p: PedidoAuditoria): Promise<AuditoriaDoLote | null> {
  const stream = streamDoLote(p.lelUid);
  const passos: PassoAuditado[] = [];
  let disputa: Disputa | null = null;
  let elo = { revision: -1, hash: genesis(stream) };
  let falha: number | null = null;
  let total = 0;
  for (;;) {
    const { eventos: pagina, estragadaEm } = await lerPagina(store, stream, total);
    if (falha === null) {
      const veredito = verifyStream(stream, pagina, elo);
      if (veredito.ok) elo = veredito;
      else falha = veredito.brokenAt;
    }
    for (const guardado of pagina) {
      const evento = JSON.parse(guardado.data) as EventoLote;
      disputa = evoluir(disputa, evento, guardado.revision);
      if (guardado.revision >= p.de && passos.length < p.limite)
        passos.push(passo(guardado, evento, disputa, p.revelar));
    }
    total += pagina.length;
    falha ??= estragadaEm;
    if (pagina.length < PAGINA) break;
  }
  if (disputa === null || disputa.lote.cadastro.hotUid !== p.hotUid) return null;
  const { cadastro } = disputa.lote;
  const prova = formaFechada(disputa);
  return {
    lelUid: p.lelUid,
    leiUid: cadastro.leiUid,
    nome: `Lote ${cadastro.numero}`,
    numero: cadastro.numero,
    correnteIntegra: falha === null,
    falhaNaRevisao: falha,
    hashFinal: falha === null ? elo.hash : null,
    prova: {
      precoCalculado: prova.valor,
      liderCalculado: prova.lider?.apelido ?? null,
      confere: prova.valor === disputa.preco && prova.lider?.cliUid === disputa.lider?.cliUid,
    },
    maximosRevelados: p.revelar,
    total,
    passos,
  };
}

/** A page of the stream. Where an envelope was changed, what lies before it, and its revision. @throws StoreUnavailable */
async function lerPagina(
  store: EventStore,
  stream: string,
  de: number,
): Promise<{ readonly eventos: readonly StoredEvent[]; readonly estragadaEm: number | null }> {
  try {
    return { eventos: await store.readStream(stream, de, PAGINA), estragadaEm: null };
  } catch (erro) {
    if (!(erro instanceof StoreCorrupted)) throw erro;
    const antes = erro.revision - de;
    return {
      eventos: antes > 0 ? await store.readStream(stream, de, antes) : [],
      estragadaEm: erro.revision,
    };
  }
}

function passo(guardado: StoredEvent, evento: EventoLote, depois: Disputa, revelar: boolean): PassoAuditado {
  const vista = verAoVivo(depois);
  return {
    revisao: guardado.revision,
    posicao: guardado.position,
    tipo: evento.tipo,
    em: evento.em,
    frase: frase(evento),
    quem: quem(evento),
    dados: revelar ? { ...evento } : semSegredos(evento),
    situacao: depois.situacao,
    preco: vista.valor,
    lider: vista.apelido,
    dataFim: depois.dataFim,
    hash: guardado.hash,
  };
}

/** The event without its secret fields, wherever they stand (bid rule 14). */
function semSegredos(evento: EventoLote): Record<string, unknown> {
  const secretos = CAMPOS_SECRETOS[evento.tipo];
  if (secretos === undefined) return { ...evento };
  const limpar = (v: unknown): unknown =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(
          Object.entries(v).flatMap(([k, x]) => (secretos.includes(k) ? [] : [[k, limpar(x)]])),
        )
      : v;
  return limpar(evento) as Record<string, unknown>;
}
