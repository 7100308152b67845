import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, cnpj, email, telefone, texto, textoLongo } from '../shared/registro/tipos.ts';

/** The lawyers who retook a vehicle for its consignor (spec 3, section 3). */
export const assessoriasJuridicas = registro('assessoriasJuridicas', {
  campos: z.strictObject({
    nome: campo(texto(1, 120), { rotulo: 'Nome' }),
    cnpj: campo(cnpj.nullable().default(null), { rotulo: 'CNPJ' }),
    telefone: campo(telefone.nullable().default(null), { rotulo: 'Telefone' }),
    email: campo(email.nullable().default(null), { rotulo: 'E-mail' }),
    observacao: campo(textoLongo(2_000).default(''), { rotulo: 'Observação' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (um) => um.nome,
  um: 'assessoria jurídica',
});

export const listaDeAssessoriasJuridicas = lista(assessoriasJuridicas, {
  colunas: ['nome', 'cnpj', 'telefone', 'email'],
  busca: ['nome', 'cnpj', 'email'],
  filtros: ['ativo'],
  padrao: ['nome'],
});
