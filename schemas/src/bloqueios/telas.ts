import { BLOQUEADORES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosBloqueios = telasDe({
  lista: '/admin/bloqueio-ips-dispositivos',
  ficha: '/admin/bloqueio-ips-dispositivos/$uid',
  rotulo: 'Bloqueios',
  titulo: 'Bloqueio de IPs e dispositivos',
  um: 'Bloqueio',
  paraQue: 'Fechar o site para endereços e aparelhos que abusam dele.',
  icone: 'shield',
  grupo: 'manutenção',
  acesso: BLOQUEADORES,
});
