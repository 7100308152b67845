import { describe, expect, it } from 'vitest';
import { CAMPOS_CONGELADOS, cadastroDeLeiloes, campoDoLeilaoMuda } from './cadastro.ts';
import { maquinaDoLeilao } from './maquina.ts';
import { LEILAO_SITUACOES } from './situacoes.ts';

const ADM = ['Interno - ADM'];
const { passos, pode, porque, permite } = maquinaDoLeilao;

describe("a leilão's machine, as screens ask it", () => {
  it('offers a step exactly where the table has it, to who may take it, and says why not otherwise', () => {
    for (const { evento, de, para } of passos)
      for (const situacao of LEILAO_SITUACOES) {
        expect([evento, situacao, pode(evento, situacao, ADM)]).toEqual([
          evento,
          situacao,
          de.includes(situacao),
        ]);
        expect(permite(evento, situacao)).toBe(de.includes(situacao));
        const frase = porque(evento, situacao, ADM);
        expect(frase === null).toBe(de.includes(situacao));
        if (situacao === para) expect(frase).toMatch(/^Já está em /);
        expect(pode(evento, situacao, ['Interno - SAC'])).toBe(false);
      }
    expect(porque('LeilaoPronto', 'CRIADO', ADM)).toBe('Vale a partir de: Em Loteamento.');
    expect(porque('LeilaoCancelado', 'CRIADO', ['Interno - Leilão'])).toBe('Só para: Interno - ADM.');
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
