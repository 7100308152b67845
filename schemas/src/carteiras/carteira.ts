import { z } from 'zod';
import { call } from '../shared/call.ts';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, inteiro, texto, textoLongo } from '../shared/registro/tipos.ts';

/** A portfolio that vehicles of a consignor belong to. */
export const carteiras = registro('carteiras', {
  campos: z.strictObject({
    nome: campo(texto(1, 120), { rotulo: 'Nome' }),
    tipo: campo(texto(0, 60).default(''), { rotulo: 'Tipo', exemplo: 'Varejo' }),
    infoCompl: campo(textoLongo(2_000).default(''), { rotulo: 'Informação complementar' }),
    prioridade: campo(inteiro(0, 9_999).default(0), {
      rotulo: 'Prioridade',
      ajuda: 'As de número menor vêm primeiro.',
    }),
    endId: campo(inteiro(1, 2_147_483_647).nullable().default(null), {
      rotulo: 'Número do endereço',
      ajuda: 'O que o sistema de quem entrega os bens usa.',
    }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'carteira',
});

export const listaDeCarteiras = lista(carteiras, {
  colunas: ['nome', 'tipo', 'prioridade'],
  busca: ['nome', 'tipo'],
  filtros: ['ativo'],
  padrao: ['prioridade', 'nome'],
});

/** The portfolios of the house in the specification's seven fields (spec 2, section 3), those that are put away included. */
export const listarCarteira = call({
  nome: 'listarCarteira',
  metodo: 'GET',
  caminho: '/v1/carteira',
  acesso: VEEM_LEILOES,
  resumo: 'Carteiras da casa, por prioridade e nome.',
  saida: z.strictObject({
    carteiras: z
      .array(
        z.strictObject({
          id: z.number().int(),
          prioridade: z.number().int(),
          tipo: z.string(),
          endId: z.number().int().nullable(),
          nome: z.string(),
          infoCompl: z.string(),
          status: z.enum(['ATIVO', 'INATIVO']),
        }),
      )
      .max(1_000),
  }),
});
