import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, type Route } from '@martelo/platform/http/route.ts';
import { cadastrarApelido, listarApelidos } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Apelidos } from './apelidos.ts';

type Dependencias = {
  readonly apelidos: Apelidos;
  /** The tenant of a leilão; null where there is none. */
  readonly hotUidDoLeilao: (leiUid: string) => Promise<string | null>;
};

export const routes = ({ apelidos, hotUidDoLeilao }: Dependencias): readonly Route[] => [
  on(listarApelidos, async ({ params, tenant }) => {
    const achados = await apelidos.porLote(tenant.hotUid, params.lelUid);
    return achados === null ? recusado('LOTE_NAO_ENCONTRADO') : ok({ apelidos: [...achados] });
  }),
  on(cadastrarApelido, async ({ body, sessao, tenant }) => {
    if ((await hotUidDoLeilao(body.leiUid)) !== tenant.hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
    return apelidos.cadastrar({ ...body, hotUid: tenant.hotUid, por: sessao.cliUid });
  }),
];

const recusado = (codigo: 'LEILAO_NAO_ENCONTRADO' | 'LOTE_NAO_ENCONTRADO'): Resultado<never> => ({
  ok: false,
  recusa: recusar(codigo),
});
