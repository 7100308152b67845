import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, inteiro, texto } from '../shared/registro/tipos.ts';

/** What an attachment of a vehicle is: CRLV, invoice, report (spec 3, section 3, vtaId). */
export const tiposDeAnexo = registro('tiposDeAnexo', {
  campos: z.strictObject({
    nome: campo(texto(1, 60), { rotulo: 'Nome' }),
    prioridade: campo(inteiro(0, 9_999).default(0), { rotulo: 'Prioridade' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'tipo de anexo',
});

export const listaDeTiposDeAnexo = lista(tiposDeAnexo, {
  colunas: ['nome', 'prioridade'],
  busca: ['nome'],
  filtros: ['ativo'],
  padrao: ['prioridade', 'nome'],
});
