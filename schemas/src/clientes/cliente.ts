import { z } from 'zod';
import { endereco } from '../shared/endereco.ts';
import { instante, uid } from '../shared/ids.ts';

/** What a registration is worth: `pendente` may look, `aprovado` may bid, `bloqueado` may not bid. */
export const SITUACOES_CLIENTE = ['pendente', 'aprovado', 'bloqueado'] as const;
export type SituacaoCliente = (typeof SITUACOES_CLIENTE)[number];

/** Client document status (spec 1, section 4). */
export const SITUACOES_DOCUMENTO = ['Cadastrado', 'Aguardando Validação', 'Aprovado', 'Divergente'] as const;
export type SituacaoDocumento = (typeof SITUACOES_DOCUMENTO)[number];

/** What a client looks for (spec 1, section 3, Client: interests). */
export const INTERESSES = ['Carros', 'Motos', 'Ônibus', 'Caminhões', 'Imóveis', 'Equipamentos'] as const;

export const TIPOS_DE_PESSOA = ['fisica', 'juridica'] as const;
export type TipoDePessoa = (typeof TIPOS_DE_PESSOA)[number];

/** How somebody heard of the house. */
export const COMO_CONHECEU = [
  'Busca na internet',
  'Redes sociais',
  'Indicação de amigo',
  'Anúncio',
  'Já participava',
  'Outro',
] as const;

/** The fields of a client that the one it is about may see, and staff (spec 1, section 3, Client). Dates in epoch ms. */
export const camposDoCliente = {
  id: z.number().int(),
  uid,
  apelido: z.string(),
  situacao: z.enum(SITUACOES_CLIENTE),
  documentoSituacao: z.enum(SITUACOES_DOCUMENTO),
  nome: z.string(),
  rg: z.string(),
  cpf: z.string(),
  cnpj: z.string(),
  razaoSocial: z.string(),
  inscricaoEstadual: z.string(),
  nomeFantasia: z.string(),
  nomeFazenda: z.string(),
  orgaoExpeditor: z.string(),
  /** `yyyy-MM-dd`; empty where unknown. */
  dataNascimento: z.string(),
  telefone: z.string(),
  telefone2: z.string(),
  telefone3: z.string(),
  email: z.string(),
  ocupacaoProfissional: z.string(),
  ramoAtividade: z.string(),
  /** Monthly income in centavos. */
  rendaMensal: z.number().int().nullable(),
  comoConheceu: z.string(),
  interesses: z.array(z.string()),
  dataEnvioDocumentos: instante.nullable(),
  dataAprovacaoDocumentos: instante.nullable(),
  dataPendenciaDocumentos: instante.nullable(),
  telefoneConfirmadoAt: instante.nullable(),
  emailConfirmadoAt: instante.nullable(),
  motivoBloqueio: z.string(),
  hashConvite: z.string(),
  hashConvidado: z.string(),
  endereco: endereco.nullable(),
} as const;

export const CAMPOS_DO_CLIENTE = Object.keys(camposDoCliente) as readonly (keyof typeof camposDoCliente)[];

export const cliente = z.strictObject(camposDoCliente);
export type Cliente = z.infer<typeof cliente>;

/** A natural person has a CPF; everybody else is a legal person (spec 1, section 3, Client). */
export const tipoDePessoa = (c: Pick<Cliente, 'cpf'>): TipoDePessoa => (c.cpf === '' ? 'juridica' : 'fisica');

/** Hides what lies beyond `mostrar` characters, keeping `.`, `-` and `@` (spec 1, section 3, Client). */
export const mascarar = (texto: string, mostrar = 3): string =>
  texto
    .split('')
    .map((c, i) => (i < mostrar || c === '.' || c === '-' || c === '@' ? c : '*'))
    .join('');

/** Only digits of a CPF or phone; letters of a CNPJ stay, in upper case. */
export const soAlfanumericos = (texto: string): string => texto.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
