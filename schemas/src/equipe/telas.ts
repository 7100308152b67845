import { ADMINISTRADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDaEquipe = tela('/admin/equipe', {
  nome: 'Equipe',
  paraQue: 'Convidar pessoas, dar papéis, ver acessos e encerrar sessões.',
  icone: 'users-group',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});
