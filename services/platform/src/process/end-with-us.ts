import { spawn } from 'node:child_process';

/** Ends a process ($0) once nobody holds the other end of our input any more: asked first, also where it is frozen, then killed. */
const WATCH = `read -r _
kill -TERM "$0"; kill -CONT "$0"
n=0
while kill -0 "$0" && [ $n -lt 20 ]; do sleep 1; n=$((n + 1)); done
kill -KILL "$0"`;

/**
 * Has a process end when this one does, however that comes about: after kill -9 too the system closes our end of a pipe, and a
 * shell waits at the other one. Answers how to let go, for when the process is gone. Does nothing on Windows.
 */
export function endWithUs(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  // In a session of its own: what reaches our whole group, as Ctrl+C does, must not take the guard first.
  const guard = spawn('sh', ['-c', WATCH, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => {
    guard.kill('SIGKILL');
    guard.stdin.destroy();
  };
}
