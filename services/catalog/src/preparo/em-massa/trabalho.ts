import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { camposDaLinha } from '@martelo/platform/registros/tabela.ts';
import type { Banco, Valores } from '@martelo/platform/registros/tabela.ts';
import { tipoDeTrabalho } from '@martelo/platform/trabalhos/tipo.ts';
import type { QuemAge } from '@martelo/platform/registros/opcoes.ts';
import { TrabalhoRecusado } from '@martelo/platform/trabalhos/recusado.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import type { abrirSalas } from '../salas.ts';
import type { Recusado } from './previa.ts';
import { recusaDoMotor } from './recusa-do-motor.ts';

type Lotes = ReturnType<typeof abrirSalas>['lotes'];
/** Saves a lote as its form does. */
export type SalvarLote = ReturnType<Lotes['fazedor']>;

type Massa = {
  readonly por_uid: string;
  readonly por_nome: string;
  readonly papeis: string[];
  readonly motivo: string;
};
type Linha = { readonly lote: string; readonly de: Valores; readonly para: Valores };

/** Somebody who saves at the same moment wins, and is seen by the next try. */
const TENTATIVAS = 3;

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

type Deps = { readonly db: Banco; readonly clock: Clock; readonly salvar: SalvarLote };
type Fim = { readonly feito: boolean; readonly recusa: Recusado | null };

/** One lote of a change of many: as by hand, unless somebody changed one of these fields since it was foreseen. */
async function mudarUm(
  { db, salvar }: Deps,
  hotUid: string,
  sessao: QuemAge,
  motivo: string,
  l: Linha,
): Promise<Fim> {
  let dito: Resultado<Valores> | null = null;
  for (let vez = 0; vez < TENTATIVAS; vez += 1) {
    const { rows } = await sql<Valores>`SELECT * FROM cadastro_de_lotes
      WHERE hot_uid = ${hotUid} AND uid = ${l.lote} AND ativo`.execute(db);
    const [linha] = rows;
    if (linha === undefined) return { feito: false, recusa: { codigo: 'NAO_ENCONTRADO' } };
    const campos = camposDaLinha(cadastroDeLotes as Registro, linha);
    const nomes = Object.keys(l.para);
    // A program that ended in the midst of it had saved this one.
    const jaEsta = nomes.every((c) => igual(campos[c], l.para[c]));
    if (!jaEsta && !nomes.every((c) => igual(campos[c], l.de[c])))
      return { feito: false, recusa: { codigo: 'LOTE_MUDOU_DEPOIS', detalhes: { campos: nomes } } };
    if (!jaEsta) {
      const quem = { tenant: { hotUid, termos: TERMOS.leilao }, sessao, request: null };
      const pedido = { uid: l.lote, revisao: Number(linha['revisao']), ato: 'mudou' as const };
      dito = await salvar(quem, pedido, motivo, { ...campos, ...l.para });
      if (!dito.ok && dito.recusa.codigo === 'REGISTRO_MUDADO') continue;
      if (!dito.ok) return { feito: false, recusa: dito.recusa as Recusado };
    }
    return { feito: true, recusa: await recusaDoMotor(db, l.lote) };
  }
  return { feito: false, recusa: { codigo: 'LOTE_MUDOU_DEPOIS' satisfies CodigoErro } };
}

/** The job that changes many lotes, one after the other; each is written down as it is done, so that a kill loses and doubles nothing. */
export const trabalhoEmMassa = (deps: Deps) =>
  tipoDeTrabalho({
    nome: 'lotesEmMassa',
    dados: z.strictObject({ mudanca: uid }),
    resultado: z.strictObject({ feitos: z.number().int(), recusados: z.number().int() }),
    naFila: 200,
    prazoMs: 3_600_000,
    async fazer({ mudanca }, { trabalho: { hotUid }, sinal, progresso }) {
      const { db, clock } = deps;
      const { rows: massas } =
        await sql<Massa>`SELECT por_uid, por_nome, papeis, motivo FROM mudancas_em_massa
        WHERE uid = ${mudanca} AND hot_uid = ${hotUid}`.execute(db);
      const [massa] = massas;
      if (massa === undefined) throw new TrabalhoRecusado('Esta mudança não existe mais.');
      const sessao: QuemAge = { cliUid: massa.por_uid, nome: massa.por_nome, papeis: massa.papeis };
      const contar = async (): Promise<{ feitos: number; recusados: number; total: number }> => {
        const { rows } = await sql<{ feitos: number; recusados: number; total: number }>`
          SELECT count(feito_em)::int AS feitos, count(*)::int AS total,
            (count(*) FILTER (WHERE feito_em IS NULL AND recusa IS NOT NULL))::int AS recusados
          FROM mudancas_em_massa_lotes WHERE mudanca = ${mudanca}`.execute(db);
        return rows[0] ?? { feitos: 0, recusados: 0, total: 0 };
      };
      const { rows } = await sql<Linha>`SELECT lote, de, para FROM mudancas_em_massa_lotes
        WHERE mudanca = ${mudanca} AND feito_em IS NULL AND recusa IS NULL ORDER BY ordem`.execute(db);
      const { total } = await contar();
      for (const [i, linha] of rows.entries()) {
        sinal.throwIfAborted();
        progresso(total - rows.length + i, total, `${i + 1} de ${rows.length}`);
        const { feito, recusa } = await mudarUm(deps, hotUid, sessao, massa.motivo, linha);
        await sql`UPDATE mudancas_em_massa_lotes SET feito_em = ${feito ? clock() : null},
          recusa = ${recusa === null ? null : JSON.stringify(recusa)}::jsonb
          WHERE mudanca = ${mudanca} AND lote = ${linha.lote}`.execute(db);
      }
      const { feitos, recusados } = await contar();
      return { feitos, recusados };
    },
  });
