import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import type { Remetente, Usuario, Usuarios } from '../clientes/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';
import type { Fatores } from './fatores.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly fatores: Fatores;
  readonly acessos: Acessos;
  readonly usuarios: Pick<Usuarios, 'achar'>;
  readonly clock: Clock;
};
/** What somebody proves in the second step of his login. */
type Segunda = { readonly desafio: string; readonly codigo: string; readonly lugar: Origem };

/** The second step of a login. The first one, however it was taken, leaves nothing but a challenge: there is no session before. */
export function entradaComFator({ db, fatores, acessos, usuarios, clock }: Deps) {
  const donoDe = async (
    tipo: 'fator' | 'fator-novo',
    hotUid: string,
    desafio: string,
  ): Promise<Usuario | null> => {
    const acesso = await acessos.olhar(tipo, hotUid, desafio, clock());
    const usuario = acesso === null ? null : await usuarios.achar(hotUid, acesso.cliUid);
    return usuario === null || usuario.desativado ? null : usuario;
  };
  const dono = ({ hotUid, uid }: Usuario) => ({ hotUid, cliUid: uid });

  return {
    /** What is still asked of somebody whose first factor was proved: SEGUNDO_FATOR, or SEGUNDO_FATOR_EXIGIDO to make one; null for nothing. */
    async pedir(usuario: Usuario): Promise<Recusa | null> {
      if (!usuario.papeis.some(ehPapelInterno)) return null;
      const tem = await fatores.tem(usuario.uid);
      if (!tem && !(await fatores.exigidoDe(usuario))) return null;
      const para = { ...dono(usuario), email: null };
      const { segredo } = await acessos.criar(db, tem ? 'fator' : 'fator-novo', para, clock());
      return recusar(tem ? 'SEGUNDO_FATOR' : 'SEGUNDO_FATOR_EXIGIDO', { desafio: segredo });
    },

    /** Who may come in. Refuses DESAFIO_VENCIDO, CODIGO_DO_FATOR (the challenge stays good), BLOQUEADO. */
    async provar(hotUid: string, { desafio, codigo, lugar }: Segunda): Promise<Resultado<Usuario>> {
      const usuario = await donoDe('fator', hotUid, desafio);
      if (usuario === null) return recusado('DESAFIO_VENCIDO');
      const certo = await fatores.conferir(dono(usuario), codigo, lugar);
      if (!certo.ok) return certo;
      const usado = await acessos.usar('fator', hotUid, desafio, clock());
      return usado === null ? recusado('DESAFIO_VENCIDO') : { ok: true, valor: usuario };
    },

    /** A secret for who must have a factor and has none. Refuses DESAFIO_VENCIDO. */
    async comecar(hotUid: string, desafio: string, casa: string) {
      const usuario = await donoDe('fator-novo', hotUid, desafio);
      if (usuario === null) return recusado('DESAFIO_VENCIDO');
      return { ok: true, valor: await fatores.comecar(dono(usuario), casa) } as const;
    },

    /** The first code of it: who may come in, and his codes of recovery. Refuses as `provar`, and FATOR_VENCIDO. */
    async cadastrar(
      remetente: Remetente,
      { desafio, codigo, lugar }: Segunda,
    ): Promise<Resultado<{ usuario: Usuario; codigos: string[] }>> {
      const hotUid = remetente.hotsite.uid;
      const usuario = await donoDe('fator-novo', hotUid, desafio);
      if (usuario === null) return recusado('DESAFIO_VENCIDO');
      const feito = await fatores.confirmar(remetente, dono(usuario), codigo, lugar);
      if (!feito.ok) return feito;
      const usado = await acessos.usar('fator-novo', hotUid, desafio, clock());
      if (usado === null) return recusado('DESAFIO_VENCIDO');
      return { ok: true, valor: { usuario, codigos: feito.valor.codigos } };
    },
  };
}

export type EntradaComFator = ReturnType<typeof entradaComFator>;
