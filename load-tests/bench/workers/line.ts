import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** What the bench handed to this process. */
export const config = <T>(): T => JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as T;

/** Tells the bench something: one line of JSON. */
export const say = (tipo: string, message: object = {}): void => {
  process.stdout.write(`${JSON.stringify({ tipo, ...message })}\n`);
};

/** Does what the bench asks, one after the other; ends with the bench. */
export function serve(
  handlers: Readonly<Record<string, (message: Record<string, unknown>) => Promise<void> | void>>,
): void {
  let last = Promise.resolve();
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const message = JSON.parse(line) as Record<string, unknown>;
      const handler = handlers[String(message['tipo'])];
      last = last
        .then(() => handler?.(message))
        .catch((error: unknown) => {
          console.error(error);
          process.exit(1);
        });
    })
    .on('close', () => process.exit(0));
}
