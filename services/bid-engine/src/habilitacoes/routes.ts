import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, type Route, type TenantDoPedido } from '@martelo/platform/http/route.ts';
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

/** Who may bid, and asking for it (spec 1, section 3, Hotsite: tipoHabilitacaoLeilao; section 7, Sessions). */
export function routes({ habilitacoes, indice, hotUidDoLeilao }: Dependencias): readonly Route[] {
  /** The edital was accepted before: with the registration, or once in whatever leilão of this tenant. */
  const dispensaEdital = async (
    { hotUid, tipoHabilitacaoLeilao: tipo }: Pick<TenantDoPedido, 'hotUid' | 'tipoHabilitacaoLeilao'>,
    cliUid: string,
  ): Promise<boolean> =>
    tipo === 'AUTOMATICA' || (tipo === 'UNICA' && (await indice.doCliente(hotUid, cliUid)).length > 0);

  return [
    on(consultarHabilitacoes, async ({ sessao, tenant }) =>
      ok({ habilitacoes: [...(await indice.doCliente(tenant.hotUid, sessao.cliUid))] }),
    ),
    on(pedirHabilitacao, async ({ sessao, tenant, body }) => {
      const { leiUid } = body;
      if ((await hotUidDoLeilao(leiUid)) !== tenant.hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
      const { cliUid, apelido, cidade, aprovado, bloqueado } = sessao;
      const { hotUid } = tenant;
      if (!body.aceitoEdital && !(await dispensaEdital(tenant, cliUid)))
        return { ok: false, recusa: recusar('EDITAL_NAO_ACEITO', { campos: ['aceitoEdital'] }) };
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
}

const recusado = (codigo: 'LEILAO_NAO_ENCONTRADO' | 'INDISPONIVEL'): Resultado<never> => ({
  ok: false,
  recusa: recusar(codigo),
});
