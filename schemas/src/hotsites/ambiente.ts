import { AMBIENTES_DO_SITE } from './opcoes.ts';
import type { Ambiente } from './opcoes.ts';
import type { CadastroDoHotsite } from './hotsite.ts';

const SEM_NOME = /^(localhost|\[[0-9a-f:]+\]|\d{1,3}(\.\d{1,3}){3})$/;
/** Whether a host has no name, as somebody opens it on his own machine or from a phone beside it. */
export const ehEnderecoSemNome = (host: string): boolean => SEM_NOME.test(host);

/** The host of a site URL, without scheme and port; empty where there is none. */
export const hostDaUrl = (url: string): string => (url === '' ? '' : new URL(url).hostname.toLowerCase());

/** Which environment a host is: a further name counts as production, a bare address as `semNome`. */
export function ambienteDoHost(
  h: Pick<CadastroDoHotsite, 'urlSite'>,
  host: string,
  semNome: 'local' | 'testes' = 'local',
): Ambiente {
  const nome = host.toLowerCase();
  const dele = AMBIENTES_DO_SITE.find((a) => hostDaUrl(h.urlSite[a]) === nome);
  if (dele !== undefined) return dele;
  return ehEnderecoSemNome(nome) ? semNome : 'producao';
}
