import { ORGANIZADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDasHabilitacoes = tela('/admin/habilitacoes', {
  nome: 'Habilitações',
  paraQue: (t) => `Dizer quem pode dar ${t.lance.um} em um ${t.leilao.um}, e até quanto.`,
  icone: 'user-check',
  grupo: 'leilão',
  menu: 'esquerda',
  acesso: ORGANIZADORES,
});
