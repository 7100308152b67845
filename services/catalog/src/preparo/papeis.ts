import { sql } from 'kysely';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  PAPEIS_DO_LOTE,
  salvarPapelDoLote,
  verArremates,
  verPapeisDoLeilao,
} from '@martelo/schemas/leiloes/papeis-do-leilao.ts';
import type { PapeisDoLeilao, PapelDoLote } from '@martelo/schemas/leiloes/papeis-do-leilao.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { EstadoDoLote } from '../lotes/door.ts';
import { VENDIDO } from './consultas.ts';
import { urlDoEdital } from './editais.ts';
import { lerLeilao, lerLotes } from './ler.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');
/** Situations that are no result yet. */
const ABERTAS: ReadonlySet<LoteSituacao> = new Set<LoteSituacao>([
  'CADASTRADO',
  'PENDENTE',
  'LIBERADO_LEILAO',
  'PLACAR',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'REPASSE',
  'SUSPENSO',
]);
type Papel = PapeisDoLeilao['lotes'][number]['papeis'][number];
type Vivo = { lel_uid: string; nome: string; situacao: LoteSituacao | null; estado: EstadoDoLote | null };

/** What becomes of lotes after the hammer: their results, and the papers that follow. */
export function rotasDosPapeis({ db, clock }: Pick<DepsDoPreparo, 'db' | 'clock'>): readonly Route[] {
  const vivosDe = async (hotUid: string, leiUid: string): Promise<ReadonlyMap<string, Vivo>> => {
    const { rows } = await sql<Vivo>`
      SELECT t.uid AS lel_uid, coalesce(v.nome, '') AS nome, a.situacao, a.estado FROM cadastro_de_lotes t
      LEFT JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
      LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
      WHERE t.hot_uid = ${hotUid} AND t.leilao = ${leiUid} AND t.ativo LIMIT 2000`.execute(db);
    return new Map(rows.map((r) => [r.lel_uid, r]));
  };
  const ver = async (hotUid: string, leiUid: string): Promise<PapeisDoLeilao | null> => {
    const leilao = await lerLeilao(db, hotUid, leiUid);
    if (leilao === null) return null;
    const { rows: editais } = await sql<{ uid: string; aceito: boolean }>`
      SELECT uid, aceito FROM editais WHERE hot_uid = ${hotUid} AND lei_uid = ${leiUid} ORDER BY em DESC, uid LIMIT 200`.execute(
      db,
    );
    const { rows } = await sql<Papel & { lel_uid: string }>`
      SELECT lel_uid, tipo, situacao, numero, em, por FROM papeis_do_leilao
      WHERE hot_uid = ${hotUid} AND lei_uid = ${leiUid} ORDER BY lel_uid, tipo LIMIT 20000`.execute(db);
    const papeis = new Map<string, Papel[]>();
    for (const { lel_uid, ...p } of rows)
      if (p.tipo in PAPEIS_DO_LOTE)
        papeis.set(lel_uid, [...(papeis.get(lel_uid) ?? []), { ...p, em: Number(p.em) }]);
    const vivos = await vivosDe(hotUid, leiUid);
    const emVigor = editais.find((e) => e.aceito)?.uid;
    return {
      leiUid,
      nome: leilao.nome,
      editais: {
        guardados: editais.filter((e) => e.aceito).length,
        aguardando: editais.filter((e) => !e.aceito).length,
        url: emVigor === undefined ? null : urlDoEdital(emVigor),
      },
      lotes: (await lerLotes(db, hotUid, { leilao: leiUid })).flatMap((t) => {
        const vivo = vivos.get(t.uid);
        const deles = papeis.get(t.uid) ?? [];
        const situacao = vivo?.situacao ?? null;
        if (deles.length === 0 && !VENDIDO.some((s) => s === situacao)) return [];
        const apelido = vivo?.estado?.aoVivo.apelido ?? null;
        return [
          { lelUid: t.uid, numero: t.numero, nome: vivo?.nome ?? '', situacao, apelido, papeis: deles },
        ];
      }),
    };
  };
  const guardar = async (
    hotUid: string,
    { leiUid, lelUid }: { readonly leiUid: string; readonly lelUid: string },
    {
      tipo,
      situacao,
      numero,
      visto,
    }: { tipo: PapelDoLote; situacao: string | null; numero: string; visto: number | null },
    por: string,
  ) =>
    db.transaction().execute(async (trx) => {
      const { rows: deles } = await sql`SELECT 1 FROM cadastro_de_lotes
        WHERE hot_uid = ${hotUid} AND uid = ${lelUid} AND leilao = ${leiUid} AND ativo FOR UPDATE`.execute(
        trx,
      );
      if (deles.length === 0) return NADA;
      const { rows } = await sql<{ em: number }>`
        SELECT em FROM papeis_do_leilao WHERE lel_uid = ${lelUid} AND tipo = ${tipo}`.execute(trx);
      const agora = rows[0] === undefined ? null : Number(rows[0].em);
      if (agora !== visto) return recusado('PAPEL_MUDADO');
      if (situacao === null)
        await sql`DELETE FROM papeis_do_leilao WHERE lel_uid = ${lelUid} AND tipo = ${tipo}`.execute(trx);
      else
        await sql`INSERT INTO papeis_do_leilao (hot_uid, lei_uid, lel_uid, tipo, situacao, numero, em, por)
          VALUES (${hotUid}, ${leiUid}, ${lelUid}, ${tipo}, ${situacao}, ${numero}, ${Math.max(clock(), (agora ?? 0) + 1)}, ${por})
          ON CONFLICT (lel_uid, tipo) DO UPDATE SET situacao = excluded.situacao, numero = excluded.numero,
            em = excluded.em, por = excluded.por`.execute(trx);
      return null;
    });
  return [
    on(verPapeisDoLeilao, async ({ tenant: { hotUid }, params: { leiUid } }) => {
      const visto = await ver(hotUid, leiUid);
      return visto === null ? NADA : ok(visto);
    }),
    on(salvarPapelDoLote, async ({ tenant: { hotUid }, sessao, params, body }) => {
      const recusa = await guardar(hotUid, params, body, sessao.nome);
      if (recusa !== null) return recusa;
      const visto = await ver(hotUid, params.leiUid);
      return visto === null ? NADA : ok(visto);
    }),
    on(verArremates, async ({ tenant: { hotUid }, params: { leiUid } }) => {
      const leilao = await lerLeilao(db, hotUid, leiUid);
      if (leilao === null) return NADA;
      const vivos = await vivosDe(hotUid, leiUid);
      const lotes = (await lerLotes(db, hotUid, { leilao: leiUid })).flatMap((t) => {
        const vivo = vivos.get(t.uid);
        const situacao = vivo?.situacao ?? null;
        if (vivo === undefined || situacao === null || ABERTAS.has(situacao)) return [];
        const { valor = null, apelido = null, cidade = null, quantidade = 0 } = vivo.estado?.aoVivo ?? {};
        const comissaoPorcentagem = t.comissaoPorcentagem ?? leilao.porcentagemComissao;
        const totais = valor === null ? null : totaisDoLote({ ...t, comissaoPorcentagem }, emCentavos(valor));
        return [
          {
            lelUid: t.uid,
            numero: t.numero,
            nome: vivo.nome,
            situacao,
            apelido,
            cidade,
            valor,
            comissao: totais?.comissaoValorCalculado ?? null,
            totalAPagar: totais?.totalAPagar ?? null,
            quantidade,
            em: vivo.estado?.desde ?? null,
          },
        ];
      });
      return ok({ lotes });
    }),
  ];
}
