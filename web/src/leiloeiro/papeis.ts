/** Who may open the auctioneer's panel (spec 3, section 6). */
export const LEILOEIROS = ['Interno - ADM', 'Interno - Leiloeiro'] as const;
