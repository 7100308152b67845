import { randomUUID } from 'node:crypto';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Socio, socioEntrada } from '@martelo/schemas/clientes/cadastro.ts';
import { registrarAlteracao } from './alteracoes.ts';
import type { Tables } from '../tables.ts';

const MAX_SOCIOS = 30;

type Dono = { readonly hotUid: string; readonly cliUid: string };

export type Socios = ReturnType<typeof socios>;

/** Partners of legal persons; each call is about the client's own company. */
export function socios(db: Kysely<Tables>) {
  const listar = async (cliUid: string, aqui: Kysely<Tables> = db): Promise<Socio[]> =>
    aqui
      .selectFrom('socios')
      .select(['uid', 'nome', 'cpf', 'email', 'telefone', 'participacao'])
      .where('cli_uid', '=', cliUid)
      .orderBy('criado_em')
      .orderBy('uid')
      .limit(MAX_SOCIOS)
      .execute();

  return {
    listar,

    async contar(cliUid: string): Promise<number> {
      return (await listar(cliUid)).length;
    },

    /** Refuses CPF_INVALIDO, SOMENTE_PESSOA_JURIDICA, SOCIO_EM_USO, LIMITE_DE_SOCIOS, PARTICIPACAO_EXCEDIDA. */
    async incluir(
      { hotUid, cliUid }: Dono,
      novo: z.output<typeof socioEntrada>,
      agora: number,
    ): Promise<Resultado<Socio[]>> {
      if (!isValidCpf(novo.cpf)) return recusado('CPF_INVALIDO', { campos: ['cpf'] });
      return db.transaction().execute(async (trx): Promise<Resultado<Socio[]>> => {
        const empresa = await trx
          .selectFrom('clientes')
          .select('cnpj')
          .where('cli_uid', '=', cliUid)
          .where('hot_uid', '=', hotUid)
          .forUpdate()
          .executeTakeFirst();
        if (empresa === undefined || empresa.cnpj === null) return recusado('SOMENTE_PESSOA_JURIDICA');
        const antes = await listar(cliUid, trx);
        if (antes.length >= MAX_SOCIOS) return recusado('LIMITE_DE_SOCIOS');
        if (antes.some((s) => s.cpf === novo.cpf)) return recusado('SOCIO_EM_USO', { campos: ['cpf'] });
        const partes = [...antes, novo].map((s) => s.participacao ?? 0);
        // Thirds do not add up exactly.
        if (partes.reduce((a, b) => a + b, 0) > 100 + 1e-6)
          return recusado('PARTICIPACAO_EXCEDIDA', { campos: ['participacao'] });
        await trx
          .insertInto('socios')
          .values({ uid: randomUUID(), cli_uid: cliUid, ...novo, criado_em: agora })
          .execute();
        await registrarAlteracao(trx, { hotUid, quem: cliUid, alvo: cliUid, acao: 'sócio incluído' }, agora);
        return { ok: true, valor: await listar(cliUid, trx) };
      });
    },

    /** Refuses NAO_ENCONTRADO where the client has no such partner. */
    async remover({ hotUid, cliUid }: Dono, uid: string, agora: number): Promise<Resultado<Socio[]>> {
      return db.transaction().execute(async (trx): Promise<Resultado<Socio[]>> => {
        const { numDeletedRows } = await trx
          .deleteFrom('socios')
          .where('uid', '=', uid)
          .where('cli_uid', '=', cliUid)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return recusado('NAO_ENCONTRADO');
        await registrarAlteracao(trx, { hotUid, quem: cliUid, alvo: cliUid, acao: 'sócio retirado' }, agora);
        return { ok: true, valor: await listar(cliUid, trx) };
      });
    },
  };
}
