/** The whole product once more, with the libraries alone: the file registers its tests in the group that imports it. */
import { usarAmbiente } from '@martelo/single-process/testing/programa.ts';
import { describe } from 'vitest';

usarAmbiente({ MARTELO_PLAIN: 'true' });

describe('with MARTELO_PLAIN=true', async () => {
  await import('./whole-product.int.spec.ts');
});
