import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { readPage } from '@martelo/platform/event-store/read-page.ts';
import { genesis, verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  auditarLote,
  conferirRecibo,
  emitirRecibo,
  revelarMaximos,
  verChavePublica,
} from '@martelo/schemas/auditoria/auditoria.ts';
import type { Recibo } from '@martelo/schemas/auditoria/auditoria.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { LOTE_SITUACAO_ROTULOS } from '@martelo/schemas/disputa/valores.ts';
import { escreverRecibo, verificarRecibo } from '@martelo/schemas/auditoria/verificador/recibo.ts';
import { objeto } from '@martelo/schemas/auditoria/verificador/bytes.ts';
import type { Diario } from './diario/diario.ts';
import type { Cartorio } from './recibo.ts';
import { ilegivel, podeRevelar, reconstituir } from './reconstituir.ts';
import { registrarRevelacao, foiRevelado } from './revelacoes.ts';

/** Events that are read at once in search of a bid. */
const PAGINA = 2_000;

export type DependenciasAuditoria = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly cartorio: Cartorio;
  readonly diario: Diario;
  readonly novoUid: () => string;
  /** A lote as the board has it. */
  readonly lote: (
    lelUid: string,
  ) => Promise<{ readonly hotUid: string; readonly leiUid: string; readonly posicao: number } | null>;
  /** What is stored of a lote is no longer what was written. */
  readonly aoQuebrar: (lelUid: string) => void;
};

const semLote = recusado('LOTE_NAO_ENCONTRADO');

/** Calls of the audit: replay of a lote, the recorded reveal of its maxima, receipts. */
export function routes({
  store,
  clock,
  cartorio,
  diario,
  novoUid,
  lote,
  aoQuebrar,
}: DependenciasAuditoria): readonly Route[] {
  return [
    on(auditarLote, async ({ params, query, tenant, sessao }) => {
      const revelar = await foiRevelado(store, params.lelUid, sessao.cliUid);
      const elos = await diario.elosDoLote(streamDoLote(params.lelUid));
      const { hotUid, termos } = tenant;
      const pedido = { ...params, ...query, hotUid, termos, revelar, notas: elos };
      const lida = await reconstituir(store, pedido);
      if (lida?.correnteIntegra !== true) aoQuebrar(params.lelUid);
      if (lida !== null) return ok(lida);
      // Nothing can be read of it, and yet this house had it: that is what an auditor looks for.
      const elo = elos.at(-1);
      if (elo !== undefined)
        return elo.hot_uid === hotUid
          ? ok(ilegivel(pedido, { leiUid: elo.lei_uid, numero: elo.numero }))
          : semLote;
      const noQuadro = await lote(params.lelUid);
      return noQuadro?.hotUid === hotUid
        ? ok(ilegivel(pedido, { leiUid: noQuadro.leiUid, numero: noQuadro.posicao }))
        : semLote;
    }),
    on(revelarMaximos, async ({ params, body, tenant, sessao }) => {
      const pedido = { ...params, hotUid: tenant.hotUid, termos: tenant.termos, de: 0, limite: 2_000 };
      const lote = await podeRevelar(store, pedido);
      if (lote === null) return semLote;
      const situacao = LOTE_SITUACAO_ROTULOS[lote.situacao];
      if (!lote.pode) return recusado('TRANSICAO_INVALIDA', { situacao });
      await registrarRevelacao(store, params.lelUid, {
        por: sessao.cliUid,
        motivo: body.motivo,
        em: clock(),
        uid: novoUid(),
      });
      const depois = await reconstituir(store, { ...pedido, revelar: true });
      return depois === null ? semLote : ok(depois);
    }),
    on(emitirRecibo, async ({ params, tenant, sessao }) => {
      const achado = await acharLance(store, params.lelUid, params.lanUid, tenant.hotUid);
      if (achado === null || achado.cliUid !== sessao.cliUid) return recusado('NAO_ENCONTRADO');
      const recibo = await cartorio.assinar(achado);
      const provado = await diario.provar(streamDoLote(achado.lelUid), achado.revisao);
      const chaves = [cartorio.chavePublica];
      if (provado !== null && provado.raiz.chave.kid !== cartorio.chavePublica.kid)
        chaves.push(provado.raiz.chave);
      const arquivo = escreverRecibo({
        recibo,
        chaves,
        raiz: provado?.raiz.assinada ?? null,
        prova: provado?.prova ?? null,
      });
      return ok({ recibo, dados: achado, arquivo, dia: provado?.raiz.dia ?? null });
    }),
    on(conferirRecibo, async ({ body, tenant }) => {
      const dados = await cartorio.conferir(textoAssinado(body.recibo));
      if (dados === null)
        return ok({
          assinaturaValida: false,
          noRegistro: false,
          hashConfere: false,
          dados: null,
          prova: null,
        });
      const achado = await acharLance(store, dados.lelUid, dados.lanUid, tenant.hotUid);
      const noRegistro =
        achado !== null &&
        achado.revisao === dados.revisao &&
        achado.valor === dados.valor &&
        achado.cliUid === dados.cliUid;
      const hashConfere = achado?.hash === dados.hash;
      const provado = hashConfere ? await diario.provar(streamDoLote(dados.lelUid), dados.revisao) : null;
      const prova =
        provado === null
          ? null
          : { dia: provado.raiz.dia, confere: provaConfere(body.recibo, provado, cartorio) };
      return ok({ assinaturaValida: true, noRegistro, hashConfere, dados, prova });
    }),
    on(verChavePublica, () => ok(cartorio.chavePublica)),
  ];
}

/** The signed text out of what was pasted: the text itself, or a whole receipt file. */
function textoAssinado(colado: string): string {
  const arquivo = colado.trimStart().startsWith('{') ? objeto(colado) : null;
  return typeof arquivo?.['recibo'] === 'string' ? arquivo['recibo'] : colado;
}

/** Whether the receipt's own proof leads to the signed day, or ours does where it brings none. */
function provaConfere(
  colado: string,
  { prova, raiz }: NonNullable<Awaited<ReturnType<Diario['provar']>>>,
  { chavePublica }: Cartorio,
): boolean {
  const chaves = [chavePublica, raiz.chave].filter(
    (c, i, todas) => todas.findIndex((d) => d.kid === c.kid) === i,
  );
  const trazProva = colado.trimStart().startsWith('{') && objeto(colado)?.['prova'] != null;
  const arquivo = trazProva
    ? `${colado.trim()}\n`
    : escreverRecibo({ recibo: textoAssinado(colado).trim(), chaves, raiz: raiz.assinada, prova });
  return verificarRecibo(arquivo, chaves).problemas.length === 0;
}

/**
 * A bid as its receipt states it, with the chain checked from the first event up to it; null where there is none, it is
 * another tenant's, or the chain is broken before it.
 */
async function acharLance(
  store: EventStore,
  lelUid: string,
  lanUid: string,
  hotUid: string,
): Promise<Recibo | null> {
  const stream = streamDoLote(lelUid);
  let elo = { revision: -1, hash: genesis(stream) };
  for (;;) {
    const { events: eventos } = await readPage(store, stream, elo.revision + 1, PAGINA);
    const veredito = verifyStream(stream, eventos, elo);
    // What was changed after the bid says nothing against its receipt.
    const bons = veredito.ok ? eventos : eventos.filter((e) => e.revision < veredito.brokenAt);
    for (const guardado of bons) {
      const e = JSON.parse(guardado.data) as EventoLote;
      if (e.tipo === 'LoteCadastrado' && e.hotUid !== hotUid) return null;
      if (!('lanUid' in e) || !('recebidoEm' in e) || e.lanUid !== lanUid) continue;
      const valor = e.tipo === 'ConfiguracaoRegistrada' ? e.maximo : e.valor;
      const { revision: revisao, hash } = guardado;
      return {
        lelUid,
        lanUid,
        cliUid: e.cliUid,
        tipo: e.tipo,
        valor,
        revisao,
        recebidoEm: e.recebidoEm,
        decididoEm: e.em,
        hash,
      };
    }
    if (!veredito.ok || eventos.length < PAGINA) return null;
    elo = veredito;
  }
}
