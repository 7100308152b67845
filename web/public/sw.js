// The site's service worker: shows what comes for this device, and opens it. It keeps no page and answers no request.

self.addEventListener('install', () => self.skipWaiting());

const paginas = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const emCasa = (caminho) => new URL(caminho, self.location.origin);
const estaEm = (caminho) => (pagina) => new URL(pagina.url).pathname === emCasa(caminho).pathname;

/** A newer one of the same lote takes the older one's place. Who is looking at the lote sees it there already: without a sound. */
async function mostrar({ titulo, corpo, caminho, lelUid, icone, distintivo }) {
  const olhando = (await paginas()).some((p) => p.focused && estaEm(caminho)(p));
  await self.registration.showNotification(titulo, {
    body: corpo,
    tag: lelUid,
    renotify: !olhando,
    silent: olhando,
    lang: 'pt-BR',
    data: { caminho },
    ...(icone ? { icon: icone } : {}),
    ...(distintivo ? { badge: distintivo } : {}),
  });
}

/** The lote's page: one that is open already, or a new one. */
async function abrir(caminho) {
  const aberta = (await paginas()).find(estaEm(caminho));
  await (aberta === undefined ? self.clients.openWindow(emCasa(caminho)) : aberta.focus());
}

/** The browser gave itself another address: who writes to the old one is told. */
async function trocar({ oldSubscription: velha, newSubscription: nova }) {
  if (!velha) return;
  const { endpoint, keys } = (
    nova ?? (await self.registration.pushManager.subscribe(velha.options))
  ).toJSON();
  await fetch('/v1/aparelhos/troca', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      antigo: velha.endpoint,
      novo: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
    }),
  });
}

self.addEventListener('push', (evento) => evento.waitUntil(mostrar(evento.data.json())));
self.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  evento.waitUntil(abrir(evento.notification.data.caminho));
});
self.addEventListener('pushsubscriptionchange', (evento) => evento.waitUntil(trocar(evento)));
