import type { Registro } from './registros.ts';
import type { Disputa, Lote } from './state.ts';

/** What a bidder has in a lote: his highest bid that stands and his last maximum, exhausted or not. All cancelled: neither. */
export type Participacao = { readonly lance: number | null; readonly configuracao: number | null };

const NADA: Participacao = { lance: null, configuracao: null };

/** Everybody's part up to a node of the record; follows the record as it grows. */
type Indice = { topo: Registro | null; readonly porCliente: Map<string, Participacao> };

/** One index a lote, made when somebody first asks: the hot path does not pay for it. */
const indices = new WeakMap<Lote['cadastro'], Indice>();

/** A bidder's part in the lote, null where he never bid; each new bid is read once, however many ask. */
export const participacao = (d: Disputa, cliUid: string): Participacao | null =>
  indiceAte(d).porCliente.get(cliUid) ?? null;

function indiceAte(d: Disputa): Indice {
  const conhecido = indices.get(d.lote.cadastro);
  if (conhecido !== undefined && conhecido.topo === d.registros) return conhecido;
  const novos: Registro[] = [];
  let r = d.registros;
  while (r !== null && r !== conhecido?.topo) {
    novos.push(r);
    r = r.anterior;
  }
  // Reached the known node: only what is above it is new. Otherwise (a cancel, another branch) it is read afresh.
  const continua = conhecido !== undefined && r === conhecido.topo;
  const indice: Indice = continua ? conhecido : { topo: null, porCliente: new Map() };
  for (let i = novos.length - 1; i >= 0; i -= 1) somar(indice.porCliente, novos[i]);
  indice.topo = d.registros;
  if (!continua) indices.set(d.lote.cadastro, indice);
  return indice;
}

function somar(porCliente: Map<string, Participacao>, r: Registro | undefined): void {
  if (r === undefined) return;
  const { evento } = r;
  const antes = porCliente.get(evento.cliUid) ?? NADA;
  const { lance, configuracao } = antes;
  porCliente.set(
    evento.cliUid,
    r.cancelado
      ? antes
      : evento.tipo === 'ConfiguracaoRegistrada'
        ? { lance, configuracao: evento.maximo }
        : { lance: Math.max(lance ?? 0, evento.valor), configuracao },
  );
}
