import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** A full collection, here and now. */
export const gc = runInNewContext('gc') as () => void;
