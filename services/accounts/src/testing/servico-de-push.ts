import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AssinaturaDePush } from '@martelo/schemas/aparelhos/aparelho.ts';

/** What came for a browser, as its push service sees it. */
export type Recebido = {
  readonly caminho: string;
  readonly headers: IncomingHttpHeaders;
  readonly corpo: Buffer;
};

/** A browser that lets itself be reached: what it tells the site, and how it reads what comes (RFC 8291). */
export type Navegador = {
  readonly assinatura: AssinaturaDePush;
  readonly caminho: string;
  ler(corpo: Buffer): unknown;
};

/** An answer with what else it says. */
type Resposta = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** A push service of this machine, which answers what a spec tells it to. */
export type ServicoDePush = {
  readonly origem: string;
  readonly recebidos: readonly Recebido[];
  /** What is answered from now on: a status, with headers or without, or null for nothing at all. */
  responde: (pedido: Recebido) => Resposta | number | null;
  navegador(): Navegador;
  /** What came for a browser, decrypted, the oldest first. */
  de(navegador: Navegador): readonly { readonly headers: IncomingHttpHeaders; readonly aviso: unknown }[];
  fechar(): Promise<void>;
};

const derivar = (chave: Buffer, sal: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', chave, sal, info, bytes));

function novoNavegador(origem: string): Navegador {
  const ecdh = createECDH('prime256v1');
  const publica = ecdh.generateKeys();
  const auth = randomBytes(16);
  const caminho = `/push/${randomBytes(24).toString('base64url')}`;
  return {
    caminho,
    assinatura: {
      endpoint: origem + caminho,
      p256dh: publica.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    ler: (corpo) => {
      // RFC 8188: salt, size of a record, length of the key and the sender's key; then one record.
      const sal = corpo.subarray(0, 16);
      const daCasa = corpo.subarray(21, 21 + corpo.readUInt8(20));
      const cifrado = corpo.subarray(21 + daCasa.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publica, daCasa]);
      const ikm = derivar(ecdh.computeSecret(daCasa), auth, info, 32);
      const chave = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decifra = createDecipheriv('aes-128-gcm', chave, nonce).setAuthTag(cifrado.subarray(-16));
      const claro = Buffer.concat([decifra.update(cifrado.subarray(0, -16)), decifra.final()]);
      return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString());
    },
  };
}

/** Opens a push service on a port of its own. */
export async function servicoDePush(): Promise<ServicoDePush> {
  const recebidos: Recebido[] = [];
  const servidor = createServer((pedido, resposta) => {
    void buffer(pedido).then((corpo) => {
      const recebido = { caminho: pedido.url ?? '', headers: pedido.headers, corpo };
      const dita = servico.responde(recebido);
      if (dita === null) return;
      recebidos.push(recebido);
      const { status, headers } = typeof dita === 'number' ? { status: dita, headers: {} } : dita;
      // A stranger may not lead us elsewhere.
      resposta.writeHead(status, status === 307 ? { location: `${origem}/outro` } : headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const origem = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const servico: ServicoDePush = {
    origem,
    recebidos,
    responde: () => 201,
    navegador: () => novoNavegador(origem),
    de: ({ caminho, ler }) =>
      recebidos
        .filter((r) => r.caminho === caminho)
        .map(({ headers, corpo }) => ({ headers, aviso: ler(corpo) })),
    fechar: async () => {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
  return servico;
}
