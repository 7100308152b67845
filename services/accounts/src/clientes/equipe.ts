import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { mascarar } from '@martelo/schemas/clientes/cliente.ts';
import type { ClienteDaEquipe, anotarCliente } from '@martelo/schemas/clientes/equipe.ts';
import { enderecoCompleto } from '@martelo/schemas/shared/endereco.ts';
import { LIBERADORES } from '@martelo/schemas/shared/papeis.ts';
import type { Documentos } from '../documentos/door.ts';
import type { Tables } from '../tables.ts';
import { registrarAlteracao } from './alteracoes.ts';
import type { Remetente } from './cartas.ts';
import type { Clientes } from './clientes.ts';
import { juntarSeguidas } from './historico.ts';
import { listaDaEquipe } from './lista-da-equipe.ts';

type Anotacoes = z.output<(typeof anotarCliente)['body']>;

const MAX_LINHAS = 50;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clientes: Clientes;
  readonly documentos: Documentos;
  readonly clock: Clock;
  readonly mudarSituacao: (
    hotUid: string,
    cliUid: string,
    situacao: 'pendente' | 'bloqueado',
  ) => Promise<unknown>;
};

export type Equipe = ReturnType<typeof equipe>;

/** Clients as staff see them: masked, unmasked with a reason that is written down, blocked and released. */
export function equipe({ db, clientes, documentos, clock, mudarSituacao }: Deps) {
  /** Who of this tenant's staff may vouch for a client, by name. */
  const liberadores = (hotUid: string): Promise<{ uid: string; nome: string }[]> =>
    db
      .selectFrom('usuarios')
      .select(['uid', 'nome'])
      .where('hot_uid', '=', hotUid)
      .where('desativado_em', 'is', null)
      .where(sql<boolean>`papeis && ${[...LIBERADORES]}::text[]`)
      .orderBy('nome')
      .limit(MAX_LINHAS)
      .execute();

  /**
   * One client; null where the tenant has none with this uid. Masked, without links to his papers, unless `reveladoA` says
   * to whom of the staff he is revealed.
   */
  const ver = async (
    remetente: Remetente,
    cliUid: string,
    reveladoA: string | null,
  ): Promise<ClienteDaEquipe | null> => {
    const { uid: hotUid } = remetente.hotsite;
    const mascarado = reveladoA === null;
    const c = await clientes.achar(hotUid, cliUid);
    const lista = await documentos.listar(remetente, cliUid, reveladoA);
    const linha = await db
      .selectFrom('usuarios')
      .leftJoin('clientes', 'clientes.cli_uid', 'usuarios.uid')
      .select(['usuarios.criado_em', 'usuarios.cidade', 'usuarios.uf', 'observacao_interna'])
      .select('cliente_que_libera_acesso as libera')
      .where('usuarios.uid', '=', cliUid)
      .where(sql<boolean>`exists (select 1 from unnest(papeis) p where p like '%Clientes%')`)
      .executeTakeFirst();
    if (c === null || lista === null || linha === undefined) return null;
    const historico = await db
      .selectFrom('alteracoes')
      .leftJoin('usuarios', 'usuarios.uid', 'alteracoes.quem')
      .select(['acao', 'em', 'usuarios.nome', 'quem'])
      .where('alvo', '=', cliUid)
      .orderBy('alteracoes.id', 'desc')
      .limit(MAX_LINHAS * 4)
      .execute();
    const acessos = await db
      .selectFrom('entradas')
      .select(['ip', 'dispositivo', 'ultima_em', 'vezes'])
      .where('cli_uid', '=', cliUid)
      .orderBy('ultima_em', 'desc')
      .limit(MAX_LINHAS)
      .execute();
    const socios = await db
      .selectFrom('socios')
      .select(['nome', 'cpf'])
      .where('cli_uid', '=', cliUid)
      .execute();
    const podem = await liberadores(hotUid);
    const m = (t: string, mostrar = 3): string => (mascarado ? mascarar(t, mostrar) : t);
    return {
      cliUid,
      id: c.id,
      nome: c.nome,
      razaoSocial: c.razaoSocial,
      documento: m(c.cpf === '' ? c.cnpj : c.cpf),
      rg: m(c.rg, 2),
      dataNascimento: m(c.dataNascimento, 4),
      email: m(c.email),
      telefone: m(c.telefone, 2),
      cidade: linha.cidade,
      uf: linha.uf,
      endereco: c.endereco === null ? '' : m(enderecoCompleto(c.endereco), 0),
      situacao: c.situacao,
      documentoSituacao: c.documentoSituacao,
      dataCadastro: linha.criado_em,
      dataEnvioDocumentos: c.dataEnvioDocumentos,
      emailConfirmadoAt: c.emailConfirmadoAt,
      telefoneConfirmadoAt: c.telefoneConfirmadoAt,
      motivoBloqueio: c.motivoBloqueio,
      observacaoInterna: linha.observacao_interna ?? '',
      // Who left the staff, or lost the role, vouches for nobody any more.
      clienteQueLiberaAcesso: podem.find(({ uid }) => uid === linha.libera) ?? null,
      liberadores: podem,
      socios: socios.map((s) => ({ nome: s.nome, cpf: m(s.cpf) })),
      obrigatorios: lista.obrigatorios,
      documentos: lista.documentos,
      historico: juntarSeguidas(historico)
        .slice(0, MAX_LINHAS)
        .map((h) => ({
          acao: h.vezes === 1 ? h.acao : `${h.acao} (${h.vezes} vezes)`,
          quem: h.quem === null ? 'Sistema' : (h.nome ?? ''),
          em: h.em,
        })),
      acessos: acessos.map((a) => ({
        ip: m(a.ip, 4),
        dispositivo: m(a.dispositivo, 8),
        ultimaEm: a.ultima_em,
        vezes: a.vezes,
      })),
      mascarado,
    };
  };

  /** One client, masked. Refuses NAO_ENCONTRADO. */
  const mascarado = async (remetente: Remetente, cliUid: string): Promise<Resultado<ClienteDaEquipe>> => {
    const visto = await ver(remetente, cliUid, null);
    return visto === null ? recusado('NAO_ENCONTRADO') : { ok: true, valor: visto };
  };

  return {
    mascarado,
    lista: listaDaEquipe(db),

    /** Unmasked, once who looks and why is written down. Refuses NAO_ENCONTRADO. */
    async revelar(
      remetente: Remetente,
      quem: string,
      cliUid: string,
      motivo: string,
    ): Promise<Resultado<ClienteDaEquipe>> {
      const hotUid = remetente.hotsite.uid;
      const coberto = await mascarado(remetente, cliUid);
      if (!coberto.ok) return coberto;
      await registrarAlteracao(
        db,
        { hotUid, quem, alvo: cliUid, acao: 'dados revelados', detalhes: { motivo } },
        clock(),
      );
      const aberto = await ver(remetente, cliUid, quem);
      return aberto === null ? recusado('NAO_ENCONTRADO') : { ok: true, valor: aberto };
    },

    /** Notes of the staff. Refuses LIBERADOR_INVALIDO, and CADASTRO_INCOMPLETO where there is no client record. */
    async anotar(
      hotUid: string,
      quem: string,
      cliUid: string,
      { observacaoInterna, clienteQueLiberaAcesso: libera }: Anotacoes,
    ): Promise<Resultado<null>> {
      if ((await clientes.achar(hotUid, cliUid)) === null) return recusado('NAO_ENCONTRADO');
      if (libera !== null && !(await liberadores(hotUid)).some(({ uid }) => uid === libera))
        return recusado('LIBERADOR_INVALIDO', { campos: ['clienteQueLiberaAcesso'] });
      const mudou = await db.transaction().execute(async (trx) => {
        const feito = await clientes.mudar(
          hotUid,
          cliUid,
          { observacao_interna: observacaoInterna, cliente_que_libera_acesso: libera },
          trx,
        );
        if (feito)
          await registrarAlteracao(
            trx,
            { hotUid, quem, alvo: cliUid, acao: 'anotações', detalhes: { libera } },
            clock(),
          );
        return feito;
      });
      return mudou ? { ok: true, valor: null } : recusado('CADASTRO_INCOMPLETO');
    },

    /** Blocks or releases; who is released is weighed anew by the caller. Refuses NAO_ENCONTRADO. */
    async bloquear(
      hotUid: string,
      quem: string,
      cliUid: string,
      { bloquear, motivo }: { readonly bloquear: boolean; readonly motivo: string },
    ): Promise<Resultado<null>> {
      const c = await clientes.achar(hotUid, cliUid);
      if (c === null) return recusado('NAO_ENCONTRADO');
      await db.transaction().execute(async (trx) => {
        await clientes.mudar(hotUid, cliUid, { motivo_bloqueio: bloquear ? motivo : '' }, trx);
        await registrarAlteracao(
          trx,
          { hotUid, quem, alvo: cliUid, acao: bloquear ? 'bloqueado' : 'liberado', detalhes: { motivo } },
          clock(),
        );
      });
      await mudarSituacao(hotUid, cliUid, bloquear ? 'bloqueado' : 'pendente');
      return { ok: true, valor: null };
    },
  };
}
