import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The sections of a page for pages that are about something else: the drawings of all kinds are a file of their own there,
 * which the form above them does not wait for.
 */
export const CorpoDepois = lazyRouteComponent(() => import('./corpo.tsx'), 'Corpo');
