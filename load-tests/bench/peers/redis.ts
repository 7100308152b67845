import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Contender } from '../load.ts';
import { FIM, lances, registro } from './lance.ts';
import type { LanceDoPar } from './lance.ts';

/**
 * One bid: KEYS are the lote, its bids, their keys; ARGV key, bidder, time, and the bid's record, before which its price is
 * put. A repeated key has its first answer, a closed lote is refused, and the whole bid is kept.
 */
const BID = `
local given = redis.call('HGET', KEYS[3], ARGV[1])
if given then return tonumber(given) end
local lote = redis.call('HMGET', KEYS[1], 'valor', 'fim')
if lote[2] and tonumber(lote[2]) < tonumber(ARGV[3]) then return redis.error_reply('encerrado') end
local v = tonumber(lote[1] or '0') + 100
redis.call('HSET', KEYS[1], 'valor', v, 'cli', ARGV[2])
redis.call('HSET', KEYS[3], ARGV[1], v)
redis.call('RPUSH', KEYS[2], v .. ARGV[4])
return v`;

/** The least that shows a price and a history: no closing time, no keys, and of a bid only bidder (ARGV) and price. */
const PRICE_ALONE = `
local v = tonumber(redis.call('HGET', KEYS[1], 'valor') or '0') + 100
redis.call('HSET', KEYS[1], 'valor', v, 'cli', ARGV[1])
redis.call('RPUSH', KEYS[2], ARGV[1] .. ':' .. v)
return v`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A Lua script per bid on a Redis that syncs every write (appendfsync always). Skipped where redis-server is missing. */
export const redis = (): Contender =>
  scripted('Redis Lua, fsync always', BID, (lance) => [
    lance.chave,
    lance.cliUid,
    lance.em,
    registro(lance, 0),
  ]);

/** The same with a script that could not run an auction: reported, so that it is seen what the others pay for. */
export const redisPriceAlone = (): Contender => scripted('Redis Lua, price alone', PRICE_ALONE, () => ['c']);

function scripted(
  name: string,
  script: string,
  argumentos: (lance: LanceDoPar) => readonly (string | number)[],
): Contender {
  return {
    name,
    open: async (lotes) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'martelo-redis-'));
      const port = await freePort();
      const server = spawn(
        'redis-server',
        [
          '--port',
          String(port),
          '--bind',
          '127.0.0.1',
          '--dir',
          folder,
          '--appendonly',
          'yes',
          '--appendfsync',
          'always',
          '--save',
          '',
        ],
        {
          stdio: 'ignore',
        },
      );
      const missing = await Promise.race([
        once(server, 'error').then(() => true),
        once(server, 'spawn').then(() => false),
      ]);
      if (missing) {
        await rm(folder, { recursive: true, force: true });
        return null;
      }
      // Only now: a class of it that extends String takes an optimisation from everything else in this process (a third of `decide`).
      const { Redis } = await import('ioredis');
      const client = new Redis({
        port,
        host: '127.0.0.1',
        retryStrategy: (n: number) => Math.min(50 * n, 500),
      });
      client.on('error', () => undefined);
      await client.ping();
      const sha = (await client.script('LOAD', script)) as string;
      for (let lote = 0; lote < lotes; lote += 1) await client.hset(`l:${lote}`, 'valor', 0, 'fim', FIM);
      const proximo = lances();
      const answered = new Map<number, number>();
      return {
        bid: async (lote) => {
          const keys = [`l:${lote}`, `b:${lote}`, `k:${lote}`];
          await client.evalsha(sha, 3, ...keys, ...argumentos(proximo()));
          answered.set(lote, (answered.get(lote) ?? 0) + 1);
        },
        check: async () => {
          const problems: string[] = [];
          for (const [lote, n] of answered) {
            const kept = await client.llen(`b:${lote}`);
            if (kept !== n) problems.push(`lote ${lote}: ${n} bids answered, ${kept} kept`);
          }
          return problems;
        },
        pids: server.pid === undefined ? [] : [server.pid],
        close: async () => {
          client.disconnect();
          server.kill('SIGKILL');
          await once(server, 'exit');
          await rm(folder, { recursive: true, force: true });
        },
      };
    },
  };
}
