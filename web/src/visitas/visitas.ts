import { relogio } from '../lib/clock.ts';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import { postar } from '../disputa/door.ts';
import { relerSessao } from '../sessao/door.ts';
import { armario } from './armario.ts';
import type { Gaveta } from './armario.ts';
import { podeRegistrar, semSegredos } from './privacidade.ts';
import { Registrador } from './registrador.ts';
import type { NovaVisita } from './registrador.ts';

/** A storage of the browser; what it does not take lasts as long as the page. */
const gaveta = (qual: 'localStorage' | 'sessionStorage'): Gaveta => ({
  getItem: (chave) => lerGaveta(qual, chave),
  setItem: (chave, valor) => porNaGaveta(qual, chave, valor),
  removeItem: (chave) => porNaGaveta(qual, chave, null),
});

let registrador: Registrador | null = null;
let hotsite = '';

/** The one recorder of this tab; null where nothing may be recorded, and then nothing stays of an earlier time. */
function daAba(): Registrador | null {
  if (registrador !== null) return registrador;
  const guardado = armario({ local: gaveta('localStorage'), aba: gaveta('sessionStorage') }, relogio.agora);
  if (!podeRegistrar(navigator)) {
    guardado.esvaziar();
    return null;
  }
  const deFora = semSegredos(document.referrer);
  registrador = new Registrador({
    armario: guardado,
    postar,
    hotUid: () => hotsite,
    clienteUid: () => relerSessao()?.uid ?? null,
    referrer: () => (deFora.startsWith(`${location.origin}/`) ? '' : deFora),
  });
  return registrador;
}

type ComPrerender = { readonly prerendering?: boolean };

/** Records a page of the tenant `hotUid`; of a page that was made ready before anybody looks at it, when somebody does. */
export function registrarVisita(hotUid: string, visita: NovaVisita): void {
  const doc = document as ComPrerender;
  const registrar = (): void => {
    hotsite = hotUid;
    daAba()?.registrar(visita);
  };
  if (doc.prerendering === true) document.addEventListener('prerenderingchange', registrar, { once: true });
  else registrar();
}

/** Something waits since the last page, or the network is back: try again. */
export function insistir(hotUid: string): void {
  hotsite = hotUid;
  daAba()?.insistir();
}
