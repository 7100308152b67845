import { tela } from '../shared/telas.ts';

export const telaDosDocumentos = tela('/documentos', {
  nome: 'Documentos',
  paraQue: 'Mandar documentos do cadastro.',
  icone: 'id',
  grupo: 'meuPerfil',
  layout: 'cliente',
  acesso: 'cliente',
});
