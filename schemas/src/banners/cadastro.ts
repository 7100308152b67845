import { z } from 'zod';
import { enderecoDeImagem } from '../hotsites/hotsite.ts';
import { linkDoSite } from '../paginas/pagina.ts';
import { EDITORES } from '../shared/papeis.ts';
import { tipo } from '../shared/registro/campo.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, escolha, inteiro, instante, referencia, texto } from '../shared/registro/tipos.ts';
import { POSICOES_BANNER } from './banner.ts';

const imagem = tipo(enderecoDeImagem.default(''), { tipo: 'texto' });

/** A banner as staff write it: where it stands, what it says, from and until. */
export const cadastroDeBanners = registro('banners', {
  campos: z
    .strictObject({
      posicaoBannerUid: campo(
        escolha({
          [POSICOES_BANNER.paginaInicial]: 'Página inicial',
          [POSICOES_BANNER.entreLeiloes]: ({ leilao }) => `Lista de ${leilao.varios}`,
          [POSICOES_BANNER.listaDeLotes]: ({ lote }) => `Lista de ${lote.varios}`,
          [POSICOES_BANNER.cabecalho]: 'Cabeçalho, enquanto há um evento',
        }),
        { rotulo: 'Posição' },
      ),
      nome: campo(texto(2, 160), { rotulo: 'O que diz' }),
      categoria: campo(texto(0, 80).default(''), { rotulo: 'Linha acima', exemplo: 'Toda semana' }),
      urlDestino: campo(tipo(linkDoSite.default(null), { tipo: 'texto' }), {
        rotulo: 'Leva a',
        ajuda: 'Um caminho do site (/agenda) ou um endereço (https://…).',
      }),
      imagem: campo(imagem, { rotulo: 'Imagem', ajuda: 'O endereço de uma imagem: https://… ou /…' }),
      imagemMobile: campo(imagem, { rotulo: 'Imagem no celular' }),
      dataInicio: campo(instante.nullable().default(null), { rotulo: 'De', ajuda: 'Vazio: desde já.' }),
      dataFim: campo(instante.nullable().default(null), { rotulo: 'Até', ajuda: 'Vazio: sem fim.' }),
      leiUid: campo(referencia('cadastroDeLeiloes').nullable().default(null), {
        rotulo: 'Só em',
        ajuda: 'Vazio: em todos.',
      }),
      prioridade: campo(inteiro(0, 1_000).default(0), {
        rotulo: 'Prioridade',
        ajuda: 'O de menor número vem primeiro.',
      }),
    })
    .refine(({ dataInicio, dataFim }) => dataInicio === null || dataFim === null || dataFim >= dataInicio, {
      path: ['dataFim'],
      error: 'O fim não pode vir antes do início.',
    }),
  um: 'banner',
  ler: EDITORES,
  mudar: EDITORES,
  titulo: ({ nome }) => nome,
});

export const listaDeBanners = lista(cadastroDeBanners, {
  colunas: ['nome', 'posicaoBannerUid', 'prioridade', 'dataInicio', 'dataFim', 'mudadoPor', 'mudadoEm'],
  busca: ['nome', 'categoria'],
  filtros: ['posicaoBannerUid', 'dataFim', 'ativo'],
  ordens: ['nome', 'dataInicio', 'dataFim', 'mudadoEm'],
  padrao: ['posicaoBannerUid', 'prioridade', 'nome'],
});
