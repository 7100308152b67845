import pg from 'pg';
import { catalog } from '@martelo/catalog/module.ts';
import type { Catalog, RegistroLote } from '@martelo/catalog/module.ts';
import { gerarDemo } from '@martelo/demo/module.ts';
import type { LoteDemo } from '@martelo/demo/module.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { emMemoria } from '@martelo/platform/files/em-memoria.ts';
import { COMBUSTIVEIS } from '@martelo/schemas/lotes/combustiveis.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { abertura, HOT_UID, LEI_UID, novos } from './lotes.ts';

/** Lotes that the demo's generator makes; the rest are copies of them with ids, prices, years and ends of their own. */
const MODELOS = 1_000;

const log = createLog({ level: 'silent', name: 'bench' });

/** The catalog as the product builds it, for a database of a bench. */
export const abrirCatalogo = async (
  databaseUrl: string,
): Promise<{ catalogo: Catalog; fechar: () => Promise<void> }> => {
  const store = await openPostgresEventStore({ url: databaseUrl });
  const catalogo = catalog({
    databaseUrl,
    store,
    clock: Date.now,
    log,
    favoritosDe: async () => [],
    contatosDe: async () => [],
    avisarProposta: async () => undefined,
    avisarSuperado: async () => undefined,
    avisarAdiamento: async () => undefined,
    habilitadosDe: async () => [],
    avisarNosAparelhos: async () => undefined,
    visitasDe: async () => [],
    presosDe: async () => [],
    cumprir: () => Promise.reject(new Error('no orders are given here')),
    casaDe: async () => ({ manterComoCondicional: false }),
    arquivos: emMemoria(),
  });
  await catalogo.start?.();
  return {
    catalogo,
    fechar: async () => {
      await catalogo.stop?.();
      await store.close();
    },
  };
};

function registro(l: LoteDemo, n: number): RegistroLote {
  const { veiculo: v, valor } = l;
  return {
    lelUid: l.lelUid,
    leiUid: LEI_UID,
    hotUid: HOT_UID,
    nome: l.nome,
    numero: n,
    posicaoLeilao: n,
    tipo: l.tipo,
    descricao: l.descricao,
    localizacao: { cidade: l.localizacao.cidade, uf: l.localizacao.uf },
    veiculo: {
      veiUid: v.veiUid,
      marca: v.marca,
      modelo: v.modelo,
      anoFabricacao: v.anoFabricacao,
      anoModelo: v.anoModelo,
      cor: v.cor,
      combustivel: COMBUSTIVEIS[v.combustivel],
      km: v.km,
      placaFinal: v.placaFinal,
      possuiChave: v.possuiChave,
      retomada: v.retomada,
      valorMercado: v.valorMercado,
      codigoFipe: v.codigoFipe,
    },
    valor: {
      despachante: valor.despachante,
      outros: valor.outros,
      remocao: valor.remocao,
      depositoDeBens: valor.depositoDeBens,
      vistoria: valor.vistoria,
      comissaoPorcentagem: valor.comissaoPorcentagem,
      comissaoExtraPorcentagem: valor.comissaoExtraPorcentagem,
      compreJaPorcentagem: valor.compreJaPorcentagem,
      comissaoExtraMensagem: '',
    },
    comitente: { comId: l.comitente.comId, nome: l.comitente.nome, logo: '/marca/comitente.svg' },
    laudoCautelarResultado: l.laudoCautelarResultado,
    carimbos: l.carimbos.map((c) => c.nome),
    carroceria: v.carroceria,
    quantidadeFotos: l.quantidadeFotos,
  };
}

/**
 * Fills a database with `quantos` open lotes of one tenant: a thousand by the catalog itself, copies of them by SQL.
 */
export async function encher(databaseUrl: string, quantos: number): Promise<void> {
  const agora = Date.now();
  const modelos = gerarDemo({ seed: 'acervo', tamanho: 7, agora })
    .leiloes.flatMap((l) => l.lotes)
    .slice(0, MODELOS);
  const { catalogo, fechar } = await abrirCatalogo(databaseUrl);
  const store = await openPostgresEventStore({ url: databaseUrl });
  let posicao = -1;
  for (const [n, lote] of modelos.entries()) {
    await catalogo.gravarLote(registro(lote, n + 1));
    const { eventos } = abertura(lote.lelUid, n + 1, agora);
    const [feito] = await store.append([
      { stream: `lote-${lote.lelUid}`, expectedRevision: -1, events: novos(eventos) },
    ]);
    if (feito?.ok !== true) throw new Error('a lote was not appended');
    posicao = feito.events.at(-1)?.position ?? posicao;
  }
  await catalogo.emDia(posicao, 60_000);
  await store.close();
  await fechar();
  const db = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=catalog,public' });
  await db.connect();
  try {
    const copias = Math.ceil(quantos / modelos.length) - 1;
    await db.query(`
      CREATE TEMP TABLE copia AS
      SELECT l.lel_uid AS de, md5(l.lel_uid || g)::uuid::text AS para, g,
        ('x' || substr(md5(l.lel_uid || 'a' || g), 1, 7))::bit(28)::int AS acaso
      FROM (SELECT lel_uid FROM lotes ORDER BY id LIMIT ${MODELOS}) l CROSS JOIN generate_series(1, ${copias}) g`);
    await db.query(`
      INSERT INTO lotes (lel_uid, hot_uid, lei_uid, posicao, dados)
      SELECT c.para, l.hot_uid, l.lei_uid, l.posicao + c.g * ${MODELOS},
        l.dados || jsonb_build_object('lelUid', c.para, 'veiculo', l.dados->'veiculo' || jsonb_build_object(
          'veiUid', md5(c.para)::uuid, 'anoModelo', 2010 + c.acaso % 14, 'km', c.acaso % 200000))
      FROM copia c JOIN lotes l ON l.lel_uid = c.de ORDER BY c.g, l.posicao`);
    await db.query(`
      INSERT INTO lotes_ao_vivo (lel_uid, hot_uid, lei_uid, situacao, data_fim, estado)
      SELECT c.para, v.hot_uid, v.lei_uid, v.situacao, v.data_fim + c.acaso % 86400000,
        jsonb_set(v.estado, '{aoVivo}', v.estado->'aoVivo' || jsonb_build_object('lelUid', c.para,
          'dataFim', v.data_fim + c.acaso % 86400000, 'minimo', 100000 + (c.acaso % 9000) * 1000))
      FROM copia c JOIN lotes_ao_vivo v ON v.lel_uid = c.de`);
    // What the copies are searched by, without reading the same texts two hundred times.
    await db.query(`
      INSERT INTO busca_lotes
      SELECT l.lel_uid, l.id, b.hot_uid, b.lei_uid, l.dados->'veiculo'->>'veiUid', b.situacao, b.saiu_em, b.tipo, b.marca,
        b.modelo, b.estado, b.cidade, b.leilao, b.combustivel, b.cor, b.retomada, b.comitente, 2010 + c.acaso % 14,
        c.acaso % 200000, 100000 + (c.acaso % 9000) * 1000, b.quantidade, l.posicao, b.data_inicio,
        b.data_fim + c.acaso % 86400000, b.nome
      FROM copia c JOIN busca_lotes b ON b.lel_uid = c.de JOIN lotes l ON l.lel_uid = c.para`);
    await db.query(`
      INSERT INTO busca_textos
      SELECT l.lel_uid, l.id, t.hot_uid, true, t.texto
      FROM copia c JOIN busca_textos t ON t.lel_uid = c.de JOIN lotes l ON l.lel_uid = c.para`);
    await db.query('VACUUM ANALYZE');
  } finally {
    await db.end();
  }
}
