import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { on, type Route } from '@martelo/platform/http/route.ts';
import {
  cancelarLeilao,
  encerrarLeilao,
  iniciarLeilao,
  publicarLeilao,
  voltarAoLoteamento,
} from '@martelo/schemas/leiloes/leilao.ts';
import type { Leiloes } from './leiloes.ts';
import type { Leilao } from './state.ts';

export const routes = ({ leiloes }: { readonly leiloes: Leiloes }): readonly Route[] => [
  on(iniciarLeilao, async ({ params, sessao, tenant }) =>
    depois(await leiloes.iniciar(tenant.hotUid, params.leiUid, sessao.cliUid)),
  ),
  on(encerrarLeilao, async ({ params, sessao, tenant }) =>
    depois(await leiloes.encerrar(tenant.hotUid, params.leiUid, sessao.cliUid)),
  ),
  on(publicarLeilao, async ({ params, sessao, tenant }) =>
    depois(await leiloes.publicar(tenant.hotUid, params.leiUid, sessao.cliUid)),
  ),
  on(voltarAoLoteamento, async ({ params, sessao, tenant }) =>
    depois(await leiloes.lotear(tenant.hotUid, params.leiUid, sessao.cliUid, sessao.papeis)),
  ),
  on(cancelarLeilao, async ({ params, body, sessao, tenant }) =>
    depois(await leiloes.cancelar(tenant.hotUid, params.leiUid, sessao.cliUid, body.motivo ?? '')),
  ),
];

function depois(r: Resultado<Leilao>): Resultado<Pick<Leilao, 'leiUid' | 'situacao' | 'revisao'>> {
  if (!r.ok) return r;
  const { leiUid, situacao, revisao } = r.valor;
  return { ok: true, valor: { leiUid, situacao, revisao } };
}
