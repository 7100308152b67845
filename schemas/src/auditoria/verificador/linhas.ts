import type { ChavePublica } from './assinatura.ts';
import { juntar } from './bytes.ts';
import type { Caminho } from './raiz.ts';

/** The export's format, versioned: a reader refuses a version that it does not know. */
export const FORMATO_REGISTRO = 'martelo-auditoria';
export const VERSAO_REGISTRO = 1;
/** `typ` of the signature under a whole export. */
export const TIPO_SELO = 'selo+jws';

/** What an export covers; `dia` is yyyy-mm-dd in America/Sao_Paulo. */
export type Escopo =
  | { readonly tipo: 'lote'; readonly lelUid: string }
  | { readonly tipo: 'leilao'; readonly leiUid: string }
  | { readonly tipo: 'dia'; readonly dia: string };

export type LinhaCabecalho = {
  readonly linha: 'cabecalho';
  readonly formato: typeof FORMATO_REGISTRO;
  readonly versao: typeof VERSAO_REGISTRO;
  readonly geradoEm: number;
  readonly hotUid: string;
  readonly escopo: Escopo;
  /** SHA-256 of the other files of the package, by name. */
  readonly arquivos: Readonly<Record<string, string>>;
  readonly chaves: readonly ChavePublica[];
};
/** A day's root as the house signed it. All days from the first that matters to the last one closed follow each other. */
export type LinhaRaiz = { readonly linha: 'raiz'; readonly dia: string; readonly assinada: string };
export type LinhaLote = {
  readonly linha: 'lote';
  readonly stream: string;
  readonly leiUid: string;
  /** Null where no closed day holds the lote yet. */
  readonly numero: number | null;
};
/** A lote that may still take bids: what it holds stays closed, only what a day's root says of it is given. */
export type LinhaAberto = Omit<LinhaLote, 'linha'> & {
  readonly linha: 'aberto';
  /** Null where no closed day holds it. */
  readonly revisao: number | null;
  readonly hash: string | null;
};
/** The store could not read the lote from here on: somebody changed what was stored. */
export type LinhaQuebrado = { readonly linha: 'quebrado'; readonly stream: string; readonly revisao: number };
/** Ends a lote and says how many events it had. */
export type LinhaFim = { readonly linha: 'fim'; readonly stream: string; readonly eventos: number };
/** An event as stored, byte for byte: `hash` is SHA-256 of the previous hash and `texto`. */
export type LinhaEvento = {
  readonly linha: 'evento';
  readonly revisao: number;
  readonly hash: string;
  readonly texto: string;
};
/** An event that holds an amount which only its owner may see: its hash, and what may be shown. */
export type LinhaReservada = {
  readonly linha: 'reservado';
  readonly revisao: number;
  readonly hash: string;
  readonly tipo: string;
  readonly dados: Readonly<Record<string, unknown>>;
};
/** Stands after the last event that the lote had at the day's end. */
export type LinhaProva = { readonly linha: 'prova'; readonly dia: string; readonly elos: string } & Caminho;
/** The last line: signs the SHA-256 of all bytes before it. */
export type LinhaSelo = { readonly linha: 'selo'; readonly assinatura: string };

export type LinhaDoRegistro =
  | LinhaCabecalho
  | LinhaRaiz
  | LinhaLote
  | LinhaAberto
  | LinhaFim
  | LinhaQuebrado
  | LinhaEvento
  | LinhaReservada
  | LinhaProva
  | LinhaSelo;

/** Longest line that is read. An event is a few kB; past this the file is not one of ours. */
export const MAX_LINHA_BYTES = 4_000_000;

/** One line with the bytes that it has in the file, its line break included. */
export type LinhaLida = { readonly bytes: Uint8Array; readonly inteira: boolean };

/** Cuts what is read into lines. The last one is not `inteira` where the file does not end in a line break. */
export async function* cortarLinhas(pedacos: AsyncIterable<Uint8Array>): AsyncGenerator<LinhaLida> {
  let aberta: Uint8Array[] = [];
  let abertos = 0;
  for await (const pedaco of pedacos) {
    let em = 0;
    for (let fim = pedaco.indexOf(10); fim !== -1; fim = pedaco.indexOf(10, em)) {
      const parte = pedaco.subarray(em, fim + 1);
      yield { bytes: aberta.length === 0 ? parte : juntar(...aberta, parte), inteira: true };
      [aberta, abertos, em] = [[], 0, fim + 1];
    }
    // A copy, because whoever hands over the bytes may use their memory again.
    if (em < pedaco.length) aberta.push(pedaco.slice(em));
    abertos += pedaco.length - em;
    if (abertos > MAX_LINHA_BYTES) break;
  }
  if (abertos > 0) yield { bytes: juntar(...aberta), inteira: false };
}
