import { sql } from 'kysely';
import type { QueryExecutorProvider, Transaction } from 'kysely';
import type { OrdemDada } from '@martelo/platform/ordens/caixa.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import {
  ordemAdiarLeilao,
  ordemOrdenarLotes,
  ordemRegistrarLeilao,
  ordemRegistrarLote,
  ordemTrocarEdital,
} from '@martelo/schemas/ordens-ao-motor.ts';
import type { RespostaDoMotor } from '@martelo/schemas/ordens-ao-motor.ts';
import { indexar, renomear } from '../busca/door.ts';
import { gravarLeilao } from '../leiloes/door.ts';
import type { RegistroLeilao } from '../leiloes/door.ts';
import { gravarLote } from '../lotes/door.ts';
import type { RegistroLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import { devolver, devolverDatas, lelUidsDe } from './devolver.ts';

/** What stands beside an order until it is answered: what visitors are to see then. */
export type JuntoDoLeilao = { readonly leilao: RegistroLeilao };
export type JuntoDoLote = {
  readonly lelUid: string;
  readonly regras: CamposDoLote;
  readonly lote: RegistroLote;
};
export type JuntoDaOrdem = {
  /** The lote that somebody moved, the others gave way. Absent in an order of an older program. */
  readonly movido?: string;
  /** All of them were put in order: the history of each tells of it. */
  readonly todos?: true;
  readonly lotes: readonly {
    readonly lelUid: string;
    readonly campos: Partial<CamposDoLote>;
    /** Where its record had it, and has it. */
    readonly lugar?: { readonly antes: number; readonly depois: number };
    /** Its number, likewise. */
    readonly numero?: { readonly antes: number; readonly depois: number };
  }[];
};
export type JuntoDoAdiamento = {
  readonly adiamento: NonNullable<RegistroLeilao['adiamento']>;
  /** What it is called, and who put it off. */
  readonly leilao: string;
  readonly por: { readonly cliUid: string; readonly nome: string };
  /** The dates of the record before it, and after. */
  readonly datas: readonly [DatasDoLeilao, DatasDoLeilao];
  readonly lotes: readonly { readonly lelUid: string; readonly prazos: Partial<CamposDoLote> }[];
};
type DatasDoLeilao = { readonly data: number; readonly fimDoEvento: number | null };
export type JuntoDoEdital = { readonly editalUid: string; readonly editalUrl: string };

/** The row of a leilão, held until the transaction ends: whoever publishes it and whoever takes an answer follow each other. */
async function prender(trx: QueryExecutorProvider, leiUid: string): Promise<{ publicado: boolean }> {
  await sql`INSERT INTO leiloes_aceitos (lei_uid) VALUES (${leiUid}) ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<{ publicado: boolean }>`
    SELECT publicado FROM leiloes_aceitos WHERE lei_uid = ${leiUid} FOR UPDATE`.execute(trx);
  return rows[0] ?? { publicado: false };
}

/** Shows a leilão and those of its lotes to visitors, as the engine has taken them. */
async function mostrarLeilao(trx: Transaction<Tables>, leiUid: string): Promise<void> {
  const { rows } = await sql<{ dados: RegistroLeilao | null; edital_url: string | null }>`
    SELECT dados, edital_url FROM leiloes_aceitos WHERE lei_uid = ${leiUid}`.execute(trx);
  const [linha] = rows;
  if (linha?.dados == null) return;
  await gravarLeilao(trx, { ...linha.dados, editalUrl: linha.edital_url });
  await renomear(trx, leiUid);
}

async function mostrarLotes(trx: Transaction<Tables>, lotes: readonly RegistroLote[]): Promise<void> {
  for (const lote of lotes) await gravarLote(trx, lote);
  if (lotes.length > 0)
    await indexar(
      trx,
      lotes.map((l) => l.lelUid),
    );
}

/** A leilão was published: visitors see it from now on. Again, it changes nothing. */
export async function publicar(trx: Transaction<Tables>, leiUid: string): Promise<void> {
  const { publicado } = await prender(trx, leiUid);
  if (publicado) return;
  await sql`UPDATE leiloes_aceitos SET publicado = true WHERE lei_uid = ${leiUid}`.execute(trx);
  await mostrarLeilao(trx, leiUid);
  const { rows } = await sql<{ dados: RegistroLote }>`
    SELECT dados FROM lotes_aceitos WHERE lei_uid = ${leiUid}`.execute(trx);
  await mostrarLotes(
    trx,
    rows.map((r) => r.dados),
  );
}

/** Orders whose refusal puts records back. */
const DESFAZEM: ReadonlySet<string> = new Set([ordemOrdenarLotes.nome, ordemAdiarLeilao.nome]);

/** What follows from an answer of the engine, in the transaction in which the answer is kept. A refusal puts a move or a later date back, and changes nothing else. */
export async function aceitar(
  trx: Transaction<Tables>,
  { nome, hotUid, de: leiUid, junto }: OrdemDada,
  resposta: RespostaDoMotor,
  agora: number,
): Promise<void> {
  if (junto === null || (!resposta.ok && !DESFAZEM.has(nome))) return;
  const { publicado } = await prender(trx, leiUid);
  switch (nome) {
    case ordemRegistrarLeilao.nome: {
      const { leilao } = junto as JuntoDoLeilao;
      // What no record holds stays as an older program wrote it.
      await sql`UPDATE leiloes_aceitos SET dados = coalesce(dados, '{}'::jsonb) || ${JSON.stringify(leilao)}::jsonb
        WHERE lei_uid = ${leiUid}`.execute(trx);
      if (publicado) await mostrarLeilao(trx, leiUid);
      break;
    }
    case ordemTrocarEdital.nome: {
      const { editalUid, editalUrl } = junto as JuntoDoEdital;
      await sql`UPDATE editais SET aceito = true WHERE uid = ${editalUid}`.execute(trx);
      await sql`UPDATE leiloes_aceitos SET edital_url = ${editalUrl} WHERE lei_uid = ${leiUid}`.execute(trx);
      if (publicado) await mostrarLeilao(trx, leiUid);
      break;
    }
    case ordemRegistrarLote.nome: {
      const { lelUid, regras, lote } = junto as JuntoDoLote;
      await sql`INSERT INTO lotes_aceitos (lel_uid, lei_uid, regras, dados)
        VALUES (${lelUid}, ${leiUid}, ${JSON.stringify(regras)}::jsonb, ${JSON.stringify(lote)}::jsonb)
        ON CONFLICT (lel_uid) DO UPDATE SET regras = excluded.regras, dados = excluded.dados`.execute(trx);
      if (publicado) await mostrarLotes(trx, [lote]);
      break;
    }
    case ordemAdiarLeilao.nome: {
      const { adiamento, datas, lotes } = junto as JuntoDoAdiamento;
      if (!resposta.ok) {
        await devolverDatas(trx, hotUid, leiUid, datas, agora);
        break;
      }
      const novos = JSON.stringify({ data: adiamento.para, adiamento });
      await sql`UPDATE leiloes_aceitos SET dados = dados || ${novos}::jsonb WHERE lei_uid = ${leiUid}`.execute(
        trx,
      );
      for (const { lelUid, prazos } of lotes)
        await sql`UPDATE lotes_aceitos SET regras = regras || ${JSON.stringify(prazos)}::jsonb
          WHERE lel_uid = ${lelUid}`.execute(trx);
      if (publicado) await mostrarLeilao(trx, leiUid);
      break;
    }
    case ordemOrdenarLotes.nome: {
      const movidos: RegistroLote[] = [];
      const ordem = junto as JuntoDaOrdem;
      const feitos = resposta.ok ? null : new Set(lelUidsDe(resposta.recusa.detalhes));
      const presos = ordem.lotes.filter((l) => feitos?.has(l.lelUid) === false);
      await devolver(trx, hotUid, ordem, presos, agora);
      for (const { lelUid, campos } of ordem.lotes.filter((l) => !presos.includes(l))) {
        const { posicaoLeilao, numero } = campos;
        const lugar = {
          ...(posicaoLeilao === undefined ? {} : { posicaoLeilao }),
          ...(numero === undefined ? {} : { numero }),
        };
        const { rows } = await sql<{ dados: RegistroLote }>`UPDATE lotes_aceitos
          SET regras = regras || ${JSON.stringify(campos)}::jsonb, dados = dados || ${JSON.stringify(lugar)}::jsonb
          WHERE lel_uid = ${lelUid} RETURNING dados`.execute(trx);
        movidos.push(...rows.map((r) => r.dados));
      }
      if (publicado) await mostrarLotes(trx, movidos);
      break;
    }
    default:
  }
}
