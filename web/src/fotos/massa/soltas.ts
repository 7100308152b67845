import { donosPeloNome, emOrdemDoNome } from '@martelo/schemas/fotos/dono-no-nome.ts';
import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';

/** A photo that was chosen and not sent yet. */
export type Solta = {
  readonly uid: string;
  readonly arquivo: File;
  /** Its folder and name, as chosen. */
  readonly caminho: string;
  /** Whose somebody said it is; null while its name decides. */
  readonly dito: string | null;
  /** SHA-256 of its bytes; null while nobody has read them, or where the page may not. */
  readonly hash: string | null;
  /** Sent although the house has it already. */
  readonly mesmoAssim: boolean;
};
/** Where the house has a photo of the same bytes, by their hash. */
export type Repetidas = ReadonlyMap<string, readonly { readonly alvo: string; readonly onde: string }[]>;

export type Grupo = { readonly dono: DonoPossivel; readonly fotos: readonly Solta[] };
export type SemDono = { readonly foto: Solta; readonly porque: string };
export type Repetida = { readonly foto: Solta; readonly onde: string };
export type Distribuicao = {
  readonly grupos: readonly Grupo[];
  readonly semDono: readonly SemDono[];
  readonly repetidas: readonly Repetida[];
};

const PORQUE = {
  semNome: 'O nome não diz de quem é',
  desconhecido: 'Placa ou número que não está aqui',
  varios: 'Mais de um com esta placa',
} as const;

/**
 * Puts photos with whom they are for, each one's in the order of their names: by what somebody said, else by their paths. Those
 * that the house has already, or that were chosen twice, stand apart.
 */
export function distribuir(
  soltas: readonly Solta[],
  donos: readonly DonoPossivel[],
  repetidas: Repetidas,
  numeroSozinho: boolean,
): Distribuicao {
  const achar = donosPeloNome(donos, { numeroSozinho });
  const porAlvo = new Map(donos.map((d) => [d.alvo, d]));
  const grupos = new Map<string, Solta[]>();
  const semDono: SemDono[] = [];
  const fora: Repetida[] = [];
  const vistos = new Map<string, string>();
  for (const foto of soltas.toSorted((a, b) => emOrdemDoNome(a.caminho, b.caminho))) {
    const { hash } = foto;
    if (hash !== null && !foto.mesmoAssim) {
      const onde = vistos.get(hash) ?? repetidas.get(hash)?.[0]?.onde;
      if (onde !== undefined) {
        fora.push({ foto, onde });
        continue;
      }
      vistos.set(hash, `${foto.caminho}, escolhida agora`);
    }
    const pelaMao = foto.dito === null ? undefined : porAlvo.get(foto.dito);
    const achado = pelaMao === undefined ? achar(foto.caminho) : ({ dono: pelaMao } as const);
    if (achado.dono === null) semDono.push({ foto, porque: PORQUE[achado.porque] });
    else grupos.set(achado.dono.alvo, [...(grupos.get(achado.dono.alvo) ?? []), foto]);
  }
  return {
    grupos: donos.flatMap((dono) => {
      const fotos = grupos.get(dono.alvo);
      return fotos === undefined ? [] : [{ dono, fotos }];
    }),
    semDono,
    repetidas: fora,
  };
}

const FOTO = /\.(?:jpe?g|png|webp|hei[cf])$/i;

type Entrada = FileSystemEntry & Partial<FileSystemFileEntry> & Partial<FileSystemDirectoryEntry>;

/** Photos of a folder and those below it, up to `sobram`. */
async function daEntrada(entrada: Entrada, sobram: number): Promise<{ arquivo: File; caminho: string }[]> {
  if (sobram <= 0) return [];
  if (entrada.isFile)
    return new Promise((pronto) => {
      entrada.file?.(
        (arquivo) => pronto([{ arquivo, caminho: entrada.fullPath.replace(/^\//, '') }]),
        () => pronto([]),
      );
    });
  const leitor = entrada.createReader?.();
  const achados: { arquivo: File; caminho: string }[] = [];
  for (;;) {
    // A folder is told in batches, and an empty one is the end.
    const filhos = await new Promise<FileSystemEntry[]>((pronto) => {
      leitor?.readEntries(pronto, () => pronto([]));
    });
    if (filhos.length === 0) return achados;
    for (const filho of filhos) achados.push(...(await daEntrada(filho, sobram - achados.length)));
  }
}

/** Photos chosen at once, at most. */
export const MAXIMO_DE_SOLTAS = 3_000;

/** What was dropped, folders with what is in them. What is no photo is left out and counted. */
export async function fotosDoArraste(
  dados: DataTransfer,
): Promise<{ fotos: { arquivo: File; caminho: string }[]; outros: number }> {
  // Asked for at once: after the first pause the drop is empty.
  const entradas = [...dados.items].flatMap((i) => i.webkitGetAsEntry() ?? []);
  const todas: { arquivo: File; caminho: string }[] = [];
  for (const e of entradas) todas.push(...(await daEntrada(e as Entrada, MAXIMO_DE_SOLTAS - todas.length)));
  return soFotos(todas);
}

/** What was chosen in a dialog, with its folder where one was. */
export const fotosDaEscolha = (lista: FileList | null) =>
  soFotos(
    [...(lista ?? [])].map((arquivo) => ({
      arquivo,
      caminho: arquivo.webkitRelativePath === '' ? arquivo.name : arquivo.webkitRelativePath,
    })),
  );

function soFotos(todas: { arquivo: File; caminho: string }[]) {
  const fotos = todas.filter((f) => FOTO.test(f.caminho)).slice(0, MAXIMO_DE_SOLTAS);
  return { fotos, outros: todas.length - fotos.length };
}

/** SHA-256 of a file in hexadecimal; null where a page over plain HTTP may not make one, and the server alone tells. */
export async function hashDo(arquivo: File): Promise<string | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  try {
    const soma = await subtle.digest('SHA-256', await arquivo.arrayBuffer());
    return [...new Uint8Array(soma)].map((b) => b.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
