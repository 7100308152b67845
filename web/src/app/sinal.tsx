type Props = { readonly tipo: 'leilao' | 'loja'; readonly className: string | undefined };

/** A sign of our own for tenants without a logo: a hammer for auctions, an open yard for stores. */
export function Sinal({ tipo, className }: Props) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden>
      <rect width="40" height="40" rx={tipo === 'loja' ? 13 : 7} fill="var(--marca)" />
      {tipo === 'leilao' ? (
        <g fill="var(--sobre-marca)">
          <rect x="9.5" y="11" width="17" height="8.4" rx="1.6" transform="rotate(-32 18 15)" />
          <rect x="20.4" y="17.6" width="14" height="3.6" rx="1.8" transform="rotate(52 21 19)" />
          <rect x="8" y="30" width="15" height="3.4" rx="1.2" fill="var(--destaque)" />
        </g>
      ) : (
        <g
          fill="none"
          stroke="var(--sobre-marca)"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M9 19 20 10l11 9" />
          <path d="M12 21v9h16v-9" />
          <path d="M17 30h6" stroke="var(--destaque)" />
        </g>
      )}
    </svg>
  );
}
