/** All kinds of fields: what the schema of a record is made of. */
export { campo } from './campo.ts';
export { escolha, escolhas, formularios, partes, referencia, referencias } from './escolhas.ts';
export { booleano, inteiro, locId, porcentagem, reais } from './numeros.ts';
export { cep, chassi, cnpj, cpf, cpfOuCnpj, placa, renavam, telefone } from './papeis-e-placas.ts';
export { dia, instante } from './tempo.ts';
export { textoRico } from './texto-rico.ts';
export { cor, email, linhas, texto, textoLongo, url } from './textos.ts';
