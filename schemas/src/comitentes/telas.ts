import { EQUIPE_DO_LEILAO, VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosComitentes = telasDe({
  lista: '/admin/comitentes',
  ficha: '/admin/comitente/$uid',
  rotulo: 'Comitentes',
  um: 'Comitente',
  paraQue: 'De quem são os bens: como o site os chama, e os dados para o acerto.',
  icone: 'building-bank',
  grupo: 'comitente',
  acesso: EQUIPE_DO_LEILAO,
});

export const telasDosGruposDeComitentes = telasDe({
  lista: '/admin/grupos-comitentes',
  ficha: '/admin/grupo-comitentes/$uid',
  rotulo: 'Grupos de comitentes',
  um: 'Grupo de comitentes',
  paraQue: 'Juntar comitentes que são da mesma casa.',
  icone: 'stack',
  grupo: 'comitente',
  acesso: VEEM_LEILOES,
});
