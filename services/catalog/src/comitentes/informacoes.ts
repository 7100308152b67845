import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { MAX_PARTICIPANTES } from '@martelo/schemas/busca/comitente.ts';
import type { InformacoesPrivadas } from '@martelo/schemas/busca/comitente.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { ContagemDeVisitas } from '@martelo/schemas/visitas/visita.ts';
import { segredosDosLotes } from '../lotes/door.ts';
import type { SegredosDoLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';

/** The visits of a tenant's lotes; those that nobody opened may be left out. The site service counts them. */
export type VisitasDe = (hotUid: string, lelUids: readonly string[]) => Promise<readonly ContagemDeVisitas[]>;

type Participacao = {
  readonly lelUid: string;
  readonly manuais: number;
  readonly leiloeiro: number;
  readonly automaticos: number;
  readonly configuracoes: number;
  readonly cliUids: readonly string[];
  /** How often the one who led last bid from the room; null where nobody ever led. */
  readonly doLider: number | null;
};

/** Who takes part in each lote, summed up. */
async function participacoes(
  db: Kysely<Tables>,
  lelUids: readonly string[],
): Promise<ReadonlyMap<string, Participacao>> {
  const { rows } = await sql<Participacao>`
    SELECT lel_uid AS "lelUid", sum(manuais)::int AS manuais, sum(leiloeiro)::int AS leiloeiro,
      sum(automaticos)::int AS automaticos, sum(configuracoes)::int AS configuracoes,
      (array_agg(cli_uid ORDER BY liderou DESC, cli_uid))[1:${sql.lit(MAX_PARTICIPANTES)}] AS "cliUids",
      (array_agg(leiloeiro ORDER BY liderou DESC) FILTER (WHERE liderou >= 0))[1] AS "doLider"
    FROM participantes WHERE lel_uid = ANY(${lelUids}::text[]) GROUP BY lel_uid`.execute(db);
  return new Map(rows.map((r) => [r.lelUid, r]));
}

/** What rooms to come will fill. */
const AINDA_NAO = {
  condicionalResposta: null,
  condicionalRespostaData: null,
  condicionalRespostaNome: null,
  condicionalRespostaNovoValor: null,
  condicionalRespostaNovoValorData: null,
  condicionalRespostaNovoValorUsuario: null,
  duranteLeilaoResposta: null,
  duranteLeilaoRespostaData: null,
  duranteLeilaoRespostaNome: null,
  duranteLeilaoRespostaNovoValor: null,
  condicionalReplicaClienteUid: null,
  chatUid: null,
  validacoes: [],
  validacoesValorOfertaBloqueada: null,
};

const SEM_SEGREDOS: SegredosDoLote = {
  placa: null,
  chassi: null,
  valorComitente: null,
  cadastradoEm: null,
  dataAlteracaoFipe: null,
};

/** Each lote with its private information (spec 3, section 3), in the order given. */
export async function comInformacoes(
  db: Kysely<Tables>,
  visitasDe: VisitasDe,
  hotUid: string,
  lotes: readonly Lote[],
): Promise<(Lote & { readonly informacoesPrivadas: InformacoesPrivadas })[]> {
  if (lotes.length === 0) return [];
  const lelUids = lotes.map((l) => l.lelUid);
  const [segredos, quem, contadas] = await Promise.all([
    segredosDosLotes(db, hotUid, lelUids),
    participacoes(db, lelUids),
    visitasDe(hotUid, lelUids),
  ]);
  const visitas = new Map(contadas.map((v) => [v.lelUid, v]));
  return lotes.map((l) => {
    const { placa, chassi, valorComitente, cadastradoEm, dataAlteracaoFipe } =
      segredos.get(l.lelUid) ?? SEM_SEGREDOS;
    const p = quem.get(l.lelUid);
    const v = visitas.get(l.lelUid);
    return {
      ...l,
      informacoesPrivadas: {
        ...AINDA_NAO,
        uid: l.lelUid,
        placa,
        chassi,
        valorComitente,
        comitenteId: l.comitente.comId,
        lancesParticipantesCliUid: [...(p?.cliUids ?? [])],
        quantidadeLances: {
          manuais: p?.manuais ?? 0,
          leiloeiro: p?.leiloeiro ?? 0,
          automaticos: p?.automaticos ?? 0,
          configuracoesAutomaticas: p?.configuracoes ?? 0,
        },
        quantidadeVisitas: {
          pageviews: v?.pageviews ?? 0,
          visitasClientesCadastrados: v?.visitasClientesCadastrados ?? 0,
          visitasTotais: v?.visitasTotais ?? 0,
        },
        lanceAtualLeiloeiro: l.aoVivo.valor !== null && (p?.doLider ?? 0) > 0,
        dataCadastroLote: cadastradoEm,
        dataAlteracaoFipe,
        condicional: l.situacao === 'CONDICIONAL',
      },
    };
  });
}
