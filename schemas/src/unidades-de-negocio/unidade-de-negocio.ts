import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, inteiro, texto } from '../shared/registro/tipos.ts';

/** A unit of a consignor's business that vehicles belong to (spec 3, section 3). */
export const unidadesDeNegocio = registro('unidadesDeNegocio', {
  campos: z.strictObject({
    nome: campo(texto(1, 60), { rotulo: 'Nome' }),
    prioridade: campo(inteiro(0, 9_999).default(0), { rotulo: 'Prioridade' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'unidade de negócio',
});

export const listaDeUnidadesDeNegocio = lista(unidadesDeNegocio, {
  colunas: ['nome', 'prioridade'],
  busca: ['nome'],
  filtros: ['ativo'],
  padrao: ['prioridade', 'nome'],
});
