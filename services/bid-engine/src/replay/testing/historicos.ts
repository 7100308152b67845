import { existsSync } from 'node:fs';
import path from 'node:path';

/** Recorded histories beside the project; not shipped with it, because most state no licence. */
const PASTA = path.resolve(import.meta.dirname, '../../../../../../shared/data');

/** Path of a recorded file; null, with a line on stderr, where it is not there. */
export function historico(nome: string): string | null {
  const arquivo = path.join(PASTA, nome);
  if (existsSync(arquivo)) return arquivo;
  process.stderr.write(`SKIPPED: ../shared/data/${nome} is not there, so this history is not checked.\n`);
  return null;
}
