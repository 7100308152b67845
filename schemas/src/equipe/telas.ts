import { ADMINISTRADORES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDaEquipe = telasDe({
  lista: '/admin/equipe',
  ficha: '/admin/equipe/$uid',
  rotulo: 'Equipe',
  um: 'Pessoa da equipe',
  paraQue: 'Convidar pessoas, dar papéis, ver acessos e encerrar sessões.',
  icone: 'users-group',
  grupo: 'manutenção',
  acesso: ADMINISTRADORES,
});
