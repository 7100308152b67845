import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Autor } from '@martelo/platform/registros/atos.ts';
import { inserir } from '@martelo/platform/registros/gravar.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { adicionarVeiculos, clonarLeilao, listarEstoque } from '@martelo/schemas/leiloes/estoque.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { acertarVeiculos } from '../veiculos/door.ts';
import type { CadastroDoLote } from './compor.ts';
import { paraImportar } from './consultas.ts';
import { lerComitente, lerLeilao, lerLote, lerLotes, lerVeiculo, TABELAS } from './ler.ts';
import { ordenarLeilao, ordenarUmLote, situacaoDoLeilao } from './ordenar.ts';
import type { Trx } from './ordenar.ts';
import { quemPede } from './quem.ts';
import type { DepsDoPreparo } from './salas.ts';

/** Results after which a vehicle may be sold again. */
const LIVRES = [
  'NAO_ARREMATADO',
  'NEGADA_CONDICIONAL',
  'CONDICIONAL_NEGADA',
  'CLIENTE_DESISTIU',
  'RETIRADO',
  'LOTE_CANCELADO',
  'CANCELADO_NO_LEILAO',
];
const ESPERAR_MS = 3_000;

/** Vehicles that may be sold now; `so`: of these alone. */
const livres = (hotUid: string, so?: readonly string[]) => sql`
  FROM veiculos v WHERE v.hot_uid = ${hotUid} AND v.ativo AND NOT v.inibir_venda
    AND NOT v.devolucao_veiculo AND NOT v.venda_direta AND v.situacao NOT IN ('VENDIDO', 'DEVOLVIDO', 'BAIXADO')
    ${so === undefined ? sql`` : sql`AND v.uid = ANY(${so}::uuid[])`}
    AND NOT EXISTS (
      SELECT 1 FROM cadastro_de_lotes t
      LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
      LEFT JOIN leiloes_situacao s ON s.lei_uid = t.leilao::text
      WHERE t.hot_uid = v.hot_uid AND t.veiculo = v.uid AND t.ativo
        AND coalesce(s.situacao, '') <> 'CANCELADO' AND NOT coalesce(a.situacao = ANY(${LIVRES}::text[]), false)
    )`;

type Livre = {
  uid: string;
  nome: string;
  placa: string | null;
  categoria: string;
  patio: string;
  comitente: string;
  fipeValor: number;
};

/** Those of some vehicles that may be sold now, held until the transaction ends: nobody else takes one meanwhile. */
async function livresDe(trx: Trx, hotUid: string, quais: readonly string[]): Promise<ReadonlySet<string>> {
  await sql`SELECT 1 FROM veiculos WHERE hot_uid = ${hotUid} AND uid = ANY(${quais}::uuid[])
    ORDER BY uid FOR UPDATE`.execute(trx);
  const { rows } = await sql<{ uid: string }>`SELECT v.uid ${livres(hotUid, quais)}`.execute(trx);
  return new Set(rows.map((r) => r.uid));
}

/** What somebody typed, as a pattern that finds just that. */
const contem = (busca: string): string => `%${busca.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

async function estoqueDe(db: QueryExecutorProvider, hotUid: string, busca: string, limit: number) {
  const procura =
    busca === ''
      ? sql``
      : sql`AND (v.nome ILIKE ${contem(busca)} OR v.placa ILIKE ${contem(busca)} OR v.chassi ILIKE ${contem(busca)}
        OR v.patio ILIKE ${contem(busca)} OR EXISTS (SELECT 1 FROM comitentes c
          WHERE c.hot_uid = v.hot_uid AND c.uid = v.comitente AND c.nome_site ILIKE ${contem(busca)}))`;
  const contagem = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n ${livres(hotUid)} ${procura}`.execute(db);
  const { rows } = await sql<Livre>`
    SELECT v.uid, v.nome, v.placa, v.categoria, v.patio, v.fipe_valor AS "fipeValor",
      coalesce((SELECT c.nome_site FROM comitentes c WHERE c.hot_uid = v.hot_uid AND c.uid = v.comitente), '') AS comitente
    ${livres(hotUid)} ${procura} ORDER BY v.mudado_em DESC, v.uid LIMIT ${limit}`.execute(db);
  return { total: contagem.rows[0]?.n ?? 0, veiculos: rows };
}

const tipoDe = (categoria: string) => LOTE_TIPOS.find((t) => t === categoria) ?? 'Sucatas';

/** A new lote at the end of a leilão, as its form would make it; and the order that follows. */
type NovoLote = { readonly uid: string; readonly campos: Valores };

type Deps = Pick<DepsDoPreparo, 'db' | 'clock' | 'caixa' | 'casaDe' | 'contar' | 'log'>;

/** Vehicles of the stock into a leilão, many at once; and a leilão from another. */
export function rotasDoEstoque(deps: Deps): readonly Route[] {
  const { db, clock, caixa, casaDe, log } = deps;
  const criar = async (trx: Trx, autor: Autor, novos: readonly NovoLote[]): Promise<number> => {
    const quem = await quemPede({ casaDe, clock }, autor.hotUid, autor.porUid);
    let feitos = 0;
    for (const { uid, campos } of novos) {
      const linha = await inserir(
        trx,
        cadastroDeLotes as Registro,
        TABELAS.cadastroDeLotes,
        autor,
        uid,
        campos,
      );
      // One with this uid is there: the same request came twice.
      if (linha === undefined) continue;
      feitos += 1;
      const lote = await lerLote(trx, autor.hotUid, uid);
      if (lote === null) continue;
      await ordenarUmLote(trx, caixa, quem, lote);
      await acertarVeiculos(trx, autor.hotUid, [lote.veiculo], autor.em);
    }
    return feitos;
  };
  const dar = (leiUid: string): Promise<void> =>
    caixa
      .dar(leiUid, ESPERAR_MS)
      .catch((err: unknown) => log.warn({ err, leiUid }, 'the engine has not answered an order yet'));
  const comAutor = <T>(
    hotUid: string,
    sessao: { readonly cliUid: string; readonly nome: string },
    motivo: string,
    fazer: (trx: Trx, autor: Autor) => Promise<Resultado<T>>,
  ): Promise<Resultado<T>> =>
    db
      .transaction()
      .execute((trx) =>
        fazer(trx, { hotUid, porUid: sessao.cliUid, porNome: sessao.nome, em: clock(), motivo }),
      );

  return [
    on(listarEstoque, async ({ tenant: { hotUid }, query: { busca, limit } }) =>
      ok(await estoqueDe(db, hotUid, busca, limit)),
    ),
    on(adicionarVeiculos, async ({ tenant: { hotUid }, sessao, params: { leiUid }, body }) => {
      const feito = await comAutor(hotUid, sessao, '', async (trx, autor) => {
        // One change of its lotes after the other.
        await sql`SELECT 1 FROM cadastro_de_leiloes WHERE hot_uid = ${hotUid} AND uid = ${leiUid} FOR UPDATE`.execute(
          trx,
        );
        if ((await lerLeilao(trx, hotUid, leiUid)) === null) return recusado('NAO_ENCONTRADO');
        const situacao = await situacaoDoLeilao(trx, leiUid);
        if (leilaoCongelado(situacao)) return recusado('LEILAO_CONGELADO', { situacao });
        const deles = await lerLotes(trx, hotUid, { leilao: leiUid });
        const jaFeitos = new Set(deles.map((l) => l.uid));
        const pedidos = body.lotes.filter((l) => !jaFeitos.has(l.uid));
        const quais = [...new Set(pedidos.map((l) => l.veiculo))];
        if (quais.length < pedidos.length) return recusado('VEICULO_OCUPADO');
        if ((await livresDe(trx, hotUid, quais)).size < quais.length) return recusado('VEICULO_OCUPADO');
        const ultima = Math.max(0, ...deles.map((l) => l.posicaoLeilao));
        const novos: NovoLote[] = [];
        for (const [i, { uid, veiculo, minimo }] of pedidos.entries()) {
          const v = await lerVeiculo(trx, hotUid, veiculo);
          if (v === null || (await lerComitente(trx, hotUid, v.comitente)) === null)
            return recusado('REGISTRO_AUSENTE');
          const campos = cadastroDeLotes.campos.parse({
            leilao: leiUid,
            veiculo,
            numero: body.numerarDe + i,
            posicaoLeilao: ultima + 1 + i,
            tipo: tipoDe(v.categoria),
            minimo: emCentavos(minimo),
          });
          novos.push({ uid, campos });
        }
        return ok({ leiUid, adicionados: await criar(trx, autor, novos) });
      });
      if (feito.ok) await dar(leiUid);
      return feito;
    }),
    on(clonarLeilao, async ({ tenant: { hotUid }, sessao, params: { leiUid }, body }) => {
      const de = await lerLeilao(db, hotUid, leiUid);
      if (de === null) return recusado('NAO_ENCONTRADO');
      const motivo = `Cópia de ${de.nome}`.slice(0, 200);
      const feito = await comAutor(hotUid, sessao, motivo, async (trx, autor) => {
        const adiante = body.data - de.data;
        const depois = (em: number | null): number | null => (em === null ? null : em + adiante);
        const { nome, data, novo } = body;
        const campos = Object.fromEntries(
          Object.keys(cadastroDeLeiloes.campos.shape).map((c) => [c, de[c as keyof typeof de]]),
        );
        const doNovo = {
          ...campos,
          nome,
          data,
          aberturaDosLances: depois(de.aberturaDosLances),
          fimDoEvento: depois(de.fimDoEvento),
          // Papers of the other day.
          ordemVisitacaoUrl: null,
          ordemEntradaUrl: null,
        };
        const r = cadastroDeLeiloes as Registro;
        const linha = await inserir(trx, r, TABELAS.cadastroDeLeiloes, autor, novo, doNovo);
        if (linha === undefined) {
          const antes = await lerLotes(trx, hotUid, { leilao: novo });
          return ok({ uid: novo, lotes: antes.length });
        }
        await ordenarLeilao(trx, caixa, await quemPede({ casaDe, clock }, hotUid, autor.porUid), novo);
        if (body.lotes === 'nenhum') return ok({ uid: novo, lotes: 0 });
        const naoVendidos = await paraImportar(trx, hotUid, leiUid);
        const podem = await livresDe(
          trx,
          hotUid,
          naoVendidos.map((l) => l.veiUid),
        );
        const quais = new Set(naoVendidos.filter((l) => podem.has(l.veiUid)).map((l) => l.lelUid));
        const lotes = (await lerLotes(trx, hotUid, { leilao: leiUid })).filter((l) => quais.has(l.uid));
        const novos = lotes.map((l, i) => ({
          uid: crypto.randomUUID(),
          campos: {
            ...camposDoLote(l),
            leilao: novo,
            numero: i + 1,
            posicaoLeilao: i + 1,
          },
        }));
        return ok({ uid: novo, lotes: await criar(trx, autor, novos) });
      });
      if (feito.ok) await dar(feito.valor.uid);
      return feito;
    }),
  ];
}

/** What somebody wrote of a lote. */
const camposDoLote = (l: CadastroDoLote): Valores =>
  Object.fromEntries(Object.keys(cadastroDeLotes.campos.shape).map((c) => [c, l[c as keyof CadastroDoLote]]));
