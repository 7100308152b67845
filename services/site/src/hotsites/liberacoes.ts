import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { Liberacao, RespostaDaLiberacao } from '@martelo/schemas/hotsites/liberacoes.ts';
import { TECNICOS } from '@martelo/schemas/shared/papeis.ts';
import { auditar } from './auditoria.ts';
import type { Autor } from './auditoria.ts';
import type { ScriptLiberacoesTable, SiteTables } from './tables.ts';

/** A text that shall run in visitors' browsers, and from where it may load. */
export type TextoDeScript = { readonly script: string; readonly origens: readonly string[] };
/** How many others of a tenant's staff hold a role and can enter now. */
export type OutrosComPapel = (hotUid: string, papel: string, exceto: string) => Promise<number>;

const UM_DIA_MS = 24 * 60 * 60 * 1_000;
const MAXIMO = 100;
const MAXIMO_LIBERADOS = 100_000;

/** What a text is known by: the same text from the same origins is released once, wherever it stands. The migration says it in SQL. */
export const marcaDoScript = ({ script, origens }: TextoDeScript): string =>
  createHash('sha256')
    .update(`${script}\n${origens.join(' ')}`)
    .digest('hex');

/** Whether a text runs: somebody else released it, or nobody else could and the day is over. */
const valeAgora = (l: Pick<ScriptLiberacoesTable, 'decisao' | 'vale_desde'>, agora: number): boolean =>
  l.decisao === 'liberar' || (l.decisao === null && l.vale_desde !== null && l.vale_desde <= agora);

const ler = (l: ScriptLiberacoesTable, agora: number, quem: string): Liberacao => ({
  marca: l.marca,
  onde: l.onde,
  script: l.script,
  origens: l.origens as unknown as string[],
  situacao: l.decisao === 'recusar' ? 'RECUSADO' : valeAgora(l, agora) ? 'LIBERADO' : 'AGUARDANDO',
  proprio: l.autor_uid === quem,
  autorNome: l.autor_nome,
  pedidoEm: l.pedido_em,
  valeDesde: l.vale_desde,
  decididoPor: l.decidido_por_nome,
  decididoEm: l.decidido_em,
  motivo: l.motivo,
});

export type Liberacoes = ReturnType<typeof liberacoes>;

/** Which scripts may run: of a text that is new, somebody else with the right says so, or a day passes where there is nobody else. */
export function liberacoes(db: Kysely<SiteTables>, clock: Clock, outros: OutrosComPapel) {
  let liberadas = new Set<string>();
  const chave = (hotUid: string, marca: string): string => `${hotUid} ${marca}`;

  async function recarregar(): Promise<void> {
    const agora = clock();
    const linhas = await db
      .selectFrom('script_liberacoes')
      .select(['hot_uid', 'marca'])
      .where((e) =>
        e.or([e('decisao', '=', 'liberar'), e.and([e('decisao', 'is', null), e('vale_desde', '<=', agora)])]),
      )
      .limit(MAXIMO_LIBERADOS)
      .execute();
    liberadas = new Set(linhas.map((l) => chave(l.hot_uid, l.marca)));
  }

  const uma = (hotUid: string, marca: string) =>
    db.selectFrom('script_liberacoes').selectAll().where('hot_uid', '=', hotUid).where('marca', '=', marca);

  return {
    recarregar,
    /** Whether a text may run in this tenant now; from memory, because every page asks. An empty one always may. */
    liberado: (hotUid: string, texto: TextoDeScript): boolean =>
      texto.script.trim() === '' || liberadas.has(chave(hotUid, marcaDoScript(texto))),
    /** The newest texts that somebody asked for, those that wait first, as `quem` sees them. */
    async listar(hotUid: string, quem: string): Promise<Liberacao[]> {
      const linhas = await db
        .selectFrom('script_liberacoes')
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .orderBy('pedido_em', 'desc')
        .limit(MAXIMO)
        .execute();
      const lidas = linhas.map((l) => ler(l, clock(), quem));
      return lidas.toSorted(
        (a, b) => Number(b.situacao === 'AGUARDANDO') - Number(a.situacao === 'AGUARDANDO'),
      );
    },
    /** Asks for a text, unless it runs or waits already: once refused, it is asked for anew. `onde` says where it is to stand. */
    async pedir(hotUid: string, texto: TextoDeScript, onde: string, autor: Autor): Promise<void> {
      if (texto.script.trim() === '') return;
      const marca = marcaDoScript(texto);
      const antes = await uma(hotUid, marca).executeTakeFirst();
      if (antes !== undefined && antes.decisao !== 'recusar') return;
      const haOutro = (await outros(hotUid, TECNICOS[0], autor.uid)) > 0;
      const agora = clock();
      const pedido = {
        onde,
        autor_uid: autor.uid,
        autor_nome: autor.nome,
        pedido_em: agora,
        vale_desde: haOutro ? null : agora + UM_DIA_MS,
        decisao: null,
        decidido_por_uid: null,
        decidido_por_nome: null,
        decidido_em: null,
        motivo: '',
      };
      await db
        .insertInto('script_liberacoes')
        .values({
          hot_uid: hotUid,
          marca,
          script: texto.script,
          origens: JSON.stringify(texto.origens),
          ...pedido,
        })
        .onConflict((c) => c.columns(['hot_uid', 'marca']).doUpdateSet(pedido))
        .execute();
    },
    /**
     * Answers for a text that waits. Who asked for it may only take it back.
     *
     * Refuses NAO_ENCONTRADO, SCRIPT_PROPRIO, SCRIPT_RESPONDIDO.
     */
    async responder(hotUid: string, marca: string, { resposta, motivo }: RespostaDaLiberacao, autor: Autor) {
      const feito = await db.transaction().execute(async (trx) => {
        const l = await trx
          .selectFrom('script_liberacoes')
          .selectAll()
          .where('hot_uid', '=', hotUid)
          .where('marca', '=', marca)
          .forUpdate()
          .executeTakeFirst();
        if (l === undefined) return recusado('NAO_ENCONTRADO');
        const agora = clock();
        if (ler(l, agora, autor.uid).situacao !== 'AGUARDANDO') return recusado('SCRIPT_RESPONDIDO');
        if (resposta === 'liberar' && l.autor_uid === autor.uid) return recusado('SCRIPT_PROPRIO');
        await trx
          .updateTable('script_liberacoes')
          .set({
            decisao: resposta,
            decidido_por_uid: autor.uid,
            decidido_por_nome: autor.nome,
            decidido_em: agora,
            motivo,
          })
          .where('hot_uid', '=', hotUid)
          .where('marca', '=', marca)
          .execute();
        await auditar(trx, {
          hotUid,
          acao: `script: ${resposta}`,
          antes: { scriptLiberado: null },
          depois: { scriptLiberado: marca.slice(0, 12) },
          autor,
          em: agora,
        });
        return ok(null);
      });
      await recarregar();
      return feito;
    },
  };
}
