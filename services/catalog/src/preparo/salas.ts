import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import type { Planilhas } from '@martelo/platform/registros/planilhas.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import {
  comitentes,
  gruposDeComitentes,
  listaDeComitentes,
  listaDeGruposDeComitentes,
} from '@martelo/schemas/comitentes/cadastro.ts';
import {
  cadastroDeLeiloes,
  campoDoLeilaoMuda,
  listaDeCadastroDeLeiloes,
} from '@martelo/schemas/leiloes/cadastro.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { leiloeiros, listaDeLeiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { listaDeLocais, locais } from '@martelo/schemas/locais/local.ts';
import { cadastroDeLotes, listaDeCadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { listaDeVeiculos, veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import type { Tables } from '../tables.ts';
import {
  acertarVeiculos,
  recusaDeEntrar,
  recusaDoRepetido,
  rotasDosVeiculos,
  visaoDosVeiculos,
} from '../veiculos/door.ts';
import { adiantarLotes, adiantarVeiculos } from './adiantar.ts';
import type { Casa } from './compor.ts';
import { esquecer } from './lembrado.ts';
import type { PresosDe } from './presos.ts';
import { lerComitente, lerEstesLotes, lerLeilao, lerLote, lerVeiculo, PUBLICA, TABELAS } from './ler.ts';
import { NOMES } from './nomes.ts';
import { quemPede } from './quem.ts';
import { referidosAusentes } from './referidos.ts';
import { ofertasDoLeilao } from './ofertas.ts';
import { ordenarLeilao, ordenarLotes, ordenarUmLote, seguirVeiculo, situacaoDoLeilao } from './ordenar.ts';
import type { Caixa, Quem } from './ordenar.ts';

export type DepsDoPreparo = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly caixa: Caixa;
  /** What the house has set for all of its lotes. */
  readonly casaDe: (hotUid: string) => Promise<Casa>;
  readonly presosDe: PresosDe;
  /** Tells the log what changed; never rejects. */
  readonly contar: (stream: string) => Promise<void>;
  readonly planilhas: Planilhas;
};

/** How long a save waits for the engine: what is not answered by then is given again by the program. */
const ESPERAR_MS = 3_000;

/** Whether visitors have seen it. */
async function foiPublicado(db: Banco, leiUid: string): Promise<boolean> {
  const { rows } = await sql<{ publicado: boolean }>`
    SELECT publicado FROM leiloes_aceitos WHERE lei_uid = ${leiUid}`.execute(db);
  return rows[0]?.publicado === true;
}
/** Whether a lote has left its registration behind: it was released, or has a result. */
async function saiuDoCadastro(db: Banco, lelUid: string): Promise<boolean> {
  const { rows } = await sql<{ situacao: string }>`
    SELECT situacao FROM lotes_ao_vivo WHERE lel_uid = ${lelUid}`.execute(db);
  return rows[0] !== undefined && rows[0].situacao !== 'CADASTRADO';
}

/** What a document is, by its length; null for none. */
const tipoDe = (documento: string | null): 'CPF' | 'CNPJ' | null => {
  if (documento === null) return null;
  return documento.length === 11 ? 'CPF' : 'CNPJ';
};

/** What takes part in a sale is not put away: its steps say what becomes of it. */
const SO_PELOS_PASSOS = recusado('REGISTRO_COM_PASSOS');

/** What the records of a sale answer over HTTP. */
export const salasDoPreparo = (deps: DepsDoPreparo): readonly Route[] =>
  abrirSalas(deps)
    .todas.flatMap((s) => s.rotas(deps))
    .concat(rotasDosVeiculos({ db: deps.db, clock: deps.clock, nomes: NOMES }));

/** The records of a sale before it begins, and the orders that follow from saving them. */
export function abrirSalas(deps: DepsDoPreparo) {
  const { db, clock, log, caixa, casaDe } = deps;
  const trxDe = (banco: Banco): Transaction<Tables> => banco as unknown as Transaction<Tables>;
  const pede = (hotUid: string, por: string): Promise<Quem> => quemPede({ casaDe, clock }, hotUid, por);
  const dar = (leiUid: string): Promise<void> =>
    caixa
      .dar(leiUid, ESPERAR_MS)
      .catch((err: unknown) => log.warn({ err, leiUid }, 'the engine has not answered an order yet'));
  const leiloesDoVeiculo = async (hotUid: string, veiUid: string): Promise<string[]> => {
    const { rows } = await sql<{ leilao: string }>`SELECT DISTINCT leilao FROM cadastro_de_lotes
      WHERE hot_uid = ${hotUid} AND veiculo = ${veiUid} AND ativo LIMIT 100`.execute(db);
    return rows.map((r) => r.leilao);
  };

  const doLeilao = sala(cadastroDeLeiloes, listaDeCadastroDeLeiloes, {
    tabela: TABELAS.cadastroDeLeiloes,
    nomes: NOMES,
    async conferir({ ato, uid, novo, antes, db: trx }) {
      const situacao = await situacaoDoLeilao(trx, uid);
      if (ato === 'desativou')
        return leilaoAcabado(situacao) || (situacao === 'CRIADO' && !(await foiPublicado(trx, uid)))
          ? ok(novo)
          : SO_PELOS_PASSOS;
      const presos = Object.entries(novo).filter(
        ([campo, valor]) =>
          antes !== null &&
          !campoDoLeilaoMuda(campo, situacao) &&
          JSON.stringify(valor) !== JSON.stringify((antes as Record<string, unknown>)[campo]),
      );
      if (presos.length > 0)
        return recusado('LEILAO_CONGELADO', { situacao, campos: presos.map(([campo]) => campo) });
      // A lote would stay on the old date, and somebody would lose time that he was told.
      if (antes !== null && antes.data !== novo.data && (await ofertasDoLeilao(trx, uid)).lotes > 0)
        return recusado('DATA_COM_OFERTAS', { campos: ['data'] });
      const campos = [
        ...(novo.aberturaDosLances !== null && novo.aberturaDosLances >= novo.data
          ? ['aberturaDosLances']
          : []),
        ...(novo.fimDoEvento !== null && novo.fimDoEvento <= novo.data ? ['fimDoEvento'] : []),
      ];
      return campos.length > 0 ? recusado('DATAS_DO_LEILAO', { campos }) : ok(novo);
    },
    async junto({ item, ato, db: trx, tenant, sessao }) {
      if (ato === 'desativou') return;
      await ordenarLeilao(trxDe(trx), caixa, await pede(tenant.hotUid, sessao.cliUid), item.uid);
    },
    depois: ({ item }) => dar(item.uid),
  });

  const doLote = sala(cadastroDeLotes, listaDeCadastroDeLotes, {
    tabela: TABELAS.cadastroDeLotes,
    nomes: NOMES,
    async conferir({ ato, uid, novo, antes, db: trx, tenant: { hotUid } }) {
      if (ato === 'desativou')
        return (await foiPublicado(trx, novo.leilao)) || (await saiuDoCadastro(trx, uid))
          ? SO_PELOS_PASSOS
          : ok(novo);
      if (antes !== null && antes.leilao !== novo.leilao)
        return recusado('LOTE_DE_OUTRO_LEILAO', { campos: ['leilao'] });
      if ((await lerLeilao(trx, hotUid, novo.leilao)) === null)
        return recusado('REGISTRO_AUSENTE', { campos: ['leilao'] });
      const veiculo = await lerVeiculo(trx, hotUid, novo.veiculo);
      if (veiculo === null || (await lerComitente(trx, hotUid, veiculo.comitente)) === null)
        return recusado('REGISTRO_AUSENTE', { campos: ['veiculo'] });
      const travado = await recusaDeEntrar(trx, hotUid, veiculo, novo, ato === 'restaurou' ? null : antes);
      if (travado !== null) return travado;
      if (novo.compreJa !== null && novo.compreJa < novo.minimo)
        return recusado('COMPRE_JA_BAIXO', { campos: ['compreJa'] });
      return ok(novo);
    },
    async junto({ item, antes, ato, db: trx, tenant, sessao }) {
      if (ato === 'desativou') {
        await sql`DELETE FROM lotes_aceitos WHERE lel_uid = ${item.uid}`.execute(trx);
        await acertarVeiculos(trx, tenant.hotUid, [item.veiculo], clock());
        return;
      }
      const dele = antes === null || antes.veiculo === item.veiculo ? [] : [antes.veiculo];
      await acertarVeiculos(trx, tenant.hotUid, [item.veiculo, ...dele], clock());
      const lote = await lerLote(trx, tenant.hotUid, item.uid);
      if (lote !== null)
        await ordenarUmLote(trxDe(trx), caixa, await pede(tenant.hotUid, sessao.cliUid), lote);
    },
    adiantar: (novos, { db: trx, tenant }) => adiantarLotes(trx, tenant.hotUid, novos),
    async juntoDeMuitos(feitos, { db: trx, tenant, sessao }) {
      const fora = feitos.filter((f) => f.ato === 'desativou').map((f) => f.item.uid);
      await sql`DELETE FROM lotes_aceitos WHERE lel_uid = ANY(${fora}::uuid[])`.execute(trx);
      const dentro = feitos.filter((f) => f.ato !== 'desativou').map((f) => f.item.uid);
      const mexidos = feitos.flatMap(({ item, antes }) => [item.veiculo, antes?.veiculo ?? item.veiculo]);
      await acertarVeiculos(trx, tenant.hotUid, [...new Set(mexidos)], clock());
      const lotes = await lerEstesLotes(trx, tenant.hotUid, dentro);
      await ordenarLotes(trxDe(trx), caixa, await pede(tenant.hotUid, sessao.cliUid), lotes);
      esquecer(trx);
    },
    depois: ({ item }) => dar(item.leilao),
  });

  const doVeiculo = sala(veiculos, listaDeVeiculos, {
    tabela: TABELAS.veiculos,
    nomes: NOMES,
    visaoDe: ({ db: banco, hotUid, sessao }) => visaoDosVeiculos(banco, hotUid, sessao),
    async conferir({ ato, uid, novo, antes, db: trx, tenant: { hotUid } }) {
      if (ato === 'desativou') return ok(novo);
      const semDono = (await lerComitente(trx, hotUid, novo.comitente)) === null;
      const ausentes = [...(semDono ? ['comitente'] : []), ...(await referidosAusentes(trx, hotUid, novo))];
      if (ausentes.length > 0) return recusado('REGISTRO_AUSENTE', { campos: ausentes });
      if (novo.inibirVenda && novo.inibirVendaMotivo === '' && antes?.inibirVenda !== true)
        return recusado('INIBICAO_SEM_MOTIVO', { campos: ['inibirVendaMotivo'] });
      const repetido = await recusaDoRepetido(
        trx,
        hotUid,
        { ...novo, uid },
        ato === 'restaurou' ? null : antes,
      );
      return repetido ?? ok({ ...novo, proprietarioTipoDocumento: tipoDe(novo.proprietarioDocumento) });
    },
    adiantar: (novos, { db: trx, tenant }) => adiantarVeiculos(trx, tenant.hotUid, novos),
    async junto({ item, antes, db: trx, tenant, sessao }) {
      if (antes === null) return;
      await seguirVeiculo(trxDe(trx), caixa, await pede(tenant.hotUid, sessao.cliUid), item.uid);
    },
    async depois({ item, hotUid }) {
      for (const leiUid of await leiloesDoVeiculo(hotUid, item.uid)) await dar(leiUid);
    },
  });

  const todas = [
    sala(leiloeiros, listaDeLeiloeiros, { tabela: TABELAS.leiloeiros, publica: PUBLICA.leiloeiros }),
    sala(locais, listaDeLocais, { tabela: TABELAS.locais, publica: PUBLICA.locais }),
    sala(gruposDeComitentes, listaDeGruposDeComitentes, { tabela: TABELAS.gruposDeComitentes }),
    sala(comitentes, listaDeComitentes, {
      tabela: TABELAS.comitentes,
      nomes: NOMES,
      publica: PUBLICA.comitentes,
    }),
    doVeiculo,
    doLeilao,
    doLote,
  ];
  return { todas, veiculos: doVeiculo, lotes: doLote, leiloes: doLeilao };
}
