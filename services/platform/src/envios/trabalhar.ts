import type { Kysely, Transaction } from 'kysely';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import type { Logger } from '../log/log.ts';
import type { EnvioGuardado, Envios } from './envios.ts';

/** What a file becomes: looked at outside of any transaction, then written in the one that ends it. */
export type Receptor<T> = {
  /** Refuses the file, or answers what is to be written. */
  tratar(envio: EnvioGuardado, bytes: Buffer): Promise<Resultado<(trx: Transaction<T>) => Promise<void>>>;
  /** After the commit. */
  depois?(envio: EnvioGuardado): Promise<void>;
};

type Opcoes<T> = {
  readonly db: Kysely<T>;
  readonly envios: Envios;
  readonly receptores: Readonly<Record<ParaQue, Receptor<T>>>;
  readonly log: Logger;
};

/** A file that fails so often is refused: nothing waits for ever. */
const TENTATIVAS = 6;

/**
 * Works on one file that has arrived; false where none is due. What fails for a moment (the store, the database, too much to
 * draw) is due again after a while; what a killed program had in hand as well.
 */
export async function trabalharUm<T>({ db, envios, receptores, log }: Opcoes<T>): Promise<boolean> {
  const envio = await envios.pegar();
  if (envio === null) return false;
  const recusar = async (codigo: CodigoErro): Promise<boolean> => {
    if (await envios.encerrar(db, envio, codigo)) await envios.apagarPartes(envio);
    return true;
  };
  if (envio.tentativas > TENTATIVAS) return recusar('ERRO_INTERNO');
  const receptor = receptores[envio.para];
  const bytes = await envios.juntar(envio);
  if (bytes === null) return recusar('ERRO_INTERNO');
  const visto = await receptor.tratar(envio, bytes);
  if (!visto.ok) {
    if (visto.recusa.codigo !== 'SERVICO_INDISPONIVEL') return recusar(visto.recusa.codigo);
    log.warn({ envio: envio.uid, para: envio.para }, 'a file waits once more: too much is drawn already');
    return true;
  }
  const guardado = await db.transaction().execute(async (trx) => {
    if (!(await envios.encerrar(trx, envio, null))) return false;
    await visto.valor(trx);
    return true;
  });
  await envios.apagarPartes(envio);
  if (guardado) await receptor.depois?.(envio);
  return true;
}
