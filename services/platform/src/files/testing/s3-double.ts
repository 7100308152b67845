import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Fenda = 'calar' | 'cortar' | 'ocupado' | 'quebrado';

/** A bucket over HTTP that takes only what is signed right. Faults are switched on for so many requests. */
export type S3DeMentira = {
  readonly endereco: string;
  readonly bucket: string;
  readonly objetos: ReadonlyMap<string, Buffer>;
  /** What was asked: method and path. */
  readonly pedidos: readonly string[];
  falhar(como: Fenda, vezes: number): void;
  fechar(): Promise<void>;
};

const hmac = (chave: string | Buffer, texto: string): Buffer =>
  createHmac('sha256', chave).update(texto).digest();
const hex = (dados: string | Buffer): string => createHash('sha256').update(dados).digest('hex');

/**
 * The signature of a request by the words of the specification (AWS Signature Version 4, "Create a signed AWS API
 * request"), without any of the code under test.
 */
export function assinaturaV4(p: {
  readonly metodo: string;
  readonly caminho: string;
  readonly cabecalhos: IncomingHttpHeaders;
  readonly assinados: readonly string[];
  readonly data: string;
  readonly regiao: string;
  readonly segredo: string;
}): string {
  const linhas = p.assinados.map((nome) => `${nome}:${String(p.cabecalhos[nome] ?? '').trim()}\n`).join('');
  const canonico = [
    p.metodo,
    p.caminho,
    '',
    linhas,
    p.assinados.join(';'),
    String(p.cabecalhos['x-amz-content-sha256']),
  ].join('\n');
  const dia = p.data.slice(0, 8);
  const escopo = `${dia}/${p.regiao}/s3/aws4_request`;
  const texto = ['AWS4-HMAC-SHA256', p.data, escopo, hex(canonico)].join('\n');
  const chave = [p.regiao, 's3', 'aws4_request'].reduce(
    (c, parte) => hmac(c, parte),
    hmac(`AWS4${p.segredo}`, dia),
  );
  return hmac(chave, texto).toString('hex');
}

const AUTORIZACAO =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** Why a request is refused, as S3 names it; null where it is signed right. */
function problemaDe(pedido: IncomingMessage, corpo: Buffer, chave: string, segredo: string): string | null {
  const [, quem, dia = '', regiao = '', lista = '', assinatura] =
    AUTORIZACAO.exec(pedido.headers.authorization ?? '') ?? [];
  if (quem === undefined) return 'AccessDenied';
  if (quem !== chave) return 'InvalidAccessKeyId';
  const assinados = lista.split(';');
  const data = String(pedido.headers['x-amz-date']);
  const inteiro = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((h) => assinados.includes(h));
  if (!inteiro || !data.startsWith(dia)) return 'AccessDenied';
  const certa = assinaturaV4({
    metodo: pedido.method ?? '',
    caminho: pedido.url ?? '',
    cabecalhos: pedido.headers,
    assinados,
    data,
    regiao,
    segredo,
  });
  if (certa !== assinatura) return 'SignatureDoesNotMatch';
  return hex(corpo) === pedido.headers['x-amz-content-sha256'] ? null : 'XAmzContentSHA256Mismatch';
}

/** Opens the double on a port of its own, for this key and secret. */
export async function abrirS3DeMentira(chave: string, segredo: string): Promise<S3DeMentira> {
  const bucket = 'arquivos-de-teste';
  const objetos = new Map<string, Buffer>();
  const pedidos: string[] = [];
  let falha: { como: Fenda; vezes: number } | null = null;

  const recusar = (r: ServerResponse, status: number, codigo: string): void =>
    void r
      .writeHead(status)
      .end(`<?xml version="1.0"?><Error><Code>${codigo}</Code><Message>no</Message></Error>`);

  /** True when a fault took this request. */
  function comFalha(pedido: IncomingMessage, resposta: ServerResponse): boolean {
    if (falha === null || falha.vezes === 0) return false;
    falha.vezes--;
    if (falha.como === 'ocupado') recusar(resposta, 503, 'SlowDown');
    else if (falha.como === 'quebrado')
      resposta.writeHead(200, { 'content-length': 100 }).write('half', () => pedido.socket.destroy());
    else if (falha.como === 'cortar') pedido.socket.destroy();
    return true;
  }

  const server = createServer((pedido, resposta) => {
    void buffer(pedido).then((corpo) => {
      const { method: metodo = '', url = '' } = pedido;
      pedidos.push(`${metodo} ${url}`);
      if (comFalha(pedido, resposta)) return;
      const problema = problemaDe(pedido, corpo, chave, segredo);
      if (problema !== null) return recusar(resposta, problema.endsWith('Mismatch') ? 400 : 403, problema);
      const [, onde, ...nome] = url.split('/');
      if (onde !== bucket) return recusar(resposta, 404, 'NoSuchBucket');
      const objeto = nome.join('/');
      if (metodo === 'PUT') objetos.set(objeto, corpo);
      if (metodo === 'DELETE') objetos.delete(objeto);
      if (metodo !== 'GET') return void resposta.writeHead(metodo === 'PUT' ? 200 : 204).end();
      const bytes = objetos.get(objeto);
      if (bytes === undefined) return recusar(resposta, 404, 'NoSuchKey');
      return void resposta.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endereco: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objetos,
    pedidos,
    falhar: (como, vezes) => {
      falha = { como, vezes };
    },
    fechar: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
