import { z } from 'zod';
import { ADMINISTRADORES, CONSULTAM_CLIENTES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, texto } from '../shared/registro/tipos.ts';

/** Groups of clients as staff keep them (spec 2, section 3). What is deactivated keeps who is in it and takes nobody else. */
const campos = z.strictObject({
  nome: campo(texto(2, 40).regex(/^[\p{L}\p{N} ]+$/u, 'Use só letras, números e espaços.'), {
    rotulo: 'Nome',
    ajuda: 'É o papel de quem está no grupo e não muda depois.',
    exemplo: 'Revenda',
  }),
  descricao: campo(texto(0, 200).default(''), { rotulo: 'Descrição' }),
  /** The role of who is in it, 'Clientes - {host} - {nome}'; what is sent does not count. */
  papel: campo(texto(0, 200).default(''), { rotulo: 'Papel' }),
});

export const cadastroDeGrupos = registro('gruposDeClientes', {
  campos,
  um: 'grupo de clientes',
  ler: CONSULTAM_CLIENTES,
  mudar: ADMINISTRADORES,
  titulo: (g) => g.nome,
});

export const listaDeGrupos = lista(cadastroDeGrupos, {
  colunas: ['nome', 'descricao', 'ativo', 'mudadoPor', 'mudadoEm'],
  busca: ['nome', 'descricao'],
  filtros: ['ativo'],
  ordens: ['nome', 'mudadoEm'],
  padrao: ['nome'],
});
