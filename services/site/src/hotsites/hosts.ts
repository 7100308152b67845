import { AMBIENTES_DO_SITE } from '@martelo/schemas/hotsites/opcoes.ts';
import type { Ambiente } from '@martelo/schemas/hotsites/opcoes.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';

/** Addresses without a name, as somebody opens them on his own machine or from a phone beside it. */
const SEM_NOME = /^(localhost|\[[0-9a-f:]+\]|\d{1,3}(\.\d{1,3}){3})$/;
export const ehEnderecoSemNome = (host: string): boolean => SEM_NOME.test(host);

/** The host of a site URL, without scheme and port; empty where there is none. */
const hostDaUrl = (url: string): string => (url === '' ? '' : new URL(url).hostname.toLowerCase());

type Enderecos = Pick<CadastroDoHotsite, 'urlSite' | 'dominio' | 'hostsAdicionais'>;

/**
 * Every host that leads to a tenant: those of its three environments' sites, in front, its own domain with and without www,
 * then its further names. At most 25, each once. An address of the API (`urlApi`) leads to nobody: tenants may share it.
 */
export function hostsDoHotsite(h: Enderecos): string[] {
  const todos = [
    ...AMBIENTES_DO_SITE.map((a) => hostDaUrl(h.urlSite[a])),
    ...(h.dominio === '' ? [] : [h.dominio, `www.${h.dominio}`]),
    ...h.hostsAdicionais.map((x) => x.trim().toLowerCase()),
  ];
  return [...new Set(todos.filter((x) => x !== ''))];
}

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

/** The field of the form that a host stands in, for a refusal. */
export const campoDoHost = (h: Enderecos, host: string): 'urlSite' | 'dominio' | 'hostsAdicionais' =>
  AMBIENTES_DO_SITE.some((a) => hostDaUrl(h.urlSite[a]) === host)
    ? 'urlSite'
    : h.dominio !== '' && [h.dominio, `www.${h.dominio}`].includes(host)
      ? 'dominio'
      : 'hostsAdicionais';
