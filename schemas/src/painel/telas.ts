import { ADMINISTRADORES, BLOQUEADORES, PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { tela, telasDe } from '../shared/telas.ts';

export const inicioDoPainel = tela('/admin', {
  nome: 'Início',
  paraQue: 'O que há para fazer e tudo que o seu papel abre.',
  icone: 'home',
  grupo: 'site',
  acesso: PAPEIS_INTERNOS,
});

/** IT's by the specification; the administration's as well, by our own choice. */
export const telasDosComponentes = telasDe({
  lista: '/admin/componentes',
  ficha: '/admin/componentes/$uid',
  rotulo: 'Componentes',
  um: 'Componente',
  paraQue: 'Ver cada bloco do painel em todos os seus estados.',
  icone: 'tool',
  grupo: 'dev',
  acesso: BLOQUEADORES,
});

export const telaDoRemetente = tela('/admin/remetente', {
  nome: 'Remetente dos e-mails',
  paraQue: 'Ver de que domínio saem as cartas da casa e se o DNS as autoriza.',
  icone: 'mail',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});
