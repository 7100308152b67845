import './ui/styles/index.ts';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { comecarDepois } from './app/comeco.ts';
import { criarRouter } from './app/router.tsx';
import { arvore } from './app/routes.ts';
import type { Buscar } from './lib/client/client.ts';
import { criarChamar } from './lib/client/client.ts';
import { aceitaScripts } from './lib/raiz.ts';
import { CODIGO_SEM_RESPOSTA, ErroDeChamada } from './lib/client/erros.ts';

/** The files of the browser's build that the HTML names, by route id; `__root__` holds what every page needs. */
export type Manifesto = {
  readonly routes: Record<
    string,
    {
      readonly preloads?: string[];
      readonly css?: string[];
      readonly scripts?: { attrs: Record<string, string | boolean> }[];
    }
  >;
};

/** One page to render. `buscar` reaches the API in process for the request's tenant; `agora` is the server's clock, epoch ms. */
export type PedidoDePagina = {
  readonly url: string;
  readonly nonce: string;
  readonly agora: number;
  /** Shows the built-in sample where the tenant cannot be loaded. */
  readonly desenvolvimento?: boolean;
  readonly buscar: Buscar;
  readonly manifesto: Manifesto;
  readonly signal: AbortSignal;
};

/** The API's own status, where it says more of the page than that it failed: enough of this visitor, or not there for now. */
const DA_API: Readonly<Record<number, 429 | 503>> = { 429: 429, 503: 503, [CODIGO_SEM_RESPOSTA]: 503 };

/** The status of a page as it was rendered. */
function statusDe(router: ReturnType<typeof criarRouter>, rendida: Response): number {
  const { error } = router.state.matches.find((m) => m.status === 'error') ?? {};
  // A page has words of its own for an API that is not there, and the API's answer as their cause.
  const daApi = error instanceof Error && error.cause instanceof ErroDeChamada ? error.cause : error;
  return (daApi instanceof ErroDeChamada ? DA_API[daApi.statusCode] : undefined) ?? rendida.status;
}

/** Renders a public page to HTML, without a session: pages look the same for everybody and may be kept. */
export async function renderizar(p: PedidoDePagina): Promise<{
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Whether the tenant's script may run in it: the route that was matched says so. */
  aceitaScripts: boolean;
}> {
  const chamar = criarChamar({ buscar: p.buscar, api: new URL(p.url).origin, token: async () => null });
  const responder = createRequestHandler({
    request: new Request(p.url, { signal: p.signal }),
    getRouterManifest: () => p.manifesto as never,
    createRouter: () =>
      criarRouter({
        chamar,
        agora: p.agora,
        origem: new URL(p.url).origin,
        desenvolvimento: p.desenvolvimento ?? false,
        nonce: p.nonce,
      }),
  });
  let status: number | undefined;
  let comScripts = false;
  const resposta = await responder(async ({ router, responseHeaders }) => {
    const rendida = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    status = statusDe(router, rendida);
    comScripts = aceitaScripts(router.state.matches);
    return rendida;
  });
  return {
    status: status ?? resposta.status,
    headers: Object.fromEntries(resposta.headers),
    html: comecarDepois(await resposta.text(), p.nonce),
    aceitaScripts: comScripts,
  };
}

type No = {
  readonly id?: string;
  readonly options?: { readonly staticData?: { readonly modulo?: string | readonly string[] } };
  readonly children?: unknown;
};

/** Which source files each route's page lives in (`staticData.modulo`), by route id. */
export function modulosDasRotas(): Record<string, readonly string[]> {
  // Ids are given when a router is built.
  criarRouter({
    chamar: () => Promise.reject(new Error('no calls here')),
    agora: 0,
    origem: '',
    desenvolvimento: false,
  });
  const achados: Record<string, readonly string[]> = {};
  const andar = (no: No): void => {
    const modulo = no.options?.staticData?.modulo;
    if (no.id !== undefined && modulo !== undefined) achados[no.id] = [modulo].flat();
    for (const filho of Object.values((no.children ?? {}) as Record<string, No>)) andar(filho);
  };
  andar(arvore as unknown as No);
  return achados;
}
