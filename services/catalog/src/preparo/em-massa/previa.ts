import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import { condicoesDaProcura } from '@martelo/platform/registros/procura.ts';
import { camposDaLinha } from '@martelo/platform/registros/tabela.ts';
import type { Banco, Valores } from '@martelo/platform/registros/tabela.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { leilaoCongelado, porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { MAXIMO_DE_MUITOS } from '@martelo/schemas/lotes/em-massa.ts';
import type { QuaisLotes } from '@martelo/schemas/lotes/em-massa.ts';
import { camposQueDiferem, mudancaDoCampo, mudarUmDeMuitos } from '@martelo/schemas/lotes/mudar-muitos.ts';
import type { CampoDeMuitos, MudancaDeMuitos } from '@martelo/schemas/lotes/mudar-muitos.ts';
import type { CodigoErro, DetalhesRecusa } from '@martelo/schemas/shared/erros.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { EstadoDoLote } from '../../lotes/door.ts';
import type { CadastroDoLote } from '../compor.ts';
import { FONTE_DOS_LOTES } from '../lotes-da-casa.ts';

/** Why a lote is left out, as it is kept; `frase` is what is wrong with a value. */
export type Recusado = {
  readonly codigo: CodigoErro;
  readonly detalhes?: DetalhesRecusa;
  readonly frase?: string;
};

/** What would become of one lote. */
export type Prevista = {
  readonly uid: string;
  readonly numero: number;
  readonly nome: string;
  readonly leilao: string;
  readonly campos: readonly CampoDeMuitos[];
  readonly de: Valores;
  readonly para: Valores;
  readonly recusa: Recusado | null;
};

type Linha = Valores & {
  readonly uid: string;
  readonly vei_nome: string;
  readonly fipe: number;
  readonly lei_nome: string;
  readonly lei_situacao: string | null;
  readonly estado: EstadoDoLote | null;
};

/** Why the rules of the sale keep a field as it is; null where it may change. The engine, which alone knows of propostas, has the last word. */
function recusaDaVenda(campo: CampoDeMuitos, { lei_situacao, estado }: Linha): Recusado | null {
  const regra = mudancaDoCampo(campo);
  if (regra === undefined || estado === null) return null;
  const situacao = LEILAO_SITUACOES.find((s) => s === lei_situacao) ?? 'CRIADO';
  if (regra.congela && leilaoCongelado(situacao))
    return { codigo: 'LEILAO_CONGELADO', detalhes: { situacao, campos: [campo] } };
  const { aoVivo, disputado } = estado;
  const porque = porqueNaoMuda(regra.quando, {
    situacao: aoVivo.situacao,
    teveOfertas: disputado === true,
    temLance: aoVivo.valor !== null,
  });
  if (porque === null) return null;
  if (porque === 'TRANSICAO_INVALIDA') return { codigo: porque, detalhes: { situacao: aoVivo.situacao } };
  return { codigo: campo === 'minimo' ? 'MINIMO_COM_LANCES' : porque };
}

function preverUm(linha: Linha, mudancas: readonly MudancaDeMuitos[]): Prevista {
  const antes = camposDaLinha(cadastroDeLotes as Registro, linha) as unknown as CadastroDoLote;
  const { numero } = antes;
  const este = { uid: linha.uid, numero, nome: linha.vei_nome, leilao: linha.lei_nome };
  const r = mudarUmDeMuitos(antes, mudancas, Number(linha.fipe));
  if (!r.ok) {
    const { campo, ...recusa } = r.fora;
    const dita = { ...recusa, detalhes: { campos: [campo] } };
    return { ...este, campos: [campo], de: { [campo]: antes[campo] }, para: {}, recusa: dita };
  }
  const campos = camposQueDiferem(antes, r.novo);
  const so = (l: typeof r.novo): Valores => Object.fromEntries(campos.map((c) => [c, l[c]]));
  const daVenda = campos.flatMap((c) => recusaDaVenda(c, linha) ?? [])[0] ?? null;
  const baixo = r.novo.compreJa !== null && r.novo.compreJa < r.novo.minimo;
  const recusa = daVenda ?? (baixo && campos.length > 0 ? { codigo: 'COMPRE_JA_BAIXO' as const } : null);
  return { ...este, campos, de: so(antes), para: so(r.novo), recusa };
}

/** What changes would do to each lote, in the order of the sale. Nothing is written. */
export async function preverMuitos(
  db: Banco,
  hotUid: string,
  quais: QuaisLotes,
  mudancas: readonly MudancaDeMuitos[],
  agora: number,
): Promise<Resultado<{ readonly lotes: readonly Prevista[]; readonly visto: string }>> {
  const procura = 'uids' in quais ? { uids: quais.uids } : quais.todos;
  const onde = condicoesDaProcura(FONTE_DOS_LOTES, hotUid, procura, agora);
  const { rows: achados } = await sql<{ uid: string }>`SELECT uid FROM lotes_da_casa
    WHERE ativo AND ${sql.join(onde, sql` AND `)} LIMIT ${MAXIMO_DE_MUITOS + 1}`.execute(db);
  if (achados.length > MAXIMO_DE_MUITOS) return recusado('LOTES_DEMAIS', { limite: MAXIMO_DE_MUITOS });
  const { rows } = await sql<Linha>`SELECT t.*, v.nome AS vei_nome, v.fipe_valor AS fipe, l.nome AS lei_nome,
      s.situacao AS lei_situacao, a.estado
    FROM cadastro_de_lotes t
    JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
    JOIN cadastro_de_leiloes l ON l.hot_uid = t.hot_uid AND l.uid = t.leilao
    LEFT JOIN leiloes_situacao s ON s.lei_uid = t.leilao::text
    LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
    WHERE t.hot_uid = ${hotUid} AND t.uid = ANY(${achados.map((a) => a.uid)}::uuid[])
    ORDER BY l.data DESC, t.leilao, t.posicao_leilao, t.numero, t.uid`.execute(db);
  const lotes = rows.map((l) => preverUm(l, mudancas));
  const dito = lotes.map((l) => [l.uid, l.de, l.para, l.recusa?.codigo ?? null]);
  const visto = createHash('sha256').update(JSON.stringify(dito)).digest('hex').slice(0, 32);
  return ok({ lotes, visto });
}
