import { describe, expect, it } from 'vitest';
import { TERMOS } from '../termos.ts';
import { descreverForma, emTermosDe } from './descricao.ts';
import { mostrar } from './mostrar.ts';
import { campo, inteiro, referencias, texto } from './tipos.ts';

describe('a field', () => {
  it('takes several other records, each once and so many at most, and calls them by their names', () => {
    const [um, dois] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const schema = campo(referencias('exemplos', { maximo: 2 }).default([]), { rotulo: 'Apoios' });
    expect(schema.parse([um, dois])).toEqual([um, dois]);
    expect(schema.safeParse([um, um]).error?.issues[0]?.message).toBe('Cada um vale uma vez.');
    expect(schema.safeParse([um, dois, um]).error?.issues[0]?.message).toBe('Escolha no máximo 2.');
    expect(schema.safeParse(['um']).success).toBe(false);
    const [d] = descreverForma({ apoios: schema });
    expect(d).toMatchObject({ tipo: 'referencias', de: 'exemplos', maximo: 2, inicial: [] });
    expect(d && mostrar(d, [um, dois], (_c, v) => (v === um ? 'Sul' : undefined))).toBe(`Sul, ${dois}`);
  });

  it('says its label and help in the words of the tenant, and as plain data', () => {
    const campos = descreverForma({
      dele: campo(inteiro(1, 9), {
        rotulo: ({ lote }) => `Segundos entre ${lote.varios}`,
        ajuda: ({ lote }) => `Vale para ${lote.este}.`,
      }),
      seco: campo(texto(0, 9), { rotulo: 'Cor' }),
    });
    expect(campos.map((d) => d.rotulo)).toEqual(['Segundos entre lotes', 'Cor']);
    const ditos = emTermosDe(TERMOS.loja, campos);
    expect(ditos.map((d) => [d.rotulo, d.ajuda])).toEqual([
      ['Segundos entre anúncios', 'Vale para este anúncio.'],
      ['Cor', ''],
    ]);
    expect(JSON.parse(JSON.stringify(ditos))).toEqual(ditos);
  });
});
