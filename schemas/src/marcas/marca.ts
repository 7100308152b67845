import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES, VEEM_VEICULOS } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, texto } from '../shared/registro/tipos.ts';

/** Who makes vehicles. Lotes carry its name. */
export const marcas = registro('marcas', {
  campos: z.strictObject({
    nome: campo(texto(1, 60), { rotulo: 'Nome' }),
  }),
  ler: [...VEEM_LEILOES, ...VEEM_VEICULOS],
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'marca',
});

export const listaDeMarcas = lista(marcas, {
  colunas: ['nome'],
  busca: ['nome'],
  filtros: ['ativo'],
  padrao: ['nome'],
});
