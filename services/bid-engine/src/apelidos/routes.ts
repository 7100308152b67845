import { ok, on, recusado, type Route } from '@martelo/platform/http/route.ts';
import { cadastrarApelido, listarApelidos } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { paraEntrar, type Leiloes } from '../leiloes/door.ts';
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
    const entrada = paraEntrar(await leiloes.ver(body.leiUid), tenant.hotUid);
    if (!entrada.ok) return entrada;
    return apelidos.cadastrar({ ...body, hotUid: tenant.hotUid, por: sessao.cliUid });
  }),
];
