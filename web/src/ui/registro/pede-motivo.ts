import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';

/** Whether a field of its own says why it is saved: no second reason is asked then. */
export const dizMotivo = ({ campos }: Registro): boolean => Object.hasOwn(campos.shape, 'motivo');

/** Whether the contract refuses to save without a reason. */
export const pedeMotivo = (de: Registro): boolean =>
  !dizMotivo(de) && de.chamadas.salvar.body.shape['motivo']?.safeParse('').success === false;
