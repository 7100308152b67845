/** The closed lists that a tenant chooses from (spec 1, sections 3 and 9; spec 2 and 3 where they name more). */

export const SITUACOES_HOTSITE = ['ATIVO', 'INATIVO'] as const;

/** Environments that a tenant has addresses for; the host that is open says which one it is. */
export const AMBIENTES_DO_SITE = ['producao', 'homologacao', 'teste'] as const;
/**
 * The environments of spec 1, section 9. Two have no address of a tenant's: `local` is a bare one (localhost, 192.168.0.7)
 * while developing, `testes` the same while the product's own tests run.
 */
export const AMBIENTES = [...AMBIENTES_DO_SITE, 'local', 'testes'] as const;
export type Ambiente = (typeof AMBIENTES)[number];

/** Documents that a client may have to send, as the specification spells them; and the identity card that takes the RG's place. */
export const DOCUMENTOS_OBRIGATORIOS = [
  'RG',
  'RGVerso',
  'CNH',
  'CIN',
  'CartaoCNPJ',
  'CopiaContratoSocial',
  'ComprovanteEndereco',
  'Selfie',
] as const;
export type DocumentoObrigatorio = (typeof DOCUMENTOS_OBRIGATORIOS)[number];

export const DOCUMENTO_ROTULOS: Readonly<Record<DocumentoObrigatorio, string>> = {
  RG: 'RG (frente)',
  RGVerso: 'RG (verso)',
  CNH: 'CNH',
  CIN: 'CIN (nova identidade)',
  CartaoCNPJ: 'Cartão CNPJ',
  CopiaContratoSocial: 'Cópia do contrato social',
  ComprovanteEndereco: 'Comprovante de endereço',
  Selfie: 'Selfie com o documento',
};

/** Papers that say who somebody is; an RG has two sides. */
const IDENTIDADES: readonly (readonly DocumentoObrigatorio[])[] = [['RG', 'RGVerso'], ['CNH'], ['CIN']];

/** Documents of which one alternative is enough; an alternative may be several documents together. */
export type GrupoDeDocumentos = readonly (readonly DocumentoObrigatorio[])[];

/**
 * What a tenant's list asks for: one thing of each group. Papers of identity on the list stand for each other, every other
 * document for itself.
 */
export function gruposDeDocumentos(pedidos: readonly DocumentoObrigatorio[]): GrupoDeDocumentos[] {
  const identidade = IDENTIDADES.map((todos) => todos.filter((d) => pedidos.includes(d))).filter(
    (a) => a.length > 0,
  );
  const deIdentidade = new Set(identidade.flat());
  const outros = pedidos.filter((d) => !deIdentidade.has(d)).map((d): GrupoDeDocumentos => [[d]]);
  return identidade.length === 0 ? outros : [identidade, ...outros];
}

/** `RG (frente) e RG (verso), CNH ou CIN (nova identidade)`. */
export function rotuloDoGrupo(grupo: GrupoDeDocumentos): string {
  const partes = grupo.map((docs) => docs.map((d) => DOCUMENTO_ROTULOS[d]).join(' e '));
  return [partes.slice(0, -1).join(', '), partes.at(-1) ?? ''].filter((p) => p !== '').join(' ou ');
}

export const CONFIRMACOES_OBRIGATORIAS = ['email', 'telefone'] as const;

/** Leave to bid: asked for in each leilão, asked for once, or given with the approval of the documents. */
export const TIPOS_HABILITACAO_LEILAO = ['POR_LEILAO', 'UNICA', 'AUTOMATICA'] as const;
export type TipoHabilitacaoLeilao = (typeof TIPOS_HABILITACAO_LEILAO)[number];

/** Typefaces that the product brings; `Sistema` is whatever the device reads best. */
export const FONTES_SITE = ['Archivo', 'Figtree', 'Sistema'] as const;

export const REDES_SOCIAIS = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok', 'x'] as const;
export type RedeSocial = (typeof REDES_SOCIAIS)[number];

/** Pages that a tenant turns on or off; what is off is not found and stands in no menu. */
export const PAGINAS_DINAMICAS = [
  'agenda',
  'como-funciona',
  'quem-somos',
  'regulamento',
  'delivery',
  'diferenciais',
  'duvidas',
  'fale-conosco',
  'formas-de-pagamento',
  'tabela-de-frete',
  'patios',
  'video',
  'nova-leilao',
  'novembro-black',
  'evento-exclusivo',
  'vender-seu-carro',
] as const;
export type PaginaDinamica = (typeof PAGINAS_DINAMICAS)[number];

/**
 * What differs from brand to brand beyond texts and colours. Where older systems ask for the number of a brand (1, 2, 14,
 * 20, 1002), ours asks for one of these, so that a new brand needs no new program. Where one of them has calls of its own
 * the server refuses those (RECURSO_DESLIGADO); simulators and carousel are drawn from what every page has and need none.
 */
export const RECURSOS_HOTSITE = [
  'propostas',
  'compreJa',
  'ultimasPropostas',
  'simuladorDeTaxas',
  'simuladorDeCartao',
  'simuladorDeFrete',
  'chatAoVivo',
  'carrosselAoVivo',
  'indicacao',
  'contadorDeVisitas',
] as const;
export type RecursoHotsite = (typeof RECURSOS_HOTSITE)[number];

/** What the server says that a site does not offer, of all that has a call of its own. */
export const DESLIGADO_ROTULOS: Readonly<Partial<Record<RecursoHotsite | PaginaDinamica, string>>> = {
  propostas: 'propostas',
  compreJa: 'Compre Já',
  ultimasPropostas: 'a lista das últimas propostas',
  indicacao: 'indicação de amigos',
  patios: 'a consulta de pátios',
  'fale-conosco': 'o envio de mensagens',
  'evento-exclusivo': 'eventos exclusivos',
};
