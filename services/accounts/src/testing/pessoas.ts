import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { SENHA } from './mundo.ts';

let n = 0;

export const endereco = {
  tipoLogradouro: 'Rua',
  logradouro: 'das Laranjeiras',
  numero: '100',
  bairro: 'Centro',
  cep: '13012-100',
  locId: 3509502,
};
const comuns = () => {
  n += 1;
  return {
    email: `cliente${n}@exemplo.com`,
    senha: SENHA,
    telefone: `(19) 9${String(80_000_000 + n)}`,
    endereco,
    aceitoTermos: true,
  };
};
/** A natural person who may sign up, new each time. */
export const fisica = (mais = {}) => ({
  tipo: 'fisica',
  nome: 'Maria da Silva',
  cpf: generateCpf(),
  dataNascimento: '1990-05-17',
  ...comuns(),
  ...mais,
});
/** A legal person who may sign up, new each time. */
export const juridica = (mais = {}) => ({
  tipo: 'juridica',
  nome: 'João de Souza',
  razaoSocial: 'Frota Boa Ltda',
  cnpj: generateCnpj(),
  ...comuns(),
  ...mais,
});
