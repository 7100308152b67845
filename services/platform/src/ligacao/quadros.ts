/** Largest frame taken, bytes: a whole leilão's states fit, a runaway peer does not. */
export const MAIOR_QUADRO = 16 * 1024 * 1024;
const CABECALHO = 4;

/** One frame: four bytes of length, then UTF-8 text. @throws RangeError past `MAIOR_QUADRO` */
export function quadro(texto: string): Buffer {
  const tamanho = Buffer.byteLength(texto);
  if (tamanho > MAIOR_QUADRO) throw new RangeError(`a frame of ${tamanho} bytes is too large`);
  const pronto = Buffer.allocUnsafe(CABECALHO + tamanho);
  pronto.writeUInt32BE(tamanho, 0);
  pronto.write(texto, CABECALHO, 'utf8');
  return pronto;
}

/** Takes a stream of bytes apart into frames. Holds at most one unfinished frame. */
export class LeitorDeQuadros {
  #pedacos: Buffer[] = [];
  #tamanho = 0;

  /** The texts of the frames that are whole by now. @throws RangeError when a frame announces too much */
  ler(pedaco: Buffer): string[] {
    this.#pedacos.push(pedaco);
    this.#tamanho += pedaco.length;
    const textos: string[] = [];
    if (this.#tamanho < this.#proximo()) return textos;
    let resto = this.#pedacos.length === 1 ? pedaco : Buffer.concat(this.#pedacos);
    for (;;) {
      this.#pedacos = [resto];
      this.#tamanho = resto.length;
      const fim = this.#proximo();
      if (resto.length < fim) break;
      textos.push(resto.toString('utf8', CABECALHO, fim));
      resto = resto.subarray(fim);
    }
    if (this.#tamanho === 0) this.#pedacos = [];
    return textos;
  }

  /** Bytes that are needed before anything more can be read. */
  #proximo(): number {
    if (this.#tamanho < CABECALHO) return CABECALHO;
    const [primeiro = Buffer.alloc(0)] = this.#pedacos;
    const cabecalho =
      primeiro.length >= CABECALHO ? primeiro : Buffer.concat(this.#pedacos).subarray(0, CABECALHO);
    const tamanho = cabecalho.readUInt32BE(0);
    if (tamanho > MAIOR_QUADRO) throw new RangeError(`a frame of ${tamanho} bytes is too large`);
    return CABECALHO + tamanho;
  }
}
