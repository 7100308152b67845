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

/** What lies side by side under the fingers, as it is run along. */
const FILEIRAS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm', '1234567890'];
/** So many signs in a row that follow from one another are one thing to remember, and to guess. */
const CORRIDA = 3;
/** What is so short stands in every guesser's list, however often it is said. */
const CURTO = 4;

/** The step from one sign to the next: 1 or -1 where it is the next of the alphabet, of the figures or of a row of keys, 0 where it is the same. */
function passo(um: string, outro: string): number | null {
  const d = (outro.codePointAt(0) ?? 0) - (um.codePointAt(0) ?? 0);
  if (Math.abs(d) <= 1) return d;
  for (const f of FILEIRAS) {
    const tecla = f.indexOf(um) < 0 || f.indexOf(outro) < 0 ? 0 : f.indexOf(outro) - f.indexOf(um);
    if (Math.abs(tecla) === 1) return tecla;
  }
  return null;
}

/** Whether a password is made of nothing but runs: `654321`, `abc123`, `qweasd`, `111222`. */
function soCorridas(senha: string): boolean {
  const sinais = Array.from(senha);
  let desde = 0;
  let rumo: number | null = null;
  for (let i = 1; i < sinais.length; i += 1) {
    const p = passo(sinais[i - 1] ?? '', sinais[i] ?? '');
    if (p !== null && (rumo === null || p === rumo)) rumo = p;
    else if (i - desde < CORRIDA) return false;
    else [desde, rumo] = [i, null];
  }
  return sinais.length - desde >= CORRIDA;
}

/** What a password says over and over: `abc` of `abcabc`; the whole where it says nothing twice. */
const oRepetido = (senha: string): string => senha.slice(0, (senha + senha).indexOf(senha, 1));

/** A name as a word of a password, bare of the years and signs that people put around it: `martelo` of `Martelo@2026`. */
const nucleo = (texto: string): string => texto.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

/** The product's name, and what every house of its kind is called. */
const DO_RAMO = ['martelo', 'leilao', 'leiloes'];
/** Words of a name that are shorter name nothing. */
const PALAVRA = 4;

/** How the house calls itself, as a guesser would: the whole, without blanks, and each word of it. */
function nomesDe(casa: readonly string[]): ReadonlySet<string> {
  const ditos = casa.map(aoAdivinhar);
  const inteiros = ditos.map((t) => t.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const palavras = ditos.flatMap((t) => t.split(/[^\p{L}\p{N}]+/u)).filter((t) => t.length >= PALAVRA);
  return new Set([...DO_RAMO, ...inteiros, ...palavras].filter((t) => t !== ''));
}

/**
 * Whether a password is among the first that anybody tries: a common one, signs that follow from one another, one short
 * thing over and over, what stands in the owner's own record (`dele`: e-mail, CPF, telephone, birthday), or the name of the
 * product or of the house (`casa`), with whatever figures and signs around it.
 */
export async function senhaComum(
  senha: string,
  dele: readonly string[],
  casa: readonly string[] = [],
): Promise<boolean> {
  const dita = aoAdivinhar(senha);
  const uma = oRepetido(dita);
  if (new Set(dita).size <= 2 || soCorridas(dita) || (uma !== dita && uma.length <= CURTO)) return true;
  const nomes = nomesDe(casa);
  const junto = dita.replaceAll(/\s/g, '');
  if ([uma, junto, nucleo(junto)].some((t) => nomes.has(t))) return true;
  const seus = dele.flatMap((t) => [t, t.split('@', 1)[0] ?? '', t.replaceAll(/[^\p{L}\p{N}]/gu, '')]);
  const comuns = await lista();
  return seus.some((t) => aoAdivinhar(t) === dita) || comuns.has(dita) || comuns.has(uma);
}
