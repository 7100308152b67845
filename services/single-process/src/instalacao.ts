import type { Services } from './program.ts';

/** What a start says of an installation: its link, or that it goes on with the account that is there. */
export type Aviso = { readonly token: string } | 'continua';

/** Opens the installation of an empty database; null where a brand exists. A link that an earlier start printed is void. */
export async function abrirInstalacao({
  site,
  accounts,
}: Pick<Services, 'site' | 'accounts'>): Promise<Aviso | null> {
  const hotUid = await site.instalacao.abrir();
  if (hotUid === null) return null;
  const link = await accounts.instalacao.abrir(hotUid);
  return link === null ? 'continua' : { token: link.token };
}

/** The same as whoever started the program reads it. */
export function escreverAviso(aviso: Aviso, url: string): string {
  const linhas =
    aviso === 'continua'
      ? ['  A casa ainda não está aberta. Continue a instalação com a sua conta:', `  ${url}/instalar`]
      : [
          '  Esta casa é nova. Abra o endereço abaixo para criar a primeira conta:',
          `  ${url}/instalar/${aviso.token}`,
          '',
          '  Vale por 24 horas e serve uma vez, nesta máquina ou por HTTPS.',
          '  Cada início imprime outro e anula o de antes.',
        ];
  return ['', ...linhas, ''].join('\n');
}
