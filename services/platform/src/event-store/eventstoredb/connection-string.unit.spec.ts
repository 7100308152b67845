import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { eventStoreEnvironment } from '../../config/event-store.ts';
import { z } from 'zod';
import { connectionStringProblem, withDefaults } from './connection-string.ts';

describe('a connection string', () => {
  it('names one node, several, or a name to look up, with credentials and options', () => {
    for (const text of [
      'esdb://localhost:2113?tls=false',
      'esdb://admin:p%40ss@n1:2113,n2:2113,n3:2113?tls=true&tlsCAFile=/etc/ca.crt',
      'esdb://10.0.0.1:2113,10.0.0.2:2113?tls=false',
      'esdb+discover://ops:x@cluster.example.com:2113?keep_alive_interval=5000',
      'kurrentdb://localhost:2113/',
    ]) {
      expect(connectionStringProblem(text)).toBeUndefined();
    }
  });

  it('is refused without showing a word of it', () => {
    for (const text of [
      'postgres://u:segredo@h/d',
      'esdb://',
      'esdb://u:segredo@h:2113?tls=true&segredo=1',
      'esdb://u:segredo@h 2113',
      'esdb://u:segredo@n1:2113,10.0.0.1:2113',
    ]) {
      const problem = connectionStringProblem(text);
      expect(problem).toBeTypeOf('string');
      expect(problem).not.toContain('segredo');
    }
  });

  it('is what EVENTSTORE_URL must be', () => {
    const read = (EVENTSTORE_URL: string) => parseConfig(z.object(eventStoreEnvironment), { EVENTSTORE_URL });
    expect(read('esdb://a:1,b:2?tls=false').EVENTSTORE_URL).toBe('esdb://a:1,b:2?tls=false');
    expect(() => read('esdb://a:1?segredo=1')).toThrow(/ {2}EVENTSTORE_URL: has an option/);
    expect(parseConfig(z.object(eventStoreEnvironment), {})).toEqual({});
  });

  it('gets our defaults for what it leaves open, and only for that', () => {
    const text = withDefaults(
      'kurrentdb://a:1,b:2/?tls=false&keep_alive_interval=30000&nodePreference=follower',
    );
    expect(text).toMatch(/^esdb:\/\/a:1,b:2\/\?tls=false&keep_alive_interval=30000&nodePreference=follower&/);
    expect(text).not.toMatch(/keepAliveInterval|nodePreference=leader/);
    expect(text).toMatch(/&gossipTimeout=1&/);
    expect(withDefaults('esdb+discover://a:1')).toMatch(/^esdb\+discover:\/\/a:1\?connectionName=martelo-/);
  });
});
