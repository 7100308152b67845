import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, type Route } from '@martelo/platform/http/route.ts';
import { consultarHabilitacoes, pedirHabilitacao } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Indice } from './indice.ts';
import type { Habilitacoes } from './registro.ts';

type Dependencias = {
  readonly habilitacoes: Habilitacoes;
  readonly indice: Indice;
  /** The tenant of a leilão; null where there is none. */
  readonly hotUidDoLeilao: (leiUid: string) => Promise<string | null>;
};

export const routes = ({ habilitacoes, indice, hotUidDoLeilao }: Dependencias): readonly Route[] => [
  on(consultarHabilitacoes, async ({ sessao, tenant }) =>
    ok({ habilitacoes: [...(await indice.doCliente(tenant.hotUid, sessao.cliUid))] }),
  ),
  on(pedirHabilitacao, async ({ sessao, tenant, body }) => {
    const { leiUid } = body;
    if ((await hotUidDoLeilao(leiUid)) !== tenant.hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
    const { cliUid, apelido, cidade, aprovado, bloqueado } = sessao;
    const { hotUid } = tenant;
    const [resultado] = await habilitacoes.executar(leiUid, [
      {
        tipo: 'HabilitarCliente',
        por: cliUid,
        cliUid,
        hotUid,
        apelido,
        cidade,
        limite: null,
        aprovado,
        bloqueado,
      },
    ]);
    if (resultado?.ok !== true) return resultado ?? recusado('INDISPONIVEL');
    const eu = resultado.valor.habilitado(cliUid);
    if (eu === undefined) return recusado('INDISPONIVEL');
    await indice.adiantar(leiUid, { cliUid, hotUid, apelido: eu.apelido, limite: eu.limite, em: eu.em });
    return ok({ leiUid, dataCadastro: eu.em, apelido: eu.apelido, limite: eu.limite });
  }),
];

const recusado = (codigo: 'LEILAO_NAO_ENCONTRADO' | 'INDISPONIVEL'): Resultado<never> => ({
  ok: false,
  recusa: recusar(codigo),
});
