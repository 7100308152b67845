import type { z } from 'zod';
import { campo, tipo } from '../shared/registro/campo.ts';
import type { MetaDoCampo, MetaDoTipo, Opcao } from '../shared/registro/campo.ts';
import { descreverCampo } from '../shared/registro/descricao.ts';
import type { DescricaoDeCampo } from '../shared/registro/descricao.ts';
import { FORMULARIOS } from './elementos.ts';
import type { Elemento } from './elementos.ts';
import { camposDaSessao, camposDoItem } from './pagina.ts';
import type { CampoDoItem } from './pagina.ts';
import { ICONES } from './opcoes.ts';
import { NO_EDITOR } from './rotulos.ts';

/** What a field of a section, of its own form or of an item is for whoever fills it in. */
type Dito = MetaDoCampo & {
  readonly tipo: MetaDoTipo['tipo'];
  readonly opcoes?: Readonly<Record<string, string>>;
};

const MARGENS = { zero: 'Nenhuma', pequena: 'Pequena', media: 'Média', grande: 'Grande' };

const DA_SESSAO: Readonly<Record<keyof typeof camposDaSessao, Dito>> = {
  nome: { tipo: 'texto', rotulo: 'Nome interno', ajuda: 'Só a equipe vê.' },
  ativo: { tipo: 'booleano', rotulo: 'Aparece na página' },
  tamanhoColuna: {
    tipo: 'escolha',
    rotulo: 'Largura',
    opcoes: { inteira: 'Inteira', metade: 'Metade, ao lado da próxima' },
  },
  margemCabecalho: { tipo: 'escolha', rotulo: 'Margem acima', opcoes: MARGENS },
  margemRodape: { tipo: 'escolha', rotulo: 'Margem abaixo', opcoes: MARGENS },
  container: {
    tipo: 'booleano',
    rotulo: 'Na largura do texto',
    ajuda: 'Desligado: de ponta a ponta da tela.',
  },
};

const DO_ITEM: Readonly<Record<CampoDoItem, Dito>> = {
  titulo: { tipo: 'texto', rotulo: 'Título' },
  subtitulo: { tipo: 'texto', rotulo: 'Subtítulo' },
  texto: { tipo: 'textoLongo', rotulo: 'Texto', ajuda: 'Uma linha vazia começa outro parágrafo.' },
  textoBotao: { tipo: 'texto', rotulo: 'Texto do botão' },
  link: {
    tipo: 'texto',
    rotulo: 'Leva a',
    ajuda: 'Um caminho do site (/agenda), um endereço (https://…), mailto: ou tel:.',
  },
  imagem: { tipo: 'texto', rotulo: 'Imagem', ajuda: 'O endereço de uma imagem: https://… ou /…' },
  imagemMobile: { tipo: 'texto', rotulo: 'Imagem no celular' },
  icone: {
    tipo: 'escolha',
    rotulo: 'Ícone',
    opcoes: { '': 'Nenhum', ...Object.fromEntries(ICONES.map((i) => [i, i])) },
  },
  modelo: {
    tipo: 'escolha',
    rotulo: 'Modelo',
    opcoes: { padrao: 'Padrão', destaque: 'Destaque', discreto: 'Discreto' },
  },
  corTexto: { tipo: 'cor', rotulo: 'Cor do texto' },
  corFundo: { tipo: 'cor', rotulo: 'Cor do fundo' },
  dataInicio: { tipo: 'instante', rotulo: 'Aparece de', ajuda: 'Vazio: desde já.' },
  dataFim: { tipo: 'instante', rotulo: 'Até', ajuda: 'Vazio: sem fim.' },
};

const QUANTIDADE: Dito = { tipo: 'inteiro', rotulo: 'Quantos' };
const COLUNAS: Dito = { tipo: 'inteiro', rotulo: 'Colunas', ajuda: 'De 2 a 4.' };

/** Fields of the kinds' own forms, by name: the same name means the same everywhere, but `tom` has tones of its own. */
const DA_CONFIGURACAO: Readonly<Record<string, Dito>> = {
  titulo: { tipo: 'texto', rotulo: 'Título da seção' },
  subtitulo: { tipo: 'textoLongo', rotulo: 'Subtítulo da seção' },
  textoBotao: { tipo: 'texto', rotulo: 'Texto do botão' },
  mostrarBusca: { tipo: 'booleano', rotulo: 'Mostrar a busca' },
  mostrarVitrine: { tipo: 'booleano', rotulo: 'Mostrar a vitrine' },
  segundos: { tipo: 'inteiro', rotulo: 'Segundos em cada um' },
  formato: { tipo: 'escolha', rotulo: 'Formato', opcoes: { largo: 'Largo', alto: 'Alto' } },
  quantidade: QUANTIDADE,
  numerado: { tipo: 'booleano', rotulo: 'Numerar as etapas' },
  colunas: COLUNAS,
  abrirPrimeira: { tipo: 'booleano', rotulo: 'Abrir a primeira' },
  alinhamento: {
    tipo: 'escolha',
    rotulo: 'Alinhamento',
    opcoes: { esquerda: 'À esquerda', centro: 'Ao centro' },
  },
  lado: { tipo: 'escolha', rotulo: 'Imagem', opcoes: { esquerda: 'À esquerda', direita: 'À direita' } },
  ilustracao: {
    tipo: 'escolha',
    rotulo: 'Desenho',
    ajuda: 'Aparece onde não há imagem, nas cores da casa.',
    opcoes: {
      patio: 'Pátio',
      martelo: 'Martelo',
      laudo: 'Laudo',
      caminhao: 'Caminhão',
      'aperto-de-mao': 'Aperto de mão',
      calendario: 'Calendário',
      celular: 'Celular',
      carro: 'Carro',
    },
  },
  legenda: { tipo: 'textoLongo', rotulo: 'Legenda' },
  url: {
    tipo: 'texto',
    rotulo: 'Endereço do vídeo',
    ajuda: 'De um vídeo do YouTube ou do Vimeo, ou de um arquivo.',
  },
  tom: {
    tipo: 'escolha',
    rotulo: 'Tom',
    opcoes: {
      degrade: 'Degradê',
      destaque: 'Destaque',
      suave: 'Suave',
      informa: 'Informação',
      alerta: 'Alerta',
      bom: 'Boa notícia',
    },
  },
  cabecalhos: { tipo: 'linhas', rotulo: 'Cabeçalhos', ajuda: 'Um por linha.' },
  assuntos: { tipo: 'linhas', rotulo: 'Assuntos', ajuda: 'Um por linha; vazio: sem escolha de assunto.' },
  ate: { tipo: 'instante', rotulo: 'Conta até' },
};

/** The choices of a field that its schema takes, each with its words. */
function opcoesDe(schema: z.ZodType, ditas: Dito['opcoes']): readonly Opcao[] {
  const aceita = (valor: string): boolean => schema.safeParse(valor).success;
  return Object.entries(ditas ?? {}).flatMap(([valor, rotulo]) => (aceita(valor) ? [{ valor, rotulo }] : []));
}

function descrever(nome: string, schema: z.ZodType, dito: Dito | undefined): DescricaoDeCampo {
  if (dito === undefined) throw new TypeError(`nobody has said what ${nome} is for who writes a page`);
  const { tipo: qual, opcoes, ...resto } = dito;
  return descreverCampo(nome, campo(tipo(schema, { tipo: qual, opcoes: opcoesDe(schema, opcoes) }), resto));
}

/** The fields that every section has. */
export const DESCRICAO_DA_SESSAO: readonly DescricaoDeCampo[] = Object.entries(DA_SESSAO).map(
  ([nome, dito]) => descrever(nome, camposDaSessao[nome as keyof typeof camposDaSessao], dito),
);

const DESCRICAO_DO_ITEM: readonly DescricaoDeCampo[] = Object.entries(DO_ITEM).map(([nome, dito]) =>
  descrever(nome, camposDoItem[nome as CampoDoItem], dito),
);

/** The fields of the form of a kind's own. */
export const descreverConfiguracao = (elemento: Elemento): readonly DescricaoDeCampo[] =>
  Object.entries(FORMULARIOS[elemento].shape as Readonly<Record<string, z.ZodType>>).map(([nome, schema]) =>
    descrever(nome, schema, DA_CONFIGURACAO[nome]),
  );

/** What the image side of the login shows of an item, whatever kind its section is. */
const DO_LOGIN: readonly CampoDoItem[] = ['titulo', 'subtitulo', 'imagem', 'link'];

/** The fields of an item that count in sections of this kind on this page, its dates last; none where it has no items. */
export function descreverItem(elemento: Elemento, uri: string): readonly DescricaoDeCampo[] {
  const doItem = uri === 'login' ? DO_LOGIN : NO_EDITOR[elemento].doItem;
  const dele: readonly string[] = doItem.length === 0 ? [] : [...doItem, 'dataInicio', 'dataFim'];
  return DESCRICAO_DO_ITEM.filter(({ nome }) => dele.includes(nome));
}
