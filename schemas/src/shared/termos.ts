/** Tenant types and the wording that follows them (spec 1, section 1). */
export const TIPOS_HOTSITE = ['leilao', 'loja'] as const;
export type TipoHotsite = (typeof TIPOS_HOTSITE)[number];

/** One noun with the forms a sentence needs: `um` 'lance', `varios` 'lances', `o` 'o lance', `seu` 'seu lance', and so on. */
export type Termo = {
  readonly um: string;
  readonly varios: string;
  readonly Um: string;
  readonly Varios: string;
  readonly genero: 'm' | 'f';
  readonly o: string;
  readonly O: string;
  readonly os: string;
  readonly do: string;
  readonly no: string;
  readonly este: string;
  readonly Este: string;
  readonly seu: string;
  readonly Seu: string;
  readonly novo: string;
};

export type Termos = { readonly lance: Termo; readonly lote: Termo; readonly leilao: Termo };

const maiuscula = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

const feminina = (palavra: string): string =>
  palavra
    .replace(/o(s?)$/, 'a$1')
    .replace(/^O(s?)$/, 'A$1')
    .replace(/[Uu]m$/, '$&a')
    .replace(/([Ss])eu$/, '$1ua')
    .replace(/ste$/, 'sta');

/**
 * `palavras`, written in the masculine, in the gender of `termo`: 'o próximo' of an oferta is 'a próxima'. Each word of it is
 * bent, so it takes only what agrees with the noun: not the noun itself, and no word that stays, such as 'não' or 'ao'.
 */
export const concordar = (palavras: string, { genero }: Pick<Termo, 'genero'>): string =>
  genero === 'm' ? palavras : palavras.split(' ').map(feminina).join(' ');

/** Builds the forms of a noun from its singular, plural and gender; tenants may bring their own nouns. */
export function termo(um: string, varios: string, genero: 'm' | 'f'): Termo {
  const com = (palavra: string, nome = um): string => `${concordar(palavra, { genero })} ${nome}`;
  return {
    um,
    varios,
    Um: maiuscula(um),
    Varios: maiuscula(varios),
    genero,
    o: com('o'),
    O: com('O'),
    os: com('os', varios),
    do: com('do'),
    no: com('no'),
    este: com('este'),
    Este: com('Este'),
    seu: com('seu'),
    Seu: com('Seu'),
    novo: com('novo'),
  };
}

/** Lance, Lote, Leilão for auctions; Oferta, Anúncio, Evento for stores. */
export const TERMOS: Readonly<Record<TipoHotsite, Termos>> = {
  leilao: {
    lance: termo('lance', 'lances', 'm'),
    lote: termo('lote', 'lotes', 'm'),
    leilao: termo('leilão', 'leilões', 'm'),
  },
  loja: {
    lance: termo('oferta', 'ofertas', 'f'),
    lote: termo('anúncio', 'anúncios', 'm'),
    leilao: termo('evento', 'eventos', 'm'),
  },
};
