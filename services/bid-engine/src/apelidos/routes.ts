import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado, type Route } from '@martelo/platform/http/route.ts';
import {
  cadastrarApelido,
  devolverApelido,
  listarApelidos,
  revogarApelido,
  verPlateia,
} from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { paraEntrar, type Leiloes } from '../leiloes/door.ts';
import type { Apelidos } from './apelidos.ts';

type Dependencias = {
  readonly apelidos: Apelidos;
  readonly leiloes: Pick<Leiloes, 'ver'>;
};

/** The floor bidders of a leilão, for who runs it (bid rule 23; spec 3, section 3, Auctioneer nickname). */
export const routes = ({ apelidos, leiloes }: Dependencias): readonly Route[] => [
  on(listarApelidos, async ({ params, tenant }) => {
    const achados = await apelidos.porLote(tenant.hotUid, params.lelUid);
    return achados === null ? recusado('LOTE_NAO_ENCONTRADO') : ok({ apelidos: [...achados] });
  }),
  on(verPlateia, async ({ params: { leiUid }, tenant }) =>
    (await leiloes.ver(leiUid))?.hotUid === tenant.hotUid
      ? ok({ apelidos: await apelidos.comAtos(leiUid) })
      : recusado('LEILAO_NAO_ENCONTRADO'),
  ),
  on(cadastrarApelido, async ({ body, sessao, tenant }) => {
    const entrada = paraEntrar(await leiloes.ver(body.leiUid), tenant.hotUid);
    if (!entrada.ok) return entrada;
    return apelidos.cadastrar({ ...body, hotUid: tenant.hotUid, ...quem(sessao) });
  }),
  on(revogarApelido, async ({ params: { leiUid, apelidoUid }, body, sessao, tenant }) =>
    (await leiloes.ver(leiUid))?.hotUid === tenant.hotUid
      ? apelidos.passar(leiUid, { tipo: 'RevogarApelido', apelidoUid, ...body, ...quem(sessao) })
      : recusado('LEILAO_NAO_ENCONTRADO'),
  ),
  on(devolverApelido, async ({ params: { leiUid, apelidoUid }, body, sessao, tenant }) =>
    (await leiloes.ver(leiUid))?.hotUid === tenant.hotUid
      ? apelidos.passar(leiUid, { tipo: 'DevolverApelido', apelidoUid, ...body, ...quem(sessao) })
      : recusado('LEILAO_NAO_ENCONTRADO'),
  ),
];

const quem = ({ cliUid, apelido }: Sessao) => ({ por: cliUid, porApelido: apelido });
