import { receber, responder } from '@martelo/platform/interno/rotas.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { palavrasDe } from '@martelo/platform/tenants/diretorio.ts';
import type { TenantPublicado } from '@martelo/schemas/hotsites/publicado.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import {
  entregarVisitas,
  perguntarHotsite,
  perguntarScripts,
  perguntarTenants,
  perguntarVisitasDosLotes,
} from '@martelo/schemas/internas.ts';
import type { Site } from './module.ts';

/** What gateways and neighbours ask of the site service, and hand over to it. */
export const internoDoSite = (
  site: Pick<
    Site,
    'hotsites' | 'hotsiteComPaginas' | 'scriptsDaPagina' | 'gravarVisitas' | 'visitasDosLotes'
  >,
  selo: Selo,
): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    responder(app, selo, perguntarHotsite, async ({ hotUid }) => {
      const h = site.hotsiteComPaginas(hotUid);
      return { hotsite: h === null ? null : { ...h, paginasNoAr: [...h.paginasNoAr] } };
    });
    responder(app, selo, perguntarScripts, async ({ hotUid, host, caminho }) => ({
      scripts: site.scriptsDaPagina(hotUid, host, caminho),
    }));
    receber(app, selo, entregarVisitas, site.gravarVisitas);
    responder(app, selo, perguntarVisitasDosLotes, async ({ hotUid, lelUids }) => ({
      visitas: await site.visitasDosLotes(hotUid, lelUids),
    }));
    responder(app, selo, perguntarTenants, async () => ({
      tenants: site.hotsites().map((h): TenantPublicado => ({
        hotUid: h.uid,
        tipo: h.tipo,
        hosts: [...h.hosts],
        necessarioLoginParaVisualizar: h.necessarioLoginParaVisualizar,
        tipoHabilitacaoLeilao: h.tipoHabilitacaoLeilao,
        visualizacao: { inicio: h.dataInicioVisualizacao, fim: h.dataFimVisualizacao },
        recursos: [...h.recursos],
        paginasDinamicas: [...h.paginasDinamicas],
        palavras: palavrasDe(termosDoHotsite(h)),
      })),
    }));
  },
});
