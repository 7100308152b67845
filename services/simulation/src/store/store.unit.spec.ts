import { eventStoreContract } from '@martelo/platform/event-store/contract.ts';
import { describe, expect, it } from 'vitest';
import { Disk } from './disk.ts';
import { faultlessStore } from './faultless.ts';

eventStoreContract('simulated', async () => {
  const store = faultlessStore();
  return { store, stop: () => store.close() };
});

describe('a disk that stops', () => {
  const write = (disk: Disk, stream: string, expectedRevision: number, id: string) =>
    disk.write([{ stream, expectedRevision, events: [{ id, type: 'LanceRegistrado', data: '{}' }] }], 0);

  it('shows and keeps what is synced, and forgets the rest', () => {
    const disk = new Disk();
    write(disk, 'lote-1', -1, 'a');
    disk.sync();
    write(disk, 'lote-1', 0, 'b');
    write(disk, 'lote-2', -1, 'c');
    expect(disk.all(-1).map((e) => e.id)).toEqual(['a']);
    disk.crash(1);
    expect(disk.all(-1).map((e) => e.id)).toEqual(['a', 'b']);
    expect(disk.stream('lote-2')).toEqual([]);
    expect(write(disk, 'lote-2', -1, 'd').outcomes[0]?.ok).toBe(true);
    disk.crash(0);
    expect(disk.all(-1).map((e) => e.id)).toEqual(['a', 'b']);
  });

  it('refuses a revision that another write holds, synced or not', () => {
    const disk = new Disk();
    write(disk, 'lote-1', -1, 'a');
    expect(write(disk, 'lote-1', -1, 'b').outcomes).toEqual([{ ok: false, reason: 'conflict', revision: 0 }]);
    expect(write(new Disk({ checkRevisions: false }), 'lote-1', 7, 'b').outcomes[0]?.ok).toBe(true);
  });
});
