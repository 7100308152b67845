import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Hotsites } from './hotsites.ts';
import { abrirIcones, chaveDoIcone } from './icones.ts';
import { SUFIXO_DA_MARCA } from './marcas.ts';
import type { Marcas } from './marcas.ts';

const DIA_S = 86_400;
const NOMES = Object.keys(SUFIXO_DA_MARCA) as (keyof Marcas)[];
const ICONES = ['icone', 'distintivo'] as const;
const GUARDAR = `public, max-age=${DIA_S}`;

/**
 * `/marca/{hotUid}.svg`, `-icone`, `-degrade` and `-escuro`: the pictures of the tenant that is open, and of no other. An
 * SVG is a document, so it is told to load and run nothing. `-icone.png` and `-distintivo.png` are for notifications, in which
 * browsers draw no SVG.
 */
export const marcaPlugin = (hotsites: Hotsites, log: Logger): NonNullable<Module['plugin']> => {
  const icones = abrirIcones(log);

  return (app) => {
    app.get<{ Params: { arquivo: string } }>('/marca/:arquivo', async (request, reply) => {
      const [, hotUid, sufixo = '', tipo] =
        /^([0-9a-f-]{36})(-icone|-degrade|-escuro|-distintivo)?\.(svg|png)$/.exec(request.params.arquivo) ??
        [];
      const marcas =
        hotUid !== undefined && hotUid === request.tenant?.hotUid ? hotsites.marcas(hotUid) : null;
      if (marcas === null) return reply.callNotFound();
      if (tipo === 'png') {
        const qual = ICONES.find((q) => sufixo === `-${q}`);
        if (qual === undefined || marcas.favicon === '') return reply.callNotFound();
        const etag = `"${chaveDoIcone(qual, marcas.favicon)}"`;
        const conhece = request.headers['if-none-match'] === etag;
        const png = conhece ? null : await icones(qual, marcas.favicon);
        if (!conhece && png === null) return reply.callNotFound();
        reply.header('etag', etag).header('cache-control', GUARDAR);
        return conhece ? reply.code(304).send() : reply.type('image/png').send(png);
      }
      const nome = NOMES.find((n) => SUFIXO_DA_MARCA[n] === sufixo);
      if (nome === undefined || marcas[nome] === '') return reply.callNotFound();
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
        .header('cache-control', GUARDAR)
        .send(marcas[nome]);
    });
  };
};
