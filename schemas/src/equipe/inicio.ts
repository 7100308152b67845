import type { PapelInterno } from '../shared/papeis.ts';

/** Where each role begins after its login, and what is to be said of one that opens nothing of its own yet. */
type Inicio = { readonly caminho: string; readonly nota?: string };

const INICIO = '/admin';
const SO_PERFIL = 'Por enquanto só assina, com nome e papel, e abre o próprio perfil.';

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
  'Interno - Comitente': { caminho: INICIO },
  'Interno - Pátio': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Remoção': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Leilão': { caminho: '/admin/habilitacoes' },
  'Interno - Acerto': { caminho: '/admin/lances-recebidos' },
  'Interno - Assessorias Jurídicas': { caminho: '/admin/auditoria' },
  'Interno - Financeiro': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Motorista': { caminho: INICIO, nota: SO_PERFIL },
  'Interno - Liberação Acesso': {
    caminho: INICIO,
    nota: 'Aparece como quem libera o acesso de clientes, e abre o próprio perfil.',
  },
};
