import { z } from 'zod';
import { enderecoDeImagem } from '../hotsites/hotsite.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { FORMULARIOS } from './elementos.ts';
import type { Elemento } from './elementos.ts';
import { ICONES, MARGENS, MODELOS_ITEM, MODELOS_PAGINA, TAMANHOS_COLUNA } from './opcoes.ts';
import { ate, textoNaForma } from '../shared/texto.ts';

const texto = (maximo: number) => z.string().check(ate(maximo));
const cor = textoNaForma(/^$|^#[0-9a-f]{6}$/i, 7, 'Cor inválida. Use o formato #rrggbb.');

/** Where an item leads: a path of the site, a web address, an e-mail or a telephone; empty and null are none. */
export const linkDoSite = texto(500)
  .regex(/^$|^\/(?!\/)\S*$|^#\S+$|^https?:\/\/\S+$|^mailto:\S+$|^tel:\+?\d+$/i, 'Informe um endereço válido.')
  .nullable()
  .transform((v) => (v === '' ? null : v));

/** What staff fill in of an item (spec 3, section 3, Section item). Which of it shows depends on the section's kind. */
export const camposDoItem = {
  titulo: texto(160).default(''),
  subtitulo: texto(200).default(''),
  texto: texto(4_000).default(''),
  textoBotao: texto(60).default(''),
  imagem: enderecoDeImagem.default(''),
  imagemMobile: enderecoDeImagem.default(''),
  icone: z.enum(['', ...ICONES]).default(''),
  link: linkDoSite.default(null),
  modelo: z.enum(MODELOS_ITEM).default('padrao'),
  corTexto: cor.default(''),
  corFundo: cor.default(''),
  /** The item shows from, and until; null leaves that side open. */
  dataInicio: instante.nullable().default(null),
  dataFim: instante.nullable().default(null),
};

export type CampoDoItem = keyof typeof camposDoItem;

/** Who made and who last changed an item; editors see it, visitors do not. */
const audit = z.strictObject({
  criadoPor: z.string(),
  criadoEm: instante,
  alteradoPor: z.string(),
  alteradoEm: instante,
});

export const itemDaSessao = z.strictObject({
  uid,
  sessaoUid: uid,
  ...camposDoItem,
  link: texto(500).nullable(),
  prioridade: z.number().int(),
  audit: audit.optional(),
});
export type ItemDaSessao = z.output<typeof itemDaSessao>;

/** What staff fill in of a section besides its kind's own form (spec 3, section 3, Page section). */
export const camposDaSessao = {
  nome: texto(120).default(''),
  ativo: z.boolean().default(true),
  tamanhoColuna: z.enum(TAMANHOS_COLUNA).default('inteira'),
  margemCabecalho: z.enum(MARGENS).default('media'),
  margemRodape: z.enum(MARGENS).default('zero'),
  container: z.boolean().default(true),
};

const sessaoDe = <const E extends Elemento>(elemento: E) =>
  z.strictObject({
    uid,
    paginaUid: uid,
    ...camposDaSessao,
    prioridade: z.number().int(),
    elemento: z.literal(elemento),
    configuracao: FORMULARIOS[elemento],
    itens: z.array(itemDaSessao).max(60),
  });

/** A section of a page: one of 35 kinds, each with its own form. */
export const sessaoDaPagina = z.discriminatedUnion('elemento', [
  sessaoDe('busca-hero'),
  sessaoDe('carrossel-banners'),
  sessaoDe('banner'),
  sessaoDe('leiloes-ao-vivo'),
  sessaoDe('agenda-de-leiloes'),
  sessaoDe('leiloes-encerrados'),
  sessaoDe('lotes-em-destaque'),
  sessaoDe('lotes-encerrando'),
  sessaoDe('lotes-visitados'),
  sessaoDe('categorias'),
  sessaoDe('marcas'),
  sessaoDe('comitentes'),
  sessaoDe('passo-a-passo'),
  sessaoDe('diferenciais'),
  sessaoDe('numeros'),
  sessaoDe('depoimentos'),
  sessaoDe('perguntas-frequentes'),
  sessaoDe('texto'),
  sessaoDe('texto-com-imagem'),
  sessaoDe('imagem'),
  sessaoDe('galeria'),
  sessaoDe('video'),
  sessaoDe('chamada'),
  sessaoDe('cartoes'),
  sessaoDe('linha-do-tempo'),
  sessaoDe('formas-de-pagamento'),
  sessaoDe('tabela'),
  sessaoDe('tabela-de-frete'),
  sessaoDe('formulario-de-contato'),
  sessaoDe('canais-de-contato'),
  sessaoDe('documentos'),
  sessaoDe('aviso'),
  sessaoDe('contagem-regressiva'),
  sessaoDe('lista-de-patios'),
  sessaoDe('mapa-de-patios'),
]);
export type SessaoDaPagina = z.output<typeof sessaoDaPagina>;
/** A section of one kind. */
export type SessaoDe<E extends Elemento> = Extract<SessaoDaPagina, { elemento: E }>;

export const uriDePagina = z
  .string({ error: 'Informe a uri da página.' })
  .check(ate(80))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números e hífen.');

/** What staff fill in of a page (spec 3, section 3, Hotsite page, and section 5). */
export const camposDaPagina = {
  uri: uriDePagina,
  titulo: texto(120).min(1, 'Informe o título.'),
  descricao: texto(400).min(1, 'Informe a descrição.'),
  keywords: texto(300).default(''),
  handleScript: texto(20_000).default(''),
  /** Title and description for search engines; those above where they are empty. */
  tituloPagina: texto(120).default(''),
  descricaoPagina: texto(300).default(''),
  imagemPrincipal: enderecoDeImagem.default(''),
  modeloPagina: z.enum(MODELOS_PAGINA).default('padrao'),
  container: z.boolean().default(true),
};

/** A page as everybody sees it: what was published last, without what is turned off or out of its dates. */
export const paginaPublica = z
  .strictObject({ uid, hotUid: uid, ...camposDaPagina, sessoes: z.array(sessaoDaPagina).max(40) })
  .omit({ handleScript: true });
export type PaginaPublica = z.output<typeof paginaPublica>;

/** The three forms of the editor, by themselves. */
export const formularioDaPagina = z.strictObject(camposDaPagina);
export const formularioDaSessao = z.strictObject(camposDaSessao);
export const formularioDoItem = z.strictObject(camposDoItem);
export type DadosDaPagina = z.output<typeof formularioDaPagina>;
/** What a form takes, before defaults are filled in. */
export type EntradaDaPagina = z.input<typeof formularioDaPagina>;
export type EntradaDaSessao = z.input<typeof formularioDaSessao>;
export type EntradaDoItem = z.input<typeof formularioDoItem>;

export const verConteudoDaPagina = call({
  nome: 'verConteudoDaPagina',
  metodo: 'GET',
  caminho: '/v1/hotsite/conteudo-pagina/',
  acesso: 'publico',
  resumo: 'O conteúdo publicado de uma página do site.',
  query: z.strictObject({ uri: uriDePagina }),
  saida: paginaPublica,
});

/** The image side of the login page (spec 1, section 2, Login; spec 3, section 3, Login page content). */
export const verConteudoDoLogin = call({
  nome: 'verConteudoDoLogin',
  metodo: 'GET',
  caminho: '/v1/hotsite/{id}/conteudo-pagina-login',
  acesso: 'publico',
  resumo: 'O lado da imagem da página de login.',
  params: z.strictObject({ id: uid }),
  saida: z.strictObject({
    nome: z.string(),
    uri: z.string(),
    ativo: z.boolean(),
    conteudos: z.array(
      z.strictObject({
        titulo: z.string(),
        subtitulo: z.string(),
        imagem: z.string(),
        link: z.string().nullable(),
        prioridade: z.number().int(),
      }),
    ),
  }),
});
