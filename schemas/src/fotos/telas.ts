import { ORGANIZADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDasFotosEmMassa = tela('/admin/fotos-em-massa', {
  nome: 'Fotos em massa',
  paraQue: 'Enviar centenas de fotos de uma vez, distribuídas por placa, número ou pasta.',
  icone: 'camera',
  grupo: 'leilão',
  menu: 'esquerda',
  acesso: ORGANIZADORES,
});
