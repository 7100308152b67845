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

/** What is known about a key: its content and the answer, null while the bid is on its way. */
export type Registro = ConteudoDoLance & {
  readonly lelUid: string;
  resposta: Resultado<LanceAceito> | null;
  /** Another bidder's use of the same key text. */
  outro: Registro | null;
};

type Mapa = Map<string, Registro>;

/** Longest chain of bidders (and lotes) that share one key text in the map of refusals. */
const MAX_HOMONIMAS = 8;

/** A record without an answer yet. */
export function novoRegistro(lelUid: string, c: ConteudoDoLance): Registro {
  const { cliUid, tipoNegociacao, tipoLance, valor } = c;
  return { lelUid, cliUid, tipoNegociacao, tipoLance, valor, resposta: null, outro: null };
}

export function mesmoConteudo(a: ConteudoDoLance, b: ConteudoDoLance): boolean {
  return a.valor === b.valor && a.tipoLance === b.tipoLance && a.tipoNegociacao === b.tipoNegociacao;
}

/** Keyed by the bidder's own text and chained by bidder: no composed key has to be built and hashed for each bid. */
export function acharChave(mapa: Mapa, chave: string, lelUid: string, cliUid: string): Registro | null {
  let r = mapa.get(chave) ?? null;
  while (r !== null && (r.cliUid !== cliUid || r.lelUid !== lelUid)) r = r.outro;
  return r;
}

export function guardarChave(mapa: Mapa, chave: string, registro: Registro): void {
  registro.outro = mapa.get(chave) ?? null;
  mapa.set(chave, registro);
}

export function esquecerChave(mapa: Mapa, chave: string, registro: Registro): void {
  const primeiro = mapa.get(chave);
  if (primeiro === registro) {
    if (registro.outro === null) mapa.delete(chave);
    else mapa.set(chave, registro.outro);
    return;
  }
  for (let r = primeiro ?? null; r !== null; r = r.outro) {
    if (r.outro === registro) r.outro = registro.outro;
  }
}

/**
 * Refusals, so that a repeated key hears the same one. They have no event, so a restart forgets them; the memory is
 * bounded by two generations, of which the older leaves as a whole.
 */
export class RecusasGuardadas {
  #atual: Mapa = new Map();
  #anterior: Mapa = new Map();
  readonly #max: number;

  constructor(maxPorGeracao: number) {
    this.#max = maxPorGeracao;
  }

  get tamanho(): number {
    return this.#atual.size + this.#anterior.size;
  }

  achar(lelUid: string, cliUid: string, chave: string): Registro | null {
    if (this.#atual.size + this.#anterior.size === 0) return null;
    return (
      acharChave(this.#atual, chave, lelUid, cliUid) ?? acharChave(this.#anterior, chave, lelUid, cliUid)
    );
  }

  guardar(chave: string, registro: Registro): void {
    if (this.#atual.size >= this.#max) {
      this.#anterior = this.#atual;
      this.#atual = new Map();
    }
    guardarChave(this.#atual, chave, registro);
    let r: Registro | null = registro;
    for (let n = 1; n < MAX_HOMONIMAS && r !== null; n += 1) r = r.outro;
    if (r !== null) r.outro = null;
  }
}
