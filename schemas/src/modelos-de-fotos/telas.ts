import { TECNICOS } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeModelosDeFotos = telasDe({
  lista: '/admin/modelo-fotos-site',
  ficha: '/admin/modelo-fotos-site/$uid',
  rotulo: 'Modelos de fotos',
  um: 'Modelo de fotos',
  paraQue: 'Dizer quais vistas cada veículo precisa, por pátio e tipo, com exemplo e linhas-guia.',
  icone: 'camera',
  grupo: 'leilão',
  acesso: TECNICOS,
});
