import { readFile } from 'node:fs/promises';

let lida: Promise<string> | undefined;

/** The verifier as one HTML file, as it is served and packed; made by `montar.ts`, which a spec compares it with. */
export const verificadorHtml = (): Promise<string> =>
  (lida ??= readFile(new URL('verificador.generated.html', import.meta.url), 'utf8'));
