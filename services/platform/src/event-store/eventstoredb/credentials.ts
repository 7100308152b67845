import { userOf } from './connection-string.ts';
import { isAboutCredentials } from './failure.ts';

/** What to look at when the server refuses the user; undefined where the failure is another. */
export function credentialsProblem(error: unknown, url: string): string | undefined {
  if (!isAboutCredentials(error)) return undefined;
  const user = userOf(url);
  return user === undefined
    ? 'EventStoreDB lets nobody in without a name, and EVENTSTORE_URL names no user (docs/eventstoredb.md).'
    : `EventStoreDB refuses the user ${JSON.stringify(user)} of EVENTSTORE_URL: the password is wrong, or the user may not read $all and write (docs/eventstoredb.md).`;
}
