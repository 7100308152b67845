import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { caminhoDoLeilao } from '../lib/caminhos.ts';
import { absoluta, trilhaEmDados } from '../lib/json-ld.ts';

/** An event for search engines: when, where, how and by whom, and the way to it. */
export function dadosDoLeilao(l: Leilao, h: Hotsite, origem: string): object[] {
  const caminho = caminhoDoLeilao(h.tipo, l.uid);
  const [cidade = '', uf = ''] = l.cidade.split(' - ');
  const naInternet = { '@type': 'VirtualLocation', url: origem + caminho };
  const pelaInternet = l.fechamento !== 'MANUAL';
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'SaleEvent',
      name: l.nomeSemData,
      url: origem + caminho,
      startDate: new Date(l.data).toISOString(),
      eventStatus:
        l.situacao === 'CANCELADO'
          ? 'https://schema.org/EventCancelled'
          : 'https://schema.org/EventScheduled',
      eventAttendanceMode: pelaInternet
        ? 'https://schema.org/OnlineEventAttendanceMode'
        : 'https://schema.org/MixedEventAttendanceMode',
      location: pelaInternet
        ? naInternet
        : [
            naInternet,
            {
              '@type': 'Place',
              name: l.local,
              address: {
                '@type': 'PostalAddress',
                addressLocality: cidade,
                addressRegion: uf,
                addressCountry: 'BR',
              },
            },
          ],
      organizer: { '@type': 'Organization', name: h.nome, url: `${origem}/` },
      ...(l.fotoUrl === null ? {} : { image: absoluta(l.fotoUrl, origem) }),
    },
    trilhaEmDados(origem, [
      { nome: 'Início', caminho: '/' },
      { nome: l.nomeSemData, caminho },
    ]),
  ];
}
