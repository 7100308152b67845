import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { CaixaDeOrdens, OrdemAEscrever } from '@martelo/platform/ordens/caixa.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { ordemRegistrarLeilao, ordemRegistrarLote } from '@martelo/schemas/ordens-ao-motor.ts';
import { LEILAO_SITUACOES, leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/situacoes.ts';
import type { RegistroLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDoLeilao, JuntoDoLote } from './aceitar.ts';
import { adiantarOrdens } from './adiantar.ts';
import { lembrado } from './lembrado.ts';
import { comHerdado } from './antigos.ts';
import { camposQueMudam, leilaoPublico, lotePublico, regrasDoLote } from './compor.ts';
import type { CadastroDoLeilao, CadastroDoLote, Casa } from './compor.ts';
import { carimbosDoLote } from './carimbos-do-lote.ts';
import { fotosDoLote } from './donos.ts';
import { lerComitente, lerLeilao, lerLeiloeiro, lerLocal, lerLote, lerLotes, lerVeiculo } from './ler.ts';

export type Trx = Transaction<Tables>;
export type Caixa = CaixaDeOrdens<Tables>;
/** Who asks, of which tenant, and what its house has set. */
export type Quem = {
  readonly hotUid: string;
  readonly por: string;
  readonly casa: Casa;
  readonly agora: number;
};

/** Where a leilão stands, as far as the lists know; CRIADO before they know of it. */
export async function situacaoDoLeilao(
  db: Parameters<typeof lerLeilao>[0],
  leiUid: string,
): Promise<LeilaoSituacao> {
  const { rows } = await sql<{ situacao: string }>`
    SELECT situacao FROM leiloes_situacao WHERE lei_uid = ${leiUid}`.execute(db);
  return LEILAO_SITUACOES.find((s) => s === rows[0]?.situacao) ?? 'CRIADO';
}

type Aceito = { readonly regras: CamposDoLote; readonly dados: RegistroLote };
async function aceitoDo(trx: Trx, lelUid: string): Promise<Aceito | null> {
  return lembrado(trx, `aceito ${lelUid}`, async () => {
    const { rows } = await sql<Aceito>`
      SELECT regras, dados FROM lotes_aceitos WHERE lel_uid = ${lelUid}`.execute(trx);
    return rows[0] ?? null;
  });
}

/** Orders a lote as its records say; nothing where its vehicle or consignor is gone. A copy of the vehicle is kept once it binds. */
async function ordenarLote(
  trx: Trx,
  caixa: Pick<Caixa, 'escrever'>,
  { hotUid, por, casa, agora }: Quem,
  leilao: CadastroDoLeilao,
  lote: CadastroDoLote,
  congelado: boolean,
): Promise<void> {
  const veiculo = await lerVeiculo(trx, hotUid, lote.veiculo);
  const comitente = await lerComitente(trx, hotUid, veiculo?.comitente ?? null);
  if (veiculo === null || comitente === null) return;
  const antes = await aceitoDo(trx, lote.uid);
  const regras = regrasDoLote(leilao, lote, veiculo, comitente.id, casa);
  const campos: CamposDoLote = { numero: lote.numero, posicaoLeilao: lote.posicaoLeilao, ...regras };
  const soAprovadas = casa.fotosPrecisamDeAprovacao === true;
  const fotos = await fotosDoLote(trx, hotUid, lote, { congelado, soAprovadas });
  const carimbos = await carimbosDoLote(trx, hotUid, lote, comitente.uid);
  const publico = comHerdado(
    lotePublico(hotUid, leilao, lote, veiculo, comitente, fotos, carimbos, agora),
    antes?.dados ?? null,
    comitente,
  );
  const copia = congelado ? antes?.dados : undefined;
  const junto: JuntoDoLote = {
    lelUid: lote.uid,
    regras: campos,
    lote:
      copia === undefined
        ? publico
        : {
            ...publico,
            nome: copia.nome,
            // The report and the term of the papers may be told until the end: the lote's own, or the vehicle's of today.
            veiculo: {
              ...copia.veiculo,
              laudoUrl: publico.veiculo.laudoUrl ?? copia.veiculo.laudoUrl ?? null,
              prazoDocumento: publico.veiculo.prazoDocumento ?? copia.veiculo.prazoDocumento ?? null,
            },
            localizacao: copia.localizacao,
            comitente: copia.comitente,
            placa: copia.placa ?? null,
            chassi: copia.chassi ?? null,
          },
  };
  await caixa.escrever(trx, ordemRegistrarLote, {
    hotUid,
    de: leilao.uid,
    corpo: {
      hotUid,
      leiUid: leilao.uid,
      lelUid: lote.uid,
      por,
      numero: lote.numero,
      posicaoLeilao: lote.posicaoLeilao,
      regras,
      mudancas: camposQueMudam(antes?.regras ?? null, campos),
    },
    junto,
  });
}

/** Orders a leilão as its record says, and its lotes, whose rules follow from it while the edital does not bind them. */
export async function ordenarLeilao(trx: Trx, caixa: Caixa, quem: Quem, leiUid: string): Promise<void> {
  const { hotUid, por } = quem;
  const leilao = await lerLeilao(trx, hotUid, leiUid);
  if (leilao === null) return;
  const leiloeiro = await lerLeiloeiro(trx, hotUid, leilao.leiloeiro);
  const local = await lerLocal(trx, hotUid, leilao.localRealizacao);
  const { nome, data, fechamento, segundoEntreLotes } = leilao;
  const junto: JuntoDoLeilao = { leilao: leilaoPublico(hotUid, leilao, leiloeiro, local, null) };
  await caixa.escrever(trx, ordemRegistrarLeilao, {
    hotUid,
    de: leiUid,
    corpo: {
      hotUid,
      leiUid,
      por,
      nome,
      data,
      fechamento,
      segundoEntreLotes,
      leiloeiroNome: leiloeiro?.nome ?? '',
    },
    junto,
  });
  if (leilaoCongelado(await situacaoDoLeilao(trx, leiUid))) return;
  for (const lote of await lerLotes(trx, hotUid, { leilao: leiUid }))
    await ordenarLote(trx, caixa, quem, leilao, lote, false);
}

/** Orders one lote as its record says. */
export async function ordenarUmLote(trx: Trx, caixa: Caixa, quem: Quem, lote: CadastroDoLote): Promise<void> {
  const leilao = await lerLeilao(trx, quem.hotUid, lote.leilao);
  if (leilao === null) return;
  const congelado = leilaoCongelado(await situacaoDoLeilao(trx, leilao.uid));
  await ordenarLote(trx, caixa, quem, leilao, lote, congelado);
}

/** Orders many lotes as their records say, with a few statements for all of them. */
export async function ordenarLotes(
  trx: Trx,
  caixa: Caixa,
  quem: Quem,
  lotes: readonly CadastroDoLote[],
): Promise<void> {
  const juntas: OrdemAEscrever[] = [];
  const junta: Pick<Caixa, 'escrever'> = {
    escrever: async (_trx, ordem, dados) => {
      juntas.push({ ordem, dados });
      return '';
    },
  };
  await adiantarOrdens(trx, quem.hotUid, lotes);
  for (const uid of new Set(lotes.map((l) => l.leilao))) {
    const leilao = await lerLeilao(trx, quem.hotUid, uid);
    if (leilao === null) continue;
    const congelado = leilaoCongelado(await situacaoDoLeilao(trx, uid));
    for (const lote of lotes)
      if (lote.leilao === uid) await ordenarLote(trx, junta, quem, leilao, lote, congelado);
  }
  await caixa.escreverTodas(trx, juntas);
}

/** The lotes of a vehicle follow its record, those whose leilão does not bind them yet. Answers their leilões. */
export async function seguirVeiculo(trx: Trx, caixa: Caixa, quem: Quem, veiUid: string): Promise<string[]> {
  const leiloes = new Set<string>();
  for (const lote of await lerLotes(trx, quem.hotUid, { veiculo: veiUid })) {
    if (leilaoCongelado(await situacaoDoLeilao(trx, lote.leilao))) continue;
    await ordenarUmLote(trx, caixa, quem, lote);
    leiloes.add(lote.leilao);
  }
  return [...leiloes];
}

/** Orders anew the lotes of a tenant that `onde` finds among `cadastro_de_lotes t`, the oldest in front. Answers their leilões. */
export async function ordenarOsLotes(
  trx: Trx,
  caixa: Caixa,
  quem: Quem,
  onde: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`SELECT t.uid FROM cadastro_de_lotes t
    WHERE t.hot_uid = ${quem.hotUid} AND t.ativo AND (${onde}) ORDER BY t.criado_em, t.uid LIMIT 5000`.execute(
    trx,
  );
  const leiloes = new Set<string>();
  for (const { uid } of rows) {
    const lote = await lerLote(trx, quem.hotUid, uid);
    if (lote === null || leilaoAcabado(await situacaoDoLeilao(trx, lote.leilao))) continue;
    await ordenarUmLote(trx, caixa, quem, lote);
    leiloes.add(lote.leilao);
  }
  return [...leiloes];
}
