import type { AssinaturaDePush } from '@martelo/schemas/aparelhos/aparelho.ts';

/** Whether this browser can be reached while the site is closed; iPhones can where the site stands on their home screen. */
type SuporteDePush = 'sim' | 'na-tela-de-inicio' | 'nao';

/** How this browser stands: what it can, what its user allows, and by which address and key it lets itself be reached. */
export type Daqui = {
  readonly suporte: SuporteDePush;
  readonly permissao: NotificationPermission;
  /** SHA-256 of the address, in hexadecimal, as the server names devices; null where there is none. */
  readonly impressao: string | null;
  /** The key that may reach it (base64url); null where there is none, or the browser does not say. */
  readonly chave: string | null;
};

const TRABALHADOR = '/sw.js';
/** Nobody waits for a browser longer than this when he leaves. */
const ESPERA_MS = 2_000;

function suporteDePush(): SuporteDePush {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'sim';
  const { userAgent, maxTouchPoints } = navigator;
  const iphone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return iphone && !matchMedia('(display-mode: standalone)').matches ? 'na-tela-de-inicio' : 'nao';
}

const emBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const deBase64Url = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

async function impressaoDe(endpoint: string): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(resumo), (b) => b.toString(16).padStart(2, '0')).join('');
}

async function assinaturaDaqui(): Promise<PushSubscription | null> {
  const registro = await navigator.serviceWorker.getRegistration('/');
  return (await registro?.pushManager.getSubscription()) ?? null;
}

const chaveDe = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey === null ? null : emBase64Url(options.applicationServerKey);

/** How this browser stands now. */
export async function lerDaqui(): Promise<Daqui> {
  const suporte = suporteDePush();
  if (suporte !== 'sim') return { suporte, permissao: 'default', impressao: null, chave: null };
  const { permission: permissao } = Notification;
  const assinatura = permissao === 'granted' ? await assinaturaDaqui() : null;
  if (assinatura === null) return { suporte, permissao, impressao: null, chave: null };
  const impressao = await impressaoDe(assinatura.endpoint);
  return { suporte, permissao, impressao, chave: chaveDe(assinatura) };
}

/**
 * Asks the user, and lets this browser be reached by `chavePublica` (base64url); to be called from a press. Null where he
 * does not allow it.
 *
 * @throws DOMException where the browser does not reach its own push service
 */
export async function assinar(chavePublica: string): Promise<AssinaturaDePush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(TRABALHADOR);
  const { pushManager } = await navigator.serviceWorker.ready;
  const antes = await pushManager.getSubscription();
  // One that another key may reach is of no use to us.
  if (antes !== null && chaveDe(antes) !== chavePublica) await antes.unsubscribe();
  const assinatura = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: deBase64Url(chavePublica),
  });
  const { p256dh = '', auth = '' } = assinatura.toJSON().keys ?? {};
  return { endpoint: assinatura.endpoint, p256dh, auth };
}

/** Nobody reaches this browser any more. Never rejects, and takes no longer than a moment. */
export async function calar(): Promise<void> {
  if (suporteDePush() !== 'sim') return;
  await Promise.race([
    assinaturaDaqui()
      .then((assinatura) => assinatura?.unsubscribe())
      .catch(() => undefined),
    new Promise((pronto) => setTimeout(pronto, ESPERA_MS)),
  ]);
}
