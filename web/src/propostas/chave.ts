/** Everything that this browser keeps of received offers: an answer makes it stale. */
export const CHAVE = ['lances-recebidos'] as const;
