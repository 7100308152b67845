import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { bidEngine, criarCartorio } from '@martelo/bid-engine/module.ts';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { whyNotStarted } from '@martelo/platform/process/why-not-started.ts';
import { exportarAuditoria } from '@martelo/schemas/auditoria/dias.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import type { Escopo } from '@martelo/schemas/auditoria/verificador/linhas.ts';
import { chaveDosRecibos } from './chave-dos-recibos.ts';

const USO = `Use: npm run exportar -- --hotsite HOTUID (--lote LELUID | --leilao LEIUID | --dia AAAA-MM-DD) [--completo] [--saida ARQUIVO.zip]
  --completo   com os máximos e reservas de lotes encerrados; o arquivo deve ser guardado como segredo`;

const lerOpcoes = () =>
  parseArgs({
    options: {
      hotsite: { type: 'string' },
      lote: { type: 'string' },
      leilao: { type: 'string' },
      dia: { type: 'string' },
      saida: { type: 'string' },
      completo: { type: 'boolean', default: false },
    },
  }).values;

/**
 * `npm run exportar`: writes a package of the audit out of DATA_DIR (or DATABASE_URL), also beside a running program. For
 * what is too large for the page, and for an archive of its own.
 */
async function exportar(values: ReturnType<typeof lerOpcoes>): Promise<number> {
  const { lote: lelUid, leilao: leiUid, dia } = values;
  const lida = exportarAuditoria.query.safeParse({
    ...(lelUid === undefined ? {} : { lelUid }),
    ...(leiUid === undefined ? {} : { leiUid }),
    ...(dia === undefined ? {} : { dia }),
  });
  const hotUid = uid.safeParse(values.hotsite);
  if (!lida.success || !hotUid.success) {
    console.error(USO);
    return 2;
  }
  const escopo: Escopo =
    lelUid !== undefined
      ? { tipo: 'lote', lelUid }
      : leiUid !== undefined
        ? { tipo: 'leilao', leiUid }
        : { tipo: 'dia', dia: dia ?? '' };
  const config = parseConfig(singleProcessEnvironment, process.env);
  const log = createLog({ level: 'error', name: 'exportar' });
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  const store = await openPostgresEventStore({ url: postgres.url, log });
  const engine = bidEngine({
    databaseUrl: postgres.url,
    store,
    clock: Date.now,
    log,
    comRelogio: false,
    cartorio: await criarCartorio(await chaveDosRecibos(config.DATA_DIR)),
  });
  try {
    await engine.start?.();
    const geradoEm = Date.now();
    const pacote = await engine.exportar({
      escopo,
      hotUid: hotUid.data,
      geradoEm,
      revelado: values.completo,
    });
    if (pacote === null) {
      console.error(
        dia === undefined
          ? 'Não há o que exportar: confira se este hotsite tem o que foi pedido. O uid dele está em /v1/hotsite/public.'
          : `Não há o que exportar: o dia ${dia} ainda não foi fechado, ou nada aconteceu nele neste hotsite.`,
      );
      return 1;
    }
    const arquivo = values.saida ?? pacote.nome;
    await pipeline(pacote.bytes, createWriteStream(arquivo, { mode: 0o600 }));
    console.log(`${arquivo}: ${pacote.tamanho} bytes. Confira com: npm run verificar -- ${arquivo}`);
    return 0;
  } finally {
    await engine.stop?.();
    await store.close();
    await postgres.stop();
  }
}

let opcoes: ReturnType<typeof lerOpcoes>;
try {
  opcoes = lerOpcoes();
} catch {
  console.error(USO);
  process.exit(2);
}
try {
  process.exitCode = await exportar(opcoes);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
