import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';

/** The way to a page, and its questions with their answers where it has some. */
export function dadosDaPagina(pagina: PaginaPublica, origem: string, caminho: string): object[] {
  const perguntas = pagina.sessoes.flatMap((s) => (s.elemento === 'perguntas-frequentes' ? s.itens : []));
  const trilha = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Início', item: `${origem}/` },
      { '@type': 'ListItem', position: 2, name: pagina.titulo, item: `${origem}${caminho}` },
    ],
  };
  if (perguntas.length === 0) return caminho === '/' ? [] : [trilha];
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: perguntas.map((p) => ({
      '@type': 'Question',
      name: p.titulo,
      acceptedAnswer: { '@type': 'Answer', text: p.texto },
    })),
  };
  return caminho === '/' ? [faq] : [trilha, faq];
}

/** The brand itself and its search, for the home page. */
export function dadosDaMarca(h: Hotsite, origem: string): object[] {
  const absoluto = (url: string): string => (url.startsWith('/') ? origem + url : url);
  const { endereco: e } = h;
  return [
    {
      '@context': 'https://schema.org',
      '@type': h.tipo === 'loja' ? 'AutoDealer' : 'Organization',
      name: h.nome,
      url: `${origem}/`,
      ...(h.logomarca === '' ? {} : { logo: absoluto(h.logomarca), image: absoluto(h.logomarca) }),
      ...(h.telefoneContato === '' ? {} : { telephone: h.telefoneContato }),
      ...(h.emailContato === '' ? {} : { email: h.emailContato }),
      ...(e.logradouro === ''
        ? {}
        : {
            address: {
              '@type': 'PostalAddress',
              streetAddress: `${e.logradouro}, ${e.numero}`,
              addressLocality: e.cidade,
              addressRegion: e.estadoSigla,
              postalCode: e.cep,
              addressCountry: 'BR',
            },
          }),
      sameAs: Object.values(h.enderecosRedesSociais),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: h.nomeSite,
      url: `${origem}/`,
      inLanguage: 'pt-BR',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origem}/${h.tipo === 'loja' ? 'anuncio' : 'leilao'}?busca={termo}`,
        'query-input': 'required name=termo',
      },
    },
  ];
}
