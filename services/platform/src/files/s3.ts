import { createHash } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { VizinhoAusente } from '../interno/perguntar.ts';
import { CHAVE } from './port.ts';
import type { Arquivos } from './port.ts';

export type OpcoesDoS3 = {
  /** Scheme and host of the store, such as `https://s3.sa-east-1.amazonaws.com`; buckets are addressed by path. */
  readonly endereco: string;
  readonly bucket: string;
  readonly regiao: string;
  readonly chaveDeAcesso: string;
  readonly segredo: string;
  /** Longest wait for one answer, and tries in all. */
  readonly prazoMs?: number;
  readonly tentativas?: number;
  readonly recuoMs?: number;
};

const PRAZO_MS = 10_000;
const TENTATIVAS = 3;
const RECUO_MS = 100;
/** Nothing larger was ever taken in; more than that is not ours. */
const MAXIMO_BYTES = 64 * 1024 * 1024;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Files in a bucket of an S3-compatible store. Requests are signed (AWS Signature Version 4) over their bytes, so that
 * what arrives is what was sent; writing is one PUT, so a file is there whole or not at all. What a store refuses for
 * a moment (429, 5xx, no answer) is tried again.
 *
 * @throws RangeError for a key that is none; VizinhoAusente while the store does not answer, or refuses.
 */
export function arquivosNoS3(o: OpcoesDoS3): Arquivos {
  const cliente = new AwsClient({
    accessKeyId: o.chaveDeAcesso,
    secretAccessKey: o.segredo,
    service: 's3',
    region: o.regiao,
    retries: 0,
  });
  const lugar = (chave: string): string => {
    if (!CHAVE.test(chave)) throw new RangeError('not a key of a file');
    return `${o.endereco}/${o.bucket}/${chave}`;
  };

  async function umaVez(metodo: string, url: string, bytes: Buffer | null): Promise<Response> {
    const corpo = bytes ?? Buffer.alloc(0);
    const assinado = await cliente.sign(url, {
      method: metodo,
      headers: { 'x-amz-content-sha256': sha256(corpo) },
      ...(bytes === null ? {} : { body: new Uint8Array(bytes) }),
    });
    return fetch(assinado, { signal: AbortSignal.timeout(o.prazoMs ?? PRAZO_MS), redirect: 'error' });
  }

  /** An answer that is final: what was asked for, or a refusal that no second try would change. */
  async function pedir(metodo: string, chave: string, bytes: Buffer | null = null): Promise<Response> {
    const url = lugar(chave);
    const tentativas = o.tentativas ?? TENTATIVAS;
    for (let vez = 1; ; vez++) {
      const resposta = await umaVez(metodo, url, bytes).catch((erro: unknown) => {
        if (vez >= tentativas)
          throw new VizinhoAusente(`the file store did not answer ${metodo}`, { cause: erro });
        return null;
      });
      if (resposta !== null && resposta.status < 500 && resposta.status !== 429) return resposta;
      await resposta?.body?.cancel();
      if (vez >= tentativas)
        throw new VizinhoAusente(`the file store answered ${metodo} with ${resposta?.status ?? 'nothing'}`);
      await pausa((o.recuoMs ?? RECUO_MS) * 2 ** (vez - 1));
    }
  }

  /** A refusal with the store's own code, such as AccessDenied; its sentence may name what is private. */
  async function recusada(metodo: string, resposta: Response): Promise<VizinhoAusente> {
    const [, codigo = 'without a code'] = /<Code>(\w{1,60})<\/Code>/.exec(await resposta.text()) ?? [];
    return new VizinhoAusente(`the file store refused ${metodo}: ${resposta.status} ${codigo}`);
  }

  return {
    gravar: async (chave, bytes) => {
      const resposta = await pedir('PUT', chave, bytes);
      if (!resposta.ok) throw await recusada('PUT', resposta);
      await resposta.body?.cancel();
    },
    ler: async (chave) => {
      const resposta = await pedir('GET', chave);
      if (resposta.status === 404) {
        const erro = await recusada('GET', resposta);
        // A bucket that is not there is no file that is not there.
        if (erro.message.includes('NoSuchBucket')) throw erro;
        return null;
      }
      if (!resposta.ok) throw await recusada('GET', resposta);
      if (Number(resposta.headers.get('content-length') ?? 0) > MAXIMO_BYTES) {
        await resposta.body?.cancel();
        throw new VizinhoAusente('the file store has a file that is larger than any of ours');
      }
      try {
        return Buffer.from(await resposta.arrayBuffer());
      } catch (erro) {
        throw new VizinhoAusente('the file store broke off in the middle of a file', { cause: erro });
      }
    },
    apagar: async (chave) => {
      const resposta = await pedir('DELETE', chave);
      if (!resposta.ok && resposta.status !== 404) throw await recusada('DELETE', resposta);
      await resposta.body?.cancel();
    },
  };
}
