import type { Elemento } from './elementos.ts';
import type { CampoDoItem } from './pagina.ts';

/** A kind of section as its editors choose it: its name, what it shows, and which fields of its items count; none: it has no items. */
type NoEditor = { readonly nome: string; readonly mostra: string; readonly doItem: readonly CampoDoItem[] };

const BOTAO = ['textoBotao', 'link'] as const;

/** The 35 kinds in the words of who writes a page, in the order in which they are offered. */
export const NO_EDITOR: Readonly<Record<Elemento, NoEditor>> = {
  texto: { nome: 'Texto', mostra: 'Parágrafos com subtítulos.', doItem: ['titulo', 'texto'] },
  'texto-com-imagem': {
    nome: 'Texto com imagem',
    mostra: 'Um texto ao lado de uma foto ou de um desenho.',
    doItem: ['titulo', 'subtitulo', 'texto', 'imagem', ...BOTAO],
  },
  'perguntas-frequentes': {
    nome: 'Perguntas frequentes',
    mostra: 'Perguntas que abrem a sua resposta.',
    doItem: ['titulo', 'texto'],
  },
  documentos: {
    nome: 'Documentos',
    mostra: 'Uma lista de arquivos para abrir.',
    doItem: ['titulo', 'subtitulo', 'icone', ...BOTAO],
  },
  aviso: { nome: 'Aviso', mostra: 'Um recado em destaque.', doItem: ['texto'] },
  tabela: {
    nome: 'Tabela',
    mostra: 'Linhas e colunas de texto: separe as células com |.',
    doItem: ['titulo', 'texto'],
  },
  'passo-a-passo': {
    nome: 'Passo a passo',
    mostra: 'Etapas em ordem, numeradas ou com ícones.',
    doItem: ['titulo', 'texto', 'icone'],
  },
  diferenciais: {
    nome: 'Diferenciais',
    mostra: 'Qualidades da casa, cada uma com o seu ícone.',
    doItem: ['titulo', 'texto', 'icone'],
  },
  numeros: {
    nome: 'Números',
    mostra: 'Números grandes: no título o número, no texto o que ele conta.',
    doItem: ['titulo', 'texto'],
  },
  depoimentos: {
    nome: 'Depoimentos',
    mostra: 'O que clientes disseram, com o nome de quem disse.',
    doItem: ['titulo', 'subtitulo', 'texto'],
  },
  cartoes: {
    nome: 'Cartões',
    mostra: 'Cartões que levam a outras páginas.',
    doItem: ['titulo', 'texto', 'imagem', 'icone', 'link'],
  },
  'linha-do-tempo': {
    nome: 'Linha do tempo',
    mostra: 'Datas em ordem: no subtítulo o ano ou o dia.',
    doItem: ['titulo', 'subtitulo', 'texto'],
  },
  'formas-de-pagamento': {
    nome: 'Formas de pagamento',
    mostra: 'Como se paga: no subtítulo o prazo.',
    doItem: ['titulo', 'subtitulo', 'texto', 'icone', 'modelo'],
  },
  chamada: {
    nome: 'Chamada',
    mostra: 'Uma faixa com um convite e botões.',
    doItem: ['modelo', 'corTexto', 'corFundo', ...BOTAO],
  },
  banner: {
    nome: 'Banner',
    mostra: 'Uma faixa com imagem ao fundo, título e botões.',
    doItem: ['imagem', 'modelo', 'corTexto', 'corFundo', ...BOTAO],
  },
  imagem: {
    nome: 'Imagem',
    mostra: 'Uma imagem com legenda; no título o que ela mostra.',
    doItem: ['titulo', 'imagem', 'imagemMobile', 'link'],
  },
  galeria: { nome: 'Galeria', mostra: 'Imagens lado a lado.', doItem: ['titulo', 'imagem'] },
  video: { nome: 'Vídeo', mostra: 'Um vídeo que só carrega quando alguém quer ver.', doItem: [] },
  'contagem-regressiva': {
    nome: 'Contagem regressiva',
    mostra: 'O tempo que falta até um momento.',
    doItem: [],
  },
  'busca-hero': {
    nome: 'Abertura com busca',
    mostra: 'O começo da página inicial: título, busca e atalhos.',
    doItem: ['titulo', 'icone', 'link'],
  },
  'carrossel-banners': { nome: 'Carrossel de banners', mostra: 'Os banners da página inicial.', doItem: [] },
  'leiloes-ao-vivo': { nome: 'Ao vivo agora', mostra: 'O que está acontecendo neste momento.', doItem: [] },
  'agenda-de-leiloes': { nome: 'Agenda', mostra: 'Os próximos eventos.', doItem: [] },
  'leiloes-encerrados': { nome: 'Resultados recentes', mostra: 'O que terminou há pouco.', doItem: [] },
  'lotes-em-destaque': { nome: 'Em destaque', mostra: 'O que a casa destaca.', doItem: [] },
  'lotes-encerrando': { nome: 'Encerram primeiro', mostra: 'O que termina antes.', doItem: [] },
  'lotes-visitados': { nome: 'Vistos por último', mostra: 'O que o próprio visitante abriu.', doItem: [] },
  categorias: {
    nome: 'Categorias',
    mostra: 'Atalhos para cada tipo de veículo.',
    doItem: ['titulo', 'icone', 'link'],
  },
  marcas: { nome: 'Marcas', mostra: 'Atalhos para cada marca.', doItem: ['titulo', 'imagem', 'link'] },
  comitentes: {
    nome: 'Comitentes',
    mostra: 'De quem a casa vende.',
    doItem: ['titulo', 'imagem', 'icone'],
  },
  'tabela-de-frete': { nome: 'Tabela de frete', mostra: 'Os preços de frete do cadastro.', doItem: [] },
  'formulario-de-contato': {
    nome: 'Formulário de contato',
    mostra: 'Um recado para a casa, com protocolo.',
    doItem: [],
  },
  'canais-de-contato': { nome: 'Canais de contato', mostra: 'Telefones e e-mail da casa.', doItem: [] },
  'lista-de-patios': { nome: 'Lista de pátios', mostra: 'Endereços e telefones dos pátios.', doItem: [] },
  'mapa-de-patios': { nome: 'Mapa de pátios', mostra: 'Os pátios no mapa.', doItem: [] },
};
