import { hostDaUrl } from '@martelo/schemas/hotsites/ambiente.ts';
import { AMBIENTES_DO_SITE } from '@martelo/schemas/hotsites/opcoes.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';

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

/** The field of the form that a host stands in, for a refusal. */
export const campoDoHost = (h: Enderecos, host: string): 'urlSite' | 'dominio' | 'hostsAdicionais' =>
  AMBIENTES_DO_SITE.some((a) => hostDaUrl(h.urlSite[a]) === host)
    ? 'urlSite'
    : h.dominio !== '' && [h.dominio, `www.${h.dominio}`].includes(host)
      ? 'dominio'
      : 'hostsAdicionais';
