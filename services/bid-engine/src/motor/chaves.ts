import { randomBytes } from 'node:crypto';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';

/** The content that must be the same when a key comes again (bid rule 2). Confirming a value is not another content. */
export type ConteudoDoLance = {
  readonly cliUid: string;
  readonly tipoNegociacao: TipoNegociacao;
  readonly tipoLance: 'Manual' | 'Configuração Automática';
  readonly valor: Centavos;
};

/** What is known about a key: whose it is, its content and the answer, null while the bid is on its way. */
export type Registro = ConteudoDoLance & {
  readonly chave: string;
  readonly lelUid: string;
  resposta: Resultado<LanceAceito> | null;
};

/** A record without an answer yet. */
export function novoRegistro(lelUid: string, chave: string, c: ConteudoDoLance): Registro {
  const { cliUid, tipoNegociacao, tipoLance, valor } = c;
  return { chave, lelUid, cliUid, tipoNegociacao, tipoLance, valor, resposta: null };
}

export function mesmoConteudo(a: ConteudoDoLance, b: ConteudoDoLance): boolean {
  return a.valor === b.valor && a.tipoLance === b.tipoLance && a.tipoNegociacao === b.tipoNegociacao;
}

const SEMENTE = randomBytes(4).readInt32LE();
/** Uids are random, so their end tells them apart as well as the whole would. */
const FIM_DO_UID = 8;
const VAZIO = 0;
const ESQUECIDO = -1;

function espalhar(h: number, texto: string, desde: number): number {
  for (let i = desde; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193);
  return h;
}

/** Hash of whose key it is and its text; a seed of this process keeps strangers from choosing texts that collide. */
function hashDe(chave: string, lelUid: string, cliUid: string): number {
  let h = espalhar(SEMENTE, chave, 0);
  h = espalhar(h, cliUid, Math.max(0, cliUid.length - FIM_DO_UID));
  h = espalhar(h, lelUid, Math.max(0, lelUid.length - FIM_DO_UID));
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 13);
}

/**
 * Records by key, bidder and lote. A `Map` of fresh texts has to look at a text of each entry that it passes or moves,
 * all over the memory, which cost more than deciding the bid; here a look-up reads one line of numbers.
 */
export class Chaves {
  /** Pairs of hash and number of the record plus one, in open addressing. */
  #lugares = new Int32Array(32);
  #registros: (Registro | null)[] = [];
  #vivos = 0;

  get tamanho(): number {
    return this.#vivos;
  }

  achar(chave: string, lelUid: string, cliUid: string): Registro | null {
    if (this.#vivos === 0) return null;
    const lugares = this.#lugares;
    const hash = hashDe(chave, lelUid, cliUid);
    const mascara = lugares.length / 2 - 1;
    for (let n = hash & mascara; ; n = (n + 1) & mascara) {
      const numero = lugares[2 * n + 1] ?? VAZIO;
      if (numero === VAZIO) return null;
      if (numero === ESQUECIDO || lugares[2 * n] !== hash) continue;
      const r = this.#registros[numero - 1] ?? null;
      if (r !== null && r.chave === chave && r.cliUid === cliUid && r.lelUid === lelUid) return r;
    }
  }

  /** Adds a record whose key is not there yet. */
  guardar(registro: Registro): void {
    // At most half full, forgotten places included, so that every search ends soon.
    if (4 * (this.#registros.length + 1) > this.#lugares.length) this.#crescer();
    this.#registros.push(registro);
    this.#vivos += 1;
    this.#ocupar(registro, this.#registros.length);
  }

  esquecer(registro: Registro): void {
    const lugares = this.#lugares;
    const mascara = lugares.length / 2 - 1;
    for (let n = this.#inicio(registro); lugares[2 * n + 1] !== VAZIO; n = (n + 1) & mascara) {
      const numero = lugares[2 * n + 1] ?? VAZIO;
      if (numero === ESQUECIDO || this.#registros[numero - 1] !== registro) continue;
      lugares[2 * n + 1] = ESQUECIDO;
      this.#registros[numero - 1] = null;
      this.#vivos -= 1;
      return;
    }
  }

  #inicio({ chave, lelUid, cliUid }: Registro): number {
    return hashDe(chave, lelUid, cliUid) & (this.#lugares.length / 2 - 1);
  }

  #ocupar({ chave, lelUid, cliUid }: Registro, numero: number): void {
    const lugares = this.#lugares;
    const mascara = lugares.length / 2 - 1;
    const hash = hashDe(chave, lelUid, cliUid);
    let n = hash & mascara;
    while (lugares[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
    lugares[2 * n] = hash;
    lugares[2 * n + 1] = numero;
  }

  /** Makes room for twice the living; hashes are moved, never computed again. */
  #crescer(): void {
    const antigos = this.#lugares;
    const registros = this.#registros;
    let tamanho = 32;
    while (tamanho < 8 * (this.#vivos + 1)) tamanho *= 2;
    const lugares = new Int32Array(tamanho);
    const mascara = tamanho / 2 - 1;
    this.#lugares = lugares;
    this.#registros = [];
    for (let i = 0; i < antigos.length; i += 2) {
      const numero = antigos[i + 1] ?? VAZIO;
      const registro = numero > VAZIO ? registros[numero - 1] : null;
      if (registro == null) continue;
      const hash = antigos[i] ?? 0;
      let n = hash & mascara;
      while (lugares[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
      lugares[2 * n] = hash;
      lugares[2 * n + 1] = this.#registros.push(registro);
    }
  }
}

/**
 * Refusals, so that a repeated key hears the same one. They have no event, so a restart forgets them; the memory is
 * bounded by two generations, of which the older leaves as a whole.
 */
export class RecusasGuardadas {
  #atual = new Chaves();
  #anterior = new Chaves();
  readonly #max: number;

  constructor(maxPorGeracao: number) {
    this.#max = maxPorGeracao;
  }

  get tamanho(): number {
    return this.#atual.tamanho + this.#anterior.tamanho;
  }

  achar(chave: string, lelUid: string, cliUid: string): Registro | null {
    return this.#atual.achar(chave, lelUid, cliUid) ?? this.#anterior.achar(chave, lelUid, cliUid);
  }

  guardar(registro: Registro): void {
    if (this.#atual.tamanho >= this.#max) {
      this.#anterior = this.#atual;
      this.#atual = new Chaves();
    }
    this.#atual.guardar(registro);
  }
}
