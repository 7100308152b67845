import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { conferirInvariantes } from '../../disputa/door.ts';
import { LoteGravado } from '../lote-gravado.ts';

/** A recorded lote that refuses to go on when an invariant breaks. */
export class LoteConferido extends LoteGravado {
  override dar(c: ComandoLote): Recusa | null {
    const recusa = super.dar(c);
    const queixas = conferirInvariantes(this.eventos);
    if (queixas.length > 0) throw new Error(queixas.join('\n'));
    return recusa;
  }
}
