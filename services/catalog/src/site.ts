import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import { perguntarVisitasDosLotes, VISITAS_POR_PERGUNTA } from '@martelo/schemas/internas.ts';
import type { VisitasDe } from './comitentes/door.ts';

/** Visits as the site service counts them, for a catalog in a process of its own. @throws VizinhoAusente */
export const visitasDoSite =
  (enderecos: readonly string[], selo: Selo): VisitasDe =>
  async (hotUid, lelUids) => {
    const respostas = [];
    for (let i = 0; i < lelUids.length; i += VISITAS_POR_PERGUNTA) {
      const parte = lelUids.slice(i, i + VISITAS_POR_PERGUNTA);
      const dita = await perguntar(enderecos, selo, perguntarVisitasDosLotes, { hotUid, lelUids: parte });
      respostas.push(...dita.visitas);
    }
    return respostas;
  };
