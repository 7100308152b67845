import { ADMINISTRADORES, CONSULTAM_CLIENTES, TODOS_MENOS_TI } from '../shared/papeis.ts';
import { tela, telasDe } from '../shared/telas.ts';

export const telaDoPerfil = tela('/cliente/meu-perfil', {
  nome: 'Meu perfil',
  paraQue: 'Ver e mudar os próprios dados.',
  icone: 'user',
  grupo: 'meuPerfil',
  menu: 'direita',
  acesso: 'cliente',
  ouTambem: TODOS_MENOS_TI,
});

export const telaDaMinhaPagina = tela('/cliente/minha-pagina', {
  nome: 'Meus documentos',
  paraQue: 'Ver o que falta no cadastro e mandar documentos.',
  icone: 'id',
  grupo: 'meuPerfil',
  menu: 'esquerda',
  acesso: 'cliente',
});

export const telaDaIndicacao = tela('/cliente/indique-ganhe', {
  nome: 'Indique e ganhe',
  paraQue: 'Convidar amigos.',
  icone: 'gift',
  grupo: 'meuPerfil',
  acesso: 'cliente',
  ouTambem: TODOS_MENOS_TI,
});

/** The clients of a house (spec 3, section 6). */
export const telasDosClientes = telasDe({
  lista: '/admin/clientes',
  ficha: '/admin/cliente/$id',
  rotulo: 'Clientes',
  um: 'Cliente',
  paraQue: 'Achar clientes e conferir cadastros e documentos.',
  paraQueFicha: 'Conferir um cadastro, responder documentos, dar grupos.',
  icone: 'users',
  grupo: 'manutenção',
  acesso: CONSULTAM_CLIENTES,
});

export const telasDosGrupos = telasDe({
  lista: '/admin/grupos-clientes',
  ficha: '/admin/grupos-clientes/$uid',
  rotulo: 'Grupos de clientes',
  um: 'Grupo de clientes',
  paraQue: 'Criar grupos, que dão condições a quem está neles.',
  icone: 'users-group',
  grupo: 'manutenção',
  acesso: ADMINISTRADORES,
  sob: telasDosClientes.lista.caminho,
});
