import { EDITORES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeVideosInstitucionais = telasDe({
  lista: '/admin/videos-institucionais',
  ficha: '/admin/videos-institucionais/$uid',
  rotulo: 'Vídeos institucionais',
  um: 'Vídeo institucional',
  paraQue: 'Guardar os vídeos da própria casa, que a transmissão mostra entre os lotes.',
  icone: 'video',
  grupo: 'site',
  acesso: EDITORES,
});
