import { linha } from './linha-de-erro.ts';

/** What rooms of records refuse (docs/adr/0029), and what only some of them do. */
export const ERROS_DOS_REGISTROS = {
  REGISTRO_MUDADO: linha(409, () => 'Outra pessoa salvou este registro antes. Confira o que mudou.'),
  REGISTRO_INATIVO: linha(409, () => 'Este registro está desativado. Restaure antes de mudar.'),
  REGISTRO_REPETIDO: linha(409, () => 'Já existe um registro com este valor.'),
  PLANILHA_GRANDE: linha(
    422,
    (_t, { limite = 0 }) =>
      `São linhas demais para uma planilha XLSX (no máximo ${limite.toLocaleString('pt-BR')}). Baixe em CSV ou filtre a lista.`,
  ),
  VISTA_REPETIDA: linha(409, () => 'Você já tem uma vista com este nome.'),
  LIMITE_DE_VISTAS: linha(
    409,
    (_t, { limite = 0 }) =>
      `Uma lista guarda até ${limite} vistas suas e ${limite} da casa. Apague uma antes.`,
  ),
  VISTA_DE_OUTRO: linha(403, () => 'Só quem fez esta vista, ou um administrador, pode mudá-la.'),
  PRAZO_DO_BLOQUEIO: linha(400, () => 'Escolha um prazo a partir de agora e de no máximo um ano.'),
  GRUPO_COM_OUTRO_NOME: linha(
    409,
    () => 'O nome do grupo é o papel de quem está nele e não muda. Crie outro grupo.',
  ),
} as const;
