import type { ADMINISTRADORES } from '@martelo/schemas/shared/papeis.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import {
  CREDENCIAIS_HOTSITE,
  listarHotsites,
  listarScripts,
  provarHostsDoHotsite,
  restaurarScript,
  salvarCredenciais,
  salvarEventoAtivo,
  salvarHotsite,
  salvarScript,
  verHistoricoDoHotsite,
  verHotsiteAdmin,
} from '@martelo/schemas/hotsites/administracao.ts';
import { listarLiberacoes, responderLiberacao } from '@martelo/schemas/hotsites/liberacoes.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { auditar, historicoDoHotsite } from './auditoria.ts';
import type { Autor } from './auditoria.ts';
import { HotsiteRecusado } from './conferir.ts';
import type { Cofre } from '@martelo/platform/cofre/cofre.ts';
import type { Hotsites } from './hotsites.ts';
import type { Liberacoes } from './liberacoes.ts';
import type { Scripts } from './scripts.ts';
import type { SiteTables } from './tables.ts';

export type DepsDosHotsites = {
  readonly db: Kysely<SiteTables>;
  readonly clock: Clock;
  readonly cofre: Cofre;
  readonly hotsites: Hotsites;
  readonly scripts: Scripts;
  readonly liberacoes: Liberacoes;
};

/** The id of a call is the tenant that is open; any other is not found, whoever asks. @throws Recusado NAO_ENCONTRADO */
function doProprio({ params, tenant }: { params: { id: string }; tenant: { hotUid: string } }): string {
  if (params.id !== tenant.hotUid) throw new Recusado(recusar('NAO_ENCONTRADO'));
  return params.id;
}

const autorDe = (p: Pedido<Call & { acesso: typeof ADMINISTRADORES }>): Autor => ({
  uid: p.sessao.cliUid,
  nome: p.sessao.nome,
});

/** The staff's calls for tenants (spec 1, section 7; spec 3, section 7, Hotsite and pages). */
export function rotasDaAdministracao({
  db,
  clock,
  hotsites,
  scripts,
  liberacoes,
  cofre,
}: DepsDosHotsites): Route[] {
  const ver = (hotUid: string) => {
    const h = hotsites.ver(hotUid);
    if (h === null) throw new Recusado(recusar('NAO_ENCONTRADO'));
    const script = scripts.emVigor(hotUid);
    const preenchidas = hotsites.credenciais(hotUid);
    return {
      ...h,
      revisao: hotsites.revisao(hotUid),
      hosts: [...h.hosts],
      hostsPendentes: [...hotsites.pendentes(hotUid)],
      credenciaisPreenchidas: CREDENCIAIS_HOTSITE.filter((c) => preenchidas.includes(c)),
      script: script === null ? null : { ...script, origens: [...script.origens] },
      evento: hotsites.evento(hotUid),
    };
  };
  const versoes = async (hotUid: string) => ({
    versoes: (await scripts.listar(hotUid)).map((s) => ({ ...s, origens: [...s.origens] })),
    noAr: scripts.emVigor(hotUid)?.versao ?? null,
  });
  /** Changes one column of the tenant's row with its audit row. */
  const mudar = async (
    hotUid: string,
    acao: string,
    autor: Autor,
    mudanca: { credenciais: string },
    campos: { antes: object; depois: object },
  ): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('hotsites').set(mudanca).where('uid', '=', hotUid).execute();
      await auditar(trx, { hotUid, acao, ...campos, autor, em: clock() });
    });
    await hotsites.recarregar();
  };

  return [
    // Nothing crosses brands: the list is the tenant that is open.
    on(listarHotsites, ({ tenant }) => ok({ hotsites: [ver(tenant.hotUid)] })),
    on(verHotsiteAdmin, (p) => ok(ver(doProprio(p)))),
    on(salvarHotsite, async (p) => {
      const uid = doProprio(p);
      const { revisao: vista, ...dados } = p.body;
      const cadastro = { ...dados, uid, id: hotsites.ver(uid)?.id ?? 0 };
      const autor = autorDe(p as never);
      try {
        const antes = await hotsites.salvar(cadastro, null, autor, false, vista);
        if (antes !== null)
          return recusado('REGISTRO_MUDADO', {
            revisao: antes.revisao,
            atual: { ...ver(uid), ...antes, ativo: true },
          });
      } catch (e) {
        if (!(e instanceof HotsiteRecusado)) throw e;
        throw new Recusado(
          recusar('DADOS_INVALIDOS', { campos: e.problemas.map((x) => x.campo) }),
          e.problemas.map((x) => x.frase),
        );
      }
      return ok(ver(uid));
    }),
    on(provarHostsDoHotsite, async (p) => {
      const uid = doProprio(p);
      if (!(await hotsites.provar(uid, autorDe(p as never))))
        throw new Recusado(recusar('SERVICO_INDISPONIVEL', { esperarMs: 5_000 }));
      return ok(ver(uid));
    }),
    on(salvarCredenciais, async (p) => {
      const uid = doProprio(p);
      const linha = await db
        .selectFrom('hotsites')
        .select('credenciais')
        .where('uid', '=', uid)
        .executeTakeFirst();
      const guardadas = { ...((linha?.credenciais ?? {}) as Readonly<Record<string, string>>) };
      for (const [nome, valor] of Object.entries(p.body.credenciais))
        if (valor === '') delete guardadas[nome];
        else guardadas[nome] = cofre.selar(uid, nome, valor);
      const tocadas = Object.keys(p.body.credenciais);
      // The audit row says that a credential changed, never from what to what.
      const marca = (v: string) => Object.fromEntries(tocadas.map((c) => [c, v]));
      await mudar(
        uid,
        'credenciais',
        autorDe(p as never),
        { credenciais: JSON.stringify(cofre.selarTodas(uid, guardadas)) },
        { antes: marca('antes'), depois: marca('depois') },
      );
      return ok(ver(uid));
    }),
    on(salvarEventoAtivo, async (p) => {
      const uid = doProprio(p);
      const { evento: novo } = p.body;
      if (novo !== null && novo.dataFim <= novo.dataInicio)
        throw new Recusado(recusar('DADOS_INVALIDOS', { campos: ['evento.dataFim'] }), [
          'evento.dataFim: o fim deve vir depois do início.',
        ]);
      const evento = await hotsites.definirEvento(uid, novo, autorDe(p as never));
      return ok({ evento });
    }),
    on(listarScripts, async (p) => ok(await versoes(doProprio(p)))),
    on(salvarScript, async (p) => {
      const uid = doProprio(p);
      await scripts.publicar(uid, p.body, autorDe(p as never));
      return ok(await versoes(uid));
    }),
    on(restaurarScript, async (p) => {
      const uid = doProprio(p);
      if (!(await scripts.restaurar(uid, p.params.versao, autorDe(p as never))))
        throw new Recusado(recusar('NAO_ENCONTRADO'));
      return ok(await versoes(uid));
    }),
    on(listarLiberacoes, async (p) =>
      ok({ liberacoes: await liberacoes.listar(doProprio(p), p.sessao.cliUid) }),
    ),
    on(responderLiberacao, async (p) => {
      const uid = doProprio(p);
      const feito = await liberacoes.responder(uid, p.params.marca, p.body, autorDe(p as never));
      if (!feito.ok) return feito;
      await scripts.recarregar();
      return ok({ liberacoes: await liberacoes.listar(uid, p.sessao.cliUid) });
    }),
    on(verHistoricoDoHotsite, async (p) => {
      const uid = doProprio(p);
      const agora = hotsites.ver(uid);
      if (agora === null) throw new Recusado(recusar('NAO_ENCONTRADO'));
      return ok({ mudancas: await historicoDoHotsite(db, uid, agora) });
    }),
  ];
}
