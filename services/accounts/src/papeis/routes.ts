import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { listarRotas } from '@martelo/schemas/sessao/sessao.ts';
import { podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { CATALOGO } from './catalogo.ts';

/** The pages that the roles of the session open; a store-type tenant lists its lotes below /anuncio. */
export const routes: readonly Route[] = [
  on(listarRotas, ({ sessao, tenant }) =>
    ok({
      rotas: CATALOGO.filter(({ acesso }) => podeAcessar(acesso, sessao.papeis)).map(
        ({ acesso: _acesso, ...rota }) =>
          rota.caminho === '/leilao' && tenant.tipo === 'loja' ? { ...rota, caminho: '/anuncio' } : rota,
      ),
    }),
  ),
];
