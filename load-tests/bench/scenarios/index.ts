import type { Scenario } from './bench.ts';
import { decide } from './decide.ts';
import { engine } from './engine.ts';
import { fanOut } from './fan-out.ts';
import { finalMinute } from './final-minute.ts';
import { frontDoor } from './front-door.ts';
import { growth } from './growth.ts';
import { lists } from './lists.ts';
import { photoPipeline } from './photo-pipeline.ts';
import { photos } from './photos.ts';
import { recovery } from './recovery.ts';
import { repeats } from './repeats.ts';
import { scaledOut } from './scaled-out.ts';
import { search } from './search.ts';
import { socket } from './socket.ts';
import { ways } from './ways.ts';

/** What `--only` may ask of a scenario that has parts. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  engine: ['hot1', 'hot50', 'hot1000', 'lotes1000', 'zipf1000', 'lotes1000_1000'],
  socket: ['hot50', 'clients1000', 'clients4000', 'pipelined', 'ladder'],
};

/** Every scenario by name (benchmarks.md), in the order in which all of them run. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  decide,
  engine,
  socket,
  ways,
  'fan-out': fanOut,
  'final-minute': finalMinute,
  growth,
  recovery,
  repeats,
  'front-door': frontDoor,
  search,
  lists,
  photos,
  'photo-pipeline': photoPipeline,
  'scaled-out': scaledOut,
};
