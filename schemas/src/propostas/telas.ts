import { RESPONDEM_PROPOSTAS } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDasPropostas = tela('/admin/lances-recebidos', {
  nome: 'Propostas',
  titulo: 'Propostas recebidas',
  paraQue: (t) => `Aceitar, recusar ou responder as propostas que chegam para ${t.lote.os}.`,
  icone: 'inbox',
  grupo: 'acerto',
  menu: 'esquerda',
  acesso: RESPONDEM_PROPOSTAS,
});

export const telaDaProposta = tela('/admin/lance-recebido/$uid', {
  nome: 'Proposta',
  titulo: 'Proposta recebida',
  paraQue: 'Ver uma proposta e responder a ela.',
  icone: 'inbox',
  grupo: 'acerto',
  acesso: RESPONDEM_PROPOSTAS,
  sob: telaDasPropostas.caminho,
});
