import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import { ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { email as carta } from '../clientes/door.ts';
import type { Remetente } from '../clientes/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';
import { cartaDeConvite } from './carta.ts';

/** How long an invitation is good. */
const CONVITE_MS = 3 * 24 * 3_600_000;

type Deps = {
  readonly acessos: Acessos;
  readonly clock: Clock;
  readonly enfileirar: (trx: Kysely<Tables>, mensagem: Mensagem) => Promise<unknown>;
  /** Who writes for a house; null where it is gone. */
  readonly remetente: (hotUid: string) => Promise<Remetente | null>;
};
type Convidado = {
  readonly uid: string;
  readonly nome: string;
  readonly email: string;
  readonly papeis: readonly PapelInterno[];
};

/** Sends somebody the link by which he chooses a password and comes in, within `trx`; a house without a brand writes to nobody. */
export const convidador =
  ({ acessos, clock, enfileirar, remetente }: Deps) =>
  async (
    trx: Kysely<Tables>,
    hotUid: string,
    quem: string,
    { uid, nome, email, papeis }: Convidado,
  ): Promise<void> => {
    const de = await remetente(hotUid);
    if (de === null) return;
    const dono = { hotUid, cliUid: uid, email };
    const { segredo } = await acessos.criar(trx, 'convite', dono, clock(), null, CONVITE_MS);
    const url = `${de.origem}/convite#${segredo}`;
    const casa = de.hotsite.nomeSite;
    const ditos = papeis.map((p) => ROTULOS_DOS_PAPEIS[p]);
    await enfileirar(trx, carta(de, email, cartaDeConvite(nome, { casa, quem, papeis: ditos, url })));
  };

export type Convidar = ReturnType<typeof convidador>;
