import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pastaLocal } from '@martelo/platform/files/pasta-local.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { emUmFio, fotoDeTeste, larguraPorLargura } from '@martelo/platform/files/testing/foto.ts';
import { chaveDaFoto, desenharFoto } from '@martelo/platform/fotos/guardar.ts';
import { endedChildrenMs } from '../cpu.ts';
import { printGoals } from '../report.ts';
import { writeResult } from '../results.ts';
import { median, ratio } from '../stats.ts';
import type { Bench } from './bench.ts';

/** What a phone takes: 12 million pixels, which do not compress to nothing. */
const PHOTO = { width: 4_000, height: 3_000, noise: 30 } as const;
const COLOURS = ['#8a8a8a', '#aa3322', '#2255aa', '#335533'] as const;
const PHOTOS = 200;
const ROUNDS = 5;

type Round = { readonly photos: number; readonly cpuMs: number; readonly ms: number };

/** Processor time of this process and of children that ended meanwhile, for work on so many photos. */
async function measure(photos: number, one: (i: number) => Promise<void>): Promise<Round> {
  const children = await endedChildrenMs();
  const [own, begun] = [process.cpuUsage(), performance.now()];
  for (let i = 0; i < photos; i += 1) await one(i);
  const { user, system } = process.cpuUsage(own);
  const ended = (await endedChildrenMs()) - children;
  return { photos, cpuMs: (user + system) / 1_000 + ended, ms: performance.now() - begun };
}

/** Everything that a photo passes after it has arrived: kind, a process of its own, every width, its files and its hash. */
const pipeline = (store: Arquivos, files: readonly Buffer[]) => async (i: number) => {
  const uid = randomUUID();
  const drawn = await desenharFoto(store, { hotUid: HOUSE, uid }, files[i % files.length] ?? Buffer.alloc(0));
  if (!drawn.ok) throw new Error(`photo ${i} was not drawn: ${drawn.recusa.codigo}`);
  if ((await store.ler(chaveDaFoto(HOUSE, uid, '480'))) === null) throw new Error(`photo ${i} was not kept`);
};
const HOUSE = '00000000-0000-4000-8000-000000000001';

/** The same widths at the same quality by sharp, in this process, kept nowhere. */
const alone = (files: readonly Buffer[]) => async (i: number) => {
  const widths = await larguraPorLargura(files[i % files.length] ?? Buffer.alloc(0));
  if (widths < 5) throw new Error(`photo ${i} lacks a width`);
};

/** 200 photos through the whole pipeline beside sharp alone with the same settings, by processor time. */
export async function photoPipeline(bench: Bench): Promise<readonly string[]> {
  const each = bench.quick ? 4 : PHOTOS / ROUNDS;
  const files = await Promise.all(COLOURS.map((c) => fotoDeTeste(c, PHOTO.width, PHOTO.height, PHOTO.noise)));
  const folder = await mkdtemp(path.join(tmpdir(), 'martelo-photos-'));
  // The pipeline draws on one thread, beside a product that has other things to do.
  emUmFio();
  try {
    const store = pastaLocal(folder);
    const ours: Round[] = [];
    const theirs: Round[] = [];
    for (let i = 0; i < (bench.quick ? 1 : ROUNDS); i += 1) {
      ours.push(await measure(each, pipeline(store, files)));
      theirs.push(await measure(each, alone(files)));
    }
    const perPhoto = (rounds: readonly Round[]): number => median(rounds.map((r) => r.cpuMs / r.photos));
    const [pipelineMs, sharpMs] = [perPhoto(ours), perPhoto(theirs)];
    console.log(`\n${each * ours.length} photos of 12 million pixels, processor time of one`);
    console.log(`  pipeline     ${pipelineMs.toFixed(0)} ms`);
    console.log(`  sharp alone  ${sharpMs.toFixed(0)} ms`);
    const ratios = { sharp_alone: ratio(sharpMs, pipelineMs) };
    const goals = printGoals({ sharp_alone: { is: ratios.sharp_alone, floor: 0.8 } });
    await writeResult('photo-pipeline', { quick: bench.quick, goals, ratios, pipeline: ours, sharp: theirs });
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
