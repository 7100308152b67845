import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { EDITORES } from '../shared/papeis.ts';
import { campo, tipo } from '../shared/registro/campo.ts';
import { partes } from '../shared/registro/escolhas.ts';
import { ELEMENTOS, FORMULARIOS } from './elementos.ts';
import { camposDaPagina, camposDaSessao, camposDoItem, sessaoDaPagina } from './pagina.ts';
import { NO_EDITOR } from './rotulos.ts';

// The draft of a page as one document: what our editor saves, with the `revisao` that it saw. The specification's own calls
// (editor.ts) change the same draft, one section or item each.

/** Sections of a page, items of a section. */
export const MAXIMO_DE_SESSOES = 40;
export const MAXIMO_DE_ITENS = 60;
/** A page as it is sent: the rules of a sale with all their clauses are some 60 kB. */
const MAXIMO_DA_PAGINA = 512 * 1024;

export const itemEscrito = z.strictObject({ uid, ...camposDoItem });
export type ItemEscrito = z.input<typeof itemEscrito>;

/** A section as it is sent: its place is its place in the list, its form is checked against its kind. */
const sessaoEscrita = z
  .strictObject({
    uid,
    elemento: z.enum(ELEMENTOS, 'Este tipo de seção não existe.'),
    ...camposDaSessao,
    configuracao: z.record(z.string().max(60), z.unknown()),
    itens: z.array(itemEscrito).max(MAXIMO_DE_ITENS, `Use no máximo ${MAXIMO_DE_ITENS} itens.`),
  })
  .superRefine(({ elemento, configuracao }, contexto) => {
    const lida = FORMULARIOS[elemento].safeParse(configuracao);
    for (const { message, path } of lida.error?.issues ?? [])
      contexto.addIssue({ code: 'custom', message, path: ['configuracao', ...path] });
  });
export type SessaoEscritaNoEditor = z.input<typeof sessaoEscrita>;

const semRepetir = (sessoes: readonly { uid: string; itens: readonly { uid: string }[] }[]): boolean => {
  const uids = sessoes.flatMap((s) => [s.uid, ...s.itens.map((i) => i.uid)]);
  return new Set(uids).size === uids.length;
};

const texto = { tipo: 'texto' } as const;
const longo = { tipo: 'textoLongo' } as const;

/** What is saved of a page, each field with its words. */
export const camposDoRascunho = {
  titulo: campo(tipo(camposDaPagina.titulo, texto), { rotulo: 'Título' }),
  uri: campo(tipo(camposDaPagina.uri, texto), {
    rotulo: 'Endereço (uri)',
    ajuda:
      'Minúsculas, números e hífen. As páginas que o site conhece têm o endereço delas; as outras ficam em /pagina.',
  }),
  descricao: campo(tipo(camposDaPagina.descricao, longo), { rotulo: 'Descrição' }),
  modeloPagina: campo(
    tipo(camposDaPagina.modeloPagina, {
      tipo: 'escolha',
      opcoes: [
        { valor: 'padrao', rotulo: 'Padrão' },
        { valor: 'institucional', rotulo: 'Institucional' },
        { valor: 'campanha', rotulo: 'Campanha' },
        { valor: 'inicial', rotulo: 'Página inicial' },
      ],
    }),
    { rotulo: 'Modelo da página' },
  ),
  container: campo(tipo(camposDaPagina.container, { tipo: 'booleano' }), { rotulo: 'Na largura do texto' }),
  tituloPagina: campo(tipo(camposDaPagina.tituloPagina, texto), {
    rotulo: 'Título para buscadores',
    ajuda: 'Vazio: o título da página com o nome do site.',
  }),
  descricaoPagina: campo(tipo(camposDaPagina.descricaoPagina, longo), {
    rotulo: 'Descrição para buscadores',
    ajuda: 'Vazia: a descrição da página.',
  }),
  keywords: campo(tipo(camposDaPagina.keywords, texto), { rotulo: 'Palavras-chave' }),
  imagemPrincipal: campo(tipo(camposDaPagina.imagemPrincipal, texto), {
    rotulo: 'Imagem principal',
    ajuda: 'O endereço da imagem que aparece quando alguém compartilha a página.',
  }),
  handleScript: campo(tipo(camposDaPagina.handleScript, longo), {
    rotulo: 'Script da página (handleScript)',
    ajuda: 'Roda no navegador de quem visita, e nunca em login, cadastro ou no painel.',
  }),
  sessoes: campo(
    partes(
      z
        .array(sessaoEscrita)
        .max(MAXIMO_DE_SESSOES, `Uma página tem no máximo ${MAXIMO_DE_SESSOES} seções.`)
        .refine(semRepetir, 'Duas partes da página têm o mesmo identificador.'),
      Object.fromEntries(ELEMENTOS.map((e) => [e, NO_EDITOR[e].nome])),
    ),
    { rotulo: 'Seções' },
  ),
};

/** A version that is published, or will be: when it begins to show, and until when. */
const exibicao = z.strictObject({
  versao: z.number().int(),
  autorNome: z.string(),
  publicadaEm: instante,
  /** It shows from. */
  de: instante,
  /** Until; null: until another takes its place. */
  ate: instante.nullable(),
  /** What became of it: it shows, it waits for its time, or it is over. */
  situacao: z.enum(['no-ar', 'agendada', 'passada']),
});

/** The draft of a page as its editors see it, with what shows and what will. */
export const paginaNoEditor = z.strictObject({
  uid,
  ...camposDaPagina,
  sessoes: z.array(sessaoDaPagina).max(MAXIMO_DE_SESSOES),
  revisao: z.number().int(),
  mudadoPor: z.string(),
  mudadoEm: instante,
  ativo: z.boolean(),
  /** Whether the site shows pages at this address; false: it is turned off in the brand. */
  ligada: z.boolean(),
  /** Whether the draft says something that no version says yet. */
  temMudancas: z.boolean(),
  /** The newest first; at most 100. */
  versoes: z.array(exibicao),
});
export type PaginaNoEditor = z.output<typeof paginaNoEditor>;

const daPagina = z.strictObject({ id: uid });
const vista = z.number().int().min(0, 'Leia a página de novo.').max(2_147_483_647);

export const verRascunhoDaPagina = call({
  nome: 'verRascunhoDaPagina',
  metodo: 'GET',
  caminho: '/v1/hotsite/paginas/{id}/rascunho',
  acesso: EDITORES,
  resumo: 'O rascunho de uma página com as suas versões, para o editor.',
  params: daPagina,
  saida: paginaNoEditor,
});

export const salvarRascunhoDaPagina = call({
  nome: 'salvarRascunhoDaPagina',
  metodo: 'PUT',
  caminho: '/v1/hotsite/paginas/{id}/rascunho',
  acesso: EDITORES,
  resumo: 'Salva o rascunho inteiro de uma página: campos, seções e itens. Com revisao 0 a página é criada.',
  params: daPagina,
  body: z.strictObject({ ...camposDoRascunho, revisao: vista }),
  corpoMaximoBytes: MAXIMO_DA_PAGINA,
  saida: paginaNoEditor,
});

export const publicarRascunhoDaPagina = call({
  nome: 'publicarRascunhoDaPagina',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/{id}/publicacao',
  acesso: EDITORES,
  resumo: 'Publica o rascunho que foi visto, já ou em um momento, até outro se for dito.',
  params: daPagina,
  body: z.strictObject({
    revisao: vista,
    publicarEm: campo(tipo(instante.nullable().default(null), { tipo: 'instante' }), {
      rotulo: 'Publicar em',
      ajuda: 'Vazio: agora.',
    }),
    retirarEm: campo(tipo(instante.nullable().default(null), { tipo: 'instante' }), {
      rotulo: 'Tirar do ar em',
      ajuda: 'Vazio: fica no ar.',
    }),
    /** Turns the page on where the brand has it turned off. */
    ligar: z.boolean().default(false),
  }),
  saida: paginaNoEditor,
});

export const retirarPaginaDoAr = call({
  nome: 'retirarPaginaDoAr',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/{id}/retirada',
  acesso: EDITORES,
  resumo: 'Tira do ar a versão que aparece, ou desiste de uma agendada.',
  params: daPagina,
  body: z.strictObject({ versao: z.number().int().min(1).max(1_000_000), revisao: vista }),
  saida: paginaNoEditor,
});

export const verVersaoDaPagina = call({
  nome: 'verVersaoDaPagina',
  metodo: 'GET',
  caminho: '/v1/hotsite/paginas/{id}/versoes/{versao}',
  acesso: EDITORES,
  resumo: 'O que uma versão publicada diz, para comparar.',
  params: z.strictObject({ id: uid, versao: inteiroDaUrl(1, 1_000_000) }),
  saida: z.strictObject({ ...camposDaPagina, sessoes: z.array(sessaoDaPagina).max(MAXIMO_DE_SESSOES) }),
});
