import type { Logger } from '../log/log.ts';
import { pastaLocal } from './pasta-local.ts';
import type { Arquivos } from './port.ts';
import { arquivosNoS3 } from './s3.ts';

type Config = {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
};

/**
 * Where files are kept: the bucket that the environment names, else `pasta`.
 *
 * @throws Error where only a part of the bucket's variables is set
 */
export function abrirArquivos(config: Config, pasta: string, log: Logger): Arquivos {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const dados = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const faltam = Object.entries(dados).flatMap(([nome, valor]) => (valor === undefined ? [nome] : []));
  if (faltam.length === Object.keys(dados).length) return pastaLocal(pasta);
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    throw new Error(`Files cannot be kept in a bucket: set ${faltam.join(', ')} as well, or none of them.`);
  log.info({ bucket: S3_BUCKET, endereco: S3_ENDPOINT }, 'files are kept in a bucket');
  return arquivosNoS3({
    endereco: S3_ENDPOINT,
    bucket: S3_BUCKET,
    regiao: S3_REGION,
    chaveDeAcesso: S3_ACCESS_KEY_ID,
    segredo: S3_SECRET_ACCESS_KEY,
  });
}
