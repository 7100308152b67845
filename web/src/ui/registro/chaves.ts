import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';

type De = Pick<Registro, 'nome'>;

/** Where the page keeps a record that it has read. */
export const chaveDoRegistro = ({ nome }: De, uid: string, novo: boolean) =>
  ['registro', nome, uid, novo ? 'novo' : 'lido'] as const;
/** Where it keeps the lists of a record, all of them, those that show its rows with more as well. */
export const chavesDasListas = ({ nome, vistaDe }: De & { readonly vistaDe?: string | null }) =>
  ['lista', vistaDe ?? nome] as const;
/** Where it keeps who changed it. */
export const chaveDoHistorico = ({ nome }: De, uid: string) => ['historico', nome, uid] as const;
