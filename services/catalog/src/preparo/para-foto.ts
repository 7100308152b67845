import type { FotoGuardada } from '@martelo/platform/fotos/conjunto.ts';
import type { Foto } from '@martelo/schemas/fotos/fotos.ts';
import { urlDaFotoReal } from '../lotes/door.ts';

/** A photo as staff see it. */
export const paraFoto = (f: FotoGuardada): Foto => ({ ...f, url: urlDaFotoReal(f.uid, 1200) });
