import { UID } from '@martelo/schemas/shared/uid.ts';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';

const CHAVE = 'martelo-cadastro-a-provar';

/** A sign-up that was sent and waits for the code that its mailbox got. */
export type CadastroAProvar = {
  readonly uid: string;
  /** Empty where only the link of the letter is known. */
  readonly email: string;
  readonly tipo: 'fisica' | 'juridica';
  /** As the link of the letter brought it. */
  readonly codigo?: string;
  /** Known while the page that it was chosen on is open; it is kept nowhere. */
  readonly senha?: string;
  /** Sends the form again, for another letter, while it is open. */
  readonly reenviar?: () => Promise<unknown>;
};

/** What stands behind # in the link of the letter: the number of a sign-up and its code. */
export function doLink(hash: string): CadastroAProvar | null {
  const [uid = '', codigo = ''] = hash.replace(/^#/, '').split('.');
  return UID.test(uid) && /^\d{6}$/.test(codigo) ? { uid, codigo, email: '', tipo: 'fisica' } : null;
}

/** Keeps it for this tab, so that a reload finds the field for the code again; null forgets it. The password is not kept. */
export const guardarAProvar = (cadastro: CadastroAProvar | null): void =>
  porNaGaveta(
    'sessionStorage',
    CHAVE,
    cadastro && JSON.stringify({ uid: cadastro.uid, email: cadastro.email, tipo: cadastro.tipo }),
  );

/** The one that waits in this tab; null where there is none. */
export function lerAProvar(): CadastroAProvar | null {
  try {
    const lido = JSON.parse(lerGaveta('sessionStorage', CHAVE) ?? 'null') as Partial<CadastroAProvar> | null;
    if (lido === null || typeof lido.uid !== 'string' || !UID.test(lido.uid)) return null;
    const email = typeof lido.email === 'string' ? lido.email : '';
    return { uid: lido.uid, email, tipo: lido.tipo === 'juridica' ? 'juridica' : 'fisica' };
  } catch {
    return null;
  }
}
