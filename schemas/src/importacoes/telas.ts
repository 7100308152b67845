import { ORGANIZADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

const base = { icone: 'database-import', grupo: 'leilão', acesso: ORGANIZADORES } as const;

export const telaDasImportacoes = tela('/admin/importar', {
  ...base,
  nome: 'Importação',
  titulo: 'Importação de planilhas',
  paraQue: ({ lote }) =>
    `Trazer veículos e ${lote.varios} de uma planilha, conferir antes, e desfazer depois.`,
  menu: 'esquerda',
});
export const telaDaImportacao = tela('/admin/importar/$uid', {
  ...base,
  nome: 'Planilha',
  paraQue: 'Dizer o que é cada coluna, ver o que mudaria, importar.',
  sob: telaDasImportacoes.caminho,
});
