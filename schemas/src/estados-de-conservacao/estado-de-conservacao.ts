import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES, VEEM_VEICULOS } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, texto } from '../shared/registro/tipos.ts';

/** In what state a vehicle is (spec 3, section 3). */
export const estadosDeConservacao = registro('estadosDeConservacao', {
  campos: z.strictObject({
    nome: campo(texto(1, 60), { rotulo: 'Nome' }),
  }),
  ler: [...VEEM_LEILOES, ...VEEM_VEICULOS],
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'estado de conservação',
});

export const listaDeEstadosDeConservacao = lista(estadosDeConservacao, {
  colunas: ['nome'],
  busca: ['nome'],
  filtros: ['ativo'],
  padrao: ['nome'],
});
