import { sql } from 'kysely';
import type { DeMuitos, QuemMuda } from '@martelo/platform/registros/muitos.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import { LINHAS_POR_VEZ } from '@martelo/schemas/importacoes/limites.ts';
import type { DeQual } from '@martelo/schemas/importacoes/colunas.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { avaliar } from './avaliar.ts';
import type { Alvo, Plano } from './avaliar.ts';
import { abrirContexto } from './contexto.ts';
import type { Contexto } from './contexto.ts';
import { nomesDe } from './deps.ts';
import type { DepsDasImportacoes } from './deps.ts';
import { anotarLinhas, lerImportacao } from './guardadas.ts';
import type { Escrito, FeitoDaLinha, ImportacaoGuardada, LinhaGuardada } from './guardadas.ts';

/** Who imports, as acts and orders name him. */
export const quemImporta = (
  trx: Banco,
  { hotUid, porUid, porNome, termos, nome }: ImportacaoGuardada,
  agora: number,
  verbo: string,
): QuemMuda => ({
  db: trx,
  tenant: { hotUid, termos: termos ?? TERMOS.leilao },
  sessao: { cliUid: porUid, nome: porNome, papeis: [] },
  agora,
  motivo: `${verbo} ${nome}`.slice(0, 300),
});

/** A refusal as people read it. */
export const fraseDa = (recusa: Recusa, { termos }: Pick<Contexto, 'termos'>): string =>
  [paraCorpoErro(recusa, termos).message].flat().join(' ');

/** A row of the plan that was refused when it was to be written, with why at its cell. */
function recusado(plano: Plano, de: DeQual, recusa: Recusa, contexto: Contexto): Plano {
  const [campo] = recusa.detalhes.campos ?? [];
  const chave = campo === undefined ? null : `${de}.${campo}`;
  const coluna = contexto.campos.find((c) => c.chave === chave)?.coluna ?? null;
  return { ...plano, situacao: 'ERRO', erros: [{ coluna, chave, frase: fraseDa(recusa, contexto) }] };
}

type Feito = { readonly plano: Plano; readonly feito: FeitoDaLinha };
type Vez = {
  readonly deps: DepsDasImportacoes;
  readonly trx: Banco;
  readonly quem: QuemMuda;
  readonly contexto: Contexto;
};

/** Whether the database took offence at what was to be written, and not at something else. */
const ehDados = (erro: unknown): boolean => {
  const { code } = (erro ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
};

/**
 * Writes what the plans say, vehicles first. A row that is refused takes nothing with it: the others are written without it. What the
 * database itself refuses (a value that only one may have) is found by halves.
 */
async function escrever(
  vez: Vez,
  planos: readonly Plano[],
): Promise<{ feitos: Feito[]; recusados: Plano[] }> {
  const { deps, trx, quem, contexto } = vez;
  if (planos.length === 0) return { feitos: [], recusados: [] };
  await sql`SAVEPOINT linhas`.execute(trx);
  const feitos = new Map<number, FeitoDaLinha>(planos.map((p) => [p.linha, {}]));
  try {
    for (const de of ['veiculo', 'lote'] as const) {
      const destes = planos.flatMap((plano) => {
        const alvo: Alvo | undefined = plano.alvos[de];
        return alvo?.muda === true ? [{ plano, alvo }] : [];
      });
      const sala = de === 'veiculo' ? deps.veiculos : deps.lotes;
      const r: DeMuitos = await sala.mudarMuitos(
        quem,
        destes.map(({ alvo: { uid, revisao, novo } }) => ({ uid, revisao, ato: 'mudou', novo })),
      );
      if (!r.ok) {
        await sql`ROLLBACK TO SAVEPOINT linhas`.execute(trx);
        const fora = destes.flatMap(({ plano, alvo }) => {
          const recusa = r.recusas.get(alvo.uid);
          return recusa === undefined ? [] : [recusado(plano, de, recusa, contexto)];
        });
        const linhas = new Set(fora.map((p) => p.linha));
        const resto = await escrever(
          vez,
          planos.filter((p) => !linhas.has(p.linha)),
        );
        return { ...resto, recusados: [...fora, ...resto.recusados] };
      }
      const porUid = new Map(r.feitos.map((f) => [f.uid, f]));
      for (const { plano, alvo } of destes) {
        const f = porUid.get(alvo.uid);
        if (f === undefined || f.ato === null) continue;
        const escrito: Escrito = {
          uid: f.uid,
          revisao: f.revisao,
          ato: f.ato === 'criou' ? 'criou' : 'mudou',
        };
        feitos.set(plano.linha, { ...feitos.get(plano.linha), [de]: escrito });
      }
    }
  } catch (erro) {
    if (!ehDados(erro)) throw erro;
    await sql`ROLLBACK TO SAVEPOINT linhas`.execute(trx);
    const [um] = planos;
    if (planos.length === 1 && um !== undefined)
      return {
        feitos: [],
        recusados: [recusado(um, 'veiculo', { codigo: 'REGISTRO_REPETIDO', detalhes: {} }, contexto)],
      };
    const meio = Math.ceil(planos.length / 2);
    const a = await escrever(vez, planos.slice(0, meio));
    const b = await escrever(vez, planos.slice(meio));
    return { feitos: [...a.feitos, ...b.feitos], recusados: [...a.recusados, ...b.recusados] };
  }
  return { feitos: planos.map((plano) => ({ plano, feito: feitos.get(plano.linha) ?? {} })), recusados: [] };
}

async function anotarFeitos(
  trx: Banco,
  { hotUid, uid }: ImportacaoGuardada,
  feitos: readonly Feito[],
): Promise<void> {
  if (feitos.length === 0) return;
  const linhas = feitos.map(({ plano, feito }) => ({
    linha: plano.linha,
    feito,
    veiculo: plano.alvos.veiculo?.uid ?? plano.veiculo,
    lote: plano.alvos.lote?.uid ?? plano.lote,
  }));
  await sql`UPDATE importacoes_linhas l SET feito = n.feito, veiculo = n.veiculo, lote = n.lote
    FROM jsonb_populate_recordset(NULL::importacoes_linhas, ${JSON.stringify(linhas)}::jsonb) n
    WHERE l.hot_uid = ${hotUid} AND l.importacao = ${uid} AND l.linha = n.linha`.execute(trx);
}

/**
 * Writes the next rows of an import, in one transaction with their acts, orders and the mark that they are done: whoever goes on
 * after a kill finds the next ones. Answers how many rows it went through; 0 where none is left.
 */
export const gravarVez = (deps: DepsDasImportacoes, hotUid: string, uid: string): Promise<number> =>
  deps.db.transaction().execute(async (dele) => {
    const trx = dele as unknown as Banco;
    const importacao = await lerImportacao(trx, hotUid, uid, true);
    if (importacao === null || importacao.situacao !== 'IMPORTANDO') return 0;
    const { rows } = await sql<LinhaGuardada>`SELECT linha, celulas, situacao, feito FROM importacoes_linhas
      WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND situacao IN ('NOVA', 'MUDA') AND feito IS NULL
      ORDER BY linha LIMIT ${LINHAS_POR_VEZ}`.execute(trx);
    const contexto = rows.length === 0 ? null : await abrirContexto(trx, importacao, nomesDe(deps), true);
    if (contexto === null) return 0;
    const planos = await avaliar(trx, contexto, rows);
    const quem = quemImporta(trx, importacao, deps.clock(), 'Importado de');
    const aGravar = planos.filter((p) => p.situacao === 'NOVA' || p.situacao === 'MUDA');
    const { feitos, recusados } = await escrever({ deps, trx, quem, contexto }, aGravar);
    await anotarLinhas(trx, importacao, [
      ...planos.filter((p) => p.situacao === 'ERRO' || p.situacao === 'IGUAL'),
      ...recusados,
    ]);
    await anotarFeitos(trx, importacao, feitos);
    return rows.length;
  });
