import { linha } from './linha-de-erro.ts';

/** Refusals of sheets that are read in; a part of `ERROS`. */
export const ERROS_DAS_IMPORTACOES = {
  PLANILHA_INVALIDA: linha(
    415,
    () => 'Envie a planilha em Excel (.xlsx) ou em texto (.csv). Um .xls antigo: abra e salve como .xlsx.',
  ),
  PLANILHA_ILEGIVEL: linha(
    422,
    () => 'Não conseguimos ler esta planilha. Abra no Excel, salve de novo como .xlsx e envie outra vez.',
  ),
  PLANILHA_VAZIA: linha(422, () => 'Esta planilha não tem linhas. A primeira aba é a que lemos.'),
  PLANILHA_ENORME: linha(
    422,
    (_t, d) =>
      `São no máximo ${(d.limite ?? 20_000).toLocaleString('pt-BR')} linhas e 200 colunas por planilha. Divida em partes.`,
  ),
  IMPORTACAO_ANDANDO: linha(409, () => 'Esta planilha está sendo trabalhada. Espere terminar, ou cancele.'),
  IMPORTACAO_FECHADA: linha(409, () => 'Esta importação já passou deste passo.'),
  IMPORTACAO_SEM_COLUNAS: linha(400, () => 'Diga de que coluna vem ao menos um campo do veículo.'),
  IMPORTACAO_COLUNA: linha(400, () => 'Há um campo ou uma coluna que não existe. Recarregue a página.'),
  IMPORTACAO_ESQUECIDA: linha(
    409,
    () => 'As células desta planilha já foram apagadas, 30 dias depois. Envie a planilha de novo.',
  ),
  NAO_SE_CRIA_SO_COM_NOME: linha(
    422,
    () => 'Este cadastro pede mais do que o nome. Crie na ficha e confira de novo.',
  ),
} as const;
