/** The role catalogue (spec 1, section 6), spelt as the spec spells it. */
export const PAPEIS_INTERNOS = [
  'Interno - Desenvolvimento TI',
  'Interno - ADM',
  'Interno - SAC',
  'Interno - MKT',
  'Interno - Despachante',
  'Interno - CLIENTE',
  'Interno - Leiloeiro',
  'Interno - Alteração de Minimos e Incremento',
  'Interno - Comitente',
  'Interno - Pátio',
  'Interno - Remoção',
  'Interno - Leilão',
  'Interno - Acerto',
  'Interno - Assessorias Jurídicas',
  'Interno - Financeiro',
  'Interno - Motorista',
  'Interno - Liberação Acesso',
] as const;

export type PapelInterno = (typeof PAPEIS_INTERNOS)[number];

/** A role as a user carries it: internal, external, visitor, or a tenant's client group ('Clientes - {host}'). */
export type Papel = PapelInterno | 'Externo - Comitente Integração' | 'Visitantes' | `Clientes - ${string}`;

/** Client roles are those whose name contains 'Clientes' (spec 1, section 6). */
export const ehPapelDeCliente = (papel: string): boolean => papel.includes('Clientes');

/** The client group of a tenant, e.g. 'Clientes - leilao.localhost'. */
export const papelDeCliente = (host: string): Papel => `Clientes - ${host}`;

/** The part of a group's name that tells it from the others: what stands after 'Clientes - {host} - '. */
export const nomeDoGrupo = (nome: string): string => nome.split(' - ').slice(2).join(' - ') || nome;

/** Whether a role is one of the internal ones (spec 1, section 6). */
export const ehPapelInterno = (papel: string): papel is PapelInterno =>
  (PAPEIS_INTERNOS as readonly string[]).includes(papel);

/** Who may use a call or a route: anybody, anybody logged in, any client, or the roles named. */
export type Acesso = 'publico' | 'logado' | 'cliente' | readonly PapelInterno[];

/** Decides access for the roles of a session; null stands for a visitor without one. */
export function podeAcessar(acesso: Acesso, papeis: readonly string[] | null): boolean {
  if (acesso === 'publico') return true;
  if (papeis === null) return false;
  if (acesso === 'logado') return true;
  if (acesso === 'cliente') return papeis.some(ehPapelDeCliente);
  return papeis.some((p) => (acesso as readonly string[]).includes(p));
}
