import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
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

/** A real Chromium: the system's, or the one that comes with npm (MARTELO_CHROMIUM=npm insists on that one). */
export async function abrirNavegador(): Promise<Browser> {
  const sistema = process.env['MARTELO_CHROMIUM'] === 'npm' ? undefined : DO_SISTEMA.find((p) => existsSync(p));
  return playwright.launch({
    executablePath: sistema ?? (await chromium.executablePath()),
    args: sistema === undefined ? [...chromium.args, ...OPCOES] : OPCOES,
    headless: true,
  });
}
