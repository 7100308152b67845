import { sql } from 'kysely';
import { tabelaDeRegistro } from '@martelo/platform/registros/migrations.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { carimbos, listaDeCarimbos } from '@martelo/schemas/carimbos/carimbo.ts';
import { ordenarOsLotes } from './ordenar.ts';
import type { Trx } from './ordenar.ts';
import { quemPede } from './quem.ts';
import type { DepsDoPreparo } from './salas.ts';

type Quais = {
  readonly leilao: string | null;
  readonly comitente: string | null;
  readonly lotes: readonly string[];
};

/** The lotes that a stamp is on, among `cadastro_de_lotes t`. */
const onde = ({ leilao, comitente, lotes }: Quais) => sql`t.uid = ANY(${[...lotes]}::uuid[]) OR (
  (${leilao}::uuid IS NOT NULL OR ${comitente}::uuid IS NOT NULL)
  AND t.leilao = coalesce(${leilao}::uuid, t.leilao)
  AND (${comitente}::uuid IS NULL OR EXISTS (SELECT 1 FROM veiculos v
    WHERE v.hot_uid = t.hot_uid AND v.uid = t.veiculo AND v.comitente = ${comitente}::uuid)))`;

/** Stamps of photos. Lotes show them at once: those that it was on and those that it is on now. */
export const salaDeCarimbos = (deps: DepsDoPreparo) =>
  sala(carimbos, listaDeCarimbos, {
    tabela: 'carimbos',
    nomes: {
      cadastroDeLeiloes: { tabela: 'cadastro_de_leiloes', campo: 'nome' },
      comitentes: { tabela: 'comitentes', campo: 'nomeSite' },
      cadastroDeLotes: { tabela: 'cadastro_de_lotes', campo: 'numero' },
    },
    async junto({ item, antes, db: trx, tenant, sessao }) {
      const quem = await quemPede(deps, tenant.hotUid, sessao.cliUid);
      const velho = antes === null ? sql`false` : onde(antes as unknown as Quais);
      await ordenarOsLotes(trx as unknown as Trx, deps.caixa, quem, sql`(${velho}) OR (${onde(item)})`);
    },
  });

export const migrations = tabelaDeRegistro(
  '051_carimbos',
  sql`nome text NOT NULL, url_card text NOT NULL, url_lote text NOT NULL, lugar text NOT NULL, link text, leilao uuid,
    comitente uuid, lotes jsonb NOT NULL`,
  listaDeCarimbos,
);
