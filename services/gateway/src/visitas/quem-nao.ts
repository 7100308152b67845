import type { IncomingHttpHeaders } from 'node:http';

/** Programs that open pages for a machine: search engines, previews, audits. Browsers that a person drives say none of these. */
const ROBO =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp\/|monitor|curl|wget|python|java\/|go-http/i;

/**
 * Whether nothing is to be recorded of whoever sent these headers: machines, and people whose browser asks not to be
 * followed (Do Not Track, Global Privacy Control).
 */
export function semRegistro(headers: IncomingHttpHeaders): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return true;
  const agente = headers['user-agent'];
  return agente !== undefined && ROBO.test(agente);
}
