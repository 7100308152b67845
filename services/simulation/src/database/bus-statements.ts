import type { Statement } from './statements.ts';

const nothing = (): readonly never[] => [];

/** What the relay's lease, the bus's checkpoints and parked messages send. An UPDATE answers a row for each one changed. */
export const BUS_STATEMENTS: readonly Statement[] = [
  { pattern: /^CREATE (TABLE|INDEX) IF NOT EXISTS bus_\w+ /, run: nothing },
  { pattern: /^SELECT pg_advisory_xact_lock(?:_shared)?\(/, run: nothing },
  {
    pattern: /^INSERT INTO bus_relays \(name\) VALUES \(\$1\) ON CONFLICT DO NOTHING$/,
    run: (t, [name]) => {
      if (t.get('bus_relays', name) === undefined)
        t.put('bus_relays', { name, position: -1, owner: '', epoch: 0, until: Number.NEGATIVE_INFINITY });
      return [];
    },
  },
  {
    pattern:
      /^UPDATE bus_relays SET owner = \$2, epoch = epoch \+ 1, until = clock_timestamp\(\) \+ \$3 \* interval '1 ms' WHERE name = \$1 AND until < clock_timestamp\(\) RETURNING epoch, position$/,
    run: (t, [name, owner, ttlMs], _parts, now) => {
      const row = t.get('bus_relays', name);
      if (row === undefined || Number(row['until']) >= now) return [];
      const epoch = Number(row['epoch']) + 1;
      t.put('bus_relays', { ...row, owner, epoch, until: now + Number(ttlMs) });
      return [{ epoch, position: row['position'] }];
    },
  },
  {
    pattern:
      /^UPDATE bus_relays SET position = greatest\(position, \$3\), until = (clock_timestamp\(\) \+ \$4 \* interval '1 ms'|'-infinity') WHERE name = \$1 AND epoch = \$2$/,
    run: (t, [name, epoch, position, ttlMs], _parts, now) => {
      const row = t.get('bus_relays', name);
      if (row === undefined || row['epoch'] !== epoch) return [];
      const until = ttlMs === undefined ? Number.NEGATIVE_INFINITY : now + Number(ttlMs);
      t.put('bus_relays', { ...row, position: Math.max(Number(row['position']), Number(position)), until });
      return [{}];
    },
  },
  {
    pattern: /^INSERT INTO bus_checkpoints VALUES \(\$1, \$2, \$3, 0, -1\) ON CONFLICT DO NOTHING$/,
    run: (t, [consumer, topic, partition]) => {
      if (t.get('bus_checkpoints', consumer, topic, partition) === undefined)
        t.put('bus_checkpoints', { consumer, topic, partition, next_offset: 0, position: -1 });
      return [];
    },
  },
  {
    pattern:
      /^SELECT next_offset(?: AS next, position)? FROM bus_checkpoints WHERE consumer = \$1 AND topic = \$2 AND partition = \$3(?: FOR UPDATE)?$/,
    run: (t, [consumer, topic, partition]) => {
      const row = t.get('bus_checkpoints', consumer, topic, partition);
      if (row === undefined) return [];
      return [{ next_offset: row['next_offset'], next: row['next_offset'], position: row['position'] }];
    },
  },
  {
    pattern:
      /^UPDATE bus_checkpoints SET next_offset = \$1, position = \$2 WHERE consumer = \$3 AND topic = \$4 AND partition = \$5$/,
    run: (t, [next_offset, position, consumer, topic, partition]) => {
      t.put('bus_checkpoints', { consumer, topic, partition, next_offset, position });
      return [{}];
    },
  },
  {
    pattern:
      /^SELECT DISTINCT key FROM bus_parked WHERE consumer = \$1 AND topic = \$2 AND key = ANY\(\$3\)$/,
    run: (t, [consumer, topic, keys]) =>
      t
        .all('bus_parked')
        .filter(
          (r) => r['consumer'] === consumer && r['topic'] === topic && (keys as unknown[]).includes(r['key']),
        ),
  },
  // Nobody asks for parked messages here, and none should be parked: nothing that is published is poison.
  { pattern: /^SELECT DISTINCT partition, key FROM bus_parked WHERE /, run: nothing },
  {
    pattern:
      /^INSERT INTO bus_parked \(consumer, topic, partition, message_offset, key, value, error\) VALUES /,
    run: (t, [consumer, topic, partition, offset, key, value, error]) => {
      const id = `${String(consumer)} ${String(partition)} ${String(offset)}`;
      t.put('bus_parked', { id, consumer, topic, partition, message_offset: offset, key, value, error });
      return [{}];
    },
  },
];
