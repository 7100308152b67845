import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Autor } from '@martelo/platform/registros/atos.ts';
import { mudar, prender } from '@martelo/platform/registros/gravar.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { ordemOrdenarLotes } from '@martelo/schemas/ordens-ao-motor.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDaOrdem } from './aceitar.ts';
import { camposQueMudam, prazosDoLote } from './compor.ts';
import type { CadastroDoLote } from './compor.ts';
import { lerLeilao, lerLotes, TABELAS } from './ler.ts';
import { situacaoDoLeilao } from './ordenar.ts';
import type { Caixa } from './ordenar.ts';
import { recusaDosPresos } from './presos.ts';
import type { PresosDe } from './presos.ts';

/** Tells one order of lotes from any other. */
export const ordemDos = (lotes: readonly { readonly uid: string }[]): string =>
  createHash('sha256')
    .update(lotes.map((l) => l.uid).join(' '))
    .digest('hex')
    .slice(0, 32);

/** The same places, one after the other, for lotes in another order; two that shared a place part. */
function nosMesmosLugares(
  lotes: readonly CadastroDoLote[],
  novos: readonly CadastroDoLote[],
): CadastroDoLote[] {
  let antes = 0;
  return novos.map((l, i) => {
    antes = Math.max(antes + 1, lotes[i]?.posicaoLeilao ?? 0);
    return { ...l, posicaoLeilao: antes };
  });
}

/** One of them at another place, counted from 0; those in between give way. */
export function emNovaOrdem(lotes: readonly CadastroDoLote[], de: number, para: number): CadastroDoLote[] {
  const [movido] = lotes.slice(de, de + 1);
  return movido === undefined
    ? [...lotes]
    : nosMesmosLugares(lotes, lotes.toSpliced(de, 1).toSpliced(para, 0, movido));
}

type Pedido = {
  readonly leiUid: string;
  /** The order that was seen. */
  readonly ordem: string;
  /** One lote and its place, from 0; or all of them, each once, and the number of the first where numbers follow. */
  readonly como:
    | { readonly lelUid: string; readonly para: number }
    | { readonly lelUids: readonly string[]; readonly numerarDe: number | undefined };
};
type Deps = { readonly db: Kysely<Tables>; readonly caixa: Caixa; readonly presosDe: PresosDe };

/** The lotes as they are to stand; null where they are not those of the leilão. */
function comoPedido(lotes: readonly CadastroDoLote[], como: Pedido['como']): CadastroDoLote[] | null {
  if ('lelUid' in como) {
    const de = lotes.findIndex((l) => l.uid === como.lelUid);
    return de === -1 ? null : emNovaOrdem(lotes, de, como.para);
  }
  const { lelUids, numerarDe } = como;
  const porUid = new Map(lotes.map((l) => [l.uid, l]));
  const novos = [...new Set(lelUids)].map((u) => porUid.get(u)).filter((l) => l !== undefined);
  if (novos.length !== lotes.length || lelUids.length !== lotes.length) return null;
  return nosMesmosLugares(lotes, novos).map((l, i) =>
    numerarDe === undefined ? l : { ...l, numero: numerarDe + i },
  );
}

/** Moves a lote within the order of its leilão, or all of them, and orders the engine once to follow. Refuses what moved meanwhile, and what the edital or offers bind. Answers the key of the order; null where nothing moved. */
export async function mover(
  { db, caixa, presosDe }: Deps,
  autor: Autor,
  { leiUid, ordem, como }: Pedido,
): Promise<Resultado<string | null>> {
  const { hotUid, em, porNome, porUid: por } = autor;
  return db.transaction().execute(async (trx) => {
    // One move of a leilão after the other.
    await sql`SELECT 1 FROM cadastro_de_leiloes WHERE hot_uid = ${hotUid} AND uid = ${leiUid} FOR UPDATE`.execute(
      trx,
    );
    const leilao = await lerLeilao(trx, hotUid, leiUid);
    if (leilao === null) return recusado('NAO_ENCONTRADO');
    const situacao = await situacaoDoLeilao(trx, leiUid);
    if (leilaoCongelado(situacao)) return recusado('LEILAO_CONGELADO', { situacao });
    const lotes = await lerLotes(trx, hotUid, { leilao: leiUid });
    if ('lelUid' in como && !lotes.some((l) => l.uid === como.lelUid)) return recusado('NAO_ENCONTRADO');
    const novos = ordemDos(lotes) === ordem ? comoPedido(lotes, como) : null;
    if (novos === null) return recusado('ORDEM_MUDADA');
    const antes = new Map(lotes.map((l) => [l.uid, l]));
    const mudam = novos.filter((l) => {
      const a = antes.get(l.uid);
      return l.posicaoLeilao !== a?.posicaoLeilao || l.numero !== a.numero;
    });
    if (mudam.length === 0) return { ok: true, valor: null };
    const { rows: aceitos } = await sql<{ lel_uid: string; regras: CamposDoLote | null }>`
      SELECT t.uid AS lel_uid, a.regras
      FROM cadastro_de_lotes t LEFT JOIN lotes_aceitos a ON a.lel_uid = t.uid
      WHERE t.hot_uid = ${hotUid} AND t.uid = ANY(${mudam.map((l) => l.uid)}::uuid[])
      ORDER BY t.uid FOR UPDATE OF t`.execute(trx);
    // What the engine would refuse is said before anything is saved.
    const presos = await recusaDosPresos(
      presosDe,
      hotUid,
      mudam.map((l) => l.uid),
    );
    if (presos !== null) return presos;
    const deles = new Map(aceitos.map((a) => [a.lel_uid, a.regras]));
    for (const l of mudam) {
      // One that only gave way says nothing of it in its history.
      if ('lelUid' in como && l.uid !== como.lelUid) {
        await sql`UPDATE cadastro_de_lotes SET posicao_leilao = ${l.posicaoLeilao}, revisao = revisao + 1,
          mudado_em = ${em}, mudado_por = ${porNome} WHERE hot_uid = ${hotUid} AND uid = ${l.uid}`.execute(
          trx,
        );
        continue;
      }
      const r = cadastroDeLotes as Registro;
      const guardado = await prender(trx, r, TABELAS.cadastroDeLotes, hotUid, l.uid);
      if (guardado === undefined) return recusado('NAO_ENCONTRADO');
      const depois = { ...guardado.campos, posicaoLeilao: l.posicaoLeilao, numero: l.numero };
      await mudar(trx, r, TABELAS.cadastroDeLotes, autor, { uid: l.uid, ato: 'mudou' }, guardado, depois);
    }
    const movidos = mudam.map((l) => {
      const novos = { numero: l.numero, posicaoLeilao: l.posicaoLeilao, ...prazosDoLote(leilao, l) };
      const regras = deles.get(l.uid) ?? null;
      const vistos = Object.fromEntries(
        Object.keys(novos).map((c) => [c, regras?.[c as keyof CamposDoLote]]),
      ) as Partial<CamposDoLote>;
      const quais = new Set(camposQueMudam(regras === null ? null : vistos, novos as CamposDoLote));
      const campos = Object.fromEntries(Object.entries(novos).filter(([c]) => quais.has(c))) as typeof novos;
      return {
        lelUid: l.uid,
        campos,
        lugar: { antes: antes.get(l.uid)?.posicaoLeilao ?? 0, depois: l.posicaoLeilao },
        numero: { antes: antes.get(l.uid)?.numero ?? 0, depois: l.numero },
      };
    });
    const corpo = {
      hotUid,
      leiUid,
      por,
      lotes: movidos.map((m) => ({ lelUid: m.lelUid, mudancas: m.campos })),
    };
    const junto: JuntoDaOrdem = {
      movido: 'lelUid' in como ? como.lelUid : (mudam[0]?.uid ?? ''),
      ...('lelUid' in como ? {} : { todos: true as const }),
      lotes: movidos,
    };
    const chave = await caixa.escrever(trx, ordemOrdenarLotes, { hotUid, de: leiUid, corpo, junto });
    return { ok: true, valor: chave };
  });
}
