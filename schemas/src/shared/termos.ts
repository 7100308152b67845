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

/** Builds the forms of a noun from its singular, plural and gender; tenants may bring their own nouns. */
export function termo(um: string, varios: string, genero: 'm' | 'f'): Termo {
  const m = genero === 'm';
  const este = `${m ? 'este' : 'esta'} ${um}`;
  const seu = `${m ? 'seu' : 'sua'} ${um}`;
  return {
    um,
    varios,
    Um: maiuscula(um),
    Varios: maiuscula(varios),
    genero,
    o: `${m ? 'o' : 'a'} ${um}`,
    O: `${m ? 'O' : 'A'} ${um}`,
    os: `${m ? 'os' : 'as'} ${varios}`,
    do: `${m ? 'do' : 'da'} ${um}`,
    no: `${m ? 'no' : 'na'} ${um}`,
    este,
    Este: maiuscula(este),
    seu,
    Seu: maiuscula(seu),
    novo: `${m ? 'novo' : 'nova'} ${um}`,
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
