import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import type { ContextoRota } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';

type Rota = { readonly match: { readonly context: ContextoRota & { readonly hotsite: Hotsite } } };

/**
 * What a route of the painel takes from its screen: address, guard, title, and the screen itself for menu and breadcrumbs.
 * `createRoute({ ...daTela(tela), component: … })` is a whole route.
 */
export const daTela = <const P extends string>(tela: Tela<P>) => ({
  getParentRoute: () => raiz,
  path: tela.caminho,
  staticData: { reservada: true as const, tela },
  beforeLoad: exigir(tela.acesso, tela.ouTambem),
  head: (rota: Rota) =>
    cabecaReservada(emTermos(tela.titulo, termosDoHotsite(rota.match.context.hotsite)))(rota),
});
