import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES, VEEM_VEICULOS } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, escolha, texto } from '../shared/registro/tipos.ts';
import { CATEGORIAS_DE_VEICULO } from '../veiculos/categorias.ts';

/** What a house calls a vehicle, within one of the categories that visitors search by (spec 3, section 9). */
export const tiposDeVeiculo = registro('tiposDeVeiculo', {
  campos: z.strictObject({
    nome: campo(texto(1, 60), { rotulo: 'Nome', exemplo: 'Caminhão baú' }),
    categoria: campo(escolha(CATEGORIAS_DE_VEICULO), {
      rotulo: 'Categoria',
      ajuda: 'Onde os visitantes o encontram na busca.',
    }),
  }),
  ler: [...VEEM_LEILOES, ...VEEM_VEICULOS],
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'tipo de veículo',
});

export const listaDeTiposDeVeiculo = lista(tiposDeVeiculo, {
  colunas: ['nome', 'categoria'],
  busca: ['nome'],
  filtros: ['categoria', 'ativo'],
  padrao: ['nome'],
});
