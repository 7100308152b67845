import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { filaDeSenhas } from './fila-de-senhas.ts';
import type { DeQuem } from './fila-de-senhas.ts';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 30 ms of one core. */
const PADRAO = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SAL_BYTES = 16;
const HASH_BYTES = 32;
type Custo = { readonly memory: number; readonly passes: number; readonly parallelism: number };

function derivar(senha: string, sal: Buffer, custo: Custo, bytes: number, de?: DeQuem): Promise<Buffer> {
  return filaDeSenhas.comVez(
    de,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same letter typed on two keyboards may come as one or two code points.
        const message = Buffer.from(senha.normalize('NFKC'), 'utf8');
        argon2('argon2id', { message, nonce: sal, tagLength: bytes, ...custo }, (erro, hash) =>
          erro === null ? resolve(hash) : reject(erro),
        );
      }),
  );
}

const b64 = (b: Buffer): string => b.toString('base64').replaceAll('=', '');

/** The argon2id hash of a password as a PHC string, e.g. `$argon2id$v=19$m=19456,t=2,p=1$sal$hash`. */
export async function hashSenha(senha: string, custo: Custo = PADRAO): Promise<string> {
  const sal = randomBytes(SAL_BYTES);
  const hash = await derivar(senha, sal, custo, HASH_BYTES);
  return `$argon2id$v=19$m=${custo.memory},t=${custo.passes},p=${custo.parallelism}$${b64(sal)}$${b64(hash)}`;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,172})$/;

/** True when the password is the one behind the PHC string; its own cost parameters are used, so old hashes keep working. */
export async function conferirSenha(senha: string, phc: string, de?: DeQuem): Promise<boolean> {
  const [, m, t, p, sal, hash] = PHC.exec(phc) ?? [];
  if (sal === undefined || hash === undefined) return false;
  const esperado = Buffer.from(hash, 'base64');
  const custo = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const obtido = await derivar(senha, Buffer.from(sal, 'base64'), custo, esperado.length, de);
  return timingSafeEqual(obtido, esperado);
}

let deNinguem: Promise<string> | undefined;

/** Costs what a check costs, and is never true: an unknown e-mail takes as long as a wrong password. */
export async function conferirDeNinguem(senha: string, de?: DeQuem): Promise<false> {
  deNinguem ??= hashSenha(randomBytes(24).toString('base64url'));
  await conferirSenha(senha, await deNinguem, de);
  return false;
}
