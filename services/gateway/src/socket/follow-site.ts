import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { Conexao } from './connection.ts';
import type { HandlersOptions } from './handlers-options.ts';
import type { LimitesSocket } from './limits.ts';

type RecusaDita = { readonly recusa: Recusa; readonly mensagens?: readonly string[] };

/** Whether a connection follows as many leilões as it may; the tenant's whole site counts as one of them. */
export const cheia = ({ leiloes, site }: Conexao, { leiloesPorConexao }: LimitesSocket): boolean =>
  leiloes.size + (site === null ? 0 : 1) >= leiloesPorConexao;

/** What a full connection is told, by the field that asked for too much. */
export const recusaDaCheia = ({ leiloesPorConexao }: LimitesSocket, campo: string): RecusaDita => ({
  recusa: recusar('DADOS_INVALIDOS', { campos: [campo] }),
  mensagens: [`Acompanhe no máximo ${leiloesPorConexao} ao mesmo tempo.`],
});

/** Follows the leilões of the tenant: the answer as JSON, or why not (DADOS_INVALIDOS, SERVICO_INDISPONIVEL). */
export async function acompanharSite(
  { sites, limites }: HandlersOptions,
  conexao: Conexao,
  { n, vistos = [] }: Extract<MensagemCliente, { tipo: 'acompanhar-leiloes' }>,
): Promise<string | RecusaDita> {
  if (sites === null) return { recusa: recusar('SERVICO_INDISPONIVEL') };
  if (conexao.site === null && cheia(conexao, limites)) return recusaDaCheia(limites, 'tipo');
  const site = sites.seguir(conexao);
  try {
    await sites.carregar(site);
  } catch {
    // Told once by the reading itself.
    sites.deixar(conexao);
    return { recusa: recusar('SERVICO_INDISPONIVEL') };
  }
  const leiloes = vistos.flatMap(({ leiUid, versao }) => {
    const leilao = site.leiloes.get(leiUid);
    return leilao === undefined || leilao.versao <= versao ? [] : [leilao.texto];
  });
  return `{"tipo":"acompanhando-leiloes","n":${n},"leiloes":[${leiloes.join(',')}]}`;
}
