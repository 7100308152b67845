import { z } from 'zod';
import { TETO_VEZES } from '../disputa/teto.ts';
import { tabelaDeParcelamento } from '../lotes/parcelamento.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { senhaMinima } from '../shared/senha.ts';
import { TIPOS_HOTSITE } from '../shared/termos.ts';
import {
  AMBIENTES,
  CONFIRMACOES_OBRIGATORIAS,
  DOCUMENTOS_OBRIGATORIOS,
  FONTES_SITE,
  PAGINAS_DINAMICAS,
  RECURSOS_HOTSITE,
  REDES_SOCIAIS,
  SITUACOES_HOTSITE,
  TIPOS_HABILITACAO_LEILAO,
} from './opcoes.ts';
import { ate, textoNaForma } from '../shared/texto.ts';

const texto = (maximo: number) => z.string().check(ate(maximo));
const cor = textoNaForma(/^#[0-9a-f]{6}$/i, 7, 'Cor inválida. Use o formato #rrggbb.');
/** The number of a group of clients. */
const numeroDoGrupo = z
  .number({ error: 'Informe o número do grupo.' })
  .int('Informe o número do grupo.')
  .min(1, 'Informe o número do grupo.')
  .max(2_147_483_647, 'Informe o número do grupo.');
const termo = textoNaForma(/^[\p{L} -]{0,40}$/u, 40, 'Use só letras, até 40.');

/** A web address or nothing. */
export const enderecoWeb = texto(500).regex(
  /^$|^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/\S*)?$/i,
  'Informe um endereço que comece com https://.',
);
/** A picture: a path of ours, or an address on the web; empty for none. */
export const enderecoDeImagem = texto(500).regex(
  /^$|^\/(?!\/)\S*$|^https?:\/\/\S+$/i,
  'Informe o endereço de uma imagem.',
);
/** An origin (scheme, host and port, nothing after it) or nothing. */
const origem = texto(300).regex(
  /^$|^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i,
  'Informe o endereço sem barra no fim, como https://www.exemplo.com.br.',
);

const porAmbiente = z.strictObject({ producao: origem, homologacao: origem, teste: origem });
const porPessoa = <T extends z.ZodType>(item: T, maximo: number) =>
  z.strictObject({
    pessoaFisica: z.array(item).max(maximo),
    pessoaJuridica: z.array(item).max(maximo),
  });

/** Where the brand is at home; every part may be empty. */
const enderecoDoHotsite = z.strictObject({
  logradouro: texto(120),
  numero: texto(20),
  complemento: texto(80),
  bairro: texto(80),
  cidade: texto(80),
  estadoSigla: textoNaForma(/^$|^[A-Z]{2}$/, 2, 'Informe a sigla do estado.'),
  cep: textoNaForma(/^$|^\d{5}-\d{3}$/, 9, 'Informe o CEP no formato 00000-000.'),
});

/** Every field of a tenant that its staff fill in (spec 1, section 3, Hotsite). Times in epoch ms. */
const campos = {
  uid,
  id: z.number().int().min(1),
  nome: texto(80).min(2, 'Informe o nome.'),
  nomeSite: texto(80).min(2, 'Informe o nome do site.'),
  /** The name that the site is changing to; shown beside the old one until it takes its place. */
  nomeSiteNovo: texto(80),
  situacao: z.enum(SITUACOES_HOTSITE),
  tipo: z.enum(TIPOS_HOTSITE),
  /** The tenant's own nouns; empty ones are those of its tipo. Plurals where a rule of thumb would get them wrong. */
  termoLance: termo,
  termoLancePlural: termo,
  termoLote: termo,
  termoLotePlural: termo,
  termoLeilao: termo,
  termoLeilaoPlural: termo,
  corPrimaria: cor,
  corSecundaria: cor,
  corGradient1: cor,
  corGradient2: cor,
  corGradient3: cor,
  corTextoSobreDegrade: cor,
  logomarca: enderecoDeImagem,
  /** For the gradient. */
  logomarcaSobreDegrade: enderecoDeImagem,
  /** The option for dark grounds. */
  logomarcaOpcao: enderecoDeImagem,
  favicon: enderecoDeImagem,
  fonteSite: z.enum(FONTES_SITE),
  /** The host that is open is looked up among these (spec 1, section 7, Tenant). */
  urlSite: porAmbiente,
  urlApi: porAmbiente,
  subdominio: textoNaForma(/^$|^[a-z0-9-]{1,63}$/, 63, 'Use letras minúsculas, números e hífen.'),
  dominio: textoNaForma(/^$|^[a-z0-9.-]{1,200}$/, 200, 'Informe só o domínio, como exemplo.com.br.'),
  /** Further names that lead here, such as the one without www. */
  hostsAdicionais: z.array(textoNaForma(/^[a-z0-9.-]{1,200}$/i, 200, 'Endereço inválido.')).max(20),
  /** Measurement id (G-...); only the production address measures. */
  googleAnalytics: textoNaForma(/^$|^(G|UA|GT|AW)-[A-Z0-9-]{4,20}$/, 24, 'Identificador inválido.'),
  /** The groups of clients that who signs up here enters, and who logs in here; null for none (spec 2, section 3, grcId). */
  grcId: numeroDoGrupo.nullable(),
  grcIdLogin: numeroDoGrupo.nullable(),
  /** Least characters of a password that is chosen now; absent in a tenant that was saved before it could be said (SENHA_MINIMA). */
  senhaMinima: senhaMinima.optional(),
  permitirCpf: z.boolean(),
  permitirCnpj: z.boolean(),
  manterComoCondicional: z.boolean(),
  /**
   * The ceiling of bids in lotes that are registered from now on (bid rule 7): how many times the larger of a lote's value,
   * minimum and market value. 0 is none; absent, in a tenant that was saved before it could be said, is TETO_VEZES_PADRAO.
   */
  tetoDeLance: z
    .number({ error: 'Informe o teto dos lances.' })
    .int('O teto é um número inteiro de vezes.')
    .refine(
      (n) => n === 0 || (n >= TETO_VEZES.menor && n <= TETO_VEZES.maior),
      `O teto vai de ${TETO_VEZES.menor} a ${TETO_VEZES.maior} vezes; 0 é sem teto.`,
    )
    .optional(),
  /** Visitors see those photos alone that were approved; absent is no. */
  fotosPrecisamDeAprovacao: z.boolean().optional(),
  necessarioLoginParaVisualizar: z.boolean(),
  tipoHabilitacaoLeilao: z.enum(TIPOS_HABILITACAO_LEILAO),
  documentosObrigatorios: porPessoa(z.enum(DOCUMENTOS_OBRIGATORIOS), DOCUMENTOS_OBRIGATORIOS.length),
  confirmacoesObrigatorias: porPessoa(z.enum(CONFIRMACOES_OBRIGATORIAS), CONFIRMACOES_OBRIGATORIAS.length),
  /** Sign-up is open from, and until; null leaves that side open. */
  dataInicioCadastros: instante.nullable(),
  dataFimCadastros: instante.nullable(),
  /** The site can be seen from, and until. */
  dataInicioVisualizacao: instante.nullable(),
  dataFimVisualizacao: instante.nullable(),
  telefoneContato: texto(30),
  whatsappContato: texto(30),
  emailContato: texto(120).regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'E-mail inválido.'),
  endereco: enderecoDoHotsite,
  mensagemRodape: texto(600),
  conteudoRodapeDireito: texto(600),
  enderecosRedesSociais: z.partialRecord(z.enum(REDES_SOCIAIS), enderecoWeb),
  /** Toggles of the dynamic pages: those that are on. */
  paginasDinamicas: z.array(z.enum(PAGINAS_DINAMICAS)).max(PAGINAS_DINAMICAS.length),
  recursos: z.array(z.enum(RECURSOS_HOTSITE)).max(RECURSOS_HOTSITE.length),
  /** How purchases are paid by card; absent in a tenant that was saved before it could be said (PARCELAMENTO_PADRAO). */
  parcelamentoCartao: tabelaDeParcelamento.optional(),
  /** Where /vender-seu-carro leads. */
  urlVenderSeuCarro: enderecoWeb,
};

/** A tenant as its staff save it. */
export const cadastroDoHotsite = z.strictObject(campos);
export type CadastroDoHotsite = z.infer<typeof cadastroDoHotsite>;

/** A tenant as its site sees it: with the environment of the host that is open, and all hosts that lead to it. */
export const hotsite = z.strictObject({
  ...campos,
  ambiente: z.enum(AMBIENTES),
  hosts: z.array(z.string()),
});
export type Hotsite = z.infer<typeof hotsite>;

export const verHotsite = call({
  nome: 'verHotsite',
  metodo: 'GET',
  caminho: '/v1/hotsite/public',
  acesso: 'publico',
  resumo: 'O site (hotsite) do endereço aberto.',
  saida: hotsite,
});

const CAMPOS = new Set([...Object.keys(campos), 'ambiente', 'hosts']);

/**
 * The tenant by the host that is open, with the fields that are named only (spec 1, section 7, Tenant); nothing named is all.
 * `filter` names that host: it must be one of the tenant's three environment site URLs, or be open here.
 */
export const consultarHotsite = call({
  nome: 'consultarHotsite',
  metodo: 'GET',
  caminho: '/v1/hotsite',
  acesso: 'publico',
  resumo: 'O site (hotsite) do endereço aberto, só com os campos escolhidos.',
  query: z.strictObject({
    fields: z
      .string()
      .max(1_500, 'fields: use no máximo 1.500 caracteres.')
      .transform((t) =>
        t
          .split(',')
          .map((c) => c.trim())
          .filter((c) => c !== ''),
      )
      .refine((nomes) => nomes.every((n) => CAMPOS.has(n)), 'Há um campo desconhecido em fields.')
      .optional(),
    filter: z
      .string()
      .trim()
      .min(1, 'Informe o endereço do site em filter.')
      .max(300, 'filter: use no máximo 300 caracteres.')
      .optional(),
  }),
  saida: hotsite.partial(),
});

/** The active campaign of a site: what /evento-exclusivo shows (spec 1, section 7, Tenant). */
export const eventoAtivo = z.strictObject({
  uid,
  nome: texto(120).min(2, 'Informe o nome do evento.'),
  descricao: texto(600),
  /** The leilão that the campaign leads to, where there is one. */
  leiUid: uid.nullable(),
  dataInicio: instante,
  dataFim: instante,
});
export type EventoAtivo = z.infer<typeof eventoAtivo>;

export const verEventoAtivo = call({
  nome: 'verEventoAtivo',
  metodo: 'GET',
  caminho: '/v1/hotsite/busca-evento/ativo',
  acesso: 'publico',
  recurso: 'evento-exclusivo',
  resumo: 'O evento em destaque no site agora; nulo quando não há.',
  saida: z.strictObject({ evento: eventoAtivo.nullable() }),
});
