import { lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../../lib/pedaco.ts';

/**
 * The sections of a page for pages that are about something else: the drawings of all kinds are a file of their own there,
 * which the form above them does not wait for.
 */
export const CorpoDepois = lazyRouteComponent(() => pedaco(() => import('./corpo.tsx')), 'Corpo');
