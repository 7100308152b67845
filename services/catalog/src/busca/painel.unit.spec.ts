import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAMPOS_DE_LISTA, LIMITES_DA_BUSCA } from '@martelo/schemas/busca/filtros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { primeiros } from './ordem.ts';
import { painelDeFiltros } from './painel.ts';
import type { Contagens, ValorContado } from './port.ts';

const contagens = (listas: Partial<Record<(typeof CAMPOS_DE_LISTA)[number], ValorContado[]>>): Contagens => ({
  listas: Object.fromEntries(
    CAMPOS_DE_LISTA.map((c) => [c, listas[c] ?? []]),
  ) as unknown as Contagens['listas'],
  faixas: { anoModelo: { min: 2012, max: 2022 }, valor: null, km: { min: 0, max: 9 } },
});
const um = (c: Contagens, campo: string, tipo: 'leilao' | 'loja' = 'leilao') =>
  painelDeFiltros(c, TERMOS[tipo]).find((f) => f.campo === campo);

describe('the panel of filters', () => {
  it('stands in its order, each group with its kind', () => {
    const painel = painelDeFiltros(contagens({}), TERMOS.leilao);
    expect(painel.map((f) => f.ordenacao)).toEqual(painel.map((_, i) => i + 1));
    expect(painel.filter((f) => f.tipo === 'faixa').map((f) => [f.campo, f.minMax])).toEqual([
      ['anoModelo', { min: 2012, max: 2022 }],
      ['valor', null],
      ['km', { min: 0, max: 9 }],
    ]);
  });

  it("calls events by the tenant's word, and states by their names", () => {
    const c = contagens({ estado: [{ valor: 'SP', quantidade: 2 }] });
    expect([um(c, 'leilao')?.label, um(c, 'leilao', 'loja')?.label]).toEqual(['Leilão', 'Evento']);
    expect(um(c, 'estado')?.valores).toEqual([{ valor: 'SP', label: 'São Paulo', quantidade: 2 }]);
  });

  it('puts frequent values first, equal ones by name, and leaves out what has none', () => {
    const cor = ['Verde', 'Âmbar', 'Preto', ''].map((valor) => ({
      valor,
      quantidade: valor === 'Preto' ? 9 : 1,
    }));
    expect(um(contagens({ cor }), 'cor')?.valores.map((v) => v.valor)).toEqual(['Preto', 'Âmbar', 'Verde']);
  });

  it('offers a bounded number of values', () => {
    const modelo = Array.from({ length: 900 }, (_, i) => ({ valor: `Fiat ${i}`, quantidade: i + 1 }));
    const valores = um(contagens({ modelo }), 'modelo')?.valores;
    expect(valores).toHaveLength(LIMITES_DA_BUSCA.valoresOferecidos);
    expect(valores?.[0]).toEqual({ valor: 'Fiat 899', label: 'Fiat 899', quantidade: 900 });
  });

  it('groups models under their brands, also where one brand begins like another', () => {
    const marca = ['Land', 'Land Rover', 'Fiat'].map((valor, i) => ({ valor, quantidade: 3 - i }));
    const modelo = ['Land Rover Defender', 'Land Cruiser', 'Fiat Uno', 'Fiat Toro'].map((valor) => ({
      valor,
      quantidade: 1,
    }));
    const grupos = um(contagens({ marca, modelo }), 'modelo')?.valoresMarca;
    expect(grupos?.map((g) => [g.marca, g.valores.map((v) => [v.valor, v.label])])).toEqual([
      ['Land', [['Land Cruiser', 'Cruiser']]],
      ['Land Rover', [['Land Rover Defender', 'Defender']]],
      [
        'Fiat',
        [
          ['Fiat Toro', 'Toro'],
          ['Fiat Uno', 'Uno'],
        ],
      ],
    ]);
  });
});

it('keeps the first of whatever is offered, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (numeros, quantos) => {
      const ordem = (a: number, b: number) => (numeros[a] ?? 0) - (numeros[b] ?? 0) || a - b;
      const melhores = primeiros(quantos, ordem);
      for (const i of numeros.keys()) melhores.oferecer(i);
      expect(melhores.emOrdem()).toEqual([...numeros.keys()].toSorted(ordem).slice(0, quantos));
    }),
  );
});
