import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 30 ms of one core. */
const PADRAO = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SAL_BYTES = 16;
const HASH_BYTES = 32;
/** Hashes under way at once: Node's thread pool has four threads and others need them too. */
const AO_MESMO_TEMPO = 3;
const NA_FILA = 200;

type Custo = { readonly memory: number; readonly passes: number; readonly parallelism: number };

let emCurso = 0;
const fila: (() => void)[] = [];

/** Too many passwords are waiting to be checked; the caller answers 503. */
export class FilaDeSenhasCheia extends Error {
  override readonly name = 'FilaDeSenhasCheia';
}

async function comVez<T>(tarefa: () => Promise<T>): Promise<T> {
  if (emCurso >= AO_MESMO_TEMPO) {
    if (fila.length >= NA_FILA) throw new FilaDeSenhasCheia();
    await new Promise<void>((vez) => fila.push(vez));
  } else emCurso += 1;
  try {
    return await tarefa();
  } finally {
    const proximo = fila.shift();
    // The turn is handed over, so the count stays.
    if (proximo === undefined) emCurso -= 1;
    else proximo();
  }
}

function derivar(senha: string, sal: Buffer, custo: Custo, bytes: number): Promise<Buffer> {
  return comVez(
    () =>
      new Promise((resolve, reject) => {
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
export async function conferirSenha(senha: string, phc: string): Promise<boolean> {
  const [, m, t, p, sal, hash] = PHC.exec(phc) ?? [];
  if (sal === undefined || hash === undefined) return false;
  const esperado = Buffer.from(hash, 'base64');
  const custo = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const obtido = await derivar(senha, Buffer.from(sal, 'base64'), custo, esperado.length);
  return timingSafeEqual(obtido, esperado);
}

let deNinguem: Promise<string> | undefined;

/** Costs what a check costs, and is never true: an unknown e-mail takes as long as a wrong password. */
export async function conferirDeNinguem(senha: string): Promise<false> {
  deNinguem ??= hashSenha(randomBytes(24).toString('base64url'));
  await conferirSenha(senha, await deNinguem);
  return false;
}
