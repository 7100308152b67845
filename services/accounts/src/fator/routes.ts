import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { lerBearer } from '@martelo/platform/http/request.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import { origemDe as lugarDe } from '@martelo/platform/sessao/bloqueados.ts';
import {
  cadastrarFatorNaEntrada,
  comecarFator,
  comecarFatorNaEntrada,
  confirmarFator,
  entrarComSegundoFator,
  retirarFator,
  trocarCodigosDeRecuperacao,
  verFator,
} from '@martelo/schemas/fator/fator.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { comRemetente } from '../clientes/door.ts';
import type { RemetenteDe } from '../clientes/door.ts';
import { ehPagina } from '../sessao/door.ts';
import type { Entrou, SemSenha, Sessoes } from '../sessao/door.ts';
import type { EntradaComFator } from './entrada.ts';
import type { Fatores } from './fatores.ts';

type DoPedido = Pick<Pedido<Call>, 'request' | 'reply' | 'ip'>;
/** Remembers where a login came from, and hands it over. */
export type Entregar = (p: DoPedido, entrou: Entrou) => Promise<UsuarioLogado>;
type Deps = {
  readonly fatores: Fatores;
  readonly entrada: EntradaComFator;
  readonly sessoes: Pick<Sessoes, 'abrirProvado' | 'loginDe'>;
  readonly semSenha: Pick<SemSenha, 'conferirSenhaAtual'>;
  readonly remetenteDe: RemetenteDe;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string, menos?: string) => Promise<void>;
  readonly entregar: Entregar;
};
type Logado = {
  readonly tenant: { readonly hotUid: string };
  readonly sessao: { readonly cliUid: string };
};

const donoDe = ({ tenant, sessao }: Logado) => ({ hotUid: tenant.hotUid, cliUid: sessao.cliUid });

/** The second step of a login, and one's own second factor. */
export function rotasDoFator({
  fatores,
  entrada,
  sessoes,
  semSenha,
  remetenteDe,
  encerrarTodas,
  entregar,
}: Deps): Route[] {
  const com = comRemetente(remetenteDe);
  const tipo = (longa: boolean) => (longa ? 'longa' : 'curta');
  /** Whether the code is one of the factor that is there. */
  const conferir = async (
    p: Logado & Pick<DoPedido, 'request'>,
    codigo: string | undefined,
  ): Promise<Resultado<true>> => {
    if (!(await fatores.tem(p.sessao.cliUid))) return recusado('SEM_SEGUNDO_FATOR');
    if (codigo === undefined) return recusado('CODIGO_DO_FATOR', { campos: ['codigo'] });
    return fatores.conferir(donoDe(p), codigo, lugarDe(p.request));
  };

  return [
    on(entrarComSegundoFator, async (p) => {
      // Before the challenge is used up: a page of another site gets nothing by it.
      ehPagina(p.request);
      const { hotUid } = p.tenant;
      const quem = await entrada.provar(hotUid, { ...p.body, lugar: lugarDe(p.request) });
      if (!quem.ok) return quem;
      return ok(await entregar(p, await sessoes.abrirProvado(quem.valor, tipo(p.body.manterLogado))));
    }),
    on(comecarFatorNaEntrada, (p) =>
      com(p, ({ hotsite }) => entrada.comecar(p.tenant.hotUid, p.body.desafio, hotsite.nomeSite)),
    ),
    on(cadastrarFatorNaEntrada, (p) =>
      com(p, async (r) => {
        ehPagina(p.request);
        const feito = await entrada.cadastrar(r, { ...p.body, lugar: lugarDe(p.request) });
        if (!feito.ok) return feito;
        const { usuario, codigos } = feito.valor;
        const entrou = await sessoes.abrirProvado(usuario, tipo(p.body.manterLogado));
        const { sid } = entrou.login;
        await encerrarTodas(p.tenant.hotUid, usuario.uid, 'segundo fator cadastrado', sid);
        return ok({ codigos, usuario: await entregar(p, entrou) });
      }),
    ),
    on(verFator, async ({ tenant, sessao }) =>
      ok({
        ...(await fatores.ver(sessao.cliUid)),
        exigido: await fatores.exigidoDe({ hotUid: tenant.hotUid, papeis: sessao.papeis }),
      }),
    ),
    on(comecarFator, (p) =>
      com(p, async ({ hotsite }) => {
        const senha = await semSenha.conferirSenhaAtual(
          { ...donoDe(p), senha: p.body.senhaAtual, campo: 'senhaAtual' },
          lugarDe(p.request),
        );
        if (!senha.ok) return senha;
        if (await fatores.tem(p.sessao.cliUid)) {
          const certo = await conferir(p, p.body.codigo);
          if (!certo.ok) return certo;
        }
        return ok(await fatores.comecar(donoDe(p), hotsite.nomeSite));
      }),
    ),
    on(confirmarFator, (p) =>
      com(p, async (r) => {
        const feito = await fatores.confirmar(r, donoDe(p), p.body.codigo, lugarDe(p.request));
        if (!feito.ok) return feito;
        // What was opened by the password alone is over.
        const sid = await sessoes.loginDe(lerBearer(p.request.headers.authorization) ?? '');
        await encerrarTodas(p.tenant.hotUid, p.sessao.cliUid, 'segundo fator cadastrado', sid ?? undefined);
        return feito;
      }),
    ),
    on(trocarCodigosDeRecuperacao, async (p) => {
      const certo = await conferir(p, p.body.codigo);
      return certo.ok ? ok({ codigos: await fatores.trocarCodigos(donoDe(p)) }) : certo;
    }),
    on(retirarFator, (p) =>
      com(p, async (r) => {
        if (await fatores.exigidoDe({ hotUid: p.tenant.hotUid, papeis: p.sessao.papeis }))
          return recusado('FATOR_EXIGIDO');
        const certo = await conferir(p, p.body.codigo);
        if (!certo.ok) return certo;
        await fatores.retirar(r, donoDe(p));
        return ok({ ok: true as const });
      }),
    ),
  ];
}
