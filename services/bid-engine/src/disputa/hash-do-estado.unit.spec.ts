import { describe, expect, it } from 'vitest';
import { hashDoEstado } from './hash-do-estado.ts';
import type { Disputa } from './state.ts';
import { aberto, comando, dado, lance, maximo, MEIO } from './testing/cenario.ts';

const historia = [
  ...aberto(),
  lance(1, 1_000),
  maximo(2, 3_000),
  lance(3, 500, { tipoNegociacao: 'Proposta' }),
  comando('SuspenderLote', MEIO, { motivo: 'ordem' }),
];
const estado = (): Disputa => {
  const { estado: d } = dado(...historia);
  if (d === null) throw new Error('nothing was registered');
  return d;
};
/** Another value of the same kind. */
const outro = (valor: unknown): unknown =>
  typeof valor === 'number'
    ? valor + 1
    : typeof valor === 'boolean'
      ? !valor
      : typeof valor === 'string'
        ? 'x'
        : null;

describe('hashDoEstado', () => {
  it('is the same for equal states, whatever object holds them', () => {
    const d = estado();
    const copia = JSON.parse(JSON.stringify(d)) as Disputa;
    const viradas = Object.fromEntries(Object.entries(copia).reverse()) as unknown as Disputa;
    expect(hashDoEstado(viradas)).toBe(hashDoEstado(d));
    expect(hashDoEstado(null)).not.toBe(hashDoEstado(d));
  });

  it('changes with every field of the state, of its lote and of its policy', () => {
    const d = estado();
    const hash = hashDoEstado(d);
    const mudados: [string, Disputa][] = [
      ...Object.entries(d).map(([k, v]): [string, Disputa] => [
        k,
        k === 'lote' ? d : { ...d, [k]: outro(v) },
      ]),
      ...Object.entries(d.lote).map(([k, v]): [string, Disputa] => [
        k,
        { ...d, lote: { ...d.lote, [k]: v === null ? { anterior: null } : outro(v) } },
      ]),
      ...Object.entries(d.lote.cadastro.regras).map(([k, v]): [string, Disputa] => {
        const regras = { ...d.lote.cadastro.regras, [k]: v === null ? 1 : outro(v) };
        return [k, { ...d, lote: { ...d.lote, cadastro: { ...d.lote.cadastro, regras } } }];
      }),
    ];
    const iguais = mudados
      .filter(([k, m]) => k !== 'lote' && k !== 'cadastro' && hashDoEstado(m) === hash)
      .map(([k]) => k);
    expect(iguais).toEqual([]);
    expect(mudados.length).toBeGreaterThan(45);
  });
});
