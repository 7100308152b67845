import { z } from 'zod';
import { enderecoWeb } from '../hotsites/hotsite.ts';
import { instante } from '../shared/ids.ts';
import { ILUSTRACOES } from './opcoes.ts';

const curto = z.string().max(160, 'Use no máximo 160 caracteres.').default('');
const medio = z.string().max(600, 'Use no máximo 600 caracteres.').default('');
const quantos = (padrao: number, maximo: number) =>
  z.number().int().min(1, 'Mostre ao menos 1.').max(maximo, `Mostre no máximo ${maximo}.`).default(padrao);
const colunas = z.number().int().min(2, 'Use de 2 a 4 colunas.').max(4, 'Use de 2 a 4 colunas.').default(3);
const cabeca = { titulo: curto, subtitulo: medio };
const form = <S extends z.core.$ZodLooseShape>(campos: S) => z.strictObject({ ...cabeca, ...campos });

/**
 * The form of each kind of section, by the kind's name: 35, from the hero search to the yards map (spec 1, section 9).
 * Every kind has a heading; what it shows beyond that is either asked of the catalog (leilões, lotes, pátios) or written
 * as items.
 */
export const FORMULARIOS = {
  'busca-hero': form({
    textoBotao: curto,
    mostrarBusca: z.boolean().default(true),
    mostrarVitrine: z.boolean().default(true),
  }),
  'carrossel-banners': form({ segundos: z.number().int().min(3).max(20).default(7) }),
  banner: form({ formato: z.enum(['largo', 'alto']).default('largo') }),
  'leiloes-ao-vivo': form({ quantidade: quantos(6, 12) }),
  'agenda-de-leiloes': form({ quantidade: quantos(8, 30) }),
  'leiloes-encerrados': form({ quantidade: quantos(3, 12) }),
  'lotes-em-destaque': form({ quantidade: quantos(8, 12) }),
  'lotes-encerrando': form({ quantidade: quantos(8, 12) }),
  'lotes-visitados': form({ quantidade: quantos(4, 12) }),
  categorias: form({}),
  marcas: form({}),
  comitentes: form({}),
  'passo-a-passo': form({ numerado: z.boolean().default(true) }),
  diferenciais: form({ colunas }),
  numeros: form({}),
  depoimentos: form({}),
  'perguntas-frequentes': form({ abrirPrimeira: z.boolean().default(false) }),
  texto: form({ alinhamento: z.enum(['esquerda', 'centro']).default('esquerda') }),
  'texto-com-imagem': form({
    lado: z.enum(['esquerda', 'direita']).default('direita'),
    ilustracao: z.enum(ILUSTRACOES).nullable().default(null),
  }),
  imagem: form({ legenda: curto }),
  galeria: form({ colunas }),
  video: form({ url: enderecoWeb.default(''), legenda: medio }),
  chamada: form({ tom: z.enum(['degrade', 'destaque', 'suave']).default('degrade') }),
  cartoes: form({ colunas }),
  'linha-do-tempo': form({}),
  'formas-de-pagamento': form({}),
  tabela: form({ cabecalhos: z.array(z.string().max(60)).max(6).default([]) }),
  'tabela-de-frete': form({}),
  'formulario-de-contato': form({ assuntos: z.array(z.string().max(60)).max(12).default([]) }),
  'canais-de-contato': form({}),
  documentos: form({}),
  aviso: form({ tom: z.enum(['informa', 'alerta', 'bom']).default('informa') }),
  'contagem-regressiva': form({ ate: instante.nullable().default(null) }),
  'lista-de-patios': form({}),
  'mapa-de-patios': form({}),
} as const;

export type Elemento = keyof typeof FORMULARIOS;
export const ELEMENTOS = Object.keys(FORMULARIOS) as Elemento[];
/** What the form of a kind takes, before defaults are filled in. */
export type EntradaDaConfiguracao<E extends Elemento> = z.input<(typeof FORMULARIOS)[E]>;
