/** A record that photos may be for, by what people write of it on files and folders. */
export type Candidato = {
  readonly alvo: string;
  /** Of the lote in the leilão that is looked at; null where none is. */
  readonly numero: number | null;
  readonly placa: string | null;
  readonly chassi: string | null;
};
/** By what a file was assigned; why one was not. */
export type AchadoNoNome<C extends Candidato> =
  | { readonly dono: C; readonly por: 'placa' | 'chassi' | 'lote' }
  | { readonly dono: null; readonly porque: 'semNome' | 'desconhecido' | 'varios' };

/** Paths are cut here: what a phone or a person writes is shorter. */
const MAIOR = 400;
/** A plate of either kind, old or Mercosul, with or without what people put between its parts. */
const PLACA = /(?<![A-Z0-9])([A-Z]{3})[ _.-]?([0-9])([A-Z0-9])([0-9]{2})(?![A-Z0-9])/g;
const CHASSI = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;
/** What cameras and phones begin their names with: three letters and four digits are no plate there. */
const DA_CAMERA = /^(?:IMG|DSC|DCIM?|PXL|VID|MOV|CAM|PIC|SAM|GOPR|MVI|WIN|CIMG|FOTO?)$/;
const PALAVRA_LOTE =
  /(?:^|[^A-Z0-9])(?:LOTE|LOT|(?<=^)LT)[ _.#-]{0,3}(?:N[O.°]{0,2}[ _.-]{0,2})?0{0,5}([0-9]{1,5})(?![0-9])/;
/** A folder that is called as a number. */
const SO_NUMERO = /^0{0,5}([1-9][0-9]{0,4})$/;
/** `12-1`, `012_03`, `12 (3)`, `12.1`, `12a`: the lote, then the photo. */
const LOTE_E_FOTO = /^0{0,5}([1-9][0-9]{0,3})(?:[ _.-]{1,3}\(?[0-9]{1,3}\)?| ?\([0-9]{1,3}\)|[ _-]?[A-Z])$/;
const LETRAS = 'ABCDEFGHIJ';

const maiusculas = (texto: string): string => texto.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** The same vehicle by its old plate and its Mercosul one: the fifth sign is a letter for a digit. */
const chaveDaPlaca = (placa: string): string => {
  const p = maiusculas(placa).replaceAll(/[^A-Z0-9]/g, '');
  const quinto = p.charAt(4);
  return /[0-9]/.test(quinto) ? `${p.slice(0, 4)}${LETRAS[Number(quinto)] ?? ''}${p.slice(5)}` : p;
};

const porChave = <C extends Candidato>(
  candidatos: readonly C[],
  chave: (c: C) => string | null,
): ReadonlyMap<string, readonly C[]> => {
  const mapa = new Map<string, C[]>();
  for (const c of candidatos) {
    const k = chave(c);
    if (k !== null) mapa.set(k, [...(mapa.get(k) ?? []), c]);
  }
  return mapa;
};

/** The parts of a path, the file's own name without its ending in front, then its folders from the inside out. */
function partesDo(caminho: string): readonly string[] {
  const partes = maiusculas(caminho.slice(-MAIOR))
    .split(/[/\\]/)
    .map((p) => p.trim())
    .filter((p) => p !== '' && p !== '.');
  const [arquivo = '', ...pastas] = partes.toReversed();
  return [arquivo.replace(/\.[A-Z0-9]{2,5}$/, ''), ...pastas];
}

const placasEm = (parte: string): string[] =>
  [...parte.matchAll(PLACA)]
    .filter(([tudo, letras = '']) => !(DA_CAMERA.test(letras) && /[ _-]/.test(tudo)))
    .map(([, a = '', b = '', c = '', d = '']) => chaveDaPlaca(`${a}${b}${c}${d}`));

/** The number of a lote that a part of a path names; `nu` is whether a number alone, as a file's name, is one. */
function loteEm(parte: string, ehArquivo: boolean, nu: boolean): number | null {
  const achado =
    PALAVRA_LOTE.exec(parte)?.[1] ??
    (ehArquivo ? LOTE_E_FOTO.exec(parte)?.[1] : undefined) ??
    (!ehArquivo || nu ? SO_NUMERO.exec(parte)?.[1] : undefined);
  return achado === undefined ? null : Number(achado);
}

/**
 * Says by its path (`ABC1D23_01.jpg`, `lote 12/3.jpg`, `12-1.jpg`) for which of `candidatos` a photo is: by plate or chassi, else by
 * the number of the lote; what stands nearest to the file counts first. A plate that none of them has is no reason to look further:
 * the photo is of another vehicle. With `numeroSozinho` a file called `12.jpg` is of lote 12.
 */
export function donosPeloNome<C extends Candidato>(
  candidatos: readonly C[],
  { numeroSozinho = false }: { readonly numeroSozinho?: boolean } = {},
): (caminho: string) => AchadoNoNome<C> {
  const porPlaca = porChave(candidatos, (c) => (c.placa === null ? null : chaveDaPlaca(c.placa)));
  const porChassi = porChave(candidatos, (c) => (c.chassi === null ? null : maiusculas(c.chassi)));
  const porNumero = porChave(candidatos, (c) => (c.numero === null ? null : String(c.numero)));
  const um = (
    achados: readonly C[] | undefined,
    por: 'placa' | 'chassi' | 'lote',
  ): AchadoNoNome<C> | null => {
    if (achados === undefined) return null;
    const [dono, outro] = achados;
    if (dono === undefined) return null;
    return outro === undefined ? { dono, por } : { dono: null, porque: 'varios' };
  };
  return (caminho) => {
    const partes = partesDo(caminho);
    let desconhecido = false;
    for (const parte of partes) {
      const chassis = [...parte.matchAll(CHASSI)].map(([c]) => c).filter((c) => /[0-9]/.test(c));
      const placas = placasEm(parte);
      const achado =
        um(
          placas.map((p) => porPlaca.get(p)).find((a) => a !== undefined),
          'placa',
        ) ??
        um(
          chassis.map((c) => porChassi.get(c)).find((a) => a !== undefined),
          'chassi',
        );
      if (achado !== null) return achado;
      if (placas.length > 0 || chassis.length > 0) desconhecido = true;
    }
    if (desconhecido) return { dono: null, porque: 'desconhecido' };
    for (const [i, parte] of partes.entries()) {
      const numero = loteEm(parte, i === 0, numeroSozinho);
      if (numero === null) continue;
      return um(porNumero.get(String(numero)), 'lote') ?? { dono: null, porque: 'desconhecido' };
    }
    return { dono: null, porque: 'semNome' };
  };
}

const POR_NUMERO = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
/** The number of the photo: the last one of the file's name that is no part of a plate or chassi. */
const numeroDaFoto = (caminho: string): number => {
  const [arquivo = ''] = partesDo(caminho);
  const sem = arquivo.replaceAll(CHASSI, ' ').replaceAll(PLACA, ' ');
  return Number(/([0-9]{1,9})[^0-9]*$/.exec(sem)?.[1] ?? Number.MAX_SAFE_INTEGER);
};

/** Orders the photos of one record: by the number in their names, and by the name where it says none. */
export const emOrdemDoNome = (a: string, b: string): number =>
  numeroDaFoto(a) - numeroDaFoto(b) || POR_NUMERO.compare(a, b);
