import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import type { PapelInterno } from '../shared/papeis.ts';

/** Where each role begins after its login, and what is to be said, after its name, of one that opens no screen of the menu yet. */
type Inicio = { readonly caminho: string; readonly nota?: string };

const INICIO = '/admin';
const SO_PERFIL = 'por enquanto só assina, com nome e papel, e abre o próprio perfil.';

/** The first page of each role. */
export const INICIO_DO_PAPEL: Readonly<Record<PapelInterno, Inicio>> = {
  'Interno - Desenvolvimento TI': { caminho: INICIO },
  'Interno - ADM': { caminho: INICIO },
  'Interno - SAC': { caminho: '/admin/clientes' },
  'Interno - MKT': { caminho: INICIO },
  'Interno - Despachante': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - CLIENTE': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Leiloeiro': { caminho: '/leiloeiro' },
  'Interno - Alteração de Minimos e Incremento': { caminho: INICIO },
  'Interno - Comitente': { caminho: '/admin/veiculos' },
  'Interno - Pátio': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Remoção': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Leilão': { caminho: '/admin/leiloes' },
  'Interno - Acerto': { caminho: '/admin/lances-recebidos' },
  'Interno - Assessorias Jurídicas': { caminho: '/admin/auditoria' },
  'Interno - Financeiro': { caminho: INICIO },
  'Interno - Motorista': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Liberação Acesso': {
    caminho: INICIO,
    nota: 'aparece como quem libera o acesso de clientes, e abre o próprio perfil.',
  },
};

/** The internal roles among these, in the order of the catalogue. */
const internos = (papeis: readonly string[]): PapelInterno[] =>
  PAPEIS_INTERNOS.filter((p) => papeis.includes(p));

/** Where somebody of the staff begins after a login that leads nowhere else: by the first of his roles. Null for a client. */
export function inicioDe(papeis: readonly string[]): string | null {
  const [primeiro] = internos(papeis);
  return primeiro === undefined ? null : INICIO_DO_PAPEL[primeiro].caminho;
}

/** What is to be said to who has no role but such that open nothing of their own yet; none where one opens something. */
export function notasDe(
  papeis: readonly string[],
): { readonly papel: PapelInterno; readonly nota: string }[] {
  const notas = internos(papeis).map((papel) => ({ papel, nota: INICIO_DO_PAPEL[papel].nota }));
  return notas.every(({ nota }) => nota !== undefined)
    ? notas.map(({ papel, nota = '' }) => ({ papel, nota }))
    : [];
}
