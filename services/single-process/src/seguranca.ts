import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SingleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { isProduction, rulesOfProduction } from '@martelo/platform/config/opening.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { WrongCall } from '@martelo/platform/process/command.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { HOTSITES_DA_DEMO } from './com-demo.ts';

/** One line of the check list: what should be so, whether it is, and what to do where it is not. */
export type Item = { readonly nome: string; readonly ok: boolean; readonly fazer: string };

/** Files of secrets that somebody else can read, or that are empty. */
async function segredosErrados(dataDir: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'secrets');
  const nomes = await readdir(folder).catch((): string[] => []);
  const errados = await Promise.all(
    nomes.map(async (nome) => {
      const arquivo = path.join(folder, nome);
      const aberto = ((await stat(arquivo)).mode & 0o077) !== 0;
      return aberto || (await readFile(arquivo, 'utf8')).trim() === '' ? [arquivo] : [];
    }),
  );
  return errados.flat();
}

/** Whether the database holds the demo; false where there is none yet. */
async function temDemo({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: SingleProcessEnvironment) {
  const log = createLog({ level: 'error', name: 'conferir' });
  const postgres = await startPostgres({ dataDir, databaseUrl, existing: true, log }).catch(
    (error: unknown) => {
      if (error instanceof WrongCall) return null;
      throw error;
    },
  );
  if (postgres === null) return false;
  const pool = createPool({ url: postgres.url, max: 1, log });
  try {
    const { rows } = await pool.query<{ tabela: string | null }>(
      "SELECT to_regclass('site.hotsites')::text AS tabela",
    );
    if ((rows[0]?.tabela ?? null) === null) return false;
    const achados = await pool.query('SELECT 1 FROM site.hotsites WHERE uid = ANY($1)', [HOTSITES_DA_DEMO]);
    return (achados.rowCount ?? 0) > 0;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** The check list of docs/operator.md, "Before you open to the world", as this configuration and its data have it. */
export async function listaDeSeguranca(config: SingleProcessEnvironment): Promise<readonly Item[]> {
  const [errados, demo] = await Promise.all([segredosErrados(config.DATA_DIR), temDemo(config)]);
  return [
    {
      nome: 'O programa roda como produção',
      ok: isProduction(config),
      fazer: 'NODE_ENV=production',
    },
    ...rulesOfProduction(config, 'whole').map(({ nome, ok, line }) => ({ nome, ok, fazer: line })),
    {
      nome: 'O banco não tem as contas da demonstração',
      ok: !demo,
      fazer: 'um banco vazio em DATABASE_URL, ou uma pasta nova em DATA_DIR',
    },
    {
      nome: 'Os segredos guardados só o dono lê, e nenhum está vazio',
      ok: errados.length === 0,
      fazer: `chmod 600, ou a cópia de segurança, para ${errados.join(', ')}`,
    },
    {
      nome: 'As mensagens têm por onde sair',
      ok: config.SMTP_URL !== undefined,
      fazer: 'SMTP_URL=smtps://usuario:senha@servidor:465 (sem ele as cartas esperam)',
    },
    {
      nome: 'Os limites são os de fábrica, ou menores',
      ok: config.LIMITS_FACTOR <= 1,
      fazer: 'LIMITS_FACTOR=1',
    },
  ];
}

/** The list as a person reads it. */
export const escreverLista = (itens: readonly Item[]): string =>
  itens
    .map(({ nome, ok, fazer }) => (ok ? `[ok]    ${nome}.` : `[falta] ${nome}. Defina: ${fazer}`))
    .join('\n');
