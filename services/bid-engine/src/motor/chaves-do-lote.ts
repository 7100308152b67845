import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { LANCE_SITUACOES } from '@martelo/schemas/disputa/valores.ts';
import { Chaves, NENHUM, type Lugar } from './chaves.ts';
import { conteudoDe, type Dono, type Guardada } from './conteudo.ts';

/** `situacao` (its place among the values, from 1; 0 for no answer yet), `revisao`, `preco` (NaN for null), `proximo`, `dataFim`. */
const COLUNAS = 5;

/**
 * Keys of the accepted and running bids of a lote, and the answers. What the event does not say of an answer is kept as
 * plain numbers in one array: as objects, the answers would be a third of what the collector has to move.
 */
export class ChavesDoLote {
  readonly #lelUid: string;
  readonly #chaves = new Chaves();
  readonly #numeros: number[] = [];

  constructor(lelUid: string) {
    this.#lelUid = lelUid;
  }

  /** What was asked under this key, and its answer; null for one that is not here. `hash`: its `hashDe`, where it is known. */
  achar(chave: string, quem: string, hash?: number): Guardada | null {
    const lugar = this.#chaves.achar(chave, null, quem, hash);
    if (lugar === NENHUM) return null;
    const dono = this.#chaves.dono(lugar);
    return { dono, resposta: this.#resposta(lugar, dono) };
  }

  /** Reads the memory that `achar` and `guardar` will ask for (motor/por-julgar.ts). What it answers means nothing. */
  adiantar(hash: number): number {
    return this.#chaves.adiantar(hash) + this.#numeros.length;
  }

  /** Adds a key that is not there yet. */
  guardar(dono: Dono, hash?: number): Lugar {
    const lugar = this.#chaves.guardar(dono, null, hash);
    const n = this.#numeros;
    // A number that is given again has none of its old answer; a new one leaves no gap.
    if (COLUNAS * lugar < n.length) n[COLUNAS * lugar] = 0;
    else n.push(0, 0, 0, 0, 0);
    return lugar;
  }

  responder(lugar: Lugar, { situacao, revisao, preco, proximo, dataFim }: LanceAceito): void {
    const em = COLUNAS * lugar;
    this.#numeros[em] = LANCE_SITUACOES.indexOf(situacao) + 1;
    this.#numeros[em + 1] = revisao;
    this.#numeros[em + 2] = preco ?? Number.NaN;
    this.#numeros[em + 3] = proximo;
    this.#numeros[em + 4] = dataFim;
  }

  esquecer(lugar: Lugar): void {
    this.#chaves.esquecer(lugar, null);
  }

  /** Forgets all of them; said before the last reference goes (`Chaves`). */
  limpar(): void {
    this.#chaves.limpar();
    this.#numeros.length = 0;
  }

  /** Null while the bid is on its way. */
  #resposta(lugar: Lugar, dono: Dono): Resultado<LanceAceito> | null {
    const em = COLUNAS * lugar;
    const [qual = 0, revisao = 0, preco = 0, proximo = 0, dataFim = 0] = this.#numeros.slice(
      em,
      em + COLUNAS,
    );
    const situacao = LANCE_SITUACOES[qual - 1];
    if (situacao === undefined || !('tipo' in dono)) return null;
    const { valor } = conteudoDe(dono);
    return {
      ok: true,
      valor: {
        lelUid: this.#lelUid,
        lanUid: dono.lanUid,
        revisao,
        situacao,
        valor,
        preco: Number.isNaN(preco) ? null : preco,
        proximo,
        dataFim,
      },
    };
  }
}
