import { z } from 'zod';
import { ADMINISTRADORES, ROTULOS_DOS_PAPEIS } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, email, escolhas, texto } from '../shared/registro/tipos.ts';

/** Somebody of the staff as who runs the house keeps him: a new one is invited by mail, and one that is put away logs in no more. */
export const pessoasDaEquipe = registro('pessoasDaEquipe', {
  campos: z.strictObject({
    nome: campo(texto(2, 120), { rotulo: 'Nome' }),
    email: campo(email, {
      rotulo: 'E-mail',
      ajuda: 'Com ele a pessoa entra; depois do convite não muda aqui.',
    }),
    papeis: campo(escolhas(ROTULOS_DOS_PAPEIS, { minimo: 1 }), { rotulo: 'Papéis' }),
  }),
  um: 'pessoa da equipe',
  base: '/v1/equipe',
  ler: ADMINISTRADORES,
  mudar: ADMINISTRADORES,
  titulo: (p) => p.nome,
});

export const listaDaEquipe = lista(pessoasDaEquipe, {
  colunas: ['nome', 'papeis', 'email', 'ativo', 'mudadoPor', 'mudadoEm'],
  busca: ['nome', 'email'],
  filtros: ['ativo'],
  ordens: ['nome', 'email', 'mudadoEm'],
  padrao: ['nome'],
});
