import { expect, it } from 'vitest';
import { porqueFixo } from './porque-fixo.ts';

const preparando = { situacao: 'EM_LOTEAMENTO' } as const;
const pronto = { situacao: 'PRONTO' } as const;
const liberado = { situacao: 'LIBERADO_LEILAO', valor: null } as const;
const comLance = { situacao: 'LIBERADO_LEILAO', valor: 50_000 } as const;

it('locks what the edital says while it holds, and nothing else', () => {
  expect(porqueFixo('numero', preparando, liberado)).toBe(false);
  expect(porqueFixo('numero', pronto, liberado)).toMatch(/edital/);
  expect(porqueFixo('minimo', pronto, liberado)).toBe(false);
  expect(porqueFixo('descricao', pronto, comLance)).toBe(false);
});

it('locks minimum and reserve with the first bid, the increment only with the result', () => {
  expect(porqueFixo('minimo', pronto, comLance)).toMatch(/lances/);
  expect(porqueFixo('valorComitente', pronto, comLance)).toMatch(/lances/);
  expect(porqueFixo('incremento', pronto, comLance)).toBe(false);
  expect(porqueFixo('incremento', pronto, { situacao: 'AG_PAGAMENTO', valor: 50_000 })).toMatch(/resultado/);
});

it('locks nothing of a lote that the engine does not know yet', () => {
  expect(porqueFixo('numero', pronto, { situacao: null, valor: null })).toBe(false);
});
