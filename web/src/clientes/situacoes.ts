/** How situations look and read to staff. */
export const TONS_DA_SITUACAO = { pendente: 'neutro', aprovado: 'bom', bloqueado: 'ruim' } as const;
export const ROTULOS_DA_SITUACAO = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  bloqueado: 'Bloqueado',
} as const;
export const TONS_DO_DOCUMENTO = {
  Cadastrado: 'neutro',
  'Aguardando Validação': 'alerta',
  Aprovado: 'bom',
  Divergente: 'ruim',
} as const;
