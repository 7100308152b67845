/** Who may open the auctioneer's panel (spec 3, section 6). */
export const LEILOEIROS = ['Interno - ADM', 'Interno - Leiloeiro'] as const;

/** Who is let in besides: his calls are few (freeing a lote, the second word on a cancel), and their place is there. */
export const TAMBEM_NO_PAINEL = ['Interno - Leilão'] as const;
