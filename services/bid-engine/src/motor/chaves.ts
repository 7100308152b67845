import { randomBytes } from 'node:crypto';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';

/** The content that must be the same when a key comes again (bid rule 2). Confirming a value is not another content. */
export type ConteudoDoLance = {
  readonly cliUid: string;
  readonly tipoNegociacao: TipoNegociacao;
  readonly tipoLance: 'Manual' | 'Configuração Automática';
  readonly valor: Centavos;
};

/** The event that a bid left with its key in it. */
export type LanceComChave = Extract<EventoLote, { chave?: string | undefined }> & { readonly chave: string };

/** A bid that left no event, or none yet. */
type LanceSemEvento = ConteudoDoLance & { readonly chave: string; readonly lelUid: string };

/**
 * Whose a key is and what was asked under it. The event says both, and is in memory anyway: a record of its own for every
 * bid would be a sixth of what the collector has to move.
 */
export type Dono = LanceComChave | LanceSemEvento;

/** What stands for a bid without an event. */
export function semEvento(lelUid: string, chave: string, c: ConteudoDoLance): LanceSemEvento {
  const { cliUid, tipoNegociacao, tipoLance, valor } = c;
  return { chave, lelUid, cliUid, tipoNegociacao, tipoLance, valor };
}

/** What the bidder had asked for, from the first event that his command caused. */
export function conteudoDe(dono: Dono): ConteudoDoLance {
  if (!('tipo' in dono)) return dono;
  const { cliUid } = dono;
  switch (dono.tipo) {
    case 'LanceRegistrado':
      return { cliUid, tipoNegociacao: 'Disputa', tipoLance: 'Manual', valor: dono.valor };
    case 'ConfiguracaoRegistrada':
      return {
        cliUid,
        tipoNegociacao: 'Disputa',
        tipoLance: 'Configuração Automática',
        valor: dono.maximo,
      };
    case 'PropostaRegistrada':
      return { cliUid, tipoNegociacao: 'Proposta', tipoLance: 'Manual', valor: dono.valor };
    case 'CompreJaAceito':
      return { cliUid, tipoNegociacao: 'Compre Já', tipoLance: 'Manual', valor: dono.valor };
  }
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

let ultimaChave = '';
let ultimoLote = '';
let ultimoCliente = '';
let ultimoHash = 0;

/**
 * Hash of whose key it is and its text; a seed of this process keeps strangers from choosing texts that collide. A bid is
 * looked for in several places and then kept: the same question again costs nothing.
 */
function hashDe(chave: string, lelUid: string, cliUid: string): number {
  if (chave === ultimaChave && cliUid === ultimoCliente && lelUid === ultimoLote) return ultimoHash;
  let h = espalhar(SEMENTE, chave, 0);
  h = espalhar(h, cliUid, Math.max(0, cliUid.length - FIM_DO_UID));
  h = espalhar(h, lelUid, Math.max(0, lelUid.length - FIM_DO_UID));
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  ultimaChave = chave;
  ultimoCliente = cliUid;
  ultimoLote = lelUid;
  ultimoHash = h ^ (h >>> 13);
  return ultimoHash;
}

/** The number of a key, by which its answer is kept and found. */
export type Lugar = number;
/** No such key. */
export const NENHUM: Lugar = -1;

/**
 * Answers by key, bidder and lote. A `Map` of fresh texts has to look at a text of each entry that it passes or moves,
 * all over the memory, which cost more than deciding the bid; here a look-up reads one line of numbers.
 */
export class Chaves {
  /** Pairs of hash and number plus one, in open addressing. */
  #tabela = new Int32Array(32);
  /** Pairs that are not empty, forgotten ones included. */
  #ocupados = 0;
  readonly #donos: (Dono | null)[] = [];
  readonly #respostas: (Resultado<LanceAceito> | null)[] = [];
  /** Numbers that were forgotten and may be given again. */
  readonly #livres: Lugar[] = [];

  get tamanho(): number {
    return this.#donos.length - this.#livres.length;
  }

  /** The number of a key, or `NENHUM`. A dono without a lote belongs to the only one whose keys these are. */
  achar(chave: string, lelUid: string, cliUid: string): Lugar {
    if (this.#ocupados === 0) return NENHUM;
    const tabela = this.#tabela;
    const hash = hashDe(chave, lelUid, cliUid);
    const mascara = (tabela.length >> 1) - 1;
    for (let n = hash & mascara; ; n = (n + 1) & mascara) {
      const numero = tabela[2 * n + 1] ?? VAZIO;
      if (numero === VAZIO) return NENHUM;
      if (numero === ESQUECIDO || tabela[2 * n] !== hash) continue;
      const d = this.#donos[numero - 1] ?? null;
      if (d === null || d.chave !== chave || d.cliUid !== cliUid) continue;
      if ('tipo' in d || d.lelUid === lelUid) return numero - 1;
    }
  }

  dono(lugar: Lugar): Dono {
    const dono = this.#donos[lugar] ?? null;
    if (dono === null) throw new RangeError(`no key ${lugar}`);
    return dono;
  }

  /** The answer that was given, null while the bid is on its way. */
  resposta(lugar: Lugar): Resultado<LanceAceito> | null {
    return this.#respostas[lugar] ?? null;
  }

  responder(lugar: Lugar, resposta: Resultado<LanceAceito>): void {
    this.#respostas[lugar] = resposta;
  }

  /** Adds a key that is not there yet, of this lote. */
  guardar(dono: Dono, lelUid: string): Lugar {
    // At most two thirds full, forgotten places included, so that every search ends soon.
    if (3 * (this.#ocupados + 1) > this.#tabela.length) this.#crescer();
    const lugar = this.#livres.pop() ?? this.#donos.length;
    this.#donos[lugar] = dono;
    this.#respostas[lugar] = null;
    const tabela = this.#tabela;
    const mascara = (tabela.length >> 1) - 1;
    const hash = hashDe(dono.chave, lelUid, dono.cliUid);
    let n = hash & mascara;
    while (tabela[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
    tabela[2 * n] = hash;
    tabela[2 * n + 1] = lugar + 1;
    this.#ocupados += 1;
    return lugar;
  }

  esquecer(lugar: Lugar, lelUid: string): void {
    const { chave, cliUid } = this.dono(lugar);
    const tabela = this.#tabela;
    const mascara = (tabela.length >> 1) - 1;
    for (
      let n = hashDe(chave, lelUid, cliUid) & mascara;
      tabela[2 * n + 1] !== VAZIO;
      n = (n + 1) & mascara
    ) {
      if (tabela[2 * n + 1] !== lugar + 1) continue;
      tabela[2 * n + 1] = ESQUECIDO;
      this.#donos[lugar] = null;
      this.#respostas[lugar] = null;
      this.#livres.push(lugar);
      return;
    }
  }

  /** Makes room for twice the living; hashes are moved, never computed again. */
  #crescer(): void {
    const antiga = this.#tabela;
    let tamanho = 32;
    while (tamanho < 6 * (this.tamanho + 1)) tamanho *= 2;
    const tabela = new Int32Array(tamanho);
    const mascara = (tamanho >> 1) - 1;
    for (let i = 0; i < antiga.length; i += 2) {
      const numero = antiga[i + 1] ?? VAZIO;
      if (numero <= VAZIO) continue;
      const hash = antiga[i] ?? 0;
      let n = hash & mascara;
      while (tabela[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
      tabela[2 * n] = hash;
      tabela[2 * n + 1] = numero;
    }
    this.#tabela = tabela;
    this.#ocupados = this.tamanho;
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

  /** What was asked under this key, and its answer; null for one that is not remembered. */
  achar(chave: string, lelUid: string, cliUid: string): Guardada | null {
    return (
      guardadaEm(this.#atual, chave, lelUid, cliUid) ?? guardadaEm(this.#anterior, chave, lelUid, cliUid)
    );
  }

  guardar(dono: LanceSemEvento, resposta: Resultado<LanceAceito>): void {
    if (this.#atual.tamanho >= this.#max) {
      this.#anterior = this.#atual;
      this.#atual = new Chaves();
    }
    this.#atual.responder(this.#atual.guardar(dono, dono.lelUid), resposta);
  }
}

/** What was asked under a key, and the answer, null while the bid is on its way. */
export type Guardada = { readonly dono: Dono; readonly resposta: Resultado<LanceAceito> | null };

/** What these keys know of one of them; null for nothing. */
export function guardadaEm(chaves: Chaves, chave: string, lelUid: string, cliUid: string): Guardada | null {
  const lugar = chaves.achar(chave, lelUid, cliUid);
  return lugar === NENHUM ? null : { dono: chaves.dono(lugar), resposta: chaves.resposta(lugar) };
}
