import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDaSeguranca = tela('/admin/seguranca', {
  nome: 'Segurança',
  titulo: 'Segurança da sua conta',
  paraQue: 'Proteger a própria conta com um segundo fator.',
  icone: 'shield',
  grupo: 'meuPerfil',
  acesso: PAPEIS_INTERNOS,
});
