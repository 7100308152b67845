import { ADMINISTRADORES, TECNICOS } from '../shared/papeis.ts';
import { tela, telasDe } from '../shared/telas.ts';

export const telasDosHotsites = telasDe({
  lista: '/admin/hotsites',
  ficha: '/admin/hotsite/$uid',
  rotulo: 'Hotsites',
  um: 'Hotsite',
  paraQue: 'Dizer quem é a casa, com que cores e logotipo aparece e quem pode entrar.',
  icone: 'world',
  grupo: 'site',
  acesso: ADMINISTRADORES,
});

export const telaDasSenhas = tela('/admin/senhas', {
  nome: 'Senhas',
  paraQue: 'Dizer quantos caracteres uma senha escolhida neste site deve ter.',
  icone: 'shield',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});

export const telaDoParcelamento = tela('/admin/parcelamento', {
  nome: 'Parcelamento no cartão',
  paraQue: 'Dizer em quantas vezes o cartão parcela, e com que juros.',
  icone: 'credit-card',
  grupo: 'acerto',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});

export const telaDoTeto = tela('/admin/teto', {
  nome: (t) => `Teto de ${t.lance.varios}`,
  paraQue: 'Dizer a partir de que valor ninguém pode ter querido oferecer tanto.',
  icone: 'scale',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});

export const telaDaAprovacaoDasFotos = tela('/admin/aprovacao-de-fotos', {
  nome: 'Regra das fotos',
  paraQue: 'Dizer se uma foto só aparece no site depois de aprovada.',
  icone: 'photo-check',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});

export const telaDasCredenciais = tela('/admin/credenciais', {
  nome: 'Credenciais',
  paraQue: 'Guardar as chaves dos serviços que a casa usa, sem que ninguém as veja.',
  icone: 'plug',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});

export const telaDosScripts = tela('/admin/scripts', {
  nome: 'Scripts do site',
  paraQue: 'Escrever o script das páginas públicas, e liberar os que outra pessoa escreveu.',
  icone: 'tool',
  grupo: 'site',
  menu: 'esquerda',
  acesso: TECNICOS,
});
