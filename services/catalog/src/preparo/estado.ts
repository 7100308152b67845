import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { bloqueiosDoLeilao, QUAIS_AVISOS } from '@martelo/schemas/leiloes/prontidao.ts';
import { ordemAdiarLeilao } from '@martelo/schemas/ordens-ao-motor.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { ERROS, recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { semComprador } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { EstadoDoLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import { urlDoEdital } from './editais.ts';
import { lerHistoria } from './historia.ts';
import { lerLeilao, lerLocal, lerLotes } from './ler.ts';
import { ofertasDoLeilao } from './ofertas.ts';
import { ordemDos } from './mover.ts';
import { situacaoDoLeilao } from './ordenar.ts';
import { avisosDoLeilao, faltasDoLote } from './regras.ts';
import { semAsVistas } from './vistas.ts';

type LinhaDoEdital = {
  uid: string;
  nome: string;
  hash: string;
  tamanho: number;
  paginas: number;
  em: number;
  aceito: boolean;
};

/** The versions of a leilão's edital, the newest in front. */
async function editaisDe(db: Kysely<Tables>, leiUid: string): Promise<EstadoDoLeilao['editais']> {
  const { rows } = await sql<LinhaDoEdital>`
    SELECT uid, nome, hash, tamanho, paginas, em, aceito FROM editais WHERE lei_uid = ${leiUid}
    ORDER BY em, uid LIMIT 200`.execute(db);
  let versao = 0;
  return rows
    .map(({ aceito, em, ...e }) => {
      if (aceito) versao += 1;
      return { ...e, em: Number(em), versao: aceito ? versao : null, url: urlDoEdital(e.uid) };
    })
    .toReversed();
}

type LinhaDaOrdem = { nome: string; em: number; junto: { lelUid?: string } | null; resposta: unknown };

/**
 * Orders that wait, and those that were refused and have not been followed by one that was not. A move or a later date that was
 * refused is undone: nothing is left of it. Of a leilão that is over nobody can mend what was refused, so it is not said any more.
 */
async function ordensDe(
  db: Kysely<Tables>,
  leiUid: string,
  termos: Termos,
  acabado: boolean,
): Promise<EstadoDoLeilao['ordens']> {
  const { rows } = await sql<LinhaDaOrdem>`
    SELECT nome, em, junto, resposta FROM (
      SELECT DISTINCT ON (nome, junto->>'lelUid') id, nome, em, junto, resposta FROM ordens
      WHERE de = ${leiUid} ORDER BY nome, junto->>'lelUid', id DESC
    ) x WHERE resposta IS NULL OR (resposta->>'ok' = 'false' AND junto->>'movido' IS NULL
        AND nome <> ${ordemAdiarLeilao.nome} AND NOT ${acabado}) ORDER BY id LIMIT 100`.execute(db);
  return rows.map(({ nome, em, junto, resposta }) => {
    const recusa = (resposta as { recusa?: { codigo: string; detalhes: object } } | null)?.recusa;
    const codigo = recusa !== undefined && recusa.codigo in ERROS ? (recusa.codigo as CodigoErro) : null;
    return {
      nome,
      lelUid: junto?.lelUid ?? null,
      em: Number(em),
      recusa:
        recusa === undefined || codigo === null
          ? null
          : {
              codigo,
              message: [paraCorpoErro(recusar(codigo, recusa.detalhes), termos).message].flat().join(' '),
            },
    };
  });
}

type LinhaDoLote = {
  fotos: number;
  lel_uid: string;
  situacao: LoteSituacao | null;
  estado: EstadoDoLote | null;
  nome: string;
  placa: string | null;
  marca: string;
  patio: string;
  veiculo: string;
  categoria: string;
  por_aprovar: number;
  inibido: boolean | null;
  pede_autorizacao: boolean | null;
};

/** How often each of these is there. */
function contar(quais: readonly number[]): ReadonlyMap<number, number> {
  const vezes = new Map<number, number>();
  for (const n of quais) vezes.set(n, (vezes.get(n) ?? 0) + 1);
  return vezes;
}

/** Where a leilão stands, for those who prepare it; null where the tenant has no such record. */
export async function estadoDe(
  { db, store }: { readonly db: Kysely<Tables>; readonly store: Pick<EventStore, 'readStream'> },
  hotUid: string,
  leiUid: string,
  termos: Termos,
  agora: number,
): Promise<EstadoDoLeilao | null> {
  const leilao = await lerLeilao(db, hotUid, leiUid);
  if (leilao === null) return null;
  const local = await lerLocal(db, hotUid, leilao.localRealizacao);
  const situacao = await situacaoDoLeilao(db, leiUid);
  const acabado = leilaoAcabado(situacao);
  const cadastros = await lerLotes(db, hotUid, { leilao: leiUid });
  const { rows: vivos } = await sql<LinhaDoLote>`
    SELECT t.uid AS lel_uid, v.situacao, v.estado, coalesce(x.nome, '') AS nome,
      x.placa, coalesce(b.nome, '') AS marca, coalesce(x.patio, '') AS patio,
      t.veiculo, coalesce(x.categoria, '') AS categoria,
      x.inibir_venda AS inibido, m.pede_autorizacao,
      (SELECT count(*)::int FROM fotos f JOIN aprovacao_das_casas k ON k.hot_uid = f.hot_uid AND k.precisam
        WHERE f.hot_uid = t.hot_uid AND f.alvo IN (t.uid, t.veiculo) AND f.origem IS NULL AND f.avaliacao = 'PENDENTE'
      ) AS por_aprovar,
      coalesce((c.dados->>'quantidadeFotos')::int, 0) AS fotos FROM cadastro_de_lotes t
    LEFT JOIN lotes_aceitos c ON c.lel_uid = t.uid
    LEFT JOIN lotes_ao_vivo v ON v.lel_uid = t.uid::text
    LEFT JOIN veiculos x ON x.hot_uid = t.hot_uid AND x.uid = t.veiculo
    LEFT JOIN comitentes m ON m.hot_uid = x.hot_uid AND m.uid = x.comitente
    LEFT JOIN marcas b ON b.hot_uid = x.hot_uid AND b.uid = x.marca
    WHERE t.hot_uid = ${hotUid} AND t.leilao = ${leiUid} AND t.ativo LIMIT 2000`.execute(db);
  const porLote = new Map(vivos.map((v) => [v.lel_uid, v]));
  const quantos = (campo: 'numero' | 'posicaoLeilao') => contar(cadastros.map((t) => t[campo]));
  const [numeros, posicoes] = [quantos('numero'), quantos('posicaoLeilao')];
  const semVistas = await semAsVistas(
    db,
    hotUid,
    vivos.map(({ veiculo: uid, patio, categoria }) => ({ uid, patio, categoria: categoria as never })),
  );
  const algumVideo = cadastros.some((t) => t.video !== null);
  const lotes = cadastros.map((t) => {
    const vivo = porLote.get(t.uid);
    const lelSituacao = vivo?.situacao ?? null;
    const faltas = faltasDoLote({
      ...t,
      situacao: lelSituacao,
      fotos: vivo?.fotos ?? 0,
      fotosPorAprovar: vivo?.por_aprovar ?? 0,
      faltamVistas: semVistas.has(t.veiculo),
      inibido: vivo?.inibido ?? false,
      pedeAutorizacao: vivo?.pede_autorizacao ?? false,
      repetido: (numeros.get(t.numero) ?? 0) > 1 || (posicoes.get(t.posicaoLeilao) ?? 0) > 1,
      outrosComVideo: algumVideo,
    });
    const aoVivo = vivo?.estado?.aoVivo;
    const minimo = aoVivo?.minimo ?? t.minimo;
    const valor = aoVivo?.valor ?? null;
    const comissaoPorcentagem = t.comissaoPorcentagem ?? leilao.porcentagemComissao;
    return {
      lelUid: t.uid,
      numero: t.numero,
      posicaoLeilao: t.posicaoLeilao,
      veiUid: t.veiculo,
      nome: vivo?.nome ?? '',
      placa: vivo?.placa ?? null,
      faltas: acabado ? [] : faltas,
      situacao: lelSituacao,
      tipo: t.tipo,
      marca: vivo?.marca ?? '',
      patio: vivo?.patio ?? '',
      minimo,
      incremento: aoVivo?.incremento ?? t.incremento ?? 0,
      valor,
      totalAPagar:
        lelSituacao !== null && semComprador(lelSituacao)
          ? null
          : totaisDoLote({ ...t, comissaoPorcentagem }, emCentavos(valor ?? minimo)).totalAPagar,
    };
  });
  const editais = await editaisDe(db, leiUid);
  const { rows: aceitos } = await sql<{ publicado: boolean; edital_url: string | null }>`
    SELECT publicado, edital_url FROM leiloes_aceitos WHERE lei_uid = ${leiUid}`.execute(db);
  const { pedeEdital, dispensa } = await lerHistoria(db, store, hotUid, leiUid);
  const ordens = await ordensDe(db, leiUid, termos, acabado);
  const liberados = lotes.filter((l) => l.situacao === 'LIBERADO_LEILAO' || l.situacao === 'PLACAR').length;
  const avisos = avisosDoLeilao(QUAIS_AVISOS, {
    leilao,
    local,
    agora,
    faltas: new Set(lotes.flatMap((l) => l.faltas)),
    ordensPendentes: ordens.some((o) => o.recusa === null),
    ordensRecusadas: ordens.some((o) => o.recusa !== null),
  });
  return {
    leiUid,
    situacao,
    publicado: aceitos[0]?.publicado ?? false,
    editais,
    bloqueios: bloqueiosDoLeilao({
      // Older programs knew the edital by its address alone.
      edital:
        !pedeEdital && (editais.some((e) => e.versao !== null) || (aceitos[0]?.edital_url ?? '') !== ''),
      leiloeiro: leilao.leiloeiro !== null,
      lotes: liberados,
    }),
    avisos: acabado ? [] : avisos,
    dispensa,
    ofertas: await ofertasDoLeilao(db, leiUid),
    ordens,
    ordem: ordemDos(cadastros),
    lotes,
  };
}
