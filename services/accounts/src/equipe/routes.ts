import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import {
  aceitarConvite,
  conferirConvite,
  encerrarSessoesDaPessoa,
  reenviarConvite,
  verAcessosDaEquipe,
} from '@martelo/schemas/equipe/equipe.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { comRemetente } from '../clientes/door.ts';
import type { RemetenteDe } from '../clientes/door.ts';
import { ehPagina } from '../sessao/door.ts';
import type { AcoesDaEquipe } from './acoes.ts';
import type { Convites } from './convites.ts';

type Deps = {
  readonly acoes: AcoesDaEquipe;
  readonly convites: Convites;
  readonly remetenteDe: RemetenteDe;
  readonly abrirSessao: (
    p: Pick<Pedido<Call>, 'request' | 'reply' | 'ip'>,
    hotUid: string,
    cliUid: string,
  ) => Promise<Resultado<UsuarioLogado>>;
};

type DeAlguem = {
  readonly tenant: { readonly hotUid: string };
  readonly sessao: { readonly cliUid: string; readonly nome: string };
  readonly params: { readonly cliUid: string };
};
const atoDe = ({ tenant, sessao, params }: DeAlguem) => ({
  hotUid: tenant.hotUid,
  quem: sessao,
  cliUid: params.cliUid,
});

/** How the staff come in, and the way in for who was invited. */
export function rotasDaEquipeDaCasa({ acoes, convites, remetenteDe, abrirSessao }: Deps): Route[] {
  const com = comRemetente(remetenteDe);
  return [
    on(verAcessosDaEquipe, async ({ tenant }) => ok(await acoes.listar(tenant.hotUid))),
    on(reenviarConvite, (p) => acoes.reenviar(atoDe(p))),
    on(encerrarSessoesDaPessoa, (p) => acoes.encerrarSessoes(atoDe(p))),
    on(conferirConvite, ({ tenant, body }) => convites.conferir(tenant.hotUid, body.convite)),
    on(aceitarConvite, (p) =>
      com(p, async (r) => {
        // Before the invitation is used up: a page of another site gets nothing by it.
        ehPagina(p.request);
        const aceito = await convites.aceitar(r, p.body.convite, p.body.senha);
        return aceito.ok ? abrirSessao(p, p.tenant.hotUid, aceito.valor.cliUid) : aceito;
      }),
    ),
  ];
}
