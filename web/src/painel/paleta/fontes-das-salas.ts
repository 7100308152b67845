import { fonteDeClientes } from '../../clientes/telas.ts';
import { fonteDeComitentes } from '../../comitentes/telas.ts';
import { fonteDeLeiloes } from '../../leiloes/telas.ts';
import { fonteDeLotes } from '../../lotes/telas.ts';
import { fonteDePaginas } from '../../paginas/telas.ts';
import { fonteDeVeiculos } from '../../veiculos/telas.ts';
import type { Fonte } from '../fontes.ts';

/** Where Ctrl+K looks for records, in the order in which it shows them: each room brings its own in its `telas.ts`. */
export const FONTES: readonly Fonte[] = [
  fonteDeClientes,
  fonteDeVeiculos,
  fonteDeLotes,
  fonteDeLeiloes,
  fonteDeComitentes,
  fonteDePaginas,
];
