import { parseArgs } from 'node:util';
import { conferirDias, conferirRegistro, SCHEMA } from '@martelo/bid-engine/module.ts';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { openEventStore } from '@martelo/platform/event-store/open.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { exitOnSignals, runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { escreverLista, listaDeSeguranca } from './seguranca.ts';

/** A sign of life so often while a long log is read. */
const PROGRESSO_MS = 2_000;

const USO =
  'Use: npm run conferir   lê o banco de DATA_DIR (.data onde falta) ou de DATABASE_URL.\n     npm run conferir -- --seguranca   diz o que falta antes de abrir ao mundo.';

exitOnSignals();
/**
 * `npm run conferir`: reads the whole log of DATA_DIR (or DATABASE_URL), also beside a running program, and says whether
 * every chain, every price and every winner holds, and whether it still is what the signed days have. Exit code 1 where something does not, 2 where there is nothing to read.
 * `-- --seguranca` walks the check list of what to set before the program is open to the world instead, with the same exit codes.
 */
await runCommand(USO, process.env, async () => {
  const { values } = parseArgs({ options: { seguranca: { type: 'boolean', default: false } } });
  const config = singleProcessConfig(process.env);
  if (values.seguranca) {
    const lista = await listaDeSeguranca(config);
    console.log(escreverLista(lista));
    return lista.every(({ ok }) => ok) ? 0 : 1;
  }
  const log = createLog({ level: 'error', name: 'conferir' });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const postgres = await startPostgres({ dataDir, databaseUrl, existing: true, log });
  try {
    const store = await openEventStore({ config, databaseUrl: postgres.url, log });
    await using _ = { [Symbol.asyncDispose]: () => store.close() };
    let dito = performance.now();
    const registro = await conferirRegistro(store, (lidos) => {
      if (performance.now() - dito < PROGRESSO_MS) return;
      dito = performance.now();
      process.stderr.write(`${lidos} eventos lidos...\n`);
    });
    const { streams, lotes, eventos, naoConferidos } = registro;
    const { dias, kids, ...dosDias } = await conferirDias({
      databaseUrl: postgres.url,
      schema: SCHEMA,
      store,
      log,
    });
    const problemas = [...registro.problemas, ...dosDias.problemas];
    // An empty log says nothing of the one that was meant.
    if (eventos === 0 && problemas.length === 0) throw new WrongCall('Este banco não tem evento nenhum.');
    console.log(`${eventos} eventos em ${streams} registros, ${lotes} lotes conferidos.`);
    if (dias > 0)
      console.log(`${dias} ${dias === 1 ? 'dia fechado' : 'dias fechados'}, chave ${kids.join(', ')}.`);
    for (const p of problemas) console.error(p);
    for (const { stream, porque } of naoConferidos)
      console.error(`Não conferido: ${stream ?? 'o resto do registro'}, porque ${porque}.`);
    console.log(
      problemas.length === 0
        ? 'Tudo confere.'
        : `${problemas.length} ${problemas.length === 1 ? 'problema' : 'problemas'}.`,
    );
    return problemas.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});
