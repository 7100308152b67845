import { until } from '@martelo/platform/testing/until.ts';
import type { AssinaturaDePush } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { Worker } from 'playwright-core';
import type { Pessoa } from './pessoa.ts';

// The Chromium of the journeys reaches no push service, and shows no notification: what the page asks it for is answered
// here. The site's own service worker is real, and so is the event that it gets.

/** How a browser answers when a site asks. */
export type Resposta = 'permite' | 'nega' | 'fecha a pergunta' | 'sem servico';

/** Lets the person's browser be reached at `assinatura`; from his next page on. */
export async function comPush(
  { contexto }: Pessoa,
  assinatura: AssinaturaDePush,
  resposta: Resposta = 'permite',
): Promise<void> {
  await contexto.addInitScript(
    ({ endpoint, p256dh, auth, responde }) => {
      const CHAVE = 'teste-push';
      let permissao: NotificationPermission = localStorage.getItem(CHAVE) === null ? 'default' : 'granted';
      const assinada = (chave: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(chave) as number[]).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(CHAVE);
          return true;
        },
      });
      Object.defineProperty(Notification, 'permission', { get: () => permissao });
      Notification.requestPermission = async () => {
        permissao = responde === 'nega' ? 'denied' : responde === 'fecha a pergunta' ? 'default' : 'granted';
        return permissao;
      };
      PushManager.prototype.getSubscription = async () => {
        const chave = localStorage.getItem(CHAVE);
        return chave === null ? null : (assinada(chave) as unknown as PushSubscription);
      };
      PushManager.prototype.subscribe = async (opcoes) => {
        if (responde === 'sem servico') throw new DOMException('push service not available', 'AbortError');
        const bytes = opcoes?.applicationServerKey as Uint8Array;
        const chave = JSON.stringify([...bytes]);
        localStorage.setItem(CHAVE, chave);
        return assinada(chave) as unknown as PushSubscription;
      };
    },
    { ...assinatura, responde: resposta },
  );
}

/** What a service worker would have shown, opened and brought to the front. */
export type Feito = {
  readonly mostradas: readonly (readonly [string, NotificationOptions & { renotify: boolean }])[];
  readonly abertas: readonly string[];
  readonly trazidas: readonly string[];
};

/** The site's service worker in this person's browser. Its own hands are tied: what it does is written down. */
export async function trabalhadorDe({ contexto, pagina }: Pessoa, origem: string) {
  const trabalhador: Worker = await until(() => contexto.serviceWorkers()[0], { what: 'the service worker' });
  const cdp = await contexto.newCDPSession(pagina);
  let registro = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registro = registrations.find((r) => r.scopeURL.startsWith(origem))?.registrationId ?? registro;
  });
  await cdp.send('ServiceWorker.enable');
  await until(() => registro !== '', { what: 'the registration' });
  await trabalhador.evaluate(() => {
    const casa = globalThis as unknown as Record<string, unknown> & {
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
      WindowClient: { prototype: { focus: unknown } };
    };
    const feito = { mostradas: [] as unknown[], abertas: [] as string[], trazidas: [] as string[] };
    casa['feito'] = feito;
    casa.registration.showNotification = async (...tudo: unknown[]) => void feito.mostradas.push(tudo);
    casa.clients.openWindow = async (url: URL) => void feito.abertas.push(String(url));
    casa.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      feito.trazidas.push(this.url);
    };
  });
  const feito = (): Promise<Feito> =>
    trabalhador.evaluate(() => (globalThis as unknown as { feito: Feito }).feito);
  return {
    feito,
    /** What the push service would hand over; resolves when it was shown. */
    async entregar(aviso: unknown): Promise<void> {
      const antes = (await feito()).mostradas.length;
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: origem,
        registrationId: registro,
        data: JSON.stringify(aviso),
      });
      await until(async () => (await feito()).mostradas.length > antes, { what: 'the notification' });
    },
    /** A press on the notification that was shown last. */
    apertar: () =>
      trabalhador.evaluate(async () => {
        const { feito: f } = globalThis as unknown as { feito: Feito };
        const evento = new Event('notificationclick') as Event & Record<string, unknown>;
        let fim: Promise<unknown> = Promise.resolve();
        let fechada = false;
        evento['notification'] = { data: f.mostradas.at(-1)?.[1].data, close: () => (fechada = true) };
        evento['waitUntil'] = (p: Promise<unknown>) => (fim = p);
        dispatchEvent(evento);
        await fim;
        return fechada;
      }),
    /** The browser gives itself another address. */
    trocar: (velha: AssinaturaDePush, nova: AssinaturaDePush) =>
      trabalhador.evaluate(
        async ([antes, depois]) => {
          const evento = new Event('pushsubscriptionchange') as Event & Record<string, unknown>;
          let fim: Promise<unknown> = Promise.resolve();
          evento['oldSubscription'] = { endpoint: antes?.endpoint };
          evento['newSubscription'] = {
            toJSON: () => ({
              endpoint: depois?.endpoint,
              keys: { p256dh: depois?.p256dh, auth: depois?.auth },
            }),
          };
          evento['waitUntil'] = (p: Promise<unknown>) => (fim = p);
          dispatchEvent(evento);
          await fim;
        },
        [velha, nova] as const,
      ),
  };
}
