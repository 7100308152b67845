import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import { adiarLote } from './decide-adiamento.ts';
import { alterarIncremento, alterarLote, alterarMinimo, cadastrarLote } from './decide-cadastro.ts';
import { cancelarLance } from './decide-cancelamento.ts';
import { baterMartelo, encerrarComEvento, encerrarPrazo } from './decide-encerramento.ts';
import { darLance } from './decide-lance.ts';
import { abrirLote, darDouLhe, mudarSituacao, reabrirAposQueda, retomarLote } from './decide-pregao.ts';
import { responderProposta } from './decide-proposta.ts';
import type { Disputa } from './state.ts';

/**
 * The decider of a lote (bid rules 1 to 25): pure, time and ids come in the command. `null` is a lote that nobody
 * registered. Answers the events to keep, none where the command changes nothing, or a refusal of the error catalogue.
 * Idempotency keys (bid rule 2) are the engine's, which remembers its answers.
 */
export function decidir(d: Disputa | null, c: ComandoLote): Decisao<EventoLote> {
  if (c.tipo === 'CadastrarLote') return cadastrarLote(d, c);
  if (d === null) return negar('LOTE_NAO_ENCONTRADO');
  if (d.lote.incidente) return negar('LOTE_EM_INCIDENTE');
  switch (c.tipo) {
    case 'DarLance':
      return darLance(d, c);
    case 'AbrirLote':
      return abrirLote(d, c);
    case 'DarDouLheUma':
    case 'DarDouLheDuas':
      return darDouLhe(d, c);
    case 'BaterMartelo':
      return baterMartelo(d, c);
    case 'EncerrarPrazo':
      return encerrarPrazo(d, c);
    case 'EncerrarComEvento':
      return encerrarComEvento(d, c);
    case 'ReabrirAposQueda':
      return reabrirAposQueda(d, c);
    case 'RetomarLote':
      return retomarLote(d, c);
    case 'AlterarLote':
      return alterarLote(d, c);
    case 'AdiarLote':
      return adiarLote(d, c);
    case 'AlterarMinimo':
      return alterarMinimo(d, c);
    case 'AlterarIncremento':
      return alterarIncremento(d, c);
    case 'AceitarProposta':
    case 'RecusarProposta':
      return responderProposta(d, c);
    case 'CancelarLance':
      return cancelarLance(d, c);
    default:
      return mudarSituacao(d, c);
  }
}
