import { expect, it } from 'vitest';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import {
  LOTES_SEM_VENDA,
  LOTES_VENDIDOS,
  loteDoVeiculo,
  ROTULOS_DO_VEICULO,
  situacaoPelosLotes,
} from './situacoes.ts';
import type { VeiculoSituacao } from './situacoes.ts';

const TODAS = Object.keys(ROTULOS_DO_VEICULO) as VeiculoSituacao[];

it('knows of every situation of a lote what it means for the vehicle', () => {
  for (const s of LOTE_SITUACOES) {
    const vendido = (LOTES_VENDIDOS as readonly string[]).includes(s);
    const sem = (LOTES_SEM_VENDA as readonly string[]).includes(s);
    expect([s, vendido && sem, loteDoVeiculo(s)]).toEqual([
      s,
      false,
      vendido ? 'vendido' : sem ? 'sem venda' : 'em leilão',
    ]);
  }
  expect(loteDoVeiculo(null)).toBe('em leilão');
});

it('follows the lotes, whatever order they are in', () => {
  for (const agora of TODAS) {
    expect(situacaoPelosLotes(agora, ['NAO_ARREMATADO', null])).toBe('EM_LEILAO');
    expect(situacaoPelosLotes(agora, ['AO_VIVO', 'AG_PAGAMENTO'])).toBe('VENDIDO');
    expect(situacaoPelosLotes(agora, ['PAGO', 'NAO_ARREMATADO'])).toBe('VENDIDO');
  }
});

it('brings back to stock what left it by the sale alone, and moves nothing that staff moved by hand', () => {
  for (const agora of TODAS)
    for (const lotes of [[], ['NAO_ARREMATADO'], ['CLIENTE_DESISTIU', 'LOTE_CANCELADO']] as const)
      expect(situacaoPelosLotes(agora, lotes)).toBe(
        agora === 'EM_LEILAO' || agora === 'VENDIDO' ? 'EM_ESTOQUE' : agora,
      );
});
