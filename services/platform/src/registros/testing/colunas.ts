import { sql } from 'kysely';

/** The columns of the record that specs play with (`exemplos`). */
export const COLUNAS_DOS_EXEMPLOS = sql`nome text NOT NULL, cnpj text NOT NULL, prioridade int NOT NULL, categoria text NOT NULL, responsavel text,
  telefone text, email text, site text, cor text NOT NULL, diaria bigint NOT NULL, comissao numeric NOT NULL,
  aberta boolean NOT NULL, cidade int, cep text, abertura text, vistoria_em bigint, visitas jsonb NOT NULL, matriz uuid,
  guincho text, chassi text, renavam text, contatos jsonb NOT NULL, regulamento text NOT NULL DEFAULT '',
  observacao text NOT NULL, UNIQUE (hot_uid, cnpj)`;
