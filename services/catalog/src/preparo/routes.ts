import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route, TenantDoPedido } from '@martelo/platform/http/route.ts';
import { acharComitentesDoLeilao, listarGruposComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { ordemAprontarLeilao } from '@martelo/schemas/ordens-ao-motor.ts';
import type { RespostaDoMotor } from '@martelo/schemas/ordens-ao-motor.ts';
import {
  aprontarLeilao,
  listarLeiloesPrivados,
  listarLocaisDeRealizacao,
  listarLotesParaImportacao,
  verEstadoDoLeilao,
} from '@martelo/schemas/leiloes/preparo.ts';
import { consultarLotes } from '@martelo/schemas/lotes/consulta.ts';
import { moverLote, ordenarLotesDoLeilao } from '@martelo/schemas/leiloes/ordem.ts';
import { adiarLeilao } from '@martelo/schemas/leiloes/adiamento.ts';
import type { AvisoDoLeilao } from '@martelo/schemas/leiloes/prontidao.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { existeLeilao } from '../leiloes/door.ts';
import { comitentesDoLeilao, gruposDaCasa, leiloesDaCasa, locaisDaCasa, paraImportar } from './consultas.ts';
import { adiar } from './adiar.ts';
import { rotasDaAprovacao } from './aprovacao.ts';
import { salaDeCarimbos } from './carimbos.ts';
import { rotasDaAgenda } from './agenda.ts';
import { rotasDosPapeis } from './papeis.ts';
import { rotasDosVideos } from './videos.ts';
import { rotasDoEstoque } from './estoque.ts';
import { rotasDaEdicao } from './editar-fotos.ts';
import { estadoDe } from './estado.ts';
import { rotasDasFotos } from './fotos.ts';
import { rotasDasFotosEmMassa } from './fotos-em-massa.ts';
import { lerLeilao } from './ler.ts';
import { rotasDosLotesDaCasa } from './lotes-da-casa.ts';
import { consultarOsLotes } from './lotes-qb.ts';
import { mover } from './mover.ts';
import { ordenarLeilao } from './ordenar.ts';
import { rotasDasVistas } from './vistas.ts';
import { salasDoPreparo } from './salas.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');
/** Who asks for a step waits for its answer. */
const ESPERAR_MS = 10_000;

/** What stops nobody, as the list says it. */
const SEM_MOTIVO: ReadonlySet<AvisoDoLeilao> = new Set<AvisoDoLeilao>(['dataProxima']);

/** The records of a sale, and the calls that say where it stands before it begins. */
export function routes(
  deps: DepsDoPreparo & { readonly store: Pick<EventStore, 'readStream'>; readonly arquivos: Arquivos },
): readonly Route[] {
  const { db, clock, caixa } = deps;
  const estado = async ({ hotUid, termos }: TenantDoPedido, leiUid: string) => {
    const achado = await estadoDe(deps, hotUid, leiUid, termos, clock());
    return achado === null ? NADA : ok(achado);
  };
  const arrumar = async (
    tenant: TenantDoPedido,
    { cliUid: porUid, nome: porNome }: Pick<Sessao, 'cliUid' | 'nome'>,
    motivo: string,
    pedido: Parameters<typeof mover>[2],
  ) => {
    const autor = { hotUid: tenant.hotUid, porUid, porNome, em: clock(), motivo };
    const movido = await mover(deps, autor, pedido);
    if (!movido.ok) return movido;
    await caixa.dar(pedido.leiUid, ESPERAR_MS).catch(() => undefined);
    const dita = movido.valor === null ? undefined : await caixa.resposta(movido.valor);
    const resposta = dita as RespostaDoMotor | undefined;
    // An offer came in between: the lotes are back in their places by now.
    if (resposta?.ok === false)
      return recusado(resposta.recusa.codigo as CodigoErro, resposta.recusa.detalhes);
    return estado(tenant, pedido.leiUid);
  };
  return [
    ...salasDoPreparo(deps),
    ...rotasDoEstoque(deps),
    ...rotasDaAgenda(deps),
    ...rotasDosVideos(deps),
    ...rotasDosPapeis(deps),
    ...rotasDosLotesDaCasa(deps),
    ...rotasDasFotos(deps),
    ...rotasDasFotosEmMassa(db),
    ...rotasDaAprovacao(deps),
    ...rotasDaEdicao(deps),
    ...rotasDasVistas(deps),
    ...salaDeCarimbos(deps).rotas({ db, clock, contar: deps.contar, planilhas: deps.planilhas }),
    on(verEstadoDoLeilao, ({ tenant, params: { leiUid } }) => estado(tenant, leiUid)),
    on(
      aprontarLeilao,
      async ({ tenant: { hotUid, termos }, sessao, params: { leiUid }, body: { motivo = '' } }) => {
        const visto = await estadoDe(deps, hotUid, leiUid, termos, clock());
        // One that an older program registered has no record to warn of.
        if (visto === null && !(await existeLeilao(db, hotUid, leiUid))) return NADA;
        const avisos =
          visto?.situacao === 'EM_LOTEAMENTO' ? visto.avisos.filter((a) => !SEM_MOTIVO.has(a)) : [];
        const corpo = { hotUid, leiUid, por: sessao.cliUid, avisos, motivo };
        const quem = { hotUid, por: sessao.cliUid, casa: await deps.casaDe(hotUid), agora: clock() };
        const chave = await db.transaction().execute(async (trx) => {
          // What lotes show of their vehicles is kept from now on: as it is at this moment.
          if (visto?.situacao === 'EM_LOTEAMENTO') await ordenarLeilao(trx, caixa, quem, leiUid);
          const junto = { porNome: sessao.nome };
          return caixa.escrever(trx, ordemAprontarLeilao, { hotUid, de: leiUid, corpo, junto });
        });
        await caixa.dar(leiUid, ESPERAR_MS);
        const resposta = (await caixa.resposta(chave)) as RespostaDoMotor | undefined;
        if (resposta === undefined) return recusado('SERVICO_INDISPONIVEL');
        return resposta.ok
          ? ok({ leiUid, ...resposta.valor })
          : recusado(resposta.recusa.codigo as CodigoErro, resposta.recusa.detalhes);
      },
    ),
    on(adiarLeilao, async ({ tenant, sessao, params: { leiUid }, body: { data, motivo } }) => {
      const { cliUid: porUid, nome: porNome } = sessao;
      const autor = { hotUid: tenant.hotUid, porUid, porNome, em: clock(), motivo };
      const adiado = await adiar(deps, autor, leiUid, data);
      if (!adiado.ok) return adiado;
      await caixa.dar(leiUid, ESPERAR_MS).catch(() => undefined);
      const resposta = (await caixa.resposta(adiado.valor)) as RespostaDoMotor | undefined;
      // It began in between: the dates are back by now.
      if (resposta?.ok === false)
        return recusado(resposta.recusa.codigo as CodigoErro, resposta.recusa.detalhes);
      return estado(tenant, leiUid);
    }),
    on(moverLote, ({ tenant, sessao, params: { leiUid, lelUid }, body: { para, ordem } }) =>
      arrumar(tenant, sessao, '', { leiUid, ordem, como: { lelUid, para: para - 1 } }),
    ),
    on(
      ordenarLotesDoLeilao,
      ({ tenant, sessao, params: { leiUid }, body: { lotes, ordem, numerarDe, motivo } }) =>
        arrumar(tenant, sessao, motivo, { leiUid, ordem, como: { lelUids: lotes, numerarDe } }),
    ),
    on(listarLeiloesPrivados, async ({ tenant: { hotUid }, query, reply }) => {
      const lista = await leiloesDaCasa(db, hotUid, query);
      reply.header('count', String(lista.total));
      return ok(lista);
    }),
    on(consultarLotes, async ({ tenant: { hotUid }, query, reply }) => {
      const lista = await consultarOsLotes(db, hotUid, query);
      reply.header('count', String(lista.total));
      return ok(lista);
    }),
    on(listarLotesParaImportacao, async ({ tenant: { hotUid }, params: { leiUid } }) =>
      (await lerLeilao(db, hotUid, leiUid)) === null && !(await existeLeilao(db, hotUid, leiUid))
        ? NADA
        : ok({ lotes: await paraImportar(db, hotUid, leiUid) }),
    ),
    on(listarLocaisDeRealizacao, async ({ tenant: { hotUid } }) =>
      ok({ locais: await locaisDaCasa(db, hotUid) }),
    ),
    on(listarGruposComitentes, async ({ tenant: { hotUid } }) =>
      ok({ grupos: await gruposDaCasa(db, hotUid) }),
    ),
    on(acharComitentesDoLeilao, async ({ tenant: { hotUid }, params: { leiUid } }) =>
      (await lerLeilao(db, hotUid, leiUid)) === null && !(await existeLeilao(db, hotUid, leiUid))
        ? NADA
        : ok({ comitentes: await comitentesDoLeilao(db, hotUid, leiUid) }),
    ),
  ];
}
