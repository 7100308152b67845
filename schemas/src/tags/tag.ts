import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, cor, texto } from '../shared/registro/tipos.ts';

/** A word in a colour that a house marks vehicles with. */
export const tags = registro('tags', {
  campos: z.strictObject({
    nome: campo(texto(1, 40), { rotulo: 'Nome' }),
    cor: campo(cor, { rotulo: 'Cor' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'tag',
});

export const listaDeTags = lista(tags, {
  colunas: ['nome', 'cor'],
  busca: ['nome'],
  filtros: ['ativo'],
  padrao: ['nome'],
});
