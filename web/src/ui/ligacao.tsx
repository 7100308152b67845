import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  /** A path of the site, a place on the page, or an address elsewhere. */
  readonly para: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  /** For styles. */
  readonly 'data-tom'?: string;
  readonly children: ReactNode;
};

/** A link whose address was written by somebody: inside the site it is followed without loading the page again. */
export function Ligacao({ para, children, ...resto }: Props) {
  if (/^\/(?!\/)/.test(para))
    return (
      <Link to={para} {...resto}>
        {children}
      </Link>
    );
  const fora = /^https?:/.test(para);
  return (
    <a href={para} {...(fora ? { rel: 'noopener noreferrer', target: '_blank' } : {})} {...resto}>
      {children}
    </a>
  );
}
