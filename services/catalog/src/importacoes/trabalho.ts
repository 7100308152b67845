import { sql } from 'kysely';
import { tipoDeTrabalho } from '@martelo/platform/trabalhos/tipo.ts';
import type { Andamento, TipoDeTrabalho } from '@martelo/platform/trabalhos/tipo.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { z } from 'zod';
import type { Tables } from '../tables.ts';
import { aGravar, conferirLinhas } from './conferir.ts';
import type { DepsDasImportacoes } from './deps.ts';
import { desfazerVez } from './desfazer.ts';
import { gravarVez } from './gravar.ts';
import { contarLinhas, lerImportacao } from './guardadas.ts';
import type { ImportacaoGuardada } from './guardadas.ts';

/** What is done to an import in the background: its situation meanwhile, and then. */
export const PASSOS = {
  conferir: { durante: 'CONFERINDO', depois: 'CONFERIDA', titulo: 'Conferir' },
  importar: { durante: 'IMPORTANDO', depois: 'IMPORTADA', titulo: 'Importar' },
  desfazer: { durante: 'DESFAZENDO', depois: 'DESFEITA', titulo: 'Desfazer importação de' },
} as const;
export type Passo = keyof typeof PASSOS;

const dados = z.strictObject({ uid, passo: z.enum(Object.keys(PASSOS) as [Passo, ...Passo[]]) });
const resultado = z.strictObject({});
export type TrabalhoDasImportacoes = TipoDeTrabalho<Tables, typeof dados, typeof resultado>;

const UMA_HORA_MS = 3_600_000;
/** Each try goes on where the one before stopped: only a program that dies again and again uses them up. */
const TENTATIVAS = 20;

/** Goes on step by step until nothing is left. Between two steps it may be stopped, and goes on another time. */
async function aosPassos(
  total: number,
  etapa: string,
  { sinal, progresso }: Andamento,
  vez: () => Promise<number>,
): Promise<void> {
  for (let feitas = 0; ;) {
    sinal.throwIfAborted();
    const mais = await vez();
    if (mais === 0) return;
    feitas += mais;
    progresso(feitas, total, etapa);
  }
}

/** The job of imports: looks at the rows, writes them, takes them back. */
export function trabalhoDasImportacoes(deps: DepsDasImportacoes): TrabalhoDasImportacoes {
  const { db } = deps;
  const fazer = async (importacao: ImportacaoGuardada, passo: Passo, a: Andamento): Promise<void> => {
    const { hotUid, uid: qual, linhas } = importacao;
    if (passo === 'importar')
      await aosPassos(await aGravar(deps, importacao), 'Gravando as linhas', a, () =>
        gravarVez(deps, hotUid, qual),
      );
    else if (passo === 'desfazer')
      await aosPassos((await contarLinhas(db, importacao)).feitas, 'Desfazendo as linhas', a, () =>
        desfazerVez(deps, hotUid, qual),
      );
    else
      await conferirLinhas(deps, importacao, (feitas) => {
        a.sinal.throwIfAborted();
        a.progresso(feitas, linhas, 'Conferindo as linhas');
      });
  };
  return tipoDeTrabalho<Tables, typeof dados, typeof resultado>({
    nome: 'importacao',
    dados,
    resultado,
    tentativas: TENTATIVAS,
    prazoMs: UMA_HORA_MS,
    fazer: async ({ uid: qual, passo }, andamento) => {
      const importacao = await lerImportacao(db, andamento.trabalho.hotUid, qual);
      if (importacao?.situacao === PASSOS[passo].durante) await fazer(importacao, passo, andamento);
      return {};
    },
    concluir: async (trx, { hotUid, uid: trabalho }) => {
      const { rows } = await sql<{ uid: string; situacao: string }>`SELECT uid, situacao FROM importacoes
        WHERE hot_uid = ${hotUid} AND trabalho = ${trabalho} FOR UPDATE`.execute(trx);
      const [dela] = rows;
      const passo = Object.values(PASSOS).find((p) => p.durante === dela?.situacao);
      if (dela === undefined || passo === undefined) return;
      const contas = JSON.stringify(await contarLinhas(trx, { hotUid, uid: dela.uid }));
      await sql`UPDATE importacoes SET situacao = ${passo.depois}, revisao = revisao + 1, contas = ${contas}::jsonb
        WHERE hot_uid = ${hotUid} AND uid = ${dela.uid}`.execute(trx);
    },
  });
}

const ESQUECER_MS = 30 * 86_400_000;
/** Forgets what stood in the cells of old imports: they hold people's data. What was written stays known, and can be undone. */
export async function esquecerCelulas({
  db,
  clock,
}: Pick<DepsDasImportacoes, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ hot_uid: string; uid: string }>`SELECT hot_uid, uid FROM importacoes
    WHERE com_celulas AND em < ${clock() - ESQUECER_MS} ORDER BY em LIMIT 5`.execute(db);
  for (const { hot_uid: hotUid, uid: qual } of rows) {
    await sql`UPDATE importacoes_linhas SET celulas = '[]', mudancas = '[]', erros = '[]'
      WHERE hot_uid = ${hotUid} AND importacao = ${qual}`.execute(db);
    await sql`UPDATE importacoes SET com_celulas = false WHERE hot_uid = ${hotUid} AND uid = ${qual}`.execute(
      db,
    );
  }
}
