// A program that takes jobs and never ends one: a spec kills it. node oficina-filho.ts URL
import { z } from 'zod';
import { createLog } from '../../log/log.ts';
import { createDb, createPool } from '../../sql/pool.ts';
import { oficina } from '../oficina.ts';
import { tipoDeTrabalho } from '../tipo.ts';

const url = process.argv[2] ?? '';
const db = createDb<unknown>(createPool({ url, name: 'oficina-filho' }));
await oficina({
  databaseUrl: url,
  db,
  clock: Date.now,
  log: createLog({ level: 'silent', name: 'oficina-filho' }),
  tipos: [
    tipoDeTrabalho({
      nome: 'planilha',
      dados: z.object({ n: z.number() }),
      resultado: z.null(),
      fazer: ({ n }) => {
        process.send?.({ n });
        return new Promise<null>(() => undefined);
      },
    }),
  ],
}).start();
