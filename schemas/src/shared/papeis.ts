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

/** The roles as people read them, without what all of them begin with. */
export const ROTULOS_DOS_PAPEIS = Object.fromEntries(
  PAPEIS_INTERNOS.map((p) => [p, p.replace('Interno - ', '')]),
) as Readonly<Record<PapelInterno, string>>;

// Who may do what. Calls, deciders and pages name a set of this table and list no roles of their own, so that a role which
// gains or loses something does so in one line. Mostly spec 3, section 6, and by our own choice where it is silent.

/** Set up the house: the tenant, its pages, groups of clients, links of consignors. */
export const ADMINISTRADORES = ['Interno - ADM'] as const;
/** Change what runs in visitors' browsers, which is a permission of its own. */
export const TECNICOS = ['Interno - Desenvolvimento TI'] as const;
/** Block addresses and devices. */
export const BLOQUEADORES = ['Interno - ADM', 'Interno - Desenvolvimento TI'] as const;
/** Attend to clients: see their data unmasked, answer their documents, change their groups. */
export const ATENDENTES = ['Interno - ADM', 'Interno - SAC'] as const;
/** See clients, masked, and every lote from inside. */
export const CONSULTAM_CLIENTES = ['Interno - ADM', 'Interno - SAC', 'Interno - Leiloeiro'] as const;
/** Follow lotes from inside: a consignor only those of the consignors that he is linked with. */
export const ACOMPANHAM_LOTES = [...CONSULTAM_CLIENTES, 'Interno - Comitente'] as const;
/** Vouch for a client's access. */
export const LIBERADORES = ['Interno - Liberação Acesso', 'Interno - ADM'] as const;
/** Put events before visitors. */
export const DIVULGADORES = ['Interno - ADM', 'Interno - MKT'] as const;
/** Edit pages. */
export const EDITORES = [...DIVULGADORES, 'Interno - Desenvolvimento TI'] as const;
/** Prepare a leilão: release its lotes, say who may bid and up to what, make it ready, invite the second of a lote. */
export const ORGANIZADORES = ['Interno - ADM', 'Interno - Leilão'] as const;
/** Send files of any kind: for what each is sent says who of them. */
export const ENVIAM_ARQUIVOS = [...ORGANIZADORES, ...TECNICOS] as const;
/** Conduct a leilão: the auctioneer's panel. */
export const LEILOEIROS = ['Interno - ADM', 'Interno - Leiloeiro'] as const;
/** Either of them: see everybody's proposals and the people of the room. */
export const EQUIPE_DO_LEILAO = [...ORGANIZADORES, 'Interno - Leiloeiro'] as const;
/** See vehicles: a consignor only those of the consignors that he is linked with (spec 3, section 6: vehicles stock). */
export const VEEM_VEICULOS = [...EQUIPE_DO_LEILAO, 'Interno - Comitente'] as const;
/** See leilões and what belongs to them from inside (spec 3, section 6: the list). */
export const VEEM_LEILOES = [
  ...ORGANIZADORES,
  'Interno - Leiloeiro',
  'Interno - SAC',
  'Interno - Financeiro',
  'Interno - MKT',
] as const;
/** Find leilões by month and yard: who sees them, and who looks after their videos. */
export const SEGUEM_LEILOES = [...VEEM_LEILOES, ...TECNICOS] as const;
/** Follow the papers of what was sold (spec 3, section 6: auction documents). */
export const DOCUMENTAM_LEILOES = ['Interno - ADM', 'Interno - Financeiro'] as const;
/** Open one of them, with its lotes and rules (spec 3, section 6: the form). */
export const ABREM_LEILOES = [...EQUIPE_DO_LEILAO, 'Interno - SAC', 'Interno - MKT'] as const;
/** Change the minimum and the increment of a lote. */
export const MUDAM_MINIMOS = ['Interno - ADM', 'Interno - Alteração de Minimos e Incremento'] as const;
/** See received offers and answer them. */
export const RESPONDEM_PROPOSTAS = ['Interno - ADM', 'Interno - Acerto', 'Interno - SAC'] as const;
/** Replay a lote. */
export const AUDITORES = ['Interno - ADM', 'Interno - Leilão', 'Interno - Assessorias Jurídicas'] as const;
/** Have a profile and refer friends (spec 1, section 6): all staff but IT. */
export const TODOS_MENOS_TI = PAPEIS_INTERNOS.filter((p) => p !== 'Interno - Desenvolvimento TI');

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
