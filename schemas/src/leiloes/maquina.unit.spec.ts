import { describe, expect, it } from 'vitest';
import { CAMPOS_CONGELADOS, cadastroDeLeiloes, campoDoLeilaoMuda } from './cadastro.ts';
import { maquinaDoLeilao } from './maquina.ts';
import { LEILAO_SITUACOES } from './situacoes.ts';

const ADM = ['Interno - ADM'];
const { pode, porque } = maquinaDoLeilao;

describe("a leilão's machine, as screens ask it", () => {
  it('says why a step is not offered, in the words of its situations and roles', () => {
    expect(porque('LeilaoPronto', 'CRIADO', ADM)).toBe('Vale a partir de Em Loteamento.');
    expect(porque('LeilaoCancelado', 'CRIADO', ['Interno - Leilão'])).toBe('Só para ADM.');
  });

  it('lets whoever prepares a leilão take it to loteamento, and only who administers the house take it back', () => {
    const quem = ['Interno - Leilão'];
    expect(pode('LeilaoEmLoteamento', 'CRIADO', quem)).toBe(true);
    expect(pode('LeilaoPronto', 'EM_LOTEAMENTO', quem)).toBe(true);
    expect(porque('LeilaoEmLoteamento', 'PRONTO', quem)).toBe('Só para ADM.');
    expect(pode('LeilaoEmLoteamento', 'PRONTO', ADM)).toBe(true);
  });

  it('keeps what the edital says once it is ready, by fields that the form has', () => {
    const campos = Object.keys(cadastroDeLeiloes.campos.shape);
    expect(CAMPOS_CONGELADOS.filter((c) => !campos.includes(c))).toEqual([]);
    for (const situacao of LEILAO_SITUACOES) {
      const livre = situacao === 'CRIADO' || situacao === 'EM_LOTEAMENTO';
      expect(campoDoLeilaoMuda('data', situacao)).toBe(livre);
      expect(campoDoLeilaoMuda('observacao', situacao)).toBe(true);
    }
  });
});
