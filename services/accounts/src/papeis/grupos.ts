import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { GrupoDeClientes } from '@martelo/schemas/papeis/grupo.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { registrarAlteracao } from '../clientes/door.ts';
import type { Usuario, Usuarios } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';
import { MAX_GRUPOS } from './cadastro.ts';

const ATRIBUIR = 'grupo atribuído';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly usuarios: Usuarios;
  readonly clock: Clock;
  /** Stores other roles and ends the access tokens that say the old ones. */
  readonly mudarPapeis: (hotUid: string, cliUid: string, papeis: readonly Papel[]) => Promise<unknown>;
};

type Ato = {
  readonly hotUid: string;
  readonly quem: string;
  readonly cliUid: string;
  readonly grcId: number;
};

export type Grupos = ReturnType<typeof grupos>;

/** Groups of clients: being in one is having its role, which opens lotes that are reserved for it (bid rule 5). */
export function grupos({ db, usuarios, clock, mudarPapeis }: Deps) {
  const listar = async (hotUid: string): Promise<GrupoDeClientes[]> => {
    const linhas = await db
      .selectFrom('grupos')
      .leftJoin('registros_atos as a', (j) =>
        j
          .onRef('a.hot_uid', '=', 'grupos.hot_uid')
          .onRef('a.alvo', '=', 'grupos.uid')
          .on('a.registro', '=', 'gruposDeClientes')
          .on('a.revisao', '=', 1),
      )
      .select(['grc_id', 'papel', 'descricao', 'ativo', 'tipo', 'a.em', 'a.por_nome'])
      .where('grupos.hot_uid', '=', hotUid)
      .orderBy('papel')
      .limit(MAX_GRUPOS)
      .execute();
    return linhas.map((l) => ({
      id: l.grc_id,
      nome: l.papel,
      descricao: l.descricao,
      situacao: l.ativo ? 'ATIVO' : 'INATIVO',
      tipo: l.tipo,
      createdAt: l.em ?? 0,
      createdByCliente: l.por_nome ?? '',
    }));
  };
  const clienteDe = async (hotUid: string, cliUid: string): Promise<Usuario | null> => {
    const usuario = await usuarios.achar(hotUid, cliUid);
    return usuario !== null && usuario.papeis.some(ehPapelDeCliente) ? usuario : null;
  };
  const doCliente = async (hotUid: string, cliUid: string): Promise<GrupoDeClientes[] | null> => {
    const cliente = await clienteDe(hotUid, cliUid);
    return cliente === null ? null : (await listar(hotUid)).filter((g) => cliente.papeis.includes(g.nome));
  };
  const grupoDe = (hotUid: string, grcId: number) =>
    db
      .selectFrom('grupos')
      .select(['papel', 'ativo'])
      .where('grc_id', '=', grcId)
      .where('hot_uid', '=', hotUid)
      .executeTakeFirst();
  /** Writes other roles of a client down, then lets them count. Two at once follow each other. */
  const trocar = async (
    { hotUid, quem, cliUid, grcId }: Ato,
    acao: string,
    novos: (papeis: readonly string[], grupo: string) => readonly string[] | null,
  ): Promise<Resultado<GrupoDeClientes[]>> => {
    const grupo = await grupoDe(hotUid, grcId);
    if (grupo === undefined || (await clienteDe(hotUid, cliUid)) === null) return recusado('NAO_ENCONTRADO');
    const { papel: nome } = grupo;
    if (acao === ATRIBUIR && !grupo.ativo) return recusado('GRUPO_INATIVO');
    const papeis = await db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`papeis ${cliUid}`}, 0))`.execute(trx);
      const { papeis: antes } = await trx
        .selectFrom('usuarios')
        .select('papeis')
        .where('uid', '=', cliUid)
        .executeTakeFirstOrThrow();
      const depois = novos(antes, nome);
      if (depois === null) return null;
      await trx
        .updateTable('usuarios')
        .set({ papeis: [...depois] })
        .where('uid', '=', cliUid)
        .execute();
      await registrarAlteracao(trx, { hotUid, quem, alvo: cliUid, acao, detalhes: { grupo: nome } }, clock());
      return depois;
    });
    if (papeis === null) return recusado('GRUPO_JA_ATRIBUIDO');
    await mudarPapeis(hotUid, cliUid, papeis as readonly Papel[]);
    return { ok: true, valor: (await doCliente(hotUid, cliUid)) ?? [] };
  };

  return {
    listar,
    doCliente,

    async possiveis(hotUid: string, cliUid: string): Promise<GrupoDeClientes[] | null> {
      const cliente = await clienteDe(hotUid, cliUid);
      return cliente === null
        ? null
        : (await listar(hotUid)).filter((g) => g.situacao === 'ATIVO' && !cliente.papeis.includes(g.nome));
    },

    /**
     * Puts a client into a group that his tenant has chosen for who comes in by a door; `acao` says by which. Nothing
     * happens to who is in it, and where the tenant has no such group that takes clients. Tokens that are out keep what they say.
     */
    async entrarPelaPorta(hotUid: string, cliUid: string, grcId: number, acao: string): Promise<void> {
      const grupo = await grupoDe(hotUid, grcId);
      if (grupo?.ativo !== true) return;
      const { papel: nome } = grupo;
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('usuarios')
          .set({ papeis: sql`papeis || ${nome}::text` })
          .where('uid', '=', cliUid)
          .where('hot_uid', '=', hotUid)
          .where(sql<boolean>`not ${nome} = any(papeis)`)
          .where(sql<boolean>`exists (select 1 from unnest(papeis) p where p like '%Clientes%')`)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n)
          await registrarAlteracao(
            trx,
            { hotUid, quem: null, alvo: cliUid, acao, detalhes: { grupo: nome } },
            clock(),
          );
      });
    },

    /** Refuses NAO_ENCONTRADO (client or group of another tenant alike), GRUPO_INATIVO and GRUPO_JA_ATRIBUIDO. */
    atribuir: (ato: Ato) =>
      trocar(ato, ATRIBUIR, (papeis, grupo) => (papeis.includes(grupo) ? null : [...papeis, grupo])),

    /** Refuses NAO_ENCONTRADO; taking away what is not there changes nothing. */
    retirar: (ato: Ato) =>
      trocar(ato, 'grupo retirado', (papeis, grupo) => papeis.filter((p) => p !== grupo)),
  };
}
