import { sql } from 'kysely';
import { lerAtos } from '@martelo/platform/registros/atos.ts';
import type { DeMuitos, UmDeMuitos } from '@martelo/platform/registros/muitos.ts';
import type { Banco, Valores } from '@martelo/platform/registros/tabela.ts';
import { camposDaLinha } from '@martelo/platform/registros/tabela.ts';
import { LINHAS_POR_VEZ } from '@martelo/schemas/importacoes/limites.ts';
import type { DeQual } from '@martelo/schemas/importacoes/colunas.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { DepsDasImportacoes } from './deps.ts';
import { fraseDa, quemImporta } from './gravar.ts';
import { lerImportacao } from './guardadas.ts';
import type { Escrito, FeitoDaLinha, ImportacaoGuardada } from './guardadas.ts';

type Linha = { readonly linha: number; readonly feito: FeitoDaLinha };
const REGISTROS: Readonly<Record<DeQual, Registro>> = {
  lote: cadastroDeLotes as Registro,
  veiculo: veiculos as Registro,
};
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What is to be done to one record to undo what was written of it, and why not, of all or of some fields. */
type Volta = { readonly pedido: UmDeMuitos | null; readonly ficou: string };
const FICA = (ficou: string): Volta => ({ pedido: null, ficou });
const FEITO = FICA('');

async function voltaDe(
  trx: Banco,
  tabela: string,
  { hotUid }: ImportacaoGuardada,
  de: DeQual,
  { uid, revisao, ato }: Escrito,
  nome: string,
): Promise<Volta> {
  const registro = REGISTROS[de];
  const { rows } = await sql<Valores>`SELECT * FROM ${sql.table(tabela)}
    WHERE hot_uid = ${hotUid} AND uid = ${uid} FOR UPDATE`.execute(trx);
  const [atual] = rows;
  if (atual === undefined) return FEITO;
  const agora = Number(atual['revisao']);
  if (ato === 'criou') {
    if (atual['ativo'] !== true) return FEITO;
    if (agora !== revisao) return FICA(`Alguém mudou ${nome} depois: ficou como está.`);
    if (de === 'veiculo') {
      const { rows: lotes } = await sql`SELECT 1 FROM cadastro_de_lotes
        WHERE hot_uid = ${hotUid} AND veiculo = ${uid} AND ativo LIMIT 1`.execute(trx);
      if (lotes.length > 0) return FICA('O veículo tem lote: ficou como está.');
    }
    return { pedido: { uid, revisao: agora, ato: 'desativou' }, ficou: '' };
  }
  if (atual['ativo'] !== true) return FICA(`Alguém desativou ${nome} depois: ficou como está.`);
  const { atos } = await lerAtos(trx, registro, hotUid, uid, { antesDe: revisao + 1, limit: 1 });
  const [dele] = atos;
  if (dele?.revisao !== revisao || dele.antes === null)
    return FICA(`O histórico não diz como ${nome} estava antes.`);
  const campos = camposDaLinha(registro, atual);
  const volta: Record<string, unknown> = {};
  const mudados: string[] = [];
  for (const [campo, antes] of Object.entries(dele.antes)) {
    if (igual(campos[campo], antes)) continue;
    if (igual(campos[campo], dele.depois[campo])) volta[campo] = antes;
    else mudados.push(registro.descricao.find((c) => c.nome === campo)?.rotulo ?? campo);
  }
  const ficou = mudados.length === 0 ? '' : `Alguém mudou depois: ${mudados.join(', ')}.`;
  if (Object.keys(volta).length === 0) return FICA(ficou);
  return { pedido: { uid, revisao: agora, ato: 'mudou', novo: { ...campos, ...volta } }, ficou };
}

/** Undoes what these rows wrote of one kind of record; answers by line what stayed as it is, and why. */
async function desfazerDe(
  deps: DepsDasImportacoes,
  trx: Banco,
  importacao: ImportacaoGuardada,
  de: DeQual,
  linhas: readonly Linha[],
): Promise<ReadonlyMap<number, string>> {
  const termos = importacao.termos ?? TERMOS.leilao;
  const nome = de === 'lote' ? termos.lote.o : 'o veículo';
  const sala = de === 'lote' ? deps.lotes : deps.veiculos;
  const ficou = new Map<number, string>();
  let abertas: { readonly linha: number; readonly pedido: UmDeMuitos }[] = [];
  for (const { linha, feito } of linhas) {
    const escrito = feito[de];
    if (escrito === undefined) continue;
    const volta = await voltaDe(trx, sala.tabela, importacao, de, escrito, nome);
    if (volta.ficou !== '') ficou.set(linha, volta.ficou);
    if (volta.pedido !== null) abertas.push({ linha, pedido: volta.pedido });
  }
  const quem = quemImporta(trx, importacao, deps.clock(), 'Desfeita a importação de');
  while (abertas.length > 0) {
    const r: DeMuitos = await sala.mudarMuitos(
      quem,
      abertas.map((a) => a.pedido),
    );
    if (r.ok) break;
    for (const { linha, pedido } of abertas) {
      const recusa = r.recusas.get(pedido.uid);
      if (recusa !== undefined) ficou.set(linha, fraseDa(recusa, { termos }));
    }
    abertas = abertas.filter((a) => !r.recusas.has(a.pedido.uid));
  }
  return ficou;
}

/** Undoes the last rows of an import that are not undone yet, in one transaction. Answers how many it went through. */
export const desfazerVez = (deps: DepsDasImportacoes, hotUid: string, uid: string): Promise<number> =>
  deps.db.transaction().execute(async (dele) => {
    const trx = dele as unknown as Banco;
    const importacao = await lerImportacao(trx, hotUid, uid, true);
    if (importacao === null || importacao.situacao !== 'DESFAZENDO') return 0;
    const { rows } = await sql<Linha>`SELECT linha, feito FROM importacoes_linhas
      WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND feito IS NOT NULL AND desfeito IS NULL
      ORDER BY linha DESC LIMIT ${LINHAS_POR_VEZ}`.execute(trx);
    if (rows.length === 0) return 0;
    const dosLotes = await desfazerDe(deps, trx, importacao, 'lote', rows);
    const dosVeiculos = await desfazerDe(deps, trx, importacao, 'veiculo', rows);
    const ditas = rows.map(({ linha }) => ({
      linha,
      desfeito: [dosLotes.get(linha), dosVeiculos.get(linha)].filter((f) => f !== undefined).join(' '),
    }));
    await sql`UPDATE importacoes_linhas l SET desfeito = n.desfeito
      FROM jsonb_populate_recordset(NULL::importacoes_linhas, ${JSON.stringify(ditas)}::jsonb) n
      WHERE l.hot_uid = ${hotUid} AND l.importacao = ${uid} AND l.linha = n.linha`.execute(trx);
    return rows.length;
  });
