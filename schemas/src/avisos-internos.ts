import { avisoDeAdiamento } from './leiloes/aviso-de-adiamento.ts';
import { avisoDeProposta } from './propostas/aviso.ts';
import { avisoDeSuperado } from './superados/aviso.ts';
import { entrega } from './shared/interna.ts';

/** News that the catalog hands to the accounts service, which tells the people; the rest that services say to each other is in `internas.ts`. */

/** The longest news about a proposta or a bid. */
const MAXIMO_DO_AVISO = 16_384;

/** What was answered to a proposta, for who tells the client. */
export const entregarAvisoDeProposta = entrega({
  servico: 'accounts',
  caminho: '/interno/avisos-de-propostas',
  corpo: avisoDeProposta,
  maximoBytes: MAXIMO_DO_AVISO,
});

/** That a client's bid was beaten, for a letter to him. */
export const entregarAvisoDeSuperado = entrega({
  servico: 'accounts',
  caminho: '/interno/avisos-de-superados',
  corpo: avisoDeSuperado,
  maximoBytes: MAXIMO_DO_AVISO,
});

/** That a leilão was put off, for letters to who takes part in it. */
export const entregarAvisoDeAdiamento = entrega({
  servico: 'accounts',
  caminho: '/interno/avisos-de-adiamentos',
  corpo: avisoDeAdiamento,
  maximoBytes: 262_144,
});

/** That his bid was beaten, for his devices, at once. */
export const entregarAvisoNosAparelhos = entrega({
  servico: 'accounts',
  caminho: '/interno/avisos-nos-aparelhos',
  corpo: avisoDeSuperado,
  maximoBytes: MAXIMO_DO_AVISO,
});
