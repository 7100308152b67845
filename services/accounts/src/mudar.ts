import type { Clock } from '@martelo/kernel/clock.ts';
import type { Encerramentos } from '@martelo/platform/sessao/encerramentos.ts';
import type { Mudanca } from './accounts.ts';
import type { Usuarios } from './clientes/door.ts';
import type { Familias } from './sessao/familias.ts';

type Deps = {
  readonly usuarios: Pick<Usuarios, 'mudar'>;
  readonly familias: Pick<Familias, 'encerrarTodas'>;
  readonly encerramentos: Pick<Encerramentos, 'encerrarUsuario' | 'avisar'>;
  readonly clock: Clock;
};

/** Changes of an account that its sessions feel at once. */
export function mudancas({ usuarios, familias, encerramentos, clock }: Deps) {
  /** Ends the access tokens of somebody, with what changed; his logins stay and bring it, unless he is closed. False where there is none. */
  const mudar = async (
    hotUid: string,
    cliUid: string,
    mudanca: Mudanca & { desativado?: boolean },
    motivo: string,
  ): Promise<boolean> => {
    const mudou = await usuarios.mudar(hotUid, cliUid, mudanca);
    if (!mudou) return false;
    encerramentos.encerrarUsuario(cliUid, clock());
    if (mudanca.desativado === true) await familias.encerrarTodas(cliUid, motivo);
    encerramentos.avisar({ cliUid, hotUid, motivo });
    return true;
  };

  return {
    mudar,

    /** Ends every login of a person; `menos` names one that stays. */
    async encerrarTodas(hotUid: string, cliUid: string, motivo: string, menos?: string): Promise<void> {
      await familias.encerrarTodas(cliUid, motivo, menos);
      // Tokens of the login that stays live on; without one, all of the person's tokens end.
      if (menos === undefined) await mudar(hotUid, cliUid, {}, motivo);
    },
  };
}
