import { sessaoDe } from '../lotes.ts';

/** What a bid brings to a peer; the price is made there: one increment above the last. */
export type LanceDoPar = {
  readonly chave: string;
  readonly cliUid: string;
  readonly apelido: string;
  readonly cidade: string;
  /** Epoch ms. */
  readonly em: number;
};

/** No lote of a peer closes during a bench (epoch ms). */
export const FIM = 4_102_444_800_000;

const LICITANTES = 200;
const pessoas = Array.from({ length: LICITANTES }, (_, n) => sessaoDe(n));

/** Bids by so many people in turn, each with a key of its own, as the engine gets them. */
export function lances(): () => LanceDoPar {
  let n = 0;
  return () => {
    const { cliUid, apelido, cidade } = pessoas[n % LICITANTES] ?? sessaoDe(n);
    return { chave: `peer:${n++}`, cliUid, apelido, cidade, em: Date.now() };
  };
}

/** Everything that is kept of a bid, as JSON. `lanUid` where the bid has a uid of its own and no number of a row. */
export const registro = (
  { chave, cliUid, apelido, cidade, em }: LanceDoPar,
  valor: number,
  lanUid?: string,
): string =>
  JSON.stringify({
    tipo: 'LanceRegistrado',
    em,
    lanUid,
    cliUid,
    apelido,
    cidade,
    tipoLance: 'Manual',
    valor,
    superado: false,
    origem: 'site',
    recebidoEm: em,
    chave,
  });
