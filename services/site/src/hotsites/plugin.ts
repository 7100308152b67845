import type { Module } from '@martelo/platform/module/module.ts';
import type { Hotsites } from './hotsites.ts';
import { SUFIXO_DA_MARCA } from './marcas.ts';
import type { Marcas } from './marcas.ts';

const DIA_S = 86_400;
const NOMES = Object.keys(SUFIXO_DA_MARCA) as (keyof Marcas)[];

/**
 * `/marca/{hotUid}.svg`, `-icone`, `-degrade` and `-escuro`: the pictures of the tenant that is open, and of no other. An
 * SVG is a document, so it is told to load and run nothing.
 */
export const marcaPlugin =
  (hotsites: Hotsites): NonNullable<Module['plugin']> =>
  (app) => {
    app.get<{ Params: { arquivo: string } }>('/marca/:arquivo', async (request, reply) => {
      const [, hotUid, sufixo = ''] =
        /^([0-9a-f-]{36})(-icone|-degrade|-escuro)?\.svg$/.exec(request.params.arquivo) ?? [];
      const marcas =
        hotUid !== undefined && hotUid === request.tenant?.hotUid ? hotsites.marcas(hotUid) : null;
      const nome = NOMES.find((n) => SUFIXO_DA_MARCA[n] === sufixo);
      if (marcas === null || nome === undefined || marcas[nome] === '') return reply.callNotFound();
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('cache-control', `public, max-age=${DIA_S}`)
        .send(marcas[nome]);
    });
  };
