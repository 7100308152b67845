import { createWriteStream } from 'node:fs';
import { lstat, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { bidEngine, criarCartorio } from '@martelo/bid-engine/module.ts';
import { secretFiles } from '@martelo/platform/config/secret-files.ts';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { exitOnSignals, runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { exportarAuditoria } from '@martelo/schemas/auditoria/dias.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import type { Escopo } from '@martelo/schemas/auditoria/verificador/linhas.ts';
import { chaveGuardadaDosRecibos } from './chaves.ts';

const USO = `Use: npm run exportar -- --hotsite HOTUID (--lote LELUID | --leilao LEIUID | --dia AAAA-MM-DD) [--completo] [--saida ARQUIVO.zip]
  --saida      onde o pacote fica; a pasta já existe
  --completo   com os máximos e reservas de lotes encerrados; o arquivo deve ser guardado como segredo`;

type Pacote = NonNullable<Awaited<ReturnType<ReturnType<typeof bidEngine>['exportar']>>>;

exitOnSignals();
/**
 * `npm run exportar`: writes a package of the audit out of DATA_DIR (or DATABASE_URL), also beside a running program. For
 * what is too large for the page, and for an archive of its own.
 */
await runCommand(USO, process.env, async () => {
  const { values } = parseArgs({
    options: {
      hotsite: { type: 'string' },
      lote: { type: 'string' },
      leilao: { type: 'string' },
      dia: { type: 'string' },
      saida: { type: 'string' },
      completo: { type: 'boolean', default: false },
    },
  });
  const { lote: lelUid, leilao: leiUid, dia } = values;
  const lida = exportarAuditoria.query.safeParse({
    ...(lelUid === undefined ? {} : { lelUid }),
    ...(leiUid === undefined ? {} : { leiUid }),
    ...(dia === undefined ? {} : { dia }),
  });
  const escolhas = [lelUid, leiUid, dia].filter((v) => v !== undefined);
  if (escolhas.length !== 1) throw new WrongCall('Informe um só entre --lote, --leilao e --dia.');
  if (!lida.success) throw new WrongCall(lida.error.issues.map((i) => i.message).join(' '));
  const hotUid = uid.safeParse(values.hotsite);
  if (!hotUid.success)
    throw new WrongCall('Informe em --hotsite o uid que /v1/hotsite/public da casa responde.');
  if (values.saida === '') throw new WrongCall('Diga em --saida o nome do arquivo.');
  const escopo: Escopo =
    lelUid !== undefined
      ? { tipo: 'lote', lelUid }
      : leiUid !== undefined
        ? { tipo: 'leilao', leiUid }
        : { tipo: 'dia', dia: dia ?? '' };
  const config = singleProcessConfig(process.env);
  const log = createLog({ level: 'error', name: 'exportar' });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const postgres = await startPostgres({ dataDir, databaseUrl, existing: true, log });
  try {
    // The key of receipts is there, also beside a database of the operator's; services of their own are given it.
    const dada = secretFiles(process.env, ['RECEIPT_KEY'])['RECEIPT_KEY'] ?? '';
    const pem = dada === '' ? await chaveGuardadaDosRecibos(dataDir) : dada;
    if (pem === null)
      throw new WrongCall(
        `Em ${dataDir} não há secrets/recibos.pem, a chave com que a casa assina. Informe em DATA_DIR a pasta do programa, ou a chave em RECEIPT_KEY.`,
      );
    const store = await openPostgresEventStore({
      url: postgres.url,
      log,
      plain: config.MARTELO_PLAIN,
    });
    const engine = bidEngine({
      databaseUrl: postgres.url,
      store,
      clock: Date.now,
      log,
      comRelogio: false,
      cartorio: await criarCartorio(pem),
    });
    try {
      await engine.start?.();
      const pedido = { escopo, hotUid: hotUid.data, geradoEm: Date.now(), revelado: values.completo };
      const pacote = await engine.exportar(pedido);
      if (pacote === null) {
        console.error(
          dia === undefined
            ? 'Não há o que exportar: confira se este hotsite tem o que foi pedido. O uid dele está em /v1/hotsite/public.'
            : `Não há o que exportar: o dia ${dia} ainda não foi fechado, ou nada aconteceu nele neste hotsite.`,
        );
        return 1;
      }
      const arquivo = values.saida ?? pacote.nome;
      await guardar(pacote, arquivo);
      console.log(`${arquivo}: ${pacote.tamanho} bytes. Confira com: npm run verificar -- ${arquivo}`);
      return 0;
    } finally {
      await engine.stop?.();
      await store.close();
    }
  } finally {
    await postgres.stop();
  }
});

/**
 * Writes the package beside its place, for its owner's eyes alone, and moves it there when it is whole: what goes wrong on
 * the way leaves what stood there before, and a file that everybody could read does not get what is secret.
 */
async function guardar({ bytes }: Pacote, arquivo: string): Promise<void> {
  const achado = await lstat(arquivo).catch(() => null);
  if (achado?.isDirectory() === true) {
    bytes.destroy();
    throw new WrongCall(`${arquivo} é uma pasta: diga em --saida o nome do arquivo.`);
  }
  // A device or a pipe is written to, not replaced.
  if (achado !== null && !achado.isFile()) return pipeline(bytes, createWriteStream(arquivo));
  const parte = `${arquivo}.${process.pid}.parte`;
  try {
    await pipeline(bytes, createWriteStream(parte, { mode: 0o600, flags: 'wx' }));
    await rename(parte, arquivo);
  } catch (erro) {
    await rm(parte, { force: true });
    if ((erro as NodeJS.ErrnoException).code !== 'ENOENT') throw erro;
    throw new WrongCall(`A pasta de ${arquivo} não existe: crie-a antes, ou diga outra em --saida.`);
  }
}
