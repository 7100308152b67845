import { AUDITORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDaAuditoria = tela('/admin/auditoria', {
  nome: 'Auditoria',
  paraQue: (t) => `Rever ${t.lote.um} por ${t.lote.um}, evento por evento, e conferir que nada mudou.`,
  icone: 'history',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: AUDITORES,
});

export const telaDosDias = tela('/admin/auditoria/dias', {
  nome: 'Dias fechados',
  paraQue: 'Conferir o fecho assinado de cada dia.',
  icone: 'calendar-event',
  grupo: 'manutenção',
  acesso: AUDITORES,
  sob: telaDaAuditoria.caminho,
});

export const telaDoReplay = tela('/admin/auditoria/$lelUid', {
  nome: 'Replay',
  paraQue: (t) => `Rever ${t.lote.o} do primeiro evento ao último.`,
  icone: 'history',
  grupo: 'manutenção',
  acesso: AUDITORES,
  sob: telaDaAuditoria.caminho,
});
