import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { ADMINISTRADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import {
  apagarVista,
  escolherVista,
  listarVistas,
  MAX_VISTAS,
  salvarVista,
} from '@martelo/schemas/vistas/vista.ts';
import type { VistasDaLista, VistaSalva } from '@martelo/schemas/vistas/vista.ts';
import type { Tables } from '../tables.ts';
import type { VistasTable } from './tables.ts';

/** Whose they are, and of which list. */
type De = { readonly hotUid: string; readonly sessao: Sessao; readonly lista: string };
type Banco = Kysely<Tables>;

const paraVista = (linha: VistasTable, eu: string): VistaSalva => ({
  uid: linha.uid,
  nome: linha.nome,
  endereco: linha.endereco,
  daCasa: linha.da_casa,
  minha: linha.dono_uid === eu,
  porNome: linha.dono_nome,
  revisao: linha.revisao,
});

/** What somebody sees: what he made, and what the house shares. */
const quaisVe = (db: Banco, { hotUid, sessao, lista }: De) =>
  db
    .selectFrom('vistas')
    .where('hot_uid', '=', hotUid)
    .where('lista', '=', lista)
    .where((e) => e.or([e('da_casa', '=', true), e('dono_uid', '=', sessao.cliUid)]));

async function lerVistas(db: Banco, de: De): Promise<VistasDaLista> {
  const linhas = await quaisVe(db, de)
    .selectAll()
    .orderBy(sql`nome collate "pt-BR-x-icu"`)
    .orderBy('uid')
    .execute();
  const padrao = await db
    .selectFrom('vistas_padrao')
    .select('vista_uid')
    .where('hot_uid', '=', de.hotUid)
    .where('cli_uid', '=', de.sessao.cliUid)
    .where('lista', '=', de.lista)
    .executeTakeFirst();
  const vistas = linhas.map((l) => paraVista(l, de.sessao.cliUid));
  // One of the house that its maker keeps for himself now begins nobody else's list any more.
  return { vistas, padrao: vistas.find((v) => v.uid === padrao?.vista_uid)?.uid ?? null };
}

const podeMudar = (linha: VistasTable, { papeis, cliUid }: Sessao): boolean =>
  linha.dono_uid === cliUid || (linha.da_casa && podeAcessar(ADMINISTRADORES, papeis));

type ASalvar = Pick<VistaSalva, 'nome' | 'endereco' | 'daCasa' | 'revisao'>;

/** Refuses VISTA_REPETIDA and LIMITE_DE_VISTAS, where there is something against it. `dono` is whose it is or will be. */
async function conferir(
  trx: Banco,
  { hotUid, lista }: De,
  dono: string,
  uid: string,
  { nome, daCasa }: ASalvar,
): Promise<Resultado<null>> {
  const outras = await trx
    .selectFrom('vistas')
    .select(['nome', 'da_casa', 'dono_uid'])
    .where('hot_uid', '=', hotUid)
    .where('lista', '=', lista)
    .where('uid', '<>', uid)
    .where((e) => e.or([e('da_casa', '=', true), e('dono_uid', '=', dono)]))
    .execute();
  const iguais = outras.filter((o) => (daCasa ? o.da_casa : o.dono_uid === dono && !o.da_casa));
  if (outras.some((o) => o.dono_uid === dono && o.nome === nome))
    return recusado('VISTA_REPETIDA', { campos: ['nome'] });
  return iguais.length >= MAX_VISTAS ? recusado('LIMITE_DE_VISTAS', { limite: MAX_VISTAS }) : ok(null);
}

async function salvar(trx: Banco, de: De, uid: string, novo: ASalvar): Promise<Resultado<null>> {
  const { hotUid, sessao, lista } = de;
  // One after the other in a list, so that two at once cannot both be the last that is let in.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vistas ${hotUid} ${lista}`}, 0))`.execute(trx);
  const atual = await quaisVe(trx, de).selectAll().where('uid', '=', uid).executeTakeFirst();
  const valores = {
    nome: novo.nome,
    endereco: sql<VistasTable['endereco']>`${JSON.stringify(novo.endereco)}::jsonb`,
    da_casa: novo.daCasa,
  };
  if (atual === undefined) {
    if (novo.revisao !== 0) return recusado('NAO_ENCONTRADO');
    const certo = await conferir(trx, de, sessao.cliUid, uid, novo);
    if (!certo.ok) return certo;
    const { numInsertedOrUpdatedRows: feitas } = await trx
      .insertInto('vistas')
      .values({
        ...valores,
        hot_uid: hotUid,
        uid,
        lista,
        dono_uid: sessao.cliUid,
        dono_nome: sessao.nome,
        revisao: 1,
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirstOrThrow();
    // Somebody's own of this uid, which nobody else knows of.
    return feitas === 0n ? recusado('NAO_ENCONTRADO') : ok(null);
  }
  if (!podeMudar(atual, sessao)) return recusado('VISTA_DE_OUTRO');
  if (atual.revisao !== novo.revisao)
    return recusado('REGISTRO_MUDADO', {
      revisao: atual.revisao,
      atual: paraVista(atual, sessao.cliUid),
    });
  const certo = await conferir(trx, de, atual.dono_uid, uid, novo);
  if (!certo.ok) return certo;
  await trx
    .updateTable('vistas')
    .set({ ...valores, revisao: atual.revisao + 1 })
    .where('hot_uid', '=', hotUid)
    .where('uid', '=', uid)
    .execute();
  return ok(null);
}

/** What is not there is not there afterwards either. */
async function apagar(trx: Banco, de: De, uid: string): Promise<Resultado<null>> {
  const atual = await quaisVe(trx, de).selectAll().where('uid', '=', uid).executeTakeFirst();
  if (atual === undefined) return ok(null);
  if (!podeMudar(atual, de.sessao)) return recusado('VISTA_DE_OUTRO');
  await trx.deleteFrom('vistas').where('hot_uid', '=', de.hotUid).where('uid', '=', uid).execute();
  return ok(null);
}

async function escolher(trx: Banco, de: De, padrao: string | null): Promise<Resultado<null>> {
  const { hotUid, sessao, lista } = de;
  if (padrao === null) {
    await trx
      .deleteFrom('vistas_padrao')
      .where('hot_uid', '=', hotUid)
      .where('cli_uid', '=', sessao.cliUid)
      .where('lista', '=', lista)
      .execute();
    return ok(null);
  }
  // Held until it is chosen: nobody deletes it meanwhile.
  const vista = await quaisVe(trx, de).select('uid').where('uid', '=', padrao).forShare().executeTakeFirst();
  if (vista === undefined) return recusado('NAO_ENCONTRADO');
  await trx
    .insertInto('vistas_padrao')
    .values({ hot_uid: hotUid, cli_uid: sessao.cliUid, lista, vista_uid: padrao })
    .onConflict((c) => c.columns(['hot_uid', 'cli_uid', 'lista']).doUpdateSet({ vista_uid: padrao }))
    .execute();
  return ok(null);
}

/** Views of lists that staff keep (docs/adr/0042): their own, and those that a house shares. */
export function salaDasVistas(db: Banco): Route[] {
  const fazer = (
    de: De,
    passo: (trx: Banco) => Promise<Resultado<null>>,
  ): Promise<Resultado<VistasDaLista>> =>
    db.transaction().execute(async (trx) => {
      const feito = await passo(trx);
      return feito.ok ? ok(await lerVistas(trx, de)) : feito;
    });
  return [
    on(listarVistas, async ({ tenant: { hotUid }, sessao, params: { lista } }) =>
      ok(await lerVistas(db, { hotUid, sessao, lista })),
    ),
    on(salvarVista, ({ tenant: { hotUid }, sessao, params: { lista, uid }, body }) => {
      const de: De = { hotUid, sessao, lista };
      return fazer(de, (trx) => salvar(trx, de, uid, body));
    }),
    on(apagarVista, ({ tenant: { hotUid }, sessao, params: { lista, uid } }) => {
      const de: De = { hotUid, sessao, lista };
      return fazer(de, (trx) => apagar(trx, de, uid));
    }),
    on(escolherVista, ({ tenant: { hotUid }, sessao, params: { lista }, body: { padrao } }) => {
      const de: De = { hotUid, sessao, lista };
      return fazer(de, (trx) => escolher(trx, de, padrao));
    }),
  ];
}
