import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import { origemDe as lugarDe } from '@martelo/platform/sessao/bloqueados.ts';
import { recusaDoRecurso } from '@martelo/platform/tenants/recursos.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { salvarAvisos, verAvisos } from '@martelo/schemas/clientes/avisos.ts';
import {
  cadastrarCliente,
  cadastrarSocio,
  confirmarCadastro,
  listarSocios,
  removerSocio,
  verRegrasDoCadastro,
} from '@martelo/schemas/clientes/cadastro.ts';
import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import {
  confirmarCodigo,
  confirmarPeloLink,
  consultarSituacao,
  enviarCodigo,
  mudarContato,
  salvarEndereco,
  salvarPerfil,
  verInfosDoCliente,
  verInfosIndividuais,
} from '@martelo/schemas/clientes/perfil.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { completarEndereco } from '../enderecos/door.ts';
import type { CadastrosAProvar } from './a-provar.ts';
import type { Cadastros } from './cadastros.ts';
import type { Clientes } from './clientes.ts';
import type { Perfil } from './perfil.ts';
import type { Preferencias } from './preferencias.ts';
import { regrasDe } from './regras.ts';
import type { Socios } from './socios.ts';
import { comRemetente } from './remetentes.ts';
import type { RemetenteDe } from './remetentes.ts';

export type DepsDasRotas = {
  readonly aProvar: CadastrosAProvar;
  readonly cadastros: Cadastros;
  readonly clientes: Clientes;
  readonly perfil: Perfil;
  readonly preferencias: Preferencias;
  readonly socios: Socios;
  readonly clock: Clock;
  /** The tenant of a request and where its site is; null where it is gone. */
  readonly remetenteDe: RemetenteDe;
  /** Opens a session for somebody whose sign-up was just proved. */
  readonly abrirSessao: (
    pedido: Pick<Pedido<Call>, 'request' | 'reply' | 'ip'>,
    hotUid: string,
    cliUid: string,
  ) => Promise<Resultado<UsuarioLogado>>;
};

/** Only the fields that were asked for; `endereco` where it is populated or nothing was chosen. */
function escolher(
  c: Cliente,
  fields: readonly string[] | undefined,
  populate: string | undefined,
): Partial<Cliente> {
  if (fields === undefined) return c;
  const quer = new Set([...fields, ...(populate === undefined ? [] : ['endereco'])]);
  return Object.fromEntries(Object.entries(c).filter(([k]) => quer.has(k)));
}

/** Sign-up, confirmations and the client's own record (spec 1, section 7; spec 2, section 7). */
export function routes(deps: DepsDasRotas): Route[] {
  const { cadastros, clientes, perfil, preferencias, socios, clock, remetenteDe } = deps;
  const meu = async ({
    tenant,
    sessao,
    query,
  }: Pick<Pedido<typeof verInfosDoCliente>, 'tenant' | 'sessao' | 'query'>) => {
    const c = await clientes.achar(tenant.hotUid, sessao.cliUid);
    if (c === null) return recusado('NAO_ENCONTRADO');
    // A tenant without referrals hands out none.
    const hashConvite = recusaDoRecurso(tenant, 'indicacao') === null ? c.hashConvite : '';
    return ok(escolher({ ...c, hashConvite }, query.fields, query.populate));
  };
  const com = comRemetente(remetenteDe);

  return [
    on(verRegrasDoCadastro, (p) => com(p, async ({ hotsite }) => ok(regrasDe(hotsite, clock())))),
    on(cadastrarCliente, (p) => com(p, (r) => deps.aProvar.pedir(p.body, r, lugarDe(p.request)))),
    on(confirmarCadastro, (p) =>
      com(p, async (r) => {
        const feito = await deps.aProvar.confirmar(p.body, r, lugarDe(p.request));
        return feito.ok ? deps.abrirSessao(p, p.tenant.hotUid, feito.valor.cliUid) : feito;
      }),
    ),
    on(consultarSituacao, (p) =>
      com(p, async (remetente) => {
        const situacao = await cadastros.situacaoDe(remetente, p.sessao.cliUid);
        return situacao === null ? recusado('NAO_ENCONTRADO') : ok(situacao);
      }),
    ),
    on(enviarCodigo, (p) =>
      com(p, (r) => cadastros.enviarCodigo(r, p.sessao.cliUid, p.body.canal, p.body.aoChegar)),
    ),
    on(confirmarCodigo, (p) =>
      com(p, (r) => cadastros.confirmar(r, p.sessao.cliUid, p.body.canal, p.body.codigo)),
    ),
    on(confirmarPeloLink, (p) => com(p, (r) => cadastros.confirmarPeloLink(r, p.body.uid, p.body.codigo))),
    on(mudarContato, (p) =>
      com(p, (r) => cadastros.mudarContato(r, p.sessao.cliUid, p.body, lugarDe(p.request))),
    ),
    on(verInfosDoCliente, meu),
    on(verInfosIndividuais, meu),
    on(salvarPerfil, (p) =>
      com(p, ({ hotsite }) =>
        perfil.salvar(hotsite.uid, p.sessao.cliUid, p.body, [
          hotsite.nome,
          hotsite.nomeSite,
          hotsite.nomeSiteNovo,
        ]),
      ),
    ),
    on(salvarEndereco, async ({ tenant, sessao, body }) => {
      const endereco = completarEndereco(body);
      return endereco === null
        ? recusado('LOCALIDADE_INVALIDA', { campos: ['locId'] })
        : perfil.salvarEndereco(tenant.hotUid, sessao.cliUid, endereco);
    }),
    on(verAvisos, async ({ tenant, sessao }) => {
      const quer = await preferencias.ver(tenant.hotUid, sessao.cliUid);
      return quer === null ? recusado('NAO_ENCONTRADO') : ok(quer);
    }),
    on(salvarAvisos, async ({ tenant, sessao, body }) => {
      const quer = await preferencias.salvar(tenant.hotUid, sessao.cliUid, body);
      return quer === null ? recusado('NAO_ENCONTRADO') : ok(quer);
    }),
    on(listarSocios, async ({ sessao }) => ok({ socios: await socios.listar(sessao.cliUid) })),
    on(cadastrarSocio, async ({ tenant, sessao, body }) => {
      const r = await socios.incluir({ hotUid: tenant.hotUid, cliUid: sessao.cliUid }, body, clock());
      return r.ok ? ok({ socios: r.valor }) : r;
    }),
    on(removerSocio, async ({ tenant, sessao, params }) => {
      const r = await socios.remover({ hotUid: tenant.hotUid, cliUid: sessao.cliUid }, params.uid, clock());
      return r.ok ? ok({ socios: r.valor }) : r;
    }),
  ];
}
