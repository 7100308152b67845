import {
  ABREM_LEILOES,
  DOCUMENTAM_LEILOES,
  EQUIPE_DO_LEILAO,
  TECNICOS,
  VEEM_LEILOES,
} from '../shared/papeis.ts';
import { tela, telasDe } from '../shared/telas.ts';

export const telasDosLeiloes = telasDe({
  lista: '/admin/leiloes',
  ficha: '/admin/leilao/$uid',
  rotulo: (t) => t.leilao.Varios,
  titulo: (t) => `${t.leilao.Varios} da casa`,
  um: (t) => t.leilao.Um,
  paraQue: (t) => `Cadastrar ${t.leilao.os}, com regras, edital e publicação no site.`,
  icone: 'calendar-event',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
  acessoDaFicha: ABREM_LEILOES,
});

const folha = { grupo: 'leilão', acesso: EQUIPE_DO_LEILAO, sob: telasDosLeiloes.lista.caminho } as const;

/** What the leiloeiro has in his hand (spec 3, section 2.2). Sheets are pages of the site: they are printed. */
export const telaDaFichaDoLeiloeiro = tela('/ficha-leiloeiro/{-$leiUid}', {
  ...folha,
  nome: 'Ficha do leiloeiro',
  paraQue: 'Imprimir a ordem da venda com mínimo, reserva e espaço para anotar.',
  icone: 'clipboard-list',
});

/** A page for the windscreen of each lote (spec 3, section 2.2). */
export const telaDasFichasDeVidro = tela('/ficha-lotes-vidro/{-$leiUid}', {
  ...folha,
  nome: 'Fichas de vidro',
  paraQue: 'Imprimir uma página para o para-brisa de cada veículo à venda.',
  icone: 'car',
});

/** A label with a QR code for each lote. */
export const telaDasEtiquetas = tela('/etiquetas-lotes/{-$leiUid}', {
  ...folha,
  nome: 'Etiquetas com QR',
  paraQue: 'Imprimir uma etiqueta de 100 por 50 mm para cada veículo à venda.',
  icone: 'tag',
});
export const telasDasFolhas = [telaDaFichaDoLeiloeiro, telaDasFichasDeVidro, telaDasEtiquetas] as const;

/** The papers of what was sold, lote by lote (spec 3, section 2.1). */
export const telaDosDocumentosDoLeilao = tela('/admin/documentos-leilao/{-$leilaoUid}', {
  nome: (t) => `Documentos ${t.leilao.do}`,
  paraQue: 'Acompanhar edital, notas e comprovantes do que foi vendido.',
  icone: 'file-invoice',
  grupo: 'leilão',
  acesso: DOCUMENTAM_LEILOES,
  menu: 'esquerda',
});

/** The video of each lote (spec 3, section 2.1). */
export const telaDosVideosDoLeilao = tela('/admin/leilao-url-videos/{-$leilaoUid}', {
  nome: (t) => `Vídeos ${t.leilao.do}`,
  paraQue: (t) => `Dar a cada ${t.lote.um} o endereço do seu vídeo, muitos de uma vez.`,
  icone: 'video',
  grupo: 'leilão',
  acesso: TECNICOS,
  menu: 'esquerda',
});
