import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, type Route } from '@martelo/platform/http/route.ts';
import { cadastrarApelido, listarApelidos } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { leilaoAcabado, type Leiloes } from '../leiloes/door.ts';
import type { Apelidos } from './apelidos.ts';

type Dependencias = {
  readonly apelidos: Apelidos;
  readonly leiloes: Pick<Leiloes, 'ver'>;
};

export const routes = ({ apelidos, leiloes }: Dependencias): readonly Route[] => [
  on(listarApelidos, async ({ params, tenant }) => {
    const achados = await apelidos.porLote(tenant.hotUid, params.lelUid);
    return achados === null ? recusado('LOTE_NAO_ENCONTRADO') : ok({ apelidos: [...achados] });
  }),
  on(cadastrarApelido, async ({ body, sessao, tenant }) => {
    const leilao = await leiloes.ver(body.leiUid);
    if (leilao?.hotUid !== tenant.hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
    const { situacao } = leilao;
    // Nobody bids there any more, so the person's data would be kept for nothing.
    if (leilaoAcabado(situacao))
      return { ok: false, recusa: recusar('LEILAO_TRANSICAO_INVALIDA', { situacao }) };
    return apelidos.cadastrar({ ...body, hotUid: tenant.hotUid, por: sessao.cliUid });
  }),
];

const recusado = (codigo: 'LEILAO_NAO_ENCONTRADO' | 'LOTE_NAO_ENCONTRADO'): Resultado<never> => ({
  ok: false,
  recusa: recusar(codigo),
});
