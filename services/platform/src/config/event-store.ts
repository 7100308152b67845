import { z } from 'zod';
import { connectionStringProblem } from '../event-store/eventstoredb/connection-string.ts';

/** Where events are kept, for every program that opens the event store (`openEventStore`). */
export const eventStoreEnvironment = {
  /** EventStoreDB or KurrentDB (docs/eventstoredb.md); without it the events are in PostgreSQL. */
  EVENTSTORE_URL: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const problem = connectionStringProblem(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .optional(),
  /** Separates this product's streams from others in the same cluster; "martelo" where absent. */
  EVENTSTORE_NAMESPACE: z
    .string()
    .regex(/^[\w.-]{1,50}$/, 'must have letters, digits, dots, hyphens and underscores only')
    .optional(),
  /** Appends under way at once on EventStoreDB. */
  EVENTSTORE_APPENDS: z.coerce.number().int().min(1).max(10_000).optional(),
} as const;

/** The same for a program that reads nothing else of the environment. */
export const eventStoreConfig = z.object(eventStoreEnvironment);
