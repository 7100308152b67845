import type { ChavePublica } from './assinatura.ts';
import { iguais, juntar, paraHex, texto, utf8 } from './bytes.ts';
import { verificarRegistro, type LaudoDoRegistro } from './registro.ts';
import { Sha256 } from './sha2.ts';

/**
 * The package: a ZIP that stores its files as they are (no compression, no dates), so that any program of any decade opens
 * it, and so that every byte of it follows from names and contents: what does not is a changed byte.
 */
export type Entrada = { readonly nome: string; readonly tamanho: number; readonly crc: number };

export const NOME_DO_REGISTRO = 'registro.jsonl';
/** A ZIP without 64-bit fields ends here. */
export const MAX_PACOTE_BYTES = 0xf000_0000;
const DIA_FIXO = 0x0021;

const TABELA = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32 of what came before and some bytes more; starts with 0. */
export function crc32(antes: number, bytes: Uint8Array): number {
  let c = ~antes;
  for (const b of bytes) c = (TABELA[(c ^ b) & 0xff] as number) ^ (c >>> 8);
  return ~c >>> 0;
}

function campos(...valores: readonly (readonly [tamanho: 2 | 4, valor: number])[]): Uint8Array {
  const vista = new DataView(new ArrayBuffer(valores.reduce((n, [t]) => n + t, 0)));
  let em = 0;
  for (const [t, v] of valores) {
    if (t === 2) vista.setUint16(em, v, true);
    else vista.setUint32(em, v, true);
    em += t;
  }
  return new Uint8Array(vista.buffer);
}

const comuns = ({ nome, tamanho, crc }: Entrada): Uint8Array =>
  // Version 2.0, names in UTF-8, stored, 1980-01-01.
  campos(
    [2, 20],
    [2, 0x0800],
    [2, 0],
    [2, 0],
    [2, DIA_FIXO],
    [4, crc],
    [4, tamanho],
    [4, tamanho],
    [2, utf8(nome).length],
    [2, 0],
  );

/** What stands before a file's bytes. */
export const cabecalhoZip = (e: Entrada): Uint8Array =>
  juntar(campos([4, 0x04034b50]), comuns(e), utf8(e.nome));

/** What stands after all files: the directory. */
export function diretorioZip(entradas: readonly Entrada[]): Uint8Array {
  let em = 0;
  const linhas = entradas.map((e) => {
    const linha = juntar(
      campos([4, 0x02014b50], [2, 20]),
      comuns(e),
      campos([2, 0], [2, 0], [2, 0], [4, 0], [4, em]),
      utf8(e.nome),
    );
    em += cabecalhoZip(e).length + e.tamanho;
    return linha;
  });
  const tabela = juntar(...linhas);
  const n = entradas.length;
  return juntar(
    tabela,
    campos([4, 0x06054b50], [2, 0], [2, 0], [2, n], [2, n], [4, tabela.length], [4, em], [2, 0]),
  );
}

/** A file that can be read at any place: a Blob in a browser, an open file elsewhere. */
export type Fonte = {
  readonly tamanho: number;
  readonly ler: (inicio: number, fim: number) => Promise<Uint8Array>;
};

/** The bytes of a part of a source, piece by piece. */
export async function* pedacosDe({ ler }: Fonte, inicio: number, fim: number): AsyncGenerator<Uint8Array> {
  const PEDACO = 1 << 20;
  for (let em = inicio; em < fim; em += PEDACO) yield ler(em, Math.min(fim, em + PEDACO));
}

/** The files of a package with the places of their bytes; null where it is not one of ours. */
async function lerDiretorio(fonte: Fonte): Promise<(Entrada & { inicio: number })[] | null> {
  const achadas: (Entrada & { inicio: number })[] = [];
  let em = 0;
  while (achadas.length < 20) {
    const cabeca = await fonte.ler(em, Math.min(fonte.tamanho, em + 30 + 200));
    const v = new DataView(cabeca.buffer, cabeca.byteOffset, cabeca.byteLength);
    if (cabeca.length < 30 || v.getUint32(0, true) !== 0x04034b50) break;
    const [crc, tamanho, letras] = [v.getUint32(14, true), v.getUint32(18, true), v.getUint16(26, true)];
    const nome = texto(cabeca.subarray(30, 30 + letras));
    const entrada = { nome: nome ?? '', tamanho, crc };
    const esperado = cabecalhoZip(entrada);
    if (nome === null || !iguais(cabeca.subarray(0, esperado.length), esperado)) return null;
    achadas.push({ ...entrada, inicio: em + esperado.length });
    em += esperado.length + tamanho;
    if (em > fonte.tamanho) return null;
  }
  const fim = diretorioZip(achadas);
  if (em + fim.length !== fonte.tamanho || !iguais(await fonte.ler(em, fonte.tamanho), fim)) return null;
  return achadas;
}

const quebrado = (problema: string): LaudoDoRegistro => ({
  problemas: [problema],
  escopo: null,
  geradoEm: null,
  kid: null,
  arquivos: {},
  lotes: 0,
  abertos: 0,
  eventos: 0,
  reservados: 0,
  dias: 0,
  provas: 0,
  semProva: 0,
});

/** Checks a package: the container byte by byte, its export, and its other files against what the export says of them. */
export async function verificarPacote(
  fonte: Fonte,
  conhecidas: readonly ChavePublica[] = [],
): Promise<LaudoDoRegistro> {
  const entradas = await lerDiretorio(fonte);
  const registro = entradas?.find((e) => e.nome === NOME_DO_REGISTRO);
  if (entradas == null || registro === undefined)
    return quebrado(
      'O pacote não está como a casa o fez: algum byte do ZIP foi mudado, ou não é um pacote de auditoria.',
    );
  const laudo = await verificarRegistro(
    pedacosDe(fonte, registro.inicio, registro.inicio + registro.tamanho),
    conhecidas,
  );
  const problemas = [...laudo.problemas];
  const esperados = Object.keys(laudo.arquivos);
  for (const nome of esperados)
    if (!entradas.some((e) => e.nome === nome)) problemas.push(`Falta o arquivo ${nome}.`);
  for (const e of entradas) {
    const hash = new Sha256();
    let crc = 0;
    for await (const pedaco of pedacosDe(fonte, e.inicio, e.inicio + e.tamanho)) {
      crc = crc32(crc, pedaco);
      if (e !== registro) hash.somar(pedaco);
    }
    if (crc !== e.crc) problemas.push(`O arquivo ${e.nome} foi mudado (CRC).`);
    if (e !== registro && laudo.arquivos[e.nome] !== paraHex(hash.fim()))
      problemas.push(`O arquivo ${e.nome} não é o que foi selado.`);
  }
  return { ...laudo, problemas };
}
