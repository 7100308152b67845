import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** `self` in connect-src leaves the socket out in some browsers, so the host's own socket is named. */
function doProprioHost(req: IncomingMessage | { headers: { host?: string | undefined } }): string {
  const host = req.headers.host ?? '';
  return /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

const ANO_S = 31_536_000;

/**
 * What of a device nobody needs here, neither our pages nor what a tenant's script brings along. The camera of documents is
 * the system's own, opened by a file field, which needs no leave.
 */
const NADA_DO_APARELHO = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((nome) => `${nome}=()`)
  .join(', ');

/**
 * Headers of answers that are data: they load nothing, stand in no frame and are kept by nobody. Written as they are,
 * because building the policy of a page costs more than many a call.
 */
export const CABECALHOS_DE_DADOS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': NADA_DO_APARELHO,
  'strict-transport-security': `max-age=${ANO_S}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Security headers for every answer whose route does not bring its own. Scripts and style elements of a page need the nonce of its request
 * (`reply.cspNonce.script` and `.style`); style attributes are allowed, because server-rendered pages carry them.
 */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", (req: IncomingMessage, _res: ServerResponse) => doProprioHost(req)],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Behind plain HTTP (a laptop, a test) an upgrade would break every address; browsers ignore HSTS there anyway.
    strictTransportSecurity: { maxAge: ANO_S, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('permissions-policy', NADA_DO_APARELHO),
  );
}
