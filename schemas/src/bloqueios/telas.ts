import { BLOQUEADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDosBloqueios = tela('/admin/bloqueio-ips-dispositivos', {
  nome: 'Bloqueios',
  titulo: 'Bloqueio de IPs e dispositivos',
  paraQue: 'Fechar o site para endereços e aparelhos que abusam dele.',
  icone: 'shield',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: BLOQUEADORES,
});
