import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { dispositivoDe, origemDe as lugarDe } from '@martelo/platform/sessao/bloqueados.ts';
import { lerBearer } from '@martelo/platform/http/request.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import {
  criarHashDeLogin,
  entrarComoSistema,
  entrarComTokenDeUsoUnico,
  entrarPorHash,
  mudarSenha,
  pedirNovaSenha,
  pedirTokenDeUsoUnico,
  redefinirSenha,
} from '@martelo/schemas/sessao/acessos.ts';
import {
  efetuarLogin,
  efetuarLogout,
  encerrarSessoes,
  listarAcessos,
  renovarToken,
  restaurarSessao,
} from '@martelo/schemas/sessao/sessao.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { FilaDeSenhasCheia } from '../clientes/door.ts';
import type { Remetente, Usuario } from '../clientes/door.ts';
import type { anotador, Entradas } from './entradas.ts';
import type { SemSenha } from './sem-senha.ts';
import type { Sessoes } from './sessoes.ts';

type Deps = {
  readonly sessoes: Sessoes;
  readonly semSenha: SemSenha;
  readonly entradas: Pick<Entradas, 'listar'>;
  /** Remembers where a login came from, and what that means for the browser. */
  readonly anotarEntrada: ReturnType<typeof anotador>;
  readonly clock: Clock;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
  /** Who writes letters; remembers where the tenant's site was opened. */
  readonly remetenteDe: (pedido: Pick<Pedido<Call>, 'tenant' | 'request'>) => Promise<Remetente | null>;
};

type DoPedido = Pick<Pedido<Call>, 'tenant' | 'request' | 'reply' | 'ip'>;

const nao = (codigo: Parameters<typeof recusar>[0], detalhes = {}) =>
  ({ ok: false, recusa: recusar(codigo, detalhes) }) as const;

/** The calls of spec 1, section 7, Login. */
export function routes(deps: Deps): Route[] {
  const { sessoes, semSenha, entradas, anotarEntrada, clock, encerrarTodas, remetenteDe } = deps;
  /** Remembers where a login came from. */
  const anotar = async (p: DoPedido, entrou: Resultado<UsuarioLogado>): Promise<Resultado<UsuarioLogado>> => {
    if (!entrou.ok) return entrou;
    await remetenteDe(p);
    await anotarEntrada(p, p.tenant.hotUid, entrou.valor);
    return entrou;
  };
  const abrir = async (p: DoPedido, quem: Resultado<Usuario>): Promise<Resultado<UsuarioLogado>> =>
    quem.ok ? anotar(p, { ok: true, valor: await sessoes.abrir(quem.valor, false) }) : quem;
  const tokenDe = (p: Pick<DoPedido, 'request'>): string => lerBearer(p.request.headers.authorization) ?? '';
  const com = async <T>(
    p: DoPedido,
    fazer: (r: Remetente) => Promise<Resultado<T>>,
  ): Promise<Resultado<T>> => {
    const remetente = await remetenteDe(p);
    if (remetente === null) return nao('HOTSITE_NAO_ENCONTRADO');
    try {
      return await fazer(remetente);
    } catch (erro) {
      if (erro instanceof FilaDeSenhasCheia) return nao('SERVICO_INDISPONIVEL', { esperarMs: 2_000 });
      throw erro;
    }
  };

  return [
    on(efetuarLogin, async (p) =>
      anotar(p, await sessoes.entrar({ hotUid: p.tenant.hotUid, ...p.body, lugar: lugarDe(p.request) })),
    ),
    on(renovarToken, ({ tenant, body }) => sessoes.renovar(tenant.hotUid, body.refreshToken)),
    on(efetuarLogout, async (p) => {
      await sessoes.sair(tokenDe(p), p.body.porInatividade);
      return ok({ ok: true as const });
    }),
    on(encerrarSessoes, async ({ tenant, sessao }) => {
      await encerrarTodas(tenant.hotUid, sessao.cliUid, 'saiu de todos os aparelhos');
      return ok({ ok: true as const });
    }),
    on(listarAcessos, async ({ sessao, request }) => {
      const aqui = dispositivoDe(request);
      const linhas = await entradas.listar(sessao.cliUid, 20);
      return ok({
        acessos: linhas.map((l) => ({
          ip: l.ip,
          esteAparelho: aqui !== '' && l.dispositivo === aqui,
          ultimaEm: l.ultima_em,
          vezes: l.vezes,
        })),
      });
    }),
    on(restaurarSessao, (p) => sessoes.restaurar(tokenDe(p), p.tenant.hotUid, p.params.id)),
    on(entrarComoSistema, async (p) => {
      const { client_id: email, client_secret: senha } = p.body;
      const entrou = await sessoes.entrar({
        hotUid: p.tenant.hotUid,
        email,
        senha,
        manterLogado: false,
        lugar: lugarDe(p.request),
        // Clients have their own door; a system or somebody of the staff is never one.
        aceita: (papeis) => papeis.length > 0 && !papeis.every(ehPapelDeCliente),
      });
      const anotado = await anotar(p, entrou);
      if (!anotado.ok) return anotado;
      const { token, dataFimToken, refreshToken } = anotado.valor;
      return ok({
        access_token: token,
        expires_in: Math.max(1, Math.floor((dataFimToken - clock()) / 1000)),
        refresh_token: refreshToken,
        token_type: 'Bearer' as const,
      });
    }),
    on(pedirNovaSenha, (p) => com(p, (r) => semSenha.pedirNovaSenha(r, p.body.email, lugarDe(p.request)))),
    on(redefinirSenha, (p) => com(p, (r) => semSenha.redefinir(r, p.body.hash, p.body.senha))),
    on(mudarSenha, (p) =>
      com(p, async (r) =>
        semSenha.mudarSenha(r, {
          ...p.body,
          cliUid: p.sessao.cliUid,
          lugar: lugarDe(p.request),
          sid: await sessoes.loginDe(tokenDe(p)),
        }),
      ),
    ),
    on(pedirTokenDeUsoUnico, (p) =>
      com(p, (r) => semSenha.pedirUsoUnico(r, p.body.email, lugarDe(p.request))),
    ),
    on(entrarComTokenDeUsoUnico, async (p) =>
      abrir(
        p,
        await semSenha.porUsoUnico(p.tenant.hotUid, p.body.nomeUsuario, p.body.senha, lugarDe(p.request)),
      ),
    ),
    on(entrarPorHash, async (p) => abrir(p, await semSenha.porHash(p.tenant.hotUid, p.query.hash))),
    on(criarHashDeLogin, (p) =>
      com(p, (r) => semSenha.criarHash(r, p.sessao.cliUid, p.body.cliUid, p.body.motivo)),
    ),
  ];
}
