import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { dispositivoDe, origemDe as lugarDe } from '@martelo/platform/sessao/bloqueados.ts';
import { lerBearer } from '@martelo/platform/http/request.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
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
  verHashDeLogin,
} from '@martelo/schemas/sessao/acessos.ts';
import {
  efetuarLogin,
  efetuarLogout,
  encerrarSessoes,
  listarAcessos,
  renovarToken,
  restaurarSessao,
} from '@martelo/schemas/sessao/sessao.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { comRemetente } from '../clientes/door.ts';
import type { RemetenteDe, Usuario } from '../clientes/door.ts';
import { ehPagina, entregarToken, guardarNoCookie, tokenDoCookie } from './cookie.ts';
import type { anotador, Entradas } from './entradas.ts';
import type { SemSenha } from './sem-senha.ts';
import type { Entrou, Sessoes } from './sessoes.ts';

type Deps = {
  readonly sessoes: Sessoes;
  readonly semSenha: SemSenha;
  readonly entradas: Pick<Entradas, 'listar'>;
  /** Remembers where a login came from, and what that means for the browser. */
  readonly anotarEntrada: ReturnType<typeof anotador>;
  readonly clock: Clock;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
  /** Who writes letters; remembers where the tenant's site was opened. */
  readonly remetenteDe: RemetenteDe;
};

type DoPedido = Pick<Pedido<Call>, 'tenant' | 'request' | 'reply' | 'ip'>;

/** The calls of spec 1, section 7, Login. */
export function routes(deps: Deps): Route[] {
  const { sessoes, semSenha, entradas, anotarEntrada, clock, encerrarTodas, remetenteDe } = deps;
  const entregar = <T>(p: DoPedido, { usuario, login }: Entrou<T>): T & { refreshToken?: string } => ({
    ...usuario,
    ...entregarToken(p, login, clock()),
  });
  /** Remembers where a login came from, and hands it over. */
  const receber = async (p: DoPedido, entrou: Resultado<Entrou>) => {
    if (!entrou.ok) return entrou;
    await remetenteDe(p);
    await anotarEntrada(p, p.tenant.hotUid, entrou.valor.login);
    return ok(entregar(p, entrou.valor));
  };
  const abrir = async (p: DoPedido, quem: Resultado<Usuario>) =>
    quem.ok ? receber(p, await sessoes.abrir(quem.valor, 'curta')) : quem;
  const esquecer = (p: DoPedido): void => {
    if (ehPagina(p.request)) guardarNoCookie(p.request, p.reply, '', null, clock());
  };
  const tokenDe = (p: Pick<DoPedido, 'request'>): string => lerBearer(p.request.headers.authorization) ?? '';
  const com = comRemetente(remetenteDe);

  return [
    on(efetuarLogin, async (p) =>
      receber(p, await sessoes.entrar({ hotUid: p.tenant.hotUid, ...p.body, lugar: lugarDe(p.request) })),
    ),
    on(renovarToken, async (p) => {
      // A page may still hold a token that it kept itself, of before there was a cookie: it comes back as one.
      const doCookie = ehPagina(p.request) ? tokenDoCookie(p.request) : null;
      const token = p.body.refreshToken ?? doCookie;
      if (token === null)
        return ehPagina(p.request)
          ? recusado('TOKEN_INVALIDO')
          : recusado('DADOS_INVALIDOS', { campos: ['refreshToken'] });
      const renovado = await sessoes.renovar(p.tenant.hotUid, token);
      return renovado.ok ? ok(entregar(p, renovado.valor)) : renovado;
    }),
    on(efetuarLogout, async (p) => {
      esquecer(p);
      await sessoes.sair(tokenDe(p), p.body.porInatividade);
      return ok({ ok: true as const });
    }),
    on(encerrarSessoes, async (p) => {
      const { tenant, sessao } = p;
      esquecer(p);
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
      const recebido = await receber(p, entrou);
      if (!recebido.ok) return recebido;
      const { token, dataFimToken, refreshToken } = recebido.valor;
      return ok({
        access_token: token,
        expires_in: Math.max(1, Math.floor((dataFimToken - clock()) / 1000)),
        ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
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
    on(verHashDeLogin, (p) => semSenha.conferirHash(p.tenant.hotUid, p.query.hash)),
    on(entrarPorHash, (p) =>
      com(p, async (r) => {
        // Before the link is used up: a page of another site gets nothing by it.
        ehPagina(p.request);
        const quem = await semSenha.porHash(r, p.query.hash);
        if (!quem.ok) return quem;
        const { usuario, porEquipe } = quem.valor;
        if (porEquipe === null) return abrir(p, ok(usuario));
        return receber(p, ok(await sessoes.abrirProvado(usuario, 'assistida', porEquipe)));
      }),
    ),
    on(criarHashDeLogin, (p) =>
      com(p, (r) => semSenha.criarHash(r, p.sessao.cliUid, p.body.cliUid, p.body.motivo)),
    ),
  ];
}
