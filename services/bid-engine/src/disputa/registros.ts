import type { ConfiguracaoRegistrada, LanceRegistrado } from '@martelo/schemas/disputa/events.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';

/**
 * One node of the lote's record: public bids and private maxima, newest first. An immutable list, so that an older state
 * keeps its own view of it for free.
 */
export type Registro = {
  readonly evento: LanceRegistrado | ConfiguracaoRegistrada;
  readonly revisao: number;
  /** The lote's own increment when it was recorded; null for the ladder. The closed form needs it. */
  readonly incremento: Centavos | null;
  readonly cancelado: boolean;
  readonly anterior: Registro | null;
};

/** The newest standing maximum of a bidder, exhausted or not; null where he has none. */
export function ultimaConfiguracao(registros: Registro | null, cliUid: string): Centavos | null {
  for (let r = registros; r !== null; r = r.anterior) {
    const { evento } = r;
    if (evento.tipo === 'ConfiguracaoRegistrada' && evento.cliUid === cliUid && !r.cancelado)
      return evento.maximo;
  }
  return null;
}

/** The record of a uid, cancelled or not. */
export function acharRegistro(registros: Registro | null, lanUid: string): Registro | null {
  for (let r = registros; r !== null; r = r.anterior) if (r.evento.lanUid === lanUid) return r;
  return null;
}

/**
 * What falls with a cancelled bid: a manual bid falls alone. An automatic one is its owner's configuration, so it falls
 * whole: all his maxima and the bids that were made for him.
 */
function caiCom(alvo: Registro, r: Registro): boolean {
  if (r.cancelado) return false;
  if (ehManual(alvo)) return r === alvo;
  return r.evento.cliUid === alvo.evento.cliUid && !ehManual(r);
}

const ehManual = ({ evento }: Registro): boolean =>
  evento.tipo === 'LanceRegistrado' && evento.tipoLance === 'Manual';

/** The record with a bid marked as cancelled, and how many public bids fell with it. Seldom, so it copies the list. */
export function marcarCancelado(
  registros: Registro | null,
  lanUid: string,
): { readonly registros: Registro | null; readonly publicos: number } {
  const alvo = acharRegistro(registros, lanUid);
  if (alvo === null) return { registros, publicos: 0 };
  const emOrdem = [...doMaisNovo(registros)].reverse();
  let publicos = 0;
  let novo: Registro | null = null;
  for (const r of emOrdem) {
    const cai = caiCom(alvo, r);
    if (cai && r.evento.tipo === 'LanceRegistrado') publicos += 1;
    novo = { ...r, cancelado: r.cancelado || cai, anterior: novo };
  }
  return { registros: novo, publicos };
}

/** The record from the newest to the oldest. */
export function* doMaisNovo(registros: Registro | null): Generator<Registro> {
  for (let r = registros; r !== null; r = r.anterior) yield r;
}
