import { sql } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Ato } from '@martelo/schemas/shared/registro/historico.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { anotarAtos, camposMudados } from './atos.ts';
import type { Autor } from './atos.ts';
import { mudouAntes } from './gravar.ts';
import type { Guardado } from './gravar.ts';
import type { OpcoesDaSala, VezDeMuitos } from './opcoes.ts';
import { publicarMudancas } from './publicar.ts';
import { sanear } from './sanear.ts';
import { camposDaLinha, colunaDe, nomeDaColuna, paraItem, tabelaDe } from './tabela.ts';
import type { Banco, Valores } from './tabela.ts';

/** One of many changes: of which record, as which revision it was seen (0: a new one), with which fields where it is saved. */
export type UmDeMuitos = {
  readonly uid: string;
  readonly revisao: number;
  readonly ato: 'mudou' | 'desativou' | 'restaurou';
  readonly novo?: Valores;
};

/** What became of one: the revision that it has now, and what was done; null where it stood so already. */
export type Mudado = { readonly uid: string; readonly revisao: number; readonly ato: Ato | null };

/** All were written, or none was: why not, by uid. */
export type DeMuitos =
  | { readonly ok: true; readonly feitos: readonly Mudado[] }
  | { readonly ok: false; readonly recusas: ReadonlyMap<string, Recusa> };

export type QuemMuda = VezDeMuitos & {
  /** Epoch ms. */
  readonly agora: number;
  readonly motivo: string;
};

type Vez = { readonly autor: Autor; readonly trx: Banco; readonly quem: QuemMuda };
type AFazer = {
  readonly uid: string;
  readonly ato: Ato;
  readonly campos: Valores;
  readonly antes: Guardado | undefined;
};

/** Own fields as a row has them: what `jsonb_populate_recordset` reads. */
const emColunas = (registro: Registro, campos: Valores): Record<string, unknown> =>
  Object.fromEntries(registro.descricao.map(({ nome }) => [nomeDaColuna(nome), campos[nome] ?? null]));

const doSistema = ({ hotUid, em, porNome }: Autor, uid: string, revisao: number, ativo: boolean) => ({
  hot_uid: hotUid,
  uid,
  revisao,
  ativo,
  mudado_em: em,
  mudado_por: porNome,
});

/**
 * Changes of many records of one kind in a transaction of the caller's: each checked, kept, written into the history and told to
 * others as one that is saved by hand, with a few statements for all of them. What follows a commit (`depois`) is the caller's, who
 * also tells the log what waits (`contar`). Refuses as a save does; then nothing is written.
 */
export function mudadorDeMuitos(registro: Registro, opcoes: OpcoesDaSala<Registro>) {
  const { tabela, publica } = opcoes;
  const proprias = registro.descricao.map((c) => colunaDe(c.nome));
  const sistema = ['hot_uid', 'uid', 'revisao', 'ativo', 'mudado_em', 'mudado_por'].map((c) => sql.ref(c));

  /** The rows that there are, held until the transaction ends. In the order of their uids: two at once wait, and do not block each other. */
  const prenderMuitos = async ({ trx, autor }: Vez, uids: readonly string[]) => {
    const { rows } = await sql<Valores>`SELECT * FROM ${tabelaDe(tabela)}
      WHERE hot_uid = ${autor.hotUid} AND uid = ANY(${uids}::uuid[]) ORDER BY uid FOR UPDATE`.execute(trx);
    return new Map(
      rows.map((linha): [string, Guardado] => [
        String(linha['uid']),
        { linha, campos: camposDaLinha(registro, linha) },
      ]),
    );
  };

  const inserirTodos = async ({ trx, autor }: Vez, novos: readonly AFazer[]): Promise<Valores[]> => {
    if (novos.length === 0) return [];
    const linhas = novos.map(({ uid, campos }) => ({
      ...doSistema(autor, uid, 1, true),
      ...emColunas(registro, campos),
    }));
    const colunas = sql.join([...sistema, ...proprias]);
    const { rows } = await sql<Valores>`INSERT INTO ${tabelaDe(tabela)} (${colunas})
      SELECT ${colunas} FROM jsonb_populate_recordset(NULL::${tabelaDe(tabela)}, ${JSON.stringify(linhas)}::jsonb)
      RETURNING *`.execute(trx);
    return rows;
  };

  const mudarTodos = async ({ trx, autor }: Vez, mudados: readonly AFazer[]): Promise<Valores[]> => {
    if (mudados.length === 0) return [];
    const linhas = mudados.map(({ uid, ato, campos, antes }) => {
      const revisao = Number(antes?.linha['revisao']) + 1;
      return { ...doSistema(autor, uid, revisao, ato !== 'desativou'), ...emColunas(registro, campos) };
    });
    const postas = [...sistema, ...proprias].map((c) => sql`${c} = n.${c}`);
    const { rows } = await sql<Valores>`UPDATE ${tabelaDe(tabela)} AS t SET ${sql.join(postas)}
      FROM jsonb_populate_recordset(NULL::${tabelaDe(tabela)}, ${JSON.stringify(linhas)}::jsonb) AS n
      WHERE t.hot_uid = ${autor.hotUid} AND t.uid = n.uid RETURNING t.*`.execute(trx);
    return rows;
  };

  /** What is to be done to one, as the room has it; null where it stands so already. */
  const decidir = async (
    { trx, quem }: Vez,
    { uid, revisao, ato, novo }: UmDeMuitos,
    antes: Guardado | undefined,
  ): Promise<AFazer | Recusa | null> => {
    if (antes === undefined && (revisao !== 0 || novo === undefined))
      return recusado('NAO_ENCONTRADO').recusa;
    if (antes !== undefined && antes.linha['revisao'] !== revisao) {
      const r = mudouAntes(registro, antes.linha);
      return r.ok ? null : r.recusa;
    }
    const ativo = antes?.linha['ativo'] === true;
    if (ato === 'mudou' && antes !== undefined && !ativo) return recusado('REGISTRO_INATIVO').recusa;
    if (ato !== 'mudou' && ativo === (ato === 'restaurou')) return null;
    const feito: Ato = antes === undefined ? 'criou' : ato;
    const campos = ato === 'mudou' ? sanear(registro.descricao, novo ?? {}) : (antes?.campos ?? {});
    const certo = await opcoes.conferir?.({
      ato: feito,
      uid,
      novo: campos,
      antes: antes === undefined ? null : paraItem(registro, antes.linha),
      motivo: quem.motivo,
      db: trx,
      tenant: quem.tenant,
      sessao: quem.sessao,
      request: null,
      agora: quem.agora,
    });
    if (certo?.ok === false) return certo.recusa;
    const depois = certo?.valor ?? campos;
    const igual = antes !== undefined && camposMudados(registro, antes.campos, depois).length === 0;
    return igual && ato === 'mudou' ? null : { uid, ato: feito, campos: depois, antes };
  };

  return async (quem: QuemMuda, pedidos: readonly UmDeMuitos[]): Promise<DeMuitos> => {
    if (opcoes.grava !== undefined) throw new TypeError(`${registro.nome} is written one by one`);
    const { hotUid } = quem.tenant;
    const { cliUid: porUid, nome: porNome } = quem.sessao;
    const autor: Autor = { hotUid, porUid, porNome, em: quem.agora, motivo: quem.motivo };
    const vez: Vez = { autor, trx: quem.db, quem };
    const presos = await prenderMuitos(
      vez,
      pedidos.map((p) => p.uid),
    );
    await opcoes.adiantar?.(pedidos.flatMap((p) => (p.novo === undefined ? [] : [p.novo])) as never, quem);
    const recusas = new Map<string, Recusa>();
    const aFazer: AFazer[] = [];
    const parados: Mudado[] = [];
    for (const pedido of pedidos) {
      const dito = await decidir(vez, pedido, presos.get(pedido.uid));
      if (dito === null) parados.push({ uid: pedido.uid, revisao: pedido.revisao, ato: null });
      else if ('codigo' in dito) recusas.set(pedido.uid, dito);
      else aFazer.push(dito);
    }
    if (recusas.size > 0) return { ok: false, recusas };
    const novos = aFazer.filter((a) => a.antes === undefined);
    const linhas = [
      ...(await inserirTodos(vez, novos)),
      ...(await mudarTodos(
        vez,
        aFazer.filter((a) => a.antes !== undefined),
      )),
    ];
    const linhaDe = new Map(linhas.map((l) => [String(l['uid']), l]));
    const feitos = aFazer.map((a) => ({ ...a, linha: linhaDe.get(a.uid) ?? {} }));
    await anotarAtos(
      quem.db,
      registro,
      autor,
      feitos.map(({ uid, ato, antes, campos, linha }) => ({
        ato,
        alvo: uid,
        revisao: Number(linha['revisao']),
        antes: antes?.campos ?? null,
        depois: campos,
      })),
    );
    const ditos = feitos.map(({ linha, antes, ato }) => ({
      item: paraItem(registro, linha),
      antes: antes === undefined ? null : paraItem(registro, antes.linha),
      ato,
    }));
    if (opcoes.juntoDeMuitos !== undefined) await opcoes.juntoDeMuitos(ditos, quem);
    else for (const dito of ditos) await opcoes.junto?.({ ...dito, ...quem });
    if (publica !== undefined) await publicarMudancas(quem.db, registro, publica, autor, feitos);
    return {
      ok: true,
      feitos: [
        ...feitos.map(({ uid, ato, linha }) => ({ uid, ato, revisao: Number(linha['revisao']) })),
        ...parados,
      ],
    };
  };
}
