import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { enfileirarTrabalho } from '@martelo/platform/trabalhos/fila.ts';
import { textoDaCelula } from '@martelo/schemas/importacoes/celula.ts';
import {
  apagarLeituraSalva,
  baixarImportacao,
  baixarModeloDeImportacao,
  conferirImportacao,
  criarOsQueFaltam,
  desfazerImportacao,
  importar,
  listarImportacoes,
  listarLeiturasSalvas,
  listarLinhasDaImportacao,
  verImportacao,
} from '@martelo/schemas/importacoes/importacao.ts';
import type {
  Importacao,
  LeituraDaPlanilha,
  LinhaDaImportacao,
} from '@martelo/schemas/importacoes/importacao.ts';
import { streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { referidaPor, soComNome } from './conferir.ts';
import { nomesDe } from './deps.ts';
import type { DepsDasImportacoes } from './deps.ts';
import { devolver } from './devolver.ts';
import { COLUNAS_DA_IMPORTACAO, contarLinhas, lerImportacao, primeirasLinhas } from './guardadas.ts';
import type { ImportacaoGuardada } from './guardadas.ts';
import { guardarLeitura, leituraCabe, leituraSugerida, lerLeituras } from './leituras.ts';
import { planilhaModelo } from './modelo.ts';
import { PASSOS } from './trabalho.ts';
import type { Passo, TrabalhoDasImportacoes } from './trabalho.ts';

const NADA = recusado('NAO_ENCONTRADO');
const POR_PAGINA = 50;
const ACIMA = 25;
const EXEMPLOS = 3;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ZERO = { NOVA: 0, MUDA: 0, IGUAL: 0, ERRO: 0, feitas: 0, desfeitas: 0, ficaram: 0 };

/** From which situations a step begins; one that stopped halfway goes on. */
const DE_ONDE: Readonly<Record<Passo, readonly string[]>> = {
  conferir: ['LIDA', 'CONFERINDO', 'CONFERIDA', 'IMPORTADA'],
  importar: ['CONFERIDA', 'IMPORTANDO'],
  desfazer: ['CONFERIDA', 'CONFERINDO', 'IMPORTANDO', 'IMPORTADA', 'DESFAZENDO'],
};

type Deps = DepsDasImportacoes & { readonly trabalho: TrabalhoDasImportacoes };

async function estaAndando(db: QueryExecutorProvider, trabalho: string | null): Promise<boolean> {
  if (trabalho === null) return false;
  const { rows } = await sql`SELECT 1 FROM trabalhos.trabalhos
    WHERE uid = ${trabalho} AND situacao IN ('AGUARDANDO', 'EM_ANDAMENTO')`.execute(db);
  return rows.length > 0;
}

/** Imports of sheets: what was sent, how it is read, what would change, and the steps. */
export function routes(deps: Deps): readonly Route[] {
  const { db, clock, trabalho } = deps;

  const comoELida = async (i: ImportacaoGuardada, termos: Termos) => {
    const linhas = (await primeirasLinhas(db, i, ACIMA)).map((l) => l.celulas);
    const sugerida =
      i.leitura === null
        ? leituraSugerida(linhas, await lerLeituras(db, i.hotUid), termos)
        : { leitura: i.leitura, salva: i.leituraSalva };
    const { linhaDoTitulo } = sugerida.leitura;
    const doTitulo =
      linhaDoTitulo > ACIMA
        ? ((await primeirasLinhas(db, i, 1, linhaDoTitulo - 1))[0]?.celulas ?? [])
        : (linhas[linhaDoTitulo - 1] ?? []);
    const abaixo = linhas.slice(linhaDoTitulo);
    const colunas = Array.from({ length: i.colunas }, (_, c) => ({
      titulo: linhaDoTitulo === 0 ? '' : textoDaCelula(doTitulo[c] ?? null).slice(0, 200),
      exemplos: abaixo
        .map((l) => textoDaCelula(l[c] ?? null))
        .filter((t) => t !== '')
        .slice(0, EXEMPLOS)
        .map((t) => t.slice(0, 80)),
    }));
    return { ...sugerida, colunas };
  };

  const ver = async (hotUid: string, uid: string, termos: Termos): Promise<Resultado<Importacao>> => {
    const i = await lerImportacao(db, hotUid, uid);
    if (i === null) return NADA;
    const { leitura, salva, colunas } = await comoELida(i, termos);
    return ok({
      uid,
      nome: i.nome,
      situacao: i.situacao,
      revisao: i.revisao,
      linhas: i.linhas,
      em: i.em,
      por: i.porNome,
      contas: await contarLinhas(db, i),
      leitura,
      colunas,
      faltam: [...i.faltam],
      trabalho: i.trabalho,
      andando: await estaAndando(db, i.trabalho),
      leituraSalva: salva,
      comCelulas: i.comCelulas,
    });
  };

  type Pedido = {
    readonly hotUid: string;
    readonly uid: string;
    readonly termos: Termos;
    readonly sessao: Sessao;
  };

  /** Begins a step in the background, where the import stands as it was seen and nothing is at work on it. */
  const comecar = async (
    { hotUid, uid, termos, sessao }: Pedido,
    passo: Passo,
    revisao: number,
    leitura?: LeituraDaPlanilha,
    salvarComo = '',
  ): Promise<Resultado<Importacao>> => {
    const feito = await db.transaction().execute(async (trx): Promise<Resultado<null>> => {
      const i = await lerImportacao(trx, hotUid, uid, true);
      if (i === null) return NADA;
      if (await estaAndando(trx, i.trabalho)) return recusado('IMPORTACAO_ANDANDO');
      if (i.revisao !== revisao || !DE_ONDE[passo].includes(i.situacao))
        return recusado('IMPORTACAO_FECHADA');
      if (passo !== 'desfazer' && !i.comCelulas) return recusado('IMPORTACAO_ESQUECIDA');
      if (leitura !== undefined && !leituraCabe(leitura, i.colunas, termos))
        return recusado('IMPORTACAO_COLUNA');
      const r = await enfileirarTrabalho(trx, trabalho, {
        hotUid,
        chave: `${uid}:${passo}:${revisao}`,
        titulo: `${PASSOS[passo].titulo} ${i.nome}`,
        dados: { uid, passo },
        por: sessao,
        agora: clock(),
      });
      if (!r.ok) return r;
      // Acts and orders name who imports; who only looks at it again changes nobody's name.
      const dito =
        leitura === undefined
          ? sql``
          : sql`leitura = ${JSON.stringify(leitura)}::jsonb, leitura_salva = ${salvarComo},`;
      await sql`UPDATE importacoes SET situacao = ${PASSOS[passo].durante}, revisao = revisao + 1, trabalho = ${r.valor.uid}, ${dito}
        termos = ${JSON.stringify(termos)}::jsonb, por_uid = ${sessao.cliUid}, por_nome = ${sessao.nome}
        WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(trx);
      return ok(null);
    });
    return feito.ok ? ver(hotUid, uid, termos) : feito;
  };

  const titulosDe = async (i: ImportacaoGuardada, termos: Termos): Promise<string[]> =>
    (await comoELida(i, termos)).colunas.map((c) => c.titulo);

  return [
    on(baixarModeloDeImportacao, async ({ tenant: { termos }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="modelo-de-importacao.xlsx"');
      reply.type(XLSX);
      return ok((await planilhaModelo(termos)) as unknown);
    }),
    on(listarLeiturasSalvas, async ({ tenant: { hotUid } }) =>
      ok({ leituras: [...(await lerLeituras(db, hotUid))] as never }),
    ),
    on(apagarLeituraSalva, async ({ tenant: { hotUid }, query: { nome } }) => {
      await sql`DELETE FROM importacoes_leituras WHERE hot_uid = ${hotUid} AND nome = ${nome}`.execute(db);
      return ok({});
    }),
    on(listarImportacoes, async ({ tenant: { hotUid }, query: { pagina } }) => {
      const { rows: total } = await sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM importacoes WHERE hot_uid = ${hotUid}`.execute(db);
      const { rows } =
        await sql<ImportacaoGuardada>`SELECT ${COLUNAS_DA_IMPORTACAO} FROM importacoes WHERE hot_uid = ${hotUid}
        ORDER BY em DESC, uid LIMIT ${POR_PAGINA} OFFSET ${(pagina - 1) * POR_PAGINA}`.execute(db);
      return ok({
        total: total[0]?.n ?? 0,
        importacoes: rows.map((i) => ({
          uid: i.uid,
          nome: i.nome,
          situacao: i.situacao,
          linhas: i.linhas,
          em: i.em,
          por: i.porNome,
          contas: i.contas ?? ZERO,
        })),
      });
    }),
    on(verImportacao, ({ tenant: { hotUid, termos }, params: { uid } }) => ver(hotUid, uid, termos)),
    on(listarLinhasDaImportacao, async ({ tenant: { hotUid }, params: { uid }, query }) => {
      if ((await lerImportacao(db, hotUid, uid)) === null) return NADA;
      const { situacao, ficaram, depoisDe, limit } = query;
      const { rows } =
        await sql<LinhaDaImportacao>`SELECT linha, situacao, celulas, erros, mudancas, veiculo, lote,
          feito IS NOT NULL AS feita, desfeito AS desfeita FROM importacoes_linhas
        WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND linha > ${depoisDe} AND situacao IS NOT NULL
          ${situacao === undefined ? sql`` : sql`AND situacao = ${situacao}`} ${ficaram === undefined ? sql`` : sql`AND desfeito <> ''`}
        ORDER BY linha LIMIT ${limit + 1}`.execute(db);
      return ok({ linhas: rows.slice(0, limit), mais: rows.length > limit });
    }),
    on(conferirImportacao, async ({ tenant: { hotUid, termos }, sessao, params: { uid }, body }) => {
      const { revisao, leitura, salvarComo } = body;
      if (!Object.keys(leitura.mapa).some((c) => c.startsWith('veiculo.')))
        return recusado('IMPORTACAO_SEM_COLUNAS');
      const r = await comecar({ hotUid, uid, termos, sessao }, 'conferir', revisao, leitura, salvarComo);
      const i = r.ok && salvarComo !== '' ? await lerImportacao(db, hotUid, uid) : null;
      if (i !== null)
        await guardarLeitura(db, hotUid, salvarComo, leitura, await titulosDe(i, termos), {
          em: clock(),
          por: sessao.nome,
        });
      return r;
    }),
    on(importar, ({ tenant: { hotUid, termos }, sessao, params: { uid }, body: { revisao } }) =>
      comecar({ hotUid, uid, termos, sessao }, 'importar', revisao),
    ),
    on(desfazerImportacao, ({ tenant: { hotUid, termos }, sessao, params: { uid }, body: { revisao } }) =>
      comecar({ hotUid, uid, termos, sessao }, 'desfazer', revisao),
    ),
    on(
      criarOsQueFaltam,
      async ({ tenant: { hotUid, termos }, sessao, params: { uid }, body: { revisao, chave, textos } }) => {
        const i = await lerImportacao(db, hotUid, uid);
        if (i === null) return NADA;
        if (i.revisao !== revisao) return recusado('IMPORTACAO_FECHADA');
        const ditos = new Set(i.faltam.filter((f) => f.chave === chave).map((f) => f.texto));
        const novos = textos
          .filter((t) => ditos.has(t))
          .map((t) => soComNome(deps.salas, nomesDe(deps), referidaPor(chave) ?? '', t));
        const [um] = novos;
        if (um === undefined || um === null || novos.includes(null))
          return recusado('NAO_SE_CRIA_SO_COM_NOME');
        const r = await db.transaction().execute(async (trx) => {
          const vez = {
            db: trx as unknown as Banco,
            tenant: { hotUid, termos },
            sessao,
            agora: clock(),
            motivo: `Citado em ${i.nome}`.slice(0, 300),
          };
          const pedidos = novos.flatMap((n) =>
            n === null ? [] : [{ uid: randomUUID(), revisao: 0, ato: 'mudou' as const, novo: n.novo }],
          );
          const feito = await um.sala.mudarMuitos(vez, pedidos);
          await sql`UPDATE importacoes SET revisao = revisao + 1 WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(
            trx,
          );
          return feito;
        });
        if (!r.ok) return { ok: false as const, recusa: [...r.recusas.values()][0] ?? NADA.recusa };
        if (um.sala.publica !== undefined) await deps.contar(streamDoRegistro(um.sala.registro.nome, hotUid));
        return ver(hotUid, uid, termos);
      },
    ),
    on(baixarImportacao, async ({ tenant: { hotUid, termos }, params: { uid }, query: { so }, reply }) => {
      const i = await lerImportacao(db, hotUid, uid);
      if (i === null) return NADA;
      if (!i.comCelulas) return recusado('IMPORTACAO_ESQUECIDA');
      reply.header(
        'content-disposition',
        `attachment; filename="${so === 'erros' ? 'erros' : 'planilha'}.csv"`,
      );
      const texto = Readable.from(devolver(db, i, await titulosDe(i, termos), so));
      reply.type('text/csv; charset=utf-8');
      return ok(texto as unknown);
    }),
  ];
}
