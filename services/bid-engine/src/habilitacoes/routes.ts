import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado, type Route, type TenantDoPedido } from '@martelo/platform/http/route.ts';
import {
  consultarHabilitacoes,
  MAX_POR_ACEITAR,
  pedirHabilitacao,
} from '@martelo/schemas/habilitacoes/habilitacao.ts';
import {
  devolverHabilitacao,
  listarHabilitados,
  mudarHabilitacao,
  revogarHabilitacao,
  verHabilitado,
  type FichaDoHabilitado,
} from '@martelo/schemas/habilitacoes/habilitados.ts';
import { enviarPlanilha } from '@martelo/platform/registros/enviar-planilha.ts';
import { exportarHabilitados, listaDeHabilitados } from '@martelo/schemas/habilitacoes/lista.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import { paraEntrar, type Leiloes } from '../leiloes/door.ts';
import type { Indice } from './indice.ts';
import type { Habilitacoes, PedidoHabilitacao } from './registro.ts';

type Dependencias = {
  readonly habilitacoes: Habilitacoes;
  readonly indice: Indice;
  readonly leiloes: Pick<Leiloes, 'ver'>;
  readonly clock: Clock;
  /** Resolves when the index holds what was stored before. */
  readonly emDia: () => Promise<void>;
};

/** Who may bid, and asking for it (spec 1, section 3, Hotsite: tipoHabilitacaoLeilao; section 7, Sessions). */
export function routes({ habilitacoes, indice, leiloes, clock, emDia }: Dependencias): readonly Route[] {
  const doTenant = async (leiUid: string, hotUid: string): Promise<boolean> =>
    (await leiloes.ver(leiUid))?.hotUid === hotUid;
  /** The edital was accepted before: with the registration, or once in whatever leilão of this tenant. */
  const dispensaEdital = async (
    { hotUid, tipoHabilitacaoLeilao: tipo }: Pick<TenantDoPedido, 'hotUid' | 'tipoHabilitacaoLeilao'>,
    cliUid: string,
  ): Promise<boolean> =>
    tipo === 'AUTOMATICA' || (tipo === 'UNICA' && (await indice.doCliente(hotUid, cliUid)).length > 0);

  /** The client's record as it is once what was done to it counts. */
  const ver = async (leiUid: string, cliUid: string): Promise<Resultado<FichaDoHabilitado>> => {
    await emDia();
    const ficha = await indice.ficha(leiUid, cliUid);
    return ficha === null ? recusado('NAO_ENCONTRADO') : { ok: true, valor: ficha };
  };
  const fazer = async (
    hotUid: string,
    leiUid: string,
    comando: PedidoHabilitacao & { readonly cliUid: string },
  ): Promise<Resultado<FichaDoHabilitado>> => {
    if (!(await doTenant(leiUid, hotUid))) return recusado('LEILAO_NAO_ENCONTRADO');
    const [resultado] = await habilitacoes.executar(leiUid, [comando]);
    if (resultado?.ok !== true) return resultado ?? recusado('INDISPONIVEL');
    return ver(leiUid, comando.cliUid);
  };

  return [
    on(consultarHabilitacoes, async ({ sessao: { cliUid }, tenant: { hotUid } }) => {
      const habilitacoes = await indice.doCliente(hotUid, cliUid);
      const mudaram = await Promise.all(
        (await indice.porAceitar(hotUid, cliUid, MAX_POR_ACEITAR)).map((leiUid) => leiloes.ver(leiUid)),
      );
      const porAceitar = mudaram.flatMap((leilao) => {
        const entrada = paraEntrar(leilao, hotUid);
        if (!entrada.ok || entrada.valor.edital === null) return [];
        const { leiUid, editalUrl, edital } = entrada.valor;
        return [{ leiUid, versao: edital.versao, editalUrl }];
      });
      return ok({ habilitacoes: [...habilitacoes], porAceitar });
    }),
    on(pedirHabilitacao, async ({ sessao, tenant, body }) => {
      const { leiUid } = body;
      const entrada = paraEntrar(await leiloes.ver(leiUid), tenant.hotUid);
      if (!entrada.ok) return entrada;
      const { cliUid, apelido, cidade, aprovado, bloqueado } = sessao;
      const { hotUid } = tenant;
      if (!body.aceitoEdital && !(await dispensaEdital(tenant, cliUid)))
        return recusado('EDITAL_NAO_ACEITO', { campos: ['aceitoEdital'] });
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
          semAceite: !body.aceitoEdital,
        },
      ]);
      if (resultado?.ok !== true) return resultado ?? recusado('INDISPONIVEL');
      const eu = resultado.valor.habilitado(cliUid);
      if (eu === undefined) return recusado('INDISPONIVEL');
      const { limite, tipos, em } = eu;
      const publico = { apelido: eu.apelido, cidade: eu.cidade };
      await indice.adiantar(leiUid, { cliUid, hotUid, ...publico, limite, em });
      return ok({
        leiUid,
        dataCadastro: em,
        apelido: eu.apelido,
        limite,
        tipos: tipos === null ? null : [...tipos],
      });
    }),
    on(listarHabilitados, async ({ tenant, params: { leiUid }, query }) => {
      if (!(await doTenant(leiUid, tenant.hotUid))) return recusado('LEILAO_NAO_ENCONTRADO');
      await emDia();
      return ok(await indice.doLeilao(leiUid, query));
    }),
    on(exportarHabilitados, async ({ tenant, params: { leiUid }, query, reply }) => {
      if (!(await doTenant(leiUid, tenant.hotUid))) return recusado('LEILAO_NAO_ENCONTRADO');
      await emDia();
      const { campos, de } = listaDeHabilitados;
      return enviarPlanilha(
        { nome: de.nome, campos, termos: tenant.termos, agora: clock(), reply },
        query,
        indice.todosDoLeilao(leiUid, query),
      );
    }),
    on(verHabilitado, async ({ tenant, params: { leiUid, cliUid } }) =>
      (await doTenant(leiUid, tenant.hotUid)) ? ver(leiUid, cliUid) : recusado('LEILAO_NAO_ENCONTRADO'),
    ),
    on(mudarHabilitacao, ({ tenant, sessao, params: { leiUid, cliUid }, body }) =>
      fazer(tenant.hotUid, leiUid, { tipo: 'MudarHabilitacao', ...quem(sessao), cliUid, ...body }),
    ),
    on(revogarHabilitacao, ({ tenant, sessao, params: { leiUid, cliUid }, body }) =>
      fazer(tenant.hotUid, leiUid, { tipo: 'RevogarHabilitacao', ...quem(sessao), cliUid, ...body }),
    ),
    on(devolverHabilitacao, ({ tenant, sessao, params: { leiUid, cliUid }, body }) =>
      fazer(tenant.hotUid, leiUid, { tipo: 'DevolverHabilitacao', ...quem(sessao), cliUid, ...body }),
    ),
  ];
}

const quem = ({ cliUid, apelido }: Sessao) => ({ por: cliUid, porApelido: apelido });
