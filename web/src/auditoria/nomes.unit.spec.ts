import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { expect, it } from 'vitest';
import { comNomes, equipeDos } from './nomes.ts';

const LEO = 'da3f1d63-0000-4000-8000-000000000001';
const BIA = 'da3f1d64-0000-4000-8000-000000000002';
const passo = (quem: string, frase: string, dados: Record<string, unknown>): PassoAuditado => ({
  revisao: 0,
  posicao: 0,
  tipo: 'LoteArrematado',
  em: 0,
  frase,
  quem,
  dados,
  situacao: 'AG_PAGAMENTO',
  preco: null,
  lider: null,
  dataFim: 0,
  hash: '',
});
const PASSOS = [
  passo('Equipe da3f1d63', 'Arrematado por Falcão: R$ 10,00.', { por: LEO, cliUid: BIA }),
  passo('Relógio', 'Lote liberado.', { por: 'relogio' }),
  passo('Falcão', 'Lance da plateia de Falcão, registrado por Equipe da3f1d64: R$ 10,00.', {
    registradoPor: BIA,
  }),
  passo('Equipe da3f1d63', 'Lance cancelado: engano', { por: LEO, aprovadoPor: null }),
];

it('asks for the staff that events name, each once, and for nobody else', () => {
  expect(equipeDos(PASSOS)).toEqual([LEO, BIA]);
});

it('names who struck the hammer and who relayed a bid; who is unknown stays as the log calls him', () => {
  const ditos = (pessoas: { uid: string; nome: string }[]) =>
    comNomes(PASSOS, pessoas).map((p) => `${p.quem}: ${p.frase}`);
  expect(ditos([{ uid: LEO, nome: 'Leo Martins' }])).toEqual([
    'Leo Martins (equipe): Arrematado por Falcão: R$ 10,00.',
    'Relógio: Lote liberado.',
    'Falcão: Lance da plateia de Falcão, registrado por Equipe da3f1d64: R$ 10,00.',
    'Leo Martins (equipe): Lance cancelado: engano',
  ]);
  expect(ditos([{ uid: BIA, nome: 'Bia' }])[2]).toContain('por Bia (equipe): ');
  expect(comNomes(PASSOS, []).map((p) => p.dados)).toEqual(PASSOS.map((p) => p.dados));
});
