import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Where Linux distributions put Chromium; used when present, because it needs no unpacking. */
const DO_SISTEMA = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Everything under *.localhost is this machine, also where its resolver does not say so; nothing else is looked up. */
const OPCOES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

/** A real Chromium: the system's, or the one that comes with npm where there is none or `qual` insists on it. */
export async function abrirNavegador(qual = process.env['MARTELO_CHROMIUM']): Promise<Browser> {
  const sistema = qual === 'npm' ? undefined : DO_SISTEMA.find((p) => existsSync(p));
  if (sistema !== undefined) return playwright.launch({ executablePath: sistema, args: OPCOES });
  const executablePath = await chromium.executablePath();
  return playwright.launch({
    executablePath,
    args: OPCOES,
    env: { ...ambiente(), LD_LIBRARY_PATH: await bibliotecas() },
  });
}

/** A bare machine has no NSS and friends; the package brings them for the machines it was made for. */
async function bibliotecas(): Promise<string> {
  const pasta = path.join(tmpdir(), 'al2023', 'lib');
  const pacote = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  if (!existsSync(pasta)) await inflate(path.join(pacote, '..', 'bin', 'al2023.tar.br'));
  return [pasta, process.env['LD_LIBRARY_PATH']].filter((p) => p !== undefined && p !== '').join(':');
}

const ambiente = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined));
