const LOOK_MS = 250;

/**
 * Hears each time this process is asked to end: SIGTERM, Ctrl+C, and once, where nothing of these came before, that the shell is
 * gone by which npm started us, as `env` tells. npm hands a SIGTERM to that shell alone, which ends and tells nobody.
 */
export function onAskedToEnd(
  env: Readonly<Record<string, string | undefined>>,
  listener: (how: 'SIGTERM' | 'SIGINT' | 'npm ended') => void,
): void {
  const parent = process.ppid;
  const underNpm = env['npm_lifecycle_event'] !== undefined;
  const timer = underNpm ? setInterval(look, LOOK_MS).unref() : undefined;
  function look(): void {
    if (process.ppid !== parent) tell('npm ended');
  }
  function tell(how: 'SIGTERM' | 'SIGINT' | 'npm ended'): void {
    clearInterval(timer);
    listener(how);
  }
  process.on('SIGTERM', tell);
  process.on('SIGINT', tell);
}
