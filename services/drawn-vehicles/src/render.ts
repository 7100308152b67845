import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FotoLargura } from '@martelo/schemas/lotes/fotos.ts';
import { ALTURA, LARGURA } from './cenario.ts';
import { desenharFoto, QUANTIDADE_FOTOS } from './desenhar.ts';
import type { VeiculoDesenhado } from './desenhar.ts';
import { renderFilme } from './filme.ts';

export type FotoFormato = 'webp' | 'png';

export type PedidoFoto = {
  readonly lelUid: string;
  /** 0 to 8, as `FOTOS` has them. */
  readonly indice: number;
  readonly largura: FotoLargura;
  readonly formato: FotoFormato;
};

/** Raise it whenever a drawing changes, so that no old picture is served. */
const VERSAO = 1;
const RENDERS_AO_MESMO_TEMPO = 2;
const FILA_MAXIMA = 256;

/** More pictures wait than the queue takes: the edge answers 503 and the browser tries again. */
export class FotosOcupadas extends Error {
  constructor() {
    super('too many pictures are waiting to be drawn');
    this.name = 'FotosOcupadas';
  }
}

/** Draws one picture. @throws RangeError when `indice` is not 0 to 8. */
export async function renderFoto(pedido: PedidoFoto, veiculo: VeiculoDesenhado): Promise<Buffer> {
  const { lelUid, indice, largura, formato } = pedido;
  const svg = desenharFoto(lelUid, indice, veiculo);
  // Twice the size and then down: thin lines stay clean; at full size one pass is enough.
  const densidade = largura === LARGURA ? 72 : (72 * Math.min(LARGURA, largura * 2)) / LARGURA;
  const imagem = sharp(Buffer.from(svg), { density: densidade }).resize(
    largura,
    (largura * ALTURA) / LARGURA,
  );
  return formato === 'webp' ? imagem.webp({ quality: 84, effort: 3 }).toBuffer() : imagem.png().toBuffer();
}

/** The name of a picture's content: also a strong ETag. It changes with any input and with the drawing's version. */
export const chaveDaFoto = (p: PedidoFoto, v: VeiculoDesenhado): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        VERSAO,
        p.lelUid,
        p.indice,
        p.largura,
        v.carroceria,
        v.cor,
        v.km,
        v.combustivel,
        v.avariado === true,
        v.titulo,
      ]),
    )
    .digest('hex')
    .slice(0, 40) + `.${p.formato}`;

/** The name of a film's content, as `chaveDaFoto`. */
export const chaveDoFilme = (lelUid: string, v: VeiculoDesenhado): string =>
  chaveDaFoto({ lelUid, indice: -1, largura: 480, formato: 'webp' }, v).replace(/webp$/, 'webm');

export type Fotos = {
  /** A picture from the folder, or drawn and kept there. @throws RangeError, FotosOcupadas */
  readonly foto: (pedido: PedidoFoto, veiculo: VeiculoDesenhado) => Promise<Buffer>;
  /** The film of a lote, from the folder or drawn and kept there (WebM). @throws FotosOcupadas */
  readonly filme: (lelUid: string, veiculo: VeiculoDesenhado) => Promise<Buffer>;
};

/** A queue that runs a few jobs at a time and refuses more than `maxima` waiting. */
function fila(aoMesmoTempo: number, maxima: number) {
  const espera: (() => void)[] = [];
  let livres = aoMesmoTempo;
  return async <T>(trabalho: () => Promise<T>): Promise<T> => {
    if (livres > 0) livres -= 1;
    else {
      if (espera.length >= maxima) throw new FotosOcupadas();
      // The one before hands its place over without giving it back.
      await new Promise<void>((r) => espera.push(r));
    }
    try {
      return await trabalho();
    } finally {
      const seguinte = espera.shift();
      if (seguinte === undefined) livres += 1;
      else seguinte();
    }
  };
}

/**
 * Pictures on demand with a bounded cache in a folder. Equal requests at the same time share one drawing; the oldest
 * files (by last use) go when there are more than `maximo`. A cache that cannot be written only costs speed.
 */
export function abrirFotos({
  pasta,
  maximo = 4_000,
}: {
  readonly pasta: string;
  readonly maximo?: number;
}): Fotos {
  const emCurso = new Map<string, Promise<Buffer>>();
  const desenhar = fila(RENDERS_AO_MESMO_TEMPO, FILA_MAXIMA);
  const podarACada = Math.max(1, Math.floor(maximo / 20));
  let escritas = 0;

  const podar = async (): Promise<void> => {
    const nomes = await readdir(pasta);
    const sobra = nomes.length - maximo;
    if (sobra <= 0) return;
    const datados = await Promise.all(
      nomes.map(async (nome) => ({
        nome,
        uso: await stat(join(pasta, nome)).then(
          (s) => s.mtimeMs,
          () => 0,
        ),
      })),
    );
    datados.sort((a, b) => a.uso - b.uso);
    await Promise.all(datados.slice(0, sobra).map(({ nome }) => rm(join(pasta, nome), { force: true })));
  };

  const guardar = async (arquivo: string, bytes: Buffer): Promise<void> => {
    await mkdir(pasta, { recursive: true });
    const rascunho = join(pasta, `${randomUUID()}.tmp`);
    await writeFile(rascunho, bytes);
    // A rename is atomic: nobody reads half a picture, also not after a crash.
    await rename(rascunho, arquivo);
    escritas += 1;
    if (escritas % podarACada === 0) await podar();
  };

  const obter = async (chave: string, fazer: () => Promise<Buffer>): Promise<Buffer> => {
    const arquivo = join(pasta, chave);
    const guardada = await readFile(arquivo).catch(() => null);
    if (guardada !== null) {
      const agora = new Date();
      await utimes(arquivo, agora, agora).catch(() => undefined);
      return guardada;
    }
    const bytes = await desenhar(fazer);
    await guardar(arquivo, bytes).catch(() => undefined);
    return bytes;
  };

  const umaVez = (chave: string, fazer: () => Promise<Buffer>): Promise<Buffer> => {
    const jaVem = emCurso.get(chave);
    if (jaVem !== undefined) return jaVem;
    const vem = obter(chave, fazer).finally(() => emCurso.delete(chave));
    emCurso.set(chave, vem);
    return vem;
  };

  return {
    foto: async (pedido, veiculo) => {
      if (!Number.isInteger(pedido.indice) || pedido.indice < 0 || pedido.indice >= QUANTIDADE_FOTOS) {
        throw new RangeError(`indice must be 0 to ${QUANTIDADE_FOTOS - 1}`);
      }
      return umaVez(chaveDaFoto(pedido, veiculo), () => renderFoto(pedido, veiculo));
    },
    filme: (lelUid, veiculo) => umaVez(chaveDoFilme(lelUid, veiculo), () => renderFilme(lelUid, veiculo)),
  };
}
