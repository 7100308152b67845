import { z } from 'zod';
import { ADMINISTRADORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, escolha, referencia, referencias, texto, url } from '../shared/registro/tipos.ts';
import { LUGARES_DO_CARIMBO } from './lugares.ts';

/** Lotes that one stamp names, at most. */
export const LOTES_DO_CARIMBO = 200;
/** The address of a picture that the house sent, or elsewhere on the web; empty for none. */
const imagem = texto(0, 500)
  .refine((t) => t === '' || /^(?:\/imagens\/[0-9a-f-]{36}\.png|https:\/\/\S+)$/.test(t), {
    error: 'Envie a imagem, ou informe um endereço https://.',
  })
  .default('');

/**
 * A stamp over the photos of lotes (spec 3, section 3, carimbos): those that it names, and those of the leilão and of the consignor
 * that it names, where both are said of both together.
 */
export const carimbos = registro('carimbos', {
  campos: z.strictObject({
    nome: campo(texto(2, 60), { rotulo: 'Nome', ajuda: 'Também o diz a quem não vê a imagem.' }),
    urlCard: campo(imagem, { rotulo: 'Imagem no card', ajuda: 'Quadrada. Vazia: não aparece no card.' }),
    urlLote: campo(imagem, { rotulo: ({ lote }) => `Imagem na página ${lote.do}` }),
    lugar: campo(escolha(LUGARES_DO_CARIMBO).default('INFERIOR_DIREITO'), { rotulo: 'Lugar no card' }),
    link: campo(url.nullable().default(null), { rotulo: 'Leva a', exemplo: 'https://' }),
    leilao: campo(referencia('cadastroDeLeiloes').nullable().default(null), {
      rotulo: ({ leilao }) => `Em tudo ${leilao.do}`,
    }),
    comitente: campo(referencia('comitentes').nullable().default(null), { rotulo: 'Em tudo do comitente' }),
    lotes: campo(referencias('cadastroDeLotes', { maximo: LOTES_DO_CARIMBO }).default([]), {
      rotulo: ({ lote }) => `Também nestes ${lote.varios}`,
    }),
  }),
  ler: ADMINISTRADORES,
  mudar: ADMINISTRADORES,
  titulo: (um) => um.nome,
  um: 'carimbo',
});

export const listaDeCarimbos = lista(carimbos, {
  colunas: ['nome', 'lugar', 'leilao', 'comitente', 'link'],
  busca: ['nome'],
  filtros: ['leilao', 'comitente', 'ativo'],
  padrao: ['nome'],
});
