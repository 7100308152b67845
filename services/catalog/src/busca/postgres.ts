import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { ORDENACAO_PADRAO } from '@martelo/schemas/busca/busca.ts';
import { LIMITES_DA_BUSCA } from '@martelo/schemas/busca/filtros.ts';
import type { FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import type { Tables } from '../tables.ts';
import { criarColunas, guardar } from './colunas.ts';
import type { Colunas } from './colunas.ts';
import { criarEspelhos, GUARDADO_MS } from './espelho.ts';
import { lerEscolhidos } from './linhas.ts';
import type { Escolha } from './linhas.ts';
import type { Busca } from './port.ts';
import { idsDoTexto, lerTexto } from './texto.ts';
import type { IdsDoTexto } from './texto.ts';
import { contar, procurar } from './varrer.ts';
import type { Recorte } from './varrer.ts';

/** How old what the search shows may be, ms. */
const FRESCOR_MS = 500;
/** Answers kept for a tenant while none of its lotes changes. */
const MAX_RESPOSTAS = 500;

const valoresDe = (filtros: readonly FiltroPedido[], campo: string): readonly string[] | null => {
  const f = filtros.find((um) => um.campo === campo);
  return f !== undefined && 'valores' in f ? f.valores : null;
};

/** What is looked at besides the filters: lotes that left the lists since, and consignors. */
type Entre = { readonly desde?: number; readonly comIds?: readonly number[] | null };

/** The filters that name lotes one by one; null where there is none. */
function escolhaDe(filtros: readonly FiltroPedido[], comIds: readonly number[] | null): Escolha | null {
  const ids = ['favoritos', 'ultimosClicados'].flatMap((campo) => {
    const valores = valoresDe(filtros, campo);
    return valores === null ? [] : [valores];
  });
  const leiUids = valoresDe(filtros, 'leiUid');
  if (ids.length === 0 && leiUids === null && comIds === null) return null;
  return { ids, leiUids, comIds, situacoes: valoresDe(filtros, 'situacao') };
}

/** Lotes that left the lists after `desde`. */
function saidosDesde(c: Colunas, desde: number): string[] {
  if (desde === Infinity) return [];
  return c.lelUids.filter((_, i) => c.saiuEm[i] !== Infinity && (c.saiuEm[i] ?? 0) > desde);
}

/** What a text found, and how it was understood. */
type DoTexto = { readonly ids: IdsDoTexto; readonly corrigido: string | null };

/** Marks the lotes that a text found. */
function relevanciaDe(c: Colunas, achados: IdsDoTexto): Uint8Array {
  const relevancia = new Uint8Array(c.quantos);
  for (const { ids, relevancia: quanto } of achados)
    for (const id of ids) {
      const i = c.posicaoDe.get(id);
      if (i !== undefined) relevancia[i] = quanto;
    }
  return relevancia;
}

/**
 * The search on PostgreSQL (docs/adr/0017): full text and spelling in the database; filters, counts and order by one pass
 * over a copy of the open lotes in memory, which follows the table by its transactions.
 */
export function buscaNoPostgres(options: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  /** How old what the search shows may be, ms. Default 500. */
  readonly frescorMs?: number;
}): Busca {
  const { db, clock, log } = options;
  const espelhos = criarEspelhos(db, clock, log, options.frescorMs ?? FRESCOR_MS);

  /** Which lotes a text finds; null where it says nothing. */
  async function textoDe(
    hotUid: string,
    filtros: readonly FiltroPedido[],
    entre: { readonly abertos: boolean; readonly lelUids: readonly string[] },
  ): Promise<DoTexto | null> {
    const [texto] = valoresDe(filtros, 'texto') ?? [];
    if (texto === undefined) return null;
    const consulta = await lerTexto(db, hotUid, texto);
    if (consulta === null) return null;
    if (consulta === 'nada') return { ids: [], corrigido: null };
    const ids = await idsDoTexto(db, hotUid, consulta, entre);
    // Another spelling that finds nothing either was not what was meant.
    return { ids, corrigido: ids.length === 0 ? null : consulta.corrigido };
  }

  /** Passes over the lotes that the filters may concern; equal questions share one answer until a lote changes. */
  async function responder<T>(
    hotUid: string,
    filtros: readonly FiltroPedido[],
    pergunta: unknown,
    passar: (c: Colunas, r: Recorte, corrigido: string | null) => Promise<T>,
    { desde = Infinity, comIds = null }: Entre = {},
  ): Promise<T> {
    const escolha = escolhaDe(filtros, comIds);
    if (escolha !== null) {
      const linhas = await lerEscolhidos(db, hotUid, escolha, LIMITES_DA_BUSCA.profundidade);
      const c = criarColunas();
      for (const l of linhas) guardar(c, { ...l, saiuEm: null });
      const achados = await textoDe(hotUid, filtros, { abertos: false, lelUids: c.lelUids });
      return passar(
        c,
        { filtros, relevancia: achados && relevanciaDe(c, achados.ids), desde: Infinity },
        achados?.corrigido ?? null,
      );
    }
    const { colunas, respostas } = await espelhos.de(hotUid);
    const chave = JSON.stringify(pergunta);
    const antes = respostas.get(chave);
    if (antes !== undefined) return antes as Promise<T>;
    const calcular = async (): Promise<T> => {
      const achados = await textoDe(hotUid, filtros, { abertos: true, lelUids: saidosDesde(colunas, desde) });
      const relevancia = achados && relevanciaDe(colunas, achados.ids);
      return passar(colunas, { filtros, relevancia, desde }, achados?.corrigido ?? null);
    };
    const resposta = calcular();
    resposta.catch(() => respostas.delete(chave));
    if (respostas.size >= MAX_RESPOSTAS) respostas.clear();
    respostas.set(chave, resposta);
    return resposta;
  }

  return {
    buscar(hotUid, { filtros, ordenacao, from, size, desde, comIds = null }) {
      const porque = ordenacao.length === 0 ? ORDENACAO_PADRAO : ordenacao;
      const desdeQuando = desde === undefined ? Infinity : Math.max(desde, clock() - GUARDADO_MS);
      return responder(
        hotUid,
        filtros,
        ['buscar', filtros, porque, from, size, desde],
        async (c, r, corrigido) => ({
          ...(await procurar(c, { ...r, ordenacao: porque, from, size })),
          corrigido,
        }),
        { desde: desdeQuando, comIds },
      );
    },
    contar: (hotUid, filtros) => responder(hotUid, filtros, ['contar', filtros], contar),
  };
}
