// The kinds of fields that `npm run room -- novo` knows: how the schema says one, the column that keeps it.
const plain = (schema, column) => ({ schema, column, name: schema.split(/[(.]/)[0] });

/** By the name of the kind, as `schemas/src/shared/registro/campo.ts` has it. */
export const KINDS = {
  texto: plain('texto(2, 120)', 'text NOT NULL'),
  textoLongo: plain("textoLongo(2_000).default('')", 'text NOT NULL'),
  textoRico: plain("textoRico(20_000).default('')", 'text NOT NULL'),
  email: plain('email.nullable().default(null)', 'text'),
  url: plain('url.nullable().default(null)', 'text'),
  cor: plain('cor', 'text NOT NULL'),
  inteiro: plain('inteiro(0, 1_000_000)', 'int NOT NULL'),
  reais: plain('reais()', 'bigint NOT NULL'),
  porcentagem: plain('porcentagem()', 'numeric NOT NULL'),
  booleano: plain('booleano.default(false)', 'boolean NOT NULL'),
  cpf: plain('cpf', 'text NOT NULL'),
  cnpj: plain('cnpj', 'text NOT NULL'),
  cpfOuCnpj: plain('cpfOuCnpj', 'text NOT NULL'),
  placa: plain('placa', 'text NOT NULL'),
  chassi: plain('chassi', 'text NOT NULL'),
  renavam: plain('renavam', 'text NOT NULL'),
  telefone: plain('telefone.nullable().default(null)', 'text'),
  cep: plain('cep', 'text NOT NULL'),
  lugar: plain('locId', 'int NOT NULL'),
  dia: plain('dia.nullable().default(null)', 'text'),
  instante: plain('instante.nullable().default(null)', 'bigint'),
};

/** Kinds that a list's search box looks into, and that its rows may be called by. */
export const TEXTS = new Set(['texto', 'email', 'cpf', 'cnpj', 'cpfOuCnpj', 'placa', 'chassi', 'renavam']);

/** Words that people read otherwise than they are written in a name. */
const LETTERS = new Set(['cnpj', 'cpf', 'cep', 'uf', 'url']);
const SPELT = {
  codigo: 'código',
  descricao: 'descrição',
  endereco: 'endereço',
  inicio: 'início',
  inscricao: 'inscrição',
  numero: 'número',
  observacao: 'observação',
  patio: 'pátio',
  responsavel: 'responsável',
  veiculo: 'veículo',
};

/** `inscricaoEstadual` as people read it: `Inscrição estadual`. */
export function labelOf(name) {
  const words = name
    .split(/(?=[A-Z])|-/)
    .map((word) => word.toLowerCase())
    .map((word) => (LETTERS.has(word) ? word.toUpperCase() : (SPELT[word] ?? word)));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
