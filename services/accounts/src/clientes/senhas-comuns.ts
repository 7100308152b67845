import { umaLinha } from '@martelo/schemas/shared/texto.ts';

/** What people here take besides the world's favourites. */
const DAQUI = [
  'mudar123',
  'mudar@123',
  'senha123',
  'senha@123',
  'senha1234',
  'brasil123',
  'brasil2026',
  'leilao',
  'leilao123',
  'leilao2026',
  'flamengo123',
  'corinthians1',
  'palmeiras123',
  'deusefiel',
  'jesuscristo',
];

/** As a guesser would try it: in small letters, an accent or a width more or less. */
const aoAdivinhar = (texto: string): string =>
  umaLinha(texto.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();

let comuns: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that leaked most often (zxcvbn-ts, MIT), read when somebody first chooses one. */
const lista = (): Promise<ReadonlySet<string>> =>
  (comuns ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...(dictionary['passwords-common'] as readonly string[]), ...DAQUI].map(aoAdivinhar)),
  ));

/**
 * Whether a password is among the first that anybody tries: a common one, one sign or two over and over, or what stands
 * in the owner's own record (`dele`: e-mail, CPF, telephone, birthday, the house's name).
 */
export async function senhaComum(senha: string, dele: readonly string[]): Promise<boolean> {
  const dita = aoAdivinhar(senha);
  if (new Set(dita).size <= 2) return true;
  const seus = dele.flatMap((t) => [t, t.split('@', 1)[0] ?? '', t.replaceAll(/[^\p{L}\p{N}]/gu, '')]);
  return seus.some((t) => aoAdivinhar(t) === dita) || (await lista()).has(dita);
}
