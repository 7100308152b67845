import { describe, expect, it } from 'vitest';
import { termosDoHotsite } from '../hotsites/termos.ts';
import {
  LEILAO_SITUACOES,
  LEILAO_SITUACAO_ROTULOS,
  leilaoParaComprador,
  rotuloDoLeilao,
} from '../leiloes/leilao.ts';
import { paraCorpoErro } from '../shared/corpo-erro.ts';
import { recusar } from '../shared/erros.ts';
import { TERMOS } from '../shared/termos.ts';
import { rotuloDaSituacao, rotuloParaComprador } from './rotulos.ts';
import { LOTE_SITUACAO_ROTULOS, LOTE_SITUACOES } from './valores.ts';

const brecho = termosDoHotsite({
  tipo: 'loja',
  termoLance: 'Proposta',
  termoLote: 'Oportunidade',
  termoLeilao: 'Mostra',
});

describe('the label of a situation', () => {
  it('is the one of the spec where the tenant says lote and leilão', () => {
    for (const s of LOTE_SITUACOES) expect(rotuloDaSituacao(s, TERMOS.leilao)).toBe(LOTE_SITUACAO_ROTULOS[s]);
    for (const s of LEILAO_SITUACOES)
      expect(rotuloDoLeilao(s, TERMOS.leilao)).toBe(LEILAO_SITUACAO_ROTULOS[s]);
  });

  it('never says lote or leilão to a tenant who does not', () => {
    for (const t of [TERMOS.loja, brecho]) {
      const ditos = [
        ...LOTE_SITUACOES.map((s) => rotuloDaSituacao(s, t)),
        ...LEILAO_SITUACOES.map((s) => rotuloDoLeilao(s, t)),
        ...LOTE_SITUACOES.map((s) => rotuloParaComprador(s, t)),
        ...LEILAO_SITUACOES.map((s) => leilaoParaComprador(s, t)),
      ];
      expect(ditos.filter((d) => /lote|leil/i.test(d))).toEqual([]);
    }
  });

  it('agrees with the noun', () => {
    expect(rotuloDaSituacao('LIBERADO_LEILAO', TERMOS.loja)).toBe('Liberado para o evento');
    expect(rotuloDaSituacao('LOTE_CANCELADO', TERMOS.loja)).toBe('Anúncio Cancelado');
    expect(rotuloDaSituacao('SUSPENSO', brecho)).toBe('Suspensa');
    expect(rotuloDaSituacao('CANCELADO_NO_LEILAO', brecho)).toBe('Cancelada na mostra');
    expect(rotuloDoLeilao('CRIADO', brecho)).toBe('Criada');
  });

  it('is for buyers in plain words: how a sale is paid, and what the house calls it, is not theirs to read', () => {
    const dito = (t: typeof TERMOS.leilao) => LOTE_SITUACOES.map((s) => rotuloParaComprador(s, t));
    for (const t of [TERMOS.leilao, TERMOS.loja, brecho])
      expect(
        dito(t).filter((d) => /aguardando|pag[oa]|boleto|doulhe|liberad|placar|negada/i.test(d)),
      ).toEqual([]);
    expect(rotuloParaComprador('AG_PAGAMENTO', TERMOS.leilao)).toBe('Arrematado');
    expect(rotuloParaComprador('AG_PAGAMENTO', brecho)).toBe('Vendida');
    expect(rotuloParaComprador('LIBERADO_LEILAO', brecho)).toBe('Aberta');
    expect(leilaoParaComprador('PRONTO', brecho)).toBe('Agendada');
    expect(leilaoParaComprador('EM_LOTEAMENTO', brecho)).toBe('Em preparação');
  });

  it('stands in a refusal in the same words', () => {
    const frase = (codigo: 'TRANSICAO_INVALIDA' | 'LEILAO_TRANSICAO_INVALIDA', situacao: string) =>
      paraCorpoErro(recusar(codigo, { situacao }), TERMOS.loja).message;
    expect(frase('TRANSICAO_INVALIDA', 'LIBERADO_LEILAO')).toContain('(Liberado para o evento)');
    expect(frase('LEILAO_TRANSICAO_INVALIDA', 'EM_LOTEAMENTO')).toContain('(Em Preparação)');
  });
});
