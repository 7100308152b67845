import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';

/** What only one may have, by the database's name for it: the refusal of who comes second, and the field that he filled in. */
export const UNICOS: Readonly<Record<string, readonly [CodigoErro, string]>> = {
  usuarios_hot_uid_email_key: ['EMAIL_EM_USO', 'email'],
  clientes_hot_uid_cpf_key: ['CPF_EM_USO', 'cpf'],
  clientes_hot_uid_cnpj_key: ['CNPJ_EM_USO', 'cnpj'],
  socios_cli_uid_cpf_key: ['SOCIO_EM_USO', 'cpf'],
  favoritos_pkey: ['FAVORITO_EXISTENTE', 'veiUid'],
};

/** The refusal that a failed write means, where somebody else has what only one may have; null for every other failure. */
export function recusaDoUnico(erro: unknown): Resultado<never> | null {
  const { constraint } = (erro ?? {}) as { constraint?: string };
  const [codigo, campo] = (constraint === undefined ? undefined : UNICOS[constraint]) ?? [];
  return codigo === undefined || campo === undefined ? null : recusado(codigo, { campos: [campo] });
}

/**
 * Two who ask for the same at once: whoever looks first and writes afterwards cannot see the other, but the database does.
 * What it refuses is a refusal of the call, not a failure of ours.
 */
export const comUnicos = ({ call, handler }: Route): Route => ({
  call,
  handler: async (pedido) => {
    try {
      return await handler(pedido);
    } catch (erro) {
      const recusa = recusaDoUnico(erro);
      if (recusa === null) throw erro;
      return recusa;
    }
  },
});
