import { Recusado } from '@martelo/platform/http/errors.ts';
import { on } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import {
  concluirInstalacao,
  salvarCores,
  salvarIdentidade,
  salvarLogo,
  salvarPrimeiroPatio,
  verInstalacao,
} from '@martelo/schemas/instalacao/instalacao.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { HotsiteRecusado } from '../hotsites/door.ts';
import type { Instalacao } from './instalacao.ts';

/** The port that the page was opened at; empty where it is the scheme's own. */
const portaDe = ({ request }: Pick<Pedido<Call>, 'request'>): string =>
  /:(\d{1,5})$/.exec(request.host)?.[1] ?? '';

/** What cannot be kept, as the refusal of its fields. */
async function comCampos<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer();
  } catch (e) {
    if (!(e instanceof HotsiteRecusado)) throw e;
    throw new Recusado(
      recusar('DADOS_INVALIDOS', { campos: e.problemas.map((p) => p.campo) }),
      e.problemas.map((p) => p.frase),
    );
  }
}

/** The steps between the first login and the open house, each kept by itself. */
export const rotasDaInstalacao = (casa: Instalacao): Route[] => [
  on(verInstalacao, (p) => casa.ver(p.tenant.hotUid, portaDe(p))),
  on(salvarIdentidade, (p) => casa.salvarIdentidade(p.tenant.hotUid, portaDe(p), p.body)),
  on(salvarCores, (p) => comCampos(() => casa.salvarCores(p.tenant.hotUid, portaDe(p), p.body))),
  on(salvarLogo, (p) => casa.salvarLogo(p.tenant.hotUid, portaDe(p), p.arquivo)),
  on(salvarPrimeiroPatio, (p) => casa.salvarPatio(p.tenant.hotUid, portaDe(p), p.body.patio)),
  on(concluirInstalacao, (p) =>
    comCampos(() =>
      casa.concluir(p.tenant.hotUid, portaDe(p), { uid: p.sessao.cliUid, nome: p.sessao.nome }),
    ),
  ),
];
