import type { SessoesEncerradas } from '@martelo/platform/sessao/encerradas.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { entregaInterna, rotaInterna } from '@martelo/platform/interno/rotas.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { avisoDeProposta } from '@martelo/schemas/propostas/aviso.ts';
import { avisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Accounts } from './module.ts';

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** One answer, with the longest reason. */
const MAXIMO_DO_AVISO = 16_384;
/** Users that one question may be about. */
const MAX_CONTATOS = 200;
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
    | 'avisarProposta'
    | 'avisarSuperado'
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
      rotaInterna(app, selo, '/interno/encerradas', async (pergunta): Promise<SessoesEncerradas> => {
        const desde = Number(pergunta['desde'] ?? 0) || 0;
        const ate = performance.now() + Math.min(Number(pergunta['esperar'] ?? 0) || 0, MAX_ESPERA_MS);
        for (;;) {
          const encerradas = await contas.encerradasDesde(desde - SOBREPOSICAO_MS);
          const resta = ate - performance.now();
          const ha =
            encerradas.logins.some((l) => l.em > desde) || encerradas.usuarios.some((u) => u.em > desde);
          if (ha || resta <= 0 || parado) return encerradas;
          await novidade(Math.min(resta, OLHAR_MS));
        }
      });
      rotaInterna(app, selo, '/interno/bloqueados', async () => ({
        bloqueados: [...contas.bloqueados().pares],
      }));
      rotaInterna(app, selo, '/interno/contatos', async ({ hotUid = '', cliUids = '' }) => {
        const pedidos = cliUids.split(' ').slice(0, MAX_CONTATOS);
        const certos = UID.test(hotUid) && pedidos.every((u) => UID.test(u));
        return { contatos: certos ? await contas.contatosDe(hotUid, pedidos) : [] };
      });
      rotaInterna(app, selo, '/interno/favoritos', async ({ hotUid = '', cliUid = '' }) => ({
        favoritos: UID.test(hotUid) && UID.test(cliUid) ? await contas.favoritosDe(hotUid, cliUid) : [],
      }));
      entregaInterna(app, selo, '/interno/avisos-de-propostas', {
        maximoBytes: MAXIMO_DO_AVISO,
        receber: async (corpo) => {
          const lido = avisoDeProposta.safeParse(corpo);
          if (!lido.success) throw new Recusado(recusar('DADOS_INVALIDOS'));
          await contas.avisarProposta(lido.data);
        },
      });
      for (const [caminho, avisar] of [
        ['/interno/avisos-de-superados', contas.avisarSuperado],
        ['/interno/avisos-nos-aparelhos', contas.avisarNosAparelhos],
      ] as const)
        entregaInterna(app, selo, caminho, {
          maximoBytes: MAXIMO_DO_AVISO,
          receber: async (corpo) => {
            const lido = avisoDeSuperado.safeParse(corpo);
            if (!lido.success) throw new Recusado(recusar('DADOS_INVALIDOS'));
            await avisar(lido.data);
          },
        });
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
