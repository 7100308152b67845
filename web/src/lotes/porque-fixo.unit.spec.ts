import { expect, it } from 'vitest';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import type { ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import { porqueFixo as fixo } from './porque-fixo.ts';

const porqueFixo = (campo: string, leilao: Pick<EstadoDoLeilao, 'situacao'>, lote?: ParaMudar) =>
  fixo(campo, leilao, lote, TERMOS.leilao);

const preparando = { situacao: 'EM_LOTEAMENTO' } as const;
const pronto = { situacao: 'PRONTO' } as const;
const liberado = { situacao: 'LIBERADO_LEILAO', teveOfertas: false, temLance: false } as const;
const comProposta = { ...liberado, teveOfertas: true } as const;
const comLance = { ...comProposta, temLance: true } as const;

it('locks what the edital says while it holds, and nothing else', () => {
  expect(porqueFixo('numero', preparando, liberado)).toBe(false);
  expect(porqueFixo('numero', pronto, liberado)).toMatch(/edital/);
  expect(porqueFixo('minimo', pronto, liberado)).toBe(false);
  expect(porqueFixo('descricao', pronto, comLance)).toBe(false);
});

it('locks minimum and reserve with the first bid, the increment only with the result', () => {
  expect(porqueFixo('minimo', pronto, comLance)).toMatch(/ofertas/);
  expect(porqueFixo('valorComitente', pronto, comLance)).toMatch(/ofertas/);
  expect(porqueFixo('incremento', pronto, comLance)).toBe(false);
  expect(porqueFixo('incremento', pronto, { ...comLance, situacao: 'AG_PAGAMENTO' })).toMatch(/resultado/);
});

it('locks what was promised to who offered something that nobody sees, and leaves the minimum', () => {
  expect(porqueFixo('numero', preparando, comProposta)).toMatch(/ofertas/);
  expect(porqueFixo('gruposCliente', pronto, comProposta)).toMatch(/ofertas/);
  expect(porqueFixo('minimo', preparando, comProposta)).toBe(false);
});

it('locks nothing of a lote that the engine does not know yet', () => {
  expect(porqueFixo('numero', pronto, undefined)).toBe(false);
});

it('sends people back to what the tenant calls it', () => {
  expect(fixo('numero', pronto, liberado, TERMOS.leilao)).toMatch(/volte ao loteamento/);
  expect(fixo('numero', pronto, liberado, TERMOS.loja)).toMatch(/volte à preparação/);
});
