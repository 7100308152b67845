import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { anotarAto } from '@martelo/platform/registros/atos.ts';
import type { Autor } from '@martelo/platform/registros/atos.ts';
import { mudouAntes, prender } from '@martelo/platform/registros/gravar.ts';
import { paraItem } from '@martelo/platform/registros/tabela.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { maquinaDoVeiculo } from '@martelo/schemas/veiculos/maquina.ts';
import type { PASSOS_A_MAO } from '@martelo/schemas/veiculos/maquina.ts';
import { NO_ESTOQUE, situacaoPelosLotes } from '@martelo/schemas/veiculos/situacoes.ts';
import type { VeiculoSituacao } from '@martelo/schemas/veiculos/situacoes.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { recusaDoRepetido } from './repetidos.ts';

const REGISTRO = veiculos as Registro;
export const TABELA = 'veiculos';

/**
 * Vehicles follow their lotes: into a leilão, sold, back to stock. It is worked out from what stands there now, so that it may be
 * asked for any number of times; a vehicle is held while it is, so that two who ask follow each other. Nobody's save, and no act:
 * what happened stands in the lote's own stream. `em` is epoch ms.
 */
export async function acertarVeiculos(
  trx: QueryExecutorProvider,
  hotUid: string,
  veiUids: readonly string[],
  em: number,
): Promise<void> {
  if (veiUids.length === 0) return;
  const { rows } = await sql<{ uid: string; situacao: VeiculoSituacao }>`
    SELECT uid, situacao FROM veiculos WHERE hot_uid = ${hotUid} AND uid = ANY(${[...veiUids]}::uuid[])
    ORDER BY uid FOR UPDATE`.execute(trx);
  const { rows: lotes } = await sql<{ veiculo: string; situacao: LoteSituacao | null }>`
    SELECT t.veiculo, a.situacao FROM cadastro_de_lotes t LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
    WHERE t.hot_uid = ${hotUid} AND t.veiculo = ANY(${rows.map((v) => v.uid)}::uuid[]) AND t.ativo`.execute(
    trx,
  );
  const porVeiculo = Map.groupBy(lotes, (l) => l.veiculo);
  for (const { uid, situacao } of rows) {
    const nova = situacaoPelosLotes(
      situacao,
      (porVeiculo.get(uid) ?? []).map((l) => l.situacao),
    );
    if (nova !== situacao)
      await sql`UPDATE veiculos SET situacao = ${nova}, situacao_desde = ${em}
        WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(trx);
  }
}

/** The same for the vehicles of some lotes. */
export async function acertarDosLotes(
  trx: QueryExecutorProvider,
  hotUid: string,
  lelUids: readonly string[],
  em: number,
): Promise<void> {
  if (lelUids.length === 0) return;
  const { rows } = await sql<{ veiculo: string }>`
    SELECT DISTINCT veiculo FROM cadastro_de_lotes
    WHERE hot_uid = ${hotUid} AND uid = ANY(${[...lelUids]}::uuid[])`.execute(trx);
  await acertarVeiculos(
    trx,
    hotUid,
    rows.map((r) => r.veiculo),
    em,
  );
}

type Pedido = {
  readonly uid: string;
  readonly evento: (typeof PASSOS_A_MAO)[number];
  /** That was seen. */
  readonly revisao: number;
  readonly papeis: readonly string[];
};

/** Takes a step by hand, with its act. Refuses what the machine does not let happen, and a step without the reason that it asks for. */
export async function darPasso(
  trx: QueryExecutorProvider,
  autor: Autor,
  { uid, evento, revisao, papeis }: Pedido,
): Promise<Resultado<ItemDe<typeof veiculos>>> {
  const { hotUid, em, porNome, motivo } = autor;
  const guardado = await prender(trx, REGISTRO, TABELA, hotUid, uid);
  if (guardado === undefined) return recusado('NAO_ENCONTRADO');
  const { linha } = guardado;
  const situacao = linha['situacao'] as VeiculoSituacao;
  const passo = maquinaDoVeiculo.passos.find((p) => p.evento === evento);
  if (Number(linha['revisao']) !== revisao) return mudouAntes(REGISTRO, linha);
  if (linha['ativo'] !== true) return recusado('REGISTRO_INATIVO');
  if (passo === undefined || !passo.de.includes(situacao))
    return recusado('VEICULO_PASSO_INVALIDO', { situacao });
  if (!maquinaDoVeiculo.pode(evento, situacao, papeis))
    return recusado('SEM_PERMISSAO', { papeis: passo.equipe.join(', ') });
  if (passo.motivo === 'exige' && motivo === '')
    return recusado('MOTIVO_OBRIGATORIO', { campos: ['motivo'] });
  const volta = (NO_ESTOQUE as readonly string[]).includes(passo.para);
  if (volta && !(NO_ESTOQUE as readonly string[]).includes(situacao)) {
    const { placa, chassi, confirmadoComoOutro } = paraItem(veiculos, linha);
    const repetido = await recusaDoRepetido(trx, hotUid, { uid, placa, chassi, confirmadoComoOutro }, null);
    if (repetido !== null) return repetido;
  }
  const { rows } = await sql<Valores>`
    UPDATE veiculos SET situacao = ${passo.para}, situacao_desde = ${em}, revisao = ${revisao + 1},
      mudado_em = ${em}, mudado_por = ${porNome}
    WHERE hot_uid = ${hotUid} AND uid = ${uid} RETURNING *`.execute(trx);
  const [nova] = rows;
  if (nova === undefined) throw new Error('a row that was held is gone');
  await anotarAto(trx, REGISTRO, autor, {
    ato: 'mudou',
    alvo: uid,
    revisao: revisao + 1,
    antes: { ...guardado.campos, situacao },
    depois: { ...guardado.campos, situacao: passo.para },
  });
  return { ok: true, valor: paraItem(veiculos, nova) };
}
