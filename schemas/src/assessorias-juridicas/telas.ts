import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeAssessoriasJuridicas = telasDe({
  lista: '/admin/assessorias-juridicas',
  ficha: '/admin/assessorias-juridicas/$uid',
  rotulo: 'Assessorias jurídicas',
  um: 'Assessoria jurídica',
  paraQue: 'Manter quem retoma os veículos para os comitentes.',
  icone: 'scale',
  grupo: 'comitente',
  acesso: VEEM_LEILOES,
});
