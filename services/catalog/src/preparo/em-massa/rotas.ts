import { sql } from 'kysely';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Banco, Valores } from '@martelo/platform/registros/tabela.ts';
import { enfileirarTrabalho } from '@martelo/platform/trabalhos/fila.ts';
import {
  desfazerMudancaEmMassa,
  mudarLotesEmMassa,
  preverMudancaDeLotes,
  verMudancaEmMassa,
} from '@martelo/schemas/lotes/em-massa.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { terminou } from '@martelo/schemas/trabalhos/situacoes.ts';
import type { SituacaoDoTrabalho } from '@martelo/schemas/trabalhos/situacoes.ts';
import { abrirSalas } from '../salas.ts';
import type { DepsDoPreparo } from '../salas.ts';
import { preverMuitos } from './previa.ts';
import type { Recusado } from './previa.ts';
import { trabalhoEmMassa } from './trabalho.ts';

type Linha = {
  readonly lote: string;
  readonly de: Valores;
  readonly para: Valores;
  readonly recusa: Recusado | null;
};
type Nova = {
  readonly uid: string;
  readonly motivo: string;
  readonly desfaz: string | null;
  readonly titulo: string;
  readonly linhas: readonly Linha[];
};

const NADA = recusado('NAO_ENCONTRADO');

const dizer = (r: Recusado, termos: Termos): { codigo: string; message: string } => ({
  codigo: r.codigo,
  message: r.frase ?? [paraCorpoErro(recusar(r.codigo, r.detalhes ?? {}), termos).message].flat().join(' '),
});

/** Changes of many lotes: foreseen, done in the background, taken back. */
export function massaDosLotes(deps: DepsDoPreparo) {
  const { db: deles, clock } = deps;
  const salvar = abrirSalas(deps).lotes.fazedor(deps);
  const db = deles as unknown as Banco;
  const tipo = trabalhoEmMassa({ db, clock, salvar });

  const jaPedida = async (hotUid: string, uid: string) => {
    const { rows } = await sql<{ uid: string; trabalho: string }>`
      SELECT uid, trabalho FROM mudancas_em_massa WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(db);
    return rows[0];
  };

  /** Writes down what is to become of each, with the job that does it. */
  const pedir = (
    hotUid: string,
    sessao: Sessao,
    nova: Nova,
  ): Promise<Resultado<{ uid: string; trabalho: string }>> =>
    deles.transaction().execute(async (trx) => {
      const { uid, motivo, desfaz, titulo, linhas } = nova;
      const { cliUid, nome } = sessao;
      const agora = clock();
      const trabalho = await enfileirarTrabalho(trx, tipo, {
        hotUid,
        chave: uid,
        titulo,
        dados: { mudanca: uid },
        por: { cliUid, nome },
        agora,
      });
      if (!trabalho.ok) return trabalho;
      await sql`INSERT INTO mudancas_em_massa (uid, hot_uid, trabalho, por_uid, por_nome, papeis, motivo, desfaz, em)
        VALUES (${uid}, ${hotUid}, ${trabalho.valor.uid}, ${cliUid}, ${nome}, ${JSON.stringify(sessao.papeis)}::jsonb,
          ${motivo}, ${desfaz}, ${agora})`.execute(trx);
      await sql`INSERT INTO mudancas_em_massa_lotes (mudanca, lote, ordem, de, para, recusa)
        SELECT ${uid}::uuid, (l->>'lote')::uuid, i, l->'de', l->'para', nullif(l->'recusa', 'null'::jsonb)
        FROM jsonb_array_elements(${JSON.stringify(linhas)}::jsonb) WITH ORDINALITY AS n (l, i)`.execute(trx);
      return ok({ uid, trabalho: trabalho.valor.uid });
    });

  const rotas: readonly Route[] = [
    on(preverMudancaDeLotes, async ({ tenant: { hotUid, termos }, body: { quais, mudancas } }) => {
      const r = await preverMuitos(db, hotUid, quais, mudancas, clock());
      if (!r.ok) return r;
      const { lotes, visto } = r.valor;
      return ok({
        total: lotes.length,
        mudam: lotes.filter((l) => l.recusa === null && l.campos.length > 0).length,
        recusados: lotes.filter((l) => l.recusa !== null).length,
        visto,
        lotes: lotes.map(({ campos, de, para, recusa, ...l }) => ({
          ...l,
          mudancas: campos.map((campo) => ({ campo, de: de[campo], para: para[campo] ?? null })),
          recusa: recusa === null ? null : dizer(recusa, termos),
        })),
      });
    }),
    on(mudarLotesEmMassa, async ({ tenant: { hotUid, termos }, sessao, body }) => {
      const { uid, quais, mudancas, motivo } = body;
      const ja = await jaPedida(hotUid, uid);
      if (ja !== undefined) return ok(ja);
      const r = await preverMuitos(db, hotUid, quais, mudancas, clock());
      if (!r.ok) return r;
      if (r.valor.lotes.length === 0) return NADA;
      if (r.valor.visto !== body.visto) return recusado('PREVIA_ANTIGA');
      const mudam = r.valor.lotes.filter((l) => l.campos.length > 0);
      if (mudam.length === 0) return NADA;
      const linhas = mudam.map(({ uid: lote, de, para, recusa }) => ({ lote, de, para, recusa }));
      const titulo = `Mudar ${mudam.length} ${termos.lote.varios}`;
      return pedir(hotUid, sessao, { uid, motivo, desfaz: null, titulo, linhas });
    }),
    on(verMudancaEmMassa, async ({ tenant: { hotUid, termos }, params: { uid } }) => {
      const { rows } = await sql<{
        trabalho: string;
        desfaz: string | null;
        desfeita: string | null;
        situacao: SituacaoDoTrabalho | null;
      }>`SELECT m.trabalho, m.desfaz, d.uid AS desfeita, t.situacao FROM mudancas_em_massa m
        LEFT JOIN mudancas_em_massa d ON d.desfaz = m.uid
        LEFT JOIN trabalhos.trabalhos t ON t.uid = m.trabalho
        WHERE m.hot_uid = ${hotUid} AND m.uid = ${uid}`.execute(db);
      const [massa] = rows;
      if (massa === undefined) return NADA;
      const { rows: lotes } = await sql<{
        uid: string;
        numero: number;
        nome: string;
        feito: boolean;
        recusa: Recusado | null;
      }>`SELECT l.lote AS uid, t.numero, v.nome, l.feito_em IS NOT NULL AS feito, l.recusa
        FROM mudancas_em_massa_lotes l
        JOIN cadastro_de_lotes t ON t.hot_uid = ${hotUid} AND t.uid = l.lote
        JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
        WHERE l.mudanca = ${uid} ORDER BY l.ordem`.execute(db);
      const restam = lotes.filter((l) => !l.feito && l.recusa === null).length;
      return ok({
        uid,
        trabalho: massa.trabalho,
        acabou: massa.situacao === null || terminou(massa.situacao),
        feitos: lotes.filter((l) => l.feito).length,
        recusados: lotes.filter((l) => !l.feito && l.recusa !== null).length,
        restam,
        desfaz: massa.desfaz,
        desfeita: massa.desfeita,
        fora: lotes.flatMap(({ feito: _f, recusa, ...l }) =>
          recusa === null ? [] : [{ ...l, recusa: dizer(recusa, termos) }],
        ),
      });
    }),
    on(
      desfazerMudancaEmMassa,
      async ({ tenant: { hotUid, termos }, sessao, params: { uid }, body: { novo } }) => {
        const ja = await jaPedida(hotUid, novo);
        if (ja !== undefined) return ok(ja);
        const { rows } = await sql<{ situacao: SituacaoDoTrabalho | null; desfeita: boolean }>`
        SELECT t.situacao, EXISTS (SELECT 1 FROM mudancas_em_massa d WHERE d.desfaz = m.uid) AS desfeita
        FROM mudancas_em_massa m LEFT JOIN trabalhos.trabalhos t ON t.uid = m.trabalho
        WHERE m.hot_uid = ${hotUid} AND m.uid = ${uid}`.execute(db);
        const [massa] = rows;
        if (massa === undefined) return NADA;
        if (massa.desfeita) return recusado('MUDANCA_DESFEITA');
        if (massa.situacao !== null && !terminou(massa.situacao)) return recusado('MUDANCA_EM_ANDAMENTO');
        // The other way round, in the same order.
        const { rows: feitos } = await sql<Linha>`SELECT lote, para AS de, de AS para, NULL AS recusa
        FROM mudancas_em_massa_lotes WHERE mudanca = ${uid} AND feito_em IS NOT NULL ORDER BY ordem`.execute(
          db,
        );
        const titulo = `Desfazer a mudança de ${feitos.length} ${termos.lote.varios}`;
        const motivo = 'Desfeita a mudança em massa';
        return pedir(hotUid, sessao, { uid: novo, motivo, desfaz: uid, titulo, linhas: feitos });
      },
    ),
  ];
  return { rotas, trabalho: tipo };
}
