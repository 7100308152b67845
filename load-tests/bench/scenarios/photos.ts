import { desenhar } from '@martelo/platform/files/desenhar.ts';
import { fotoDeTeste } from '@martelo/platform/files/testing/foto.ts';
import type { CpuUse } from '../cpu.ts';
import { asRound } from '../load.ts';
import type { Round } from '../load.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import { writeResult } from '../results.ts';
import { startBidders, startServer } from '../served.ts';
import { ratio } from '../stats.ts';
import type { Bench } from './bench.ts';

const RATE = 1_000;
const BIDDERS = 200;
const LOTES = 50;
const ROUNDS = 5;
/** What a phone takes: 12 million pixels, which do not compress to nothing. */
const PHOTO = { width: 4_000, height: 3_000, noise: 30 } as const;

type Medida = {
  readonly round: Round;
  readonly cpu: CpuUse;
  readonly problems: string[];
  readonly busy: number;
  /** Photos drawn meanwhile. */
  readonly photos: number;
};

/** The one worker of low priority, at work on photo after photo until it is told to stop. */
function startWorker(photo: Buffer | null): { stop(): Promise<number> } {
  let stopped = photo === null;
  const work = (async () => {
    let drawn = 0;
    while (!stopped && photo !== null) {
      const done = await desenhar('fotos', photo);
      if (!done.ok) throw new Error(`the photo was not drawn: ${done.motivo}`);
      drawn += 1;
    }
    return drawn;
  })();
  return {
    stop: () => {
      stopped = true;
      return work;
    },
  };
}

async function medir(bench: Bench, photo: Buffer | null, ms: number): Promise<Medida> {
  const served = await startServer(bench, { lotes: LOTES });
  const crowd = await startBidders(bench, served, {
    port: served.port,
    clients: BIDDERS,
    lelUids: served.lelUids,
  });
  const worker = startWorker(photo);
  try {
    const warm = await crowd.run({ prefix: 'warm-up', ms: 2_000, rate: RATE });
    const { result, cpu } = await crowd.run({ prefix: 'photos', ms, rate: RATE });
    const photos = await worker.stop();
    const problems = await served.check(
      new Map([
        ['warm-up', warm.result],
        ['photos', result],
      ]),
    );
    if (result.unanswered > 0) problems.push(`${result.unanswered} bids got no answer`);
    const busy = result.refused['OCUPADO'] ?? 0;
    if (busy > 0) problems.push(`${busy} bids were refused as BUSY`);
    return { round: asRound(result), cpu, problems, busy, photos };
  } finally {
    await worker.stop();
    await crowd.stop();
    await served.stop();
  }
}

/** 1,000 bids a second while one worker of low priority draws photos, beside the same without it: none is refused as BUSY. */
export async function photos(bench: Bench): Promise<readonly string[]> {
  const ms = bench.quick ? 2_000 : 8_000;
  const photo = await fotoDeTeste('#888888', PHOTO.width, PHOTO.height, PHOTO.noise);
  const alone: Medida[] = [];
  const beside: Medida[] = [];
  for (let i = 0; i < (bench.quick ? 1 : ROUNDS); i += 1) {
    alone.push(await medir(bench, null, ms));
    beside.push(await medir(bench, photo, ms));
  }
  const rows = [summarise('bids alone', alone), summarise('beside one photo worker', beside)];
  printTable(`${RATE} bids a second on ${LOTES} lotes`, rows);
  console.log(
    `  photos drawn meanwhile: ${beside.map((m) => m.photos).join(', ')}; BUSY ${beside.map((m) => m.busy).join(', ')}`,
  );
  const ratios = { ack_p99: ratio(rows[1]?.p99Ms, rows[0]?.p99Ms) };
  const busy = beside.reduce((sum, m) => sum + m.busy, 0);
  const goals = printGoals({
    refused_busy: { is: busy, floor: 0, atMost: true },
    ack_p99: { is: ratios.ack_p99, floor: 5, ambition: 2, atMost: true },
  });
  const problems = [...alone, ...beside].flatMap((m) => m.problems);
  await writeResult('photos', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    rows,
    photos: beside.map((m) => m.photos),
  });
  return problems;
}
