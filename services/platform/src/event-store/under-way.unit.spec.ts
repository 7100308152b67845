import { expect, it } from 'vitest';
import { Call, UnderWay } from './under-way.ts';

const append = (id: string, expectedRevision: number, expectedId?: string) => ({
  stream: 'lote-1',
  expectedRevision,
  ...(expectedId === undefined ? {} : { expectedId }),
  events: [{ id, type: 'LanceRegistrado', data: '{}' }],
});

it('lets a call wait for what was sent behind it, and not for its answer, which waits for that call', async () => {
  const underWay = new UnderWay();
  const [first, second] = [new Call([append('a', -1)]), new Call([append('b', 0, 'a')])];
  for (const call of [first, second]) {
    underWay.enter(call);
    call.send(1);
  }
  expect(underWay.base(append('b', 0, 'a'), second)).toBe(first);
  first.sentInVain();
  const [landed, ...none] = underWay.changing([append('a', -1)]);
  expect(none).toEqual([]);
  second.sentInVain();
  await landed;
  expect(underWay.changing([append('a', -1)])).toEqual([]);
  underWay.leave(first);
  await first.settled;
});

it('lets no two calls rest on each other', () => {
  const underWay = new UnderWay();
  const on = (stream: string, id: string, expectedId: string) => ({ ...append(id, 0, expectedId), stream });
  const batches = [
    [append('a', -1), on('lote-2', 'c', 'b')],
    [{ ...append('b', -1), stream: 'lote-2' }, on('lote-1', 'd', 'a')],
  ];
  const [first, second] = batches.map((batch) => new Call(batch)) as [Call, Call];
  for (const call of [first, second]) underWay.enter(call);
  expect(underWay.basesOf(batches[0] ?? [], first)).toBeNull();
  expect(underWay.basesOf(batches[1] ?? [], second)).toEqual([first]);
});
