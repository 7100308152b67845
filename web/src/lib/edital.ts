/** The rules that a bidder accepts: those of the event, or those of the site where the event has none of its own. */
export type RegrasDoEvento = {
  readonly nome: 'edital' | 'regulamento';
  /** Null where neither can be read here. */
  readonly url: string | null;
};

const REGULAMENTO = '/regulamento';

/**
 * What may truthfully be called the edital of an event: a document of its own. Without one, and where staff wrote the address
 * of the site's regulation instead, it is the regulation that counts. `temRegulamento`: whether the tenant has that page.
 */
export function regrasDoEvento(editalUrl: string | null, temRegulamento: boolean): RegrasDoEvento {
  if (editalUrl !== null && editalUrl !== '' && !editalUrl.startsWith(REGULAMENTO))
    return { nome: 'edital', url: editalUrl };
  return { nome: 'regulamento', url: editalUrl || (temRegulamento ? REGULAMENTO : null) };
}

/** Whether an address that staff put beside an event is a document, and not a page of the site about something else. */
export const ehDocumento = (url: string | null): url is string =>
  url !== null && (/^https?:/.test(url) || /\.[a-z0-9]{2,5}([?#]|$)/i.test(url));
