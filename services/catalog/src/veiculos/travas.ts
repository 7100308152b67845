import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LoteTravado } from '@martelo/schemas/internas.ts';
import type { VeiculoSituacao } from '@martelo/schemas/veiculos/situacoes.ts';

type DoVeiculo = {
  readonly uid: string;
  readonly situacao: VeiculoSituacao;
  readonly inibirVenda: boolean;
  readonly inibirVendaMotivo: string;
  readonly devolucaoVeiculo: boolean;
  readonly vendaDireta: boolean;
};
type DoLote = { readonly veiculo: string; readonly somenteBuyNowProposta: boolean };

const FORA: readonly VeiculoSituacao[] = ['VENDIDO', 'DEVOLVIDO', 'BAIXADO'];

/** Who switched a flag of a vehicle on, and when (epoch ms), by its acts; nobody where it came so from an older program. */
async function quemLigou(
  db: QueryExecutorProvider,
  hotUid: string,
  veiUid: string,
  campo: 'inibirVenda' | 'bloquearRemocao',
): Promise<{ readonly quem: string; readonly em: number | null }> {
  const { rows } = await sql<{ quem: string; em: number }>`
    SELECT por_nome AS quem, em FROM registros_atos
    WHERE hot_uid = ${hotUid} AND registro = 'veiculos' AND alvo = ${veiUid} AND depois->>${campo} = 'true'
    ORDER BY revisao DESC LIMIT 1`.execute(db);
  return rows[0] ?? { quem: '', em: null };
}

/** Why a vehicle may not go into a lote as it is about to be saved; null where it may. What was there before is not judged anew. */
export async function recusaDeEntrar(
  db: QueryExecutorProvider,
  hotUid: string,
  veiculo: DoVeiculo,
  novo: DoLote,
  antes: DoLote | null,
): Promise<Resultado<never> | null> {
  const campos = ['veiculo'];
  if (antes?.veiculo !== novo.veiculo) {
    const { situacao } = veiculo;
    if (FORA.includes(situacao)) return recusado('VEICULO_FORA_DO_ESTOQUE', { campos, situacao });
    if (veiculo.inibirVenda) {
      const { quem } = await quemLigou(db, hotUid, veiculo.uid, 'inibirVenda');
      return recusado('VEICULO_INIBIDO', { campos, quem, motivo: veiculo.inibirVendaMotivo });
    }
    if (veiculo.devolucaoVeiculo) return recusado('VEICULO_EM_DEVOLUCAO', { campos });
  }
  const mudou = antes?.veiculo !== novo.veiculo || antes.somenteBuyNowProposta;
  return veiculo.vendaDireta && !novo.somenteBuyNowProposta && mudou
    ? recusado('VEICULO_SO_VENDA_DIRETA', { campos: ['somenteBuyNowProposta'] })
    : null;
}

/** Those of some lotes whose vehicle keeps them from being released. */
async function lotesTravados(
  db: QueryExecutorProvider,
  hotUid: string,
  lelUids: readonly string[],
): Promise<LoteTravado[]> {
  if (lelUids.length === 0) return [];
  const { rows } = await sql<{ lelUid: string; veiUid: string; inibida: boolean; motivo: string }>`
    SELECT t.uid AS "lelUid", v.uid AS "veiUid", v.inibir_venda AS inibida, v.inibir_venda_motivo AS motivo
    FROM cadastro_de_lotes t JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
    WHERE t.hot_uid = ${hotUid} AND t.uid = ANY(${[...lelUids]}::uuid[]) AND (v.inibir_venda OR v.devolucao_veiculo)
    ORDER BY t.posicao_leilao, t.uid`.execute(db);
  const travados: LoteTravado[] = [];
  for (const { lelUid, veiUid, inibida, motivo } of rows) {
    const { quem } = inibida ? await quemLigou(db, hotUid, veiUid, 'inibirVenda') : { quem: '' };
    travados.push({
      lelUid,
      codigo: inibida ? 'VEICULO_INIBIDO' : 'VEICULO_EM_DEVOLUCAO',
      quem,
      motivo: inibida ? motivo : '',
    });
  }
  return travados;
}

/** Whether a vehicle may be removed from where it is. */
async function remocaoDe(db: QueryExecutorProvider, hotUid: string, veiUid: string) {
  const { rows } = await sql<{ bloqueada: boolean }>`
    SELECT bloquear_remocao AS bloqueada FROM veiculos WHERE hot_uid = ${hotUid} AND uid = ${veiUid}`.execute(
    db,
  );
  const bloqueada = rows[0]?.bloqueada === true;
  const quando = bloqueada ? await quemLigou(db, hotUid, veiUid, 'bloquearRemocao') : { quem: '', em: null };
  return { existe: rows[0] !== undefined, bloqueada, ...quando };
}

/** What other services ask of vehicles (`schemas/src/internas.ts`). */
export const perguntasDosVeiculos = (db: QueryExecutorProvider) => ({
  travados: (hotUid: string, lelUids: readonly string[]) => lotesTravados(db, hotUid, lelUids),
  remocaoDe: (hotUid: string, veiUid: string) => remocaoDe(db, hotUid, veiUid),
});
