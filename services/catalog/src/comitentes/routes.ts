import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { buscaElasticComitente, verInformacoesPrivadas } from '@martelo/schemas/busca/comitente.ts';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import {
  desvincularComitente,
  listarComitentesDoSite,
  listarComitentesDoUsuario,
  vincularComitentes,
} from '@martelo/schemas/comitentes/usuario.ts';
import { CONSULTAM_CLIENTES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { pedidoDe } from '../busca/door.ts';
import type { Busca } from '../busca/door.ts';
import { buscarVarios } from '../lotes/door.ts';
import type { ContatosDe } from '../propostas/door.ts';
import type { Tables } from '../tables.ts';
import { comInformacoes } from './informacoes.ts';
import type { VisitasDe } from './informacoes.ts';
import { comitentesDoTenant, comitentesDoUsuario, desvincular, vincular } from './vinculos.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly busca: Busca;
  readonly clock: Clock;
  /** Writes a tenant's new links into the log. */
  readonly contar: (hotUid: string) => Promise<void>;
  readonly contatosDe: ContatosDe;
  readonly visitasDe: VisitasDe;
};

const SEM_LOTE = recusado('LOTE_NAO_ENCONTRADO');
const nenhum = recusado('NAO_ENCONTRADO');

/** Whom consignors' users act for, and the search by which they follow their lotes (spec 3, section 7). */
export function routes({ db, busca, clock, contar, contatosDe, visitasDe }: Deps): readonly Route[] {
  const existe = async (hotUid: string, cliUid: string): Promise<boolean> =>
    (await contatosDe(hotUid, [cliUid])).length > 0;
  const dele = async (hotUid: string, cliUid: string) =>
    ok({ comitentes: await comitentesDoUsuario(db, hotUid, cliUid) });
  /** The consignors whose lotes somebody may follow; undefined for all. */
  const seus = async (hotUid: string, { cliUid, papeis }: Sessao): Promise<number[] | undefined> =>
    podeAcessar(CONSULTAM_CLIENTES, papeis)
      ? undefined
      : (await comitentesDoUsuario(db, hotUid, cliUid)).map((c) => c.comId);
  return [
    on(buscaElasticComitente, async ({ tenant: { hotUid }, sessao, body, reply }) => {
      const comIds = await seus(hotUid, sessao);
      const achados = await busca.buscar(hotUid, { ...pedidoDe(body), comIds });
      reply.header('count', String(achados.total));
      const lotes = await buscarVarios(db, hotUid, achados.lelUids);
      return ok(await comInformacoes(db, visitasDe, hotUid, lotes));
    }),
    on(verInformacoesPrivadas, async ({ tenant: { hotUid }, sessao, query: { loteUid } }) => {
      const comIds = await seus(hotUid, sessao);
      const lotes = (await buscarVarios(db, hotUid, [loteUid])).filter(
        (l) => comIds === undefined || comIds.includes(l.comitente.comId),
      );
      const [achado] = await comInformacoes(db, visitasDe, hotUid, lotes);
      return achado === undefined ? SEM_LOTE : ok(achado.informacoesPrivadas);
    }),
    on(listarComitentesDoSite, async ({ tenant: { hotUid } }) =>
      ok({ comitentes: await comitentesDoTenant(db, hotUid) }),
    ),
    on(listarComitentesDoUsuario, async ({ tenant: { hotUid }, params: { cliUid } }) =>
      (await existe(hotUid, cliUid)) ? dele(hotUid, cliUid) : nenhum,
    ),
    on(vincularComitentes, async ({ tenant: { hotUid }, sessao, params: { cliUid }, body }) => {
      if (!(await existe(hotUid, cliUid))) return nenhum;
      await vincular(db, { ...body, hotUid, cliUid, em: clock(), por: sessao.cliUid });
      await contar(hotUid);
      return dele(hotUid, cliUid);
    }),
    on(desvincularComitente, async ({ tenant: { hotUid }, sessao, params: { cliUid, comId } }) => {
      if (!(await existe(hotUid, cliUid))) return nenhum;
      await desvincular(db, { hotUid, cliUid, em: clock(), por: sessao.cliUid }, comId);
      await contar(hotUid);
      return dele(hotUid, cliUid);
    }),
  ];
}
