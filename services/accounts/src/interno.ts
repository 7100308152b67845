import { receber, responder } from '@martelo/platform/interno/rotas.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import {
  entregarAvisoDeAdiamento,
  entregarAvisoDeProposta,
  entregarAvisoDeSuperado,
  entregarAvisoNosAparelhos,
} from '@martelo/schemas/avisos-internos.ts';
import {
  perguntarBloqueados,
  perguntarContatos,
  perguntarEncerradas,
  perguntarFavoritos,
  perguntarOutrosComPapel,
} from '@martelo/schemas/internas.ts';
import type { Accounts } from './module.ts';

/** The longest that a question waits for news. */
const MAX_ESPERA_MS = 20_000;
/** Another replica's news are in the database and nowhere else: looked at so often while somebody waits. */
const OLHAR_MS = 1_000;
/** Two clocks and a commit under way: what is a little older than asked for comes again, and changes nothing. */
const SOBREPOSICAO_MS = 5_000;

/**
 * What gateways ask of the accounts service: which tokens ended before their time, since the last answer (which waits
 * until there is news, `esperar` ms at most, so a gateway hears of it at once), and whom staff keep out. The catalog asks
 * for a client's favourites, and hands over what was answered to his proposta, and that his bid was beaten
 * (once for his devices, at once, and once for a letter).
 */
export function internoDasContas(
  contas: Pick<
    Accounts,
    | 'encerradasDesde'
    | 'aoEncerrarSessao'
    | 'bloqueados'
    | 'favoritosDe'
    | 'contatosDe'
    | 'outrosComPapel'
    | 'avisarProposta'
    | 'avisarSuperado'
    | 'avisarAdiamento'
    | 'avisarNosAparelhos'
  >,
  selo: Selo,
): Module {
  let acordar: (() => void)[] = [];
  let calar: (() => void) | undefined;
  let parado = false;

  const novidade = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      acordar.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const avisar = (): void => {
    for (const um of acordar) um();
    acordar = [];
  };

  return {
    name: 'interno',
    routes: [],
    plugin: (app) => {
      responder(app, selo, perguntarEncerradas, async ({ desde, esperar }) => {
        const inicio = desde ?? 0;
        const ate = performance.now() + Math.min(esperar ?? 0, MAX_ESPERA_MS);
        for (;;) {
          const encerradas = await contas.encerradasDesde(inicio - SOBREPOSICAO_MS);
          const resta = ate - performance.now();
          const ha =
            encerradas.logins.some((l) => l.em > inicio) || encerradas.usuarios.some((u) => u.em > inicio);
          if (ha || resta <= 0 || parado) return encerradas;
          await novidade(Math.min(resta, OLHAR_MS));
        }
      });
      responder(app, selo, perguntarBloqueados, async () => ({ bloqueados: [...contas.bloqueados().pares] }));
      responder(app, selo, perguntarOutrosComPapel, async ({ hotUid, papel, exceto }) => ({
        outros: await contas.outrosComPapel(hotUid, papel, exceto),
      }));
      responder(app, selo, perguntarContatos, async ({ hotUid, cliUids }) => ({
        contatos: await contas.contatosDe(hotUid, cliUids),
      }));
      responder(app, selo, perguntarFavoritos, async ({ hotUid, cliUid }) => ({
        favoritos: await contas.favoritosDe(hotUid, cliUid),
      }));
      receber(app, selo, entregarAvisoDeProposta, contas.avisarProposta);
      receber(app, selo, entregarAvisoDeSuperado, contas.avisarSuperado);
      receber(app, selo, entregarAvisoDeAdiamento, contas.avisarAdiamento);
      receber(app, selo, entregarAvisoNosAparelhos, contas.avisarNosAparelhos);
      app.addHook('preClose', async () => {
        parado = true;
        avisar();
      });
    },
    start: async () => {
      calar = contas.aoEncerrarSessao(avisar);
    },
    stop: async () => calar?.(),
  };
}
