import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { recusar, type CodigoErro, type Recusa } from '@martelo/schemas/shared/erros.ts';
import { lanceAceito, type Disputa } from '../disputa/door.ts';
import type { ConteudoDoLance } from './conteudo.ts';
import type { Tarefa } from './tarefa.ts';

/** The bidder's answer from the state right after his bid; `eventos` are what it caused, none where nothing changed. */
export function respostaAoLance(
  disputa: Disputa,
  lanUid: string,
  { cliUid, tipoNegociacao, valor }: ConteudoDoLance,
  eventos: readonly EventoLote[],
): { readonly ok: true; readonly valor: LanceAceito } {
  return {
    ok: true,
    valor: lanceAceito(disputa, { lanUid, tipoNegociacao, valor, participante: { cliUid } }, eventos),
  };
}

export function respostaRecusada(recusa: Recusa): Resultado<never> {
  return { ok: false, recusa };
}

/** A lote whose hash chain broke: bidders hear that it is stopped, who conducts it hears why. */
export const respostaParada = ({ lance }: Pick<Tarefa, 'lance'>, revisao: number): Resultado<never> =>
  lance?.origem === 'site'
    ? respostaSimples('LOTE_EM_INCIDENTE')
    : respostaRecusada(recusar('LOTE_EM_INCIDENTE', { revisao }));

const PRONTAS = new Map<CodigoErro, Resultado<never>>();

/** A refusal without details; the same object each time. */
export function respostaSimples(codigo: CodigoErro): Resultado<never> {
  let r = PRONTAS.get(codigo);
  if (r === undefined) {
    r = respostaRecusada(recusar(codigo));
    PRONTAS.set(codigo, r);
  }
  return r;
}
