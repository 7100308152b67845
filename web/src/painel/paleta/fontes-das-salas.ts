import { fonteDeClientes } from '../../clientes/telas.ts';
import type { Fonte } from '../fontes.ts';

/** Where Ctrl+K looks for records, in the order in which it shows them: each room brings its own in its `telas.ts`. */
export const FONTES: readonly Fonte[] = [fonteDeClientes];
