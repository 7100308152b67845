import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { inserir } from '@martelo/platform/registros/gravar.ts';
import { publicarMudanca } from '@martelo/platform/registros/publicar.ts';
import { tabelaDe } from '@martelo/platform/registros/tabela.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { comitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { streamDoLeilao } from '@martelo/schemas/leiloes/events.ts';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { leiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { locais } from '@martelo/schemas/locais/local.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { marcas } from '@martelo/schemas/marcas/marca.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { url } from '@martelo/schemas/shared/registro/tipos.ts';
import { UID } from '@martelo/schemas/shared/uid.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import type { RegistroLeilao } from '../leiloes/door.ts';
import type { EstadoDoLote, RegistroLote } from '../lotes/door.ts';
import type { Passada } from '../passadas.ts';
import type { Tables } from '../tables.ts';
import { acertarVeiculos } from '../veiculos/door.ts';
import {
  camposDoCadastroDoLote,
  camposDoLeilao,
  camposDoStream,
  camposDoVeiculo,
  leilaoDoStream,
  lugarDe,
} from './antigos.ts';
import { regrasDoLote } from './compor.ts';
import type { Casa } from './compor.ts';
import { uidDosNomes } from './uid-dos-nomes.ts';
import { lerComitente, lerLeilao, lerLote, lerVeiculo, PUBLICA, TABELAS } from './ler.ts';
import { REFERIDOS_DO_VEICULO } from './referidos.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly casaDe: (hotUid: string) => Promise<Casa>;
};
type Trx = Transaction<Tables>;

/** In one pass. */
const LEILOES = 20;
const LOTES = 100;
/** Lotes of a leilão that are asked for the rules that it has no field of its own for. */
const AMOSTRA = 20;
/** What decides about bids is said before the first of them, or by the read model. */
const EVENTOS = 500;
const POR_QUEM = { porUid: 'sistema', porNome: 'Sistema', motivo: 'Trazido da versão anterior' } as const;

const ehUid = (t: string): boolean => UID.test(t);

/** Makes a record where there is none yet; with the number that an older program knew it by, unless another one has that. */
async function registrar(
  trx: Trx,
  registro: Registro,
  tabela: string,
  autor: { readonly hotUid: string; readonly em: number },
  uid: string,
  campos: Valores,
  id?: number,
): Promise<void> {
  const quem = { ...POR_QUEM, ...autor };
  const nova = await inserir(trx, registro, tabela, quem, uid, campos);
  const publica = new Map<string, string>(Object.entries(PUBLICA)).get(registro.nome);
  if (nova !== undefined && publica !== undefined)
    await publicarMudanca(trx, registro, publica, quem, 'criou', nova);
  if (nova === undefined || id === undefined || id < 1) return;
  const t = tabelaDe(tabela);
  await sql`UPDATE ${t} SET id = ${id} WHERE hot_uid = ${autor.hotUid} AND uid = ${uid}
    AND NOT EXISTS (SELECT 1 FROM ${t} o WHERE o.hot_uid = ${autor.hotUid} AND o.id = ${id})`.execute(trx);
  // Numbers that are given from now on stay above those that were given before.
  await sql`SELECT setval(s, greatest(nextval(s), ${id + 1}), false)
    FROM pg_get_serial_sequence(${tabela}, 'id') AS s`.execute(trx);
}

/** The uid of what the tenant has recorded already; otherwise of what is recorded now. */
async function acharOuRegistrar(
  trx: Trx,
  registro: Registro,
  tabela: string,
  autor: { readonly hotUid: string; readonly em: number },
  mesmo: RawBuilder<unknown>,
  campos: Valores,
  id?: number,
): Promise<string> {
  const { rows } = await sql<{ uid: string }>`SELECT uid FROM ${tabelaDe(tabela)}
    WHERE hot_uid = ${autor.hotUid} AND ${mesmo} ORDER BY uid LIMIT 1`.execute(trx);
  if (rows[0] !== undefined) return rows[0].uid;
  const uid = uidDosNomes(tabela, autor.hotUid, id ?? 0, String(Object.values(campos)[0]));
  await registrar(trx, registro, tabela, autor, uid, campos, id);
  return uid;
}

/** One tenant's records are brought over by one process at a time. */
const naVez = (trx: Trx, hotUid: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`registros antigos ${hotUid}`}, 0))`.execute(trx);

async function regrasDoStream(store: EventStore, lelUid: string): Promise<CamposDoLote | null> {
  const eventos = await store.readStream(`lote-${lelUid}`, 0, EVENTOS);
  return camposDoStream(eventos.map((e) => JSON.parse(e.data) as EventoLote));
}

/** The record of a leilão, with its leiloeiro and place. */
async function recuperarLeilao({ db, store, clock }: Deps, dados: RegistroLeilao): Promise<void> {
  const { uid: leiUid, hotUid } = dados;
  const eventos = await store.readStream(streamDoLeilao(leiUid));
  const doStream = leilaoDoStream(eventos.map((e) => JSON.parse(e.data) as EventoLeilao));
  const amostra = await db
    .selectFrom('lotes_ao_vivo')
    .select('lel_uid')
    .where('lei_uid', '=', leiUid)
    .orderBy('lel_uid')
    .limit(AMOSTRA)
    .execute();
  const lotes: CamposDoLote[] = [];
  for (const { lel_uid } of amostra) {
    const campos = await regrasDoStream(store, lel_uid);
    if (campos !== null) lotes.push(campos);
  }
  await db.transaction().execute(async (trx) => {
    await naVez(trx, hotUid);
    if (doStream !== null && (await lerLeilao(trx, hotUid, leiUid)) === null) {
      const autor = { hotUid, em: clock() };
      const { id, inscricao } = dados.leiloeiro;
      const nome = doStream.leiloeiroNome;
      const leiloeiro =
        nome === ''
          ? null
          : await acharOuRegistrar(
              trx,
              leiloeiros as Registro,
              TABELAS.leiloeiros,
              autor,
              sql`nome = ${nome} AND inscricao = ${inscricao}`,
              { nome, inscricao },
              id,
            );
      const lugar = lugarDe(dados.localRealizacao?.cidade ?? dados.cidade);
      const endereco = dados.localRealizacao?.endereco ?? '';
      const local =
        lugar === null
          ? null
          : await acharOuRegistrar(
              trx,
              locais as Registro,
              TABELAS.locais,
              autor,
              sql`nome = ${dados.local} AND cidade = ${lugar.cidade} AND uf = ${lugar.uf} AND endereco = ${endereco}`,
              { nome: dados.local, ...lugar, endereco, telefone: null },
              dados.localRealizacao?.id,
            );
      const campos = camposDoLeilao(dados, doStream, lotes, { leiloeiro, local });
      await registrar(trx, cadastroDeLeiloes as Registro, TABELAS.cadastroDeLeiloes, autor, leiUid, campos);
      await sql`INSERT INTO leiloes_aceitos AS a (lei_uid, publicado, dados, edital_url)
        VALUES (${leiUid}, true, ${JSON.stringify(dados)}::jsonb, ${dados.editalUrl})
        ON CONFLICT (lei_uid) DO UPDATE SET publicado = true, dados = coalesce(a.dados, excluded.dados),
          edital_url = coalesce(a.edital_url, excluded.edital_url)`.execute(trx);
    }
    await sql`UPDATE leiloes SET registrado = true WHERE uid = ${leiUid}`.execute(trx);
  });
}

/** The record of a lote, with its vehicle and consignor. What the engine has taken is what the records say then: only a change is ordered. */
async function recuperarLote(
  { db, store, clock, casaDe }: Deps,
  lote: RegistroLote,
  { aoVivo, regras: vivas }: EstadoDoLote,
): Promise<void> {
  const { lelUid, hotUid, leiUid, comitente: quem } = lote;
  const doStream = await regrasDoStream(store, lelUid);
  const casa = await casaDe(hotUid);
  await db.transaction().execute(async (trx) => {
    await naVez(trx, hotUid);
    if (doStream !== null && (await lerLote(trx, hotUid, lelUid)) === null) {
      const autor = { hotUid, em: clock() };
      const comitente = await acharOuRegistrar(
        trx,
        comitentes as Registro,
        TABELAS.comitentes,
        autor,
        sql`id = ${quem.comId}`,
        comitentes.campos.parse({
          nomeSite: quem.nome,
          logomarcaUrl: url.safeParse(quem.logo).success ? quem.logo : null,
        }),
        quem.comId,
      );
      const { veiUid, veiId } = lote.veiculo;
      const nome = lote.veiculo.marca === '' ? '-' : lote.veiculo.marca;
      const marca = await acharOuRegistrar(
        trx,
        marcas as Registro,
        REFERIDOS_DO_VEICULO.marca.tabela,
        autor,
        sql`lower(nome) = lower(${nome}) AND ativo`,
        { nome },
      );
      const doVeiculo = camposDoVeiculo(lote, comitente, marca);
      await registrar(trx, veiculos as Registro, TABELAS.veiculos, autor, veiUid, doVeiculo, veiId);
      const atual = { ...doStream, minimo: aoVivo.minimo, incremento: vivas.incremento };
      const campos = camposDoCadastroDoLote(lote, atual as CamposDoLote);
      await registrar(trx, cadastroDeLotes as Registro, TABELAS.cadastroDeLotes, autor, lelUid, campos);
      await sql`UPDATE cadastro_de_lotes SET criado_em = ${doStream.dataInicio}
        WHERE hot_uid = ${hotUid} AND uid = ${lelUid}`.execute(trx);
      const [l, t] = [await lerLeilao(trx, hotUid, leiUid), await lerLote(trx, hotUid, lelUid)];
      const [v, c] = [await lerVeiculo(trx, hotUid, veiUid), await lerComitente(trx, hotUid, comitente)];
      if (l === null || t === null || v === null || c === null) throw new Error(`${lelUid} was not recorded`);
      const { numero, posicaoLeilao } = t;
      const aceitas: CamposDoLote = { numero, posicaoLeilao, ...regrasDoLote(l, t, v, c.id, casa) };
      await sql`INSERT INTO lotes_aceitos (lel_uid, lei_uid, regras, dados)
        VALUES (${lelUid}, ${leiUid}, ${JSON.stringify(aceitas)}::jsonb, ${JSON.stringify(lote)}::jsonb)
        ON CONFLICT (lel_uid) DO NOTHING`.execute(trx);
      await acertarVeiculos(trx, hotUid, [veiUid], autor.em);
    }
    await sql`UPDATE lotes SET registrado = true WHERE lel_uid = ${lelUid}`.execute(trx);
  });
}

/**
 * Leilões and lotes that an older program registered, or that nobody filled in a form for, get the records that staff open and
 * change, once the lists know their streams: what visitors see, and what the engine holds, stays as it is.
 */
export async function recuperar(deps: Deps, parado: () => boolean): Promise<Passada> {
  const { db } = deps;
  // A leilão that is still prepared waits for all of its lotes: its record says the rules that they share.
  const { rows: leiloes } = await sql<{ dados: RegistroLeilao }>`
    SELECT l.dados FROM leiloes l JOIN leiloes_situacao s ON s.lei_uid = l.uid
    WHERE NOT l.registrado AND (s.situacao NOT IN ('CRIADO', 'EM_LOTEAMENTO') OR NOT EXISTS (
      SELECT 1 FROM lotes t LEFT JOIN lotes_ao_vivo v ON v.lel_uid = t.lel_uid
      WHERE t.lei_uid = l.uid AND v.lel_uid IS NULL))
    ORDER BY l.data DESC, l.uid LIMIT ${LEILOES}`.execute(db);
  for (const { dados } of leiloes) {
    if (parado()) return 'feita';
    if (ehUid(dados.uid) && ehUid(dados.hotUid)) await recuperarLeilao(deps, dados);
  }
  const { rows: lotes } = await sql<{ dados: RegistroLote; estado: EstadoDoLote }>`
    SELECT t.dados, v.estado FROM lotes t JOIN leiloes l ON l.uid = t.lei_uid
    JOIN lotes_ao_vivo v ON v.lel_uid = t.lel_uid
    WHERE NOT t.registrado AND l.registrado ORDER BY l.data DESC, l.uid, t.posicao LIMIT ${LOTES}`.execute(
    db,
  );
  for (const { dados, estado } of lotes) {
    if (parado()) return 'feita';
    if (ehUid(dados.lelUid) && ehUid(dados.veiculo.veiUid)) await recuperarLote(deps, dados, estado);
  }
  return leiloes.length === LEILOES || lotes.length === LOTES ? 'resta' : 'feita';
}
