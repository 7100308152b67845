import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { readPage } from '@martelo/platform/event-store/read-page.ts';
import { genesis, verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import { auditoriaDoLote, passoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import type { AuditoriaDoLote, PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { emAberto } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { evoluir, formaFechada, verAoVivo } from '../disputa/door.ts';
import type { Disputa } from '../disputa/door.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { frase, quem } from './frases.ts';
import type { Elo } from './diario/tabelas.ts';
import { lerEvento } from './ler-evento.ts';
import { semSegredos } from './segredos.ts';

const PAGINA = 2_000;

export type PedidoAuditoria = {
  readonly lelUid: string;
  readonly hotUid: string;
  /** First revision to show, and how many. */
  readonly de: number;
  readonly limite: number;
  readonly revelar: boolean;
  /** The tenant's words, for the sentences. */
  readonly termos: Termos;
  /** Where the signed days have the lote: what is left of it must be that. */
  readonly notas?: readonly Pick<Elo, 'revisao' | 'hash'>[];
};

/**
 * Reads a lote's stream from its first event, folds it, checks every link of its chain and recomputes the closed form
 * of bid rule 16. Null where the lote is unknown or another tenant's (I11). `revelar` counts only while
 * the lote is closed: one that was put on offer again after a reveal has new maxima. Events that were cut off the end, and a
 * lote that was written anew from its first event, show against `notas` alone.
 *
 * @throws StoreUnavailable
 */
export async function reconstituir(store: EventStore, p: PedidoAuditoria): Promise<AuditoriaDoLote | null> {
  const { disputa, elo, falha: quebra, total, mostrados } = await percorrer(store, p);
  if (disputa === null || disputa.lote.cadastro.hotUid !== p.hotUid) return null;
  const { cadastro } = disputa.lote;
  const revelar = p.revelar && !emAberto(disputa.situacao);
  const passos = mostrados.map((m) => passo(m, revelar, p.termos));
  // An event that was changed into what no program writes: what lies before it is shown.
  const ilegivelEm = passos.indexOf(null);
  const falha =
    ilegivelEm === -1 ? quebra : Math.min(quebra ?? Infinity, mostrados[ilegivelEm]?.guardado.revision ?? 0);
  return {
    lelUid: p.lelUid,
    leiUid: cadastro.leiUid,
    nome: `${p.termos.lote.Um} ${cadastro.numero}`,
    numero: cadastro.numero,
    correnteIntegra: falha === null,
    falhaNaRevisao: falha,
    hashFinal: falha === null ? elo.hash : null,
    prova: provaDe(disputa),
    maximosRevelados: revelar,
    total,
    passos: passos.slice(0, ilegivelEm === -1 ? undefined : ilegivelEm).filter((lido) => lido !== null),
  };
}

/** Where the lote stands, and whether its maxima may be revealed; null as above. @throws StoreUnavailable */
export async function podeRevelar(
  store: EventStore,
  { lelUid, hotUid }: Pick<PedidoAuditoria, 'lelUid' | 'hotUid'>,
): Promise<{ readonly situacao: LoteSituacao; readonly pode: boolean } | null> {
  const { disputa } = await percorrer(store, { lelUid, de: 0, limite: 0 });
  if (disputa === null || disputa.lote.cadastro.hotUid !== hotUid) return null;
  return { situacao: disputa.situacao, pode: !emAberto(disputa.situacao) };
}

/** What is said of a lote of which nothing can be read, though it was there. */
export const ilegivel = (
  { lelUid, termos }: Pick<PedidoAuditoria, 'lelUid' | 'termos'>,
  { leiUid, numero }: { readonly leiUid: string; readonly numero: number },
): AuditoriaDoLote => ({
  lelUid,
  leiUid,
  nome: `${termos.lote.Um} ${numero}`,
  numero,
  correnteIntegra: false,
  falhaNaRevisao: 0,
  hashFinal: null,
  prova: SEM_PROVA,
  maximosRevelados: false,
  total: 0,
  passos: [],
});

type Mostrado = { readonly guardado: StoredEvent; readonly evento: EventoLote; readonly depois: Disputa };

/** Folds the stream as far as it can be read; `falha` is the first revision that is not as it was written. */
async function percorrer(
  store: EventStore,
  { lelUid, de, limite, notas = [] }: Pick<PedidoAuditoria, 'lelUid' | 'de' | 'limite' | 'notas'>,
) {
  const notado = new Map(notas.map((n) => [n.revisao, n.hash]));
  const ultimaNotada = Math.max(-1, ...notado.keys());
  const stream = streamDoLote(lelUid);
  const mostrados: Mostrado[] = [];
  let disputa: Disputa | null = null;
  let elo = { revision: -1, hash: genesis(stream) };
  let falha: number | null = null;
  let total = 0;
  for (;;) {
    const { events: pagina, spoiltAt: estragadaEm } = await readPage(store, stream, total, PAGINA);
    if (falha === null) {
      const veredito = verifyStream(stream, pagina, elo);
      if (veredito.ok) elo = veredito;
      else falha = veredito.brokenAt;
    }
    for (const guardado of pagina) {
      const { revision, hash } = guardado;
      if ((notado.get(revision) ?? hash) !== hash) falha = Math.min(falha ?? revision, revision);
      const lido = avancar(disputa, guardado);
      // A changed event that cannot even be read: what lies before it is shown, and where it breaks is known.
      if (lido === null) return { disputa, elo, falha: falha ?? guardado.revision, total, mostrados };
      disputa = lido.depois;
      total += 1;
      if (guardado.revision >= de && mostrados.length < limite) mostrados.push({ guardado, ...lido });
    }
    falha ??= estragadaEm;
    if (pagina.length < PAGINA) {
      if (total <= ultimaNotada) falha ??= total;
      return { disputa, elo, falha, total, mostrados };
    }
  }
}

function avancar(
  disputa: Disputa | null,
  { data, revision }: StoredEvent,
): Omit<Mostrado, 'guardado'> | null {
  try {
    const evento = lerEvento({ data });
    if (disputa === null && !cadastroLegivel(evento)) return null;
    return { evento, depois: evoluir(disputa, evento, revision) };
  } catch {
    return null;
  }
}

/** What every answer about a lote needs of its first event. */
function cadastroLegivel(e: EventoLote): boolean {
  const { lelUid, leiUid, numero } = auditoriaDoLote.shape;
  return (
    e.tipo === 'LoteCadastrado' &&
    lelUid.safeParse(e.lelUid).success &&
    leiUid.safeParse(e.leiUid).success &&
    numero.safeParse(e.numero).success
  );
}

const SEM_PROVA: AuditoriaDoLote['prova'] = { precoCalculado: null, liderCalculado: null, confere: false };

/** The closed form beside what the stream says; of events that no program wrote nothing can be computed. */
function provaDe(disputa: Disputa): AuditoriaDoLote['prova'] {
  try {
    const { valor, lider } = formaFechada(disputa);
    return auditoriaDoLote.shape.prova.parse({
      precoCalculado: valor,
      liderCalculado: lider?.apelido ?? null,
      confere: valor === disputa.preco && lider?.cliUid === disputa.lider?.cliUid,
    });
  } catch {
    return SEM_PROVA;
  }
}

/** One event as the auditor sees it; null for one that no program wrote so. */
function passo(mostrado: Mostrado, revelar: boolean, termos: Termos): PassoAuditado | null {
  try {
    return passoAuditado.parse(escreverPasso(mostrado, revelar, termos));
  } catch {
    return null;
  }
}

function escreverPasso(
  { guardado, evento, depois }: Mostrado,
  revelar: boolean,
  termos: Termos,
): PassoAuditado {
  const vista = verAoVivo(depois);
  return {
    revisao: guardado.revision,
    posicao: guardado.position,
    tipo: evento.tipo,
    em: evento.em,
    frase: frase(evento, termos),
    quem: quem(evento),
    dados: revelar ? { ...evento } : semSegredos(evento, guardado.type),
    situacao: depois.situacao,
    preco: vista.valor,
    lider: vista.apelido,
    dataFim: depois.lote.dataFim,
    hash: guardado.hash,
  };
}
