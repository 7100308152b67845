import { Recusado } from '@martelo/platform/http/errors.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { entregaInterna, rotaInterna } from '@martelo/platform/interno/rotas.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { palavrasDe } from '@martelo/platform/tenants/diretorio.ts';
import type { TenantPublicado } from '@martelo/platform/tenants/diretorio.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import { remessa } from '@martelo/schemas/visitas/remessa.ts';
import type { Site } from './module.ts';

/** A whole batch of the longest visits, and more. */
const MAXIMO_DA_REMESSA = 1_048_576;

/** Lotes in one question. */
const MAX_LOTES = 50;

/** What gateways ask of the site service: every tenant with its hosts, to know who lives where without asking each time. */
export const internoDoSite = (
  site: Pick<Site, 'hotsites' | 'hotsite' | 'scriptsDaPagina' | 'gravarVisitas' | 'visitasDosLotes'>,
  selo: Selo,
): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    // One tenant with all its fields, for the rules of sign-up and the letters of other services.
    rotaInterna(app, selo, '/interno/hotsite', async ({ hotUid = '' }) => ({
      hotsite: site.hotsite(hotUid),
    }));
    // What a public page carries in its head; only the pages of a gateway ask.
    rotaInterna(app, selo, '/interno/scripts', async ({ hotUid = '', host = '', caminho = '' }) => ({
      scripts: site.scriptsDaPagina(hotUid, host, caminho),
    }));
    // Visits that a gateway took.
    entregaInterna(app, selo, '/interno/visitas', {
      maximoBytes: MAXIMO_DA_REMESSA,
      receber: async (corpo) => {
        const lida = remessa.safeParse(corpo);
        if (!lida.success) throw new Recusado(recusar('DADOS_INVALIDOS'));
        await site.gravarVisitas(lida.data);
      },
    });
    // How often lotes were opened; the catalog asks for who follows them from inside.
    rotaInterna(app, selo, '/interno/visitas-dos-lotes', async ({ hotUid = '', lelUids = '' }) => ({
      visitas: await site.visitasDosLotes(hotUid, lelUids.split(',').slice(0, MAX_LOTES)),
    }));
    rotaInterna(app, selo, '/interno/tenants', async () => ({
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
