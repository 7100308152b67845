import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { atHand } from '@martelo/platform/http/at-hand.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import { conferirInstalacao, criarPrimeiraConta } from '@martelo/schemas/instalacao/instalacao.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { ehPagina } from '../sessao/door.ts';
import type { Instalacao } from './instalacao.ts';

type Deps = {
  readonly instalacao: Instalacao;
  /** Opens a login for somebody whose identity was proved. */
  readonly abrirSessao: (
    p: Pick<Pedido<Call>, 'request' | 'reply' | 'ip'>,
    hotUid: string,
    cliUid: string,
  ) => Promise<Resultado<UsuarioLogado>>;
};

/** The first account of a new house. Its link is a key to everything, so it is taken only where nobody on the way can read it. */
export const rotasDaInstalacao = ({ instalacao, abrirSessao }: Deps): Route[] => [
  on(conferirInstalacao, async ({ tenant, body, request }) =>
    atHand(request) ? instalacao.conferir(tenant.hotUid, body.token) : recusado('INSTALACAO_INSEGURA'),
  ),
  on(criarPrimeiraConta, async (p) => {
    const { tenant, request } = p;
    if (!atHand(request)) return recusado('INSTALACAO_INSEGURA');
    // Before the link is used up: a page of another site gets nothing by it.
    ehPagina(request);
    const { token, ...conta } = p.body;
    const criada = await instalacao.criarConta(tenant.hotUid, token, conta);
    if (!criada.ok) return criada;
    const aberta = await abrirSessao(p, tenant.hotUid, criada.valor.cliUid);
    return aberta.ok ? ok(aberta.valor) : aberta;
  }),
];
