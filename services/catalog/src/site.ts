import { z } from 'zod';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { perguntarVizinho } from '@martelo/platform/interno/vizinho.ts';
import { contagemDeVisitas } from '@martelo/schemas/visitas/visita.ts';
import type { VisitasDe } from './comitentes/door.ts';

/** Lotes in one question. */
const POR_PERGUNTA = 50;
const resposta = z.object({ visitas: z.array(contagemDeVisitas).max(POR_PERGUNTA) });

/** Visits as the site service counts them, for a catalog in a process of its own. @throws VizinhoAusente */
export const visitasDoSite =
  (enderecos: readonly string[], selo: Selo): VisitasDe =>
  async (hotUid, lelUids) => {
    const perguntas = Array.from({ length: Math.ceil(lelUids.length / POR_PERGUNTA) }, (_, i) =>
      lelUids.slice(i * POR_PERGUNTA, (i + 1) * POR_PERGUNTA),
    );
    const respostas = [];
    for (const parte of perguntas) {
      const pergunta = { hotUid, lelUids: parte.join(',') };
      const dita = await perguntarVizinho(enderecos, selo, '/interno/visitas-dos-lotes', pergunta);
      respostas.push(...resposta.parse(dita).visitas);
    }
    return respostas;
  };
