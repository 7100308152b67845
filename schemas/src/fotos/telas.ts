import { ORGANIZADORES, TECNICOS } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';
import { telasDosVeiculos } from '../veiculos/telas.ts';

export const telaDasFotosEmMassa = tela('/admin/fotos-em-massa', {
  nome: 'Fotos em massa',
  paraQue: 'Enviar centenas de fotos de uma vez, distribuídas por placa, número ou pasta.',
  icone: 'camera',
  grupo: 'leilão',
  menu: 'esquerda',
  acesso: ORGANIZADORES,
});

export const telaDeAprovarFotos = tela('/admin/aprovar-fotos-leilao', {
  nome: 'Aprovar fotos',
  titulo: (t) => `Aprovar fotos ${t.leilao.do}`,
  paraQue: (t) => `Ver as fotos ${t.leilao.do} e dizer quais aparecem no site.`,
  icone: 'photo-check',
  grupo: 'leilão',
  menu: 'esquerda',
  acesso: TECNICOS,
});

export const telaDeFotografar = tela('/admin/fotografar/$uid', {
  nome: 'Fotografar',
  paraQue: 'Tirar com o celular as fotos que faltam de um veículo, com linhas-guia.',
  icone: 'camera',
  grupo: 'leilão',
  acesso: ORGANIZADORES,
  sob: telasDosVeiculos.lista.caminho,
});
