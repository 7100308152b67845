import { TABELAS } from './ler.ts';
import { NOMES_DOS_REFERIDOS } from './referidos.ts';

/** Where the names of records stand that records of a sale refer to. */
export const NOMES = {
  leiloeiros: { tabela: TABELAS.leiloeiros, campo: 'nome' },
  locais: { tabela: TABELAS.locais, campo: 'nome' },
  gruposDeComitentes: { tabela: TABELAS.gruposDeComitentes, campo: 'nome' },
  comitentes: { tabela: TABELAS.comitentes, campo: 'nomeSite' },
  veiculos: { tabela: TABELAS.veiculos, campo: 'nome', busca: ['placa'] },
  ...NOMES_DOS_REFERIDOS,
  cadastroDeLeiloes: { tabela: TABELAS.cadastroDeLeiloes, campo: 'nome' },
} as const;
