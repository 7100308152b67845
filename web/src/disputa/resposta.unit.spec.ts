import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { GANHANDO_PERDENDO } from '@martelo/schemas/disputa/valores.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import type { Modo } from './painel-state.ts';
import { aceiteEmPalavras, recusaEmPalavras } from './resposta.ts';

const VALOR = 5_000_000;
const lugar = (ganhandoPerdendo: Posicao['ganhandoPerdendo'], mais: Partial<Posicao> = {}): Posicao => ({
  lelUid: 'l',
  revisao: 8,
  ganhandoPerdendo,
  meuLance: VALOR,
  meuMaximo: null,
  maximoEsgotado: false,
  ...mais,
});
const dizer = (
  modo: Modo,
  posicao: Posicao | null,
  situacao: 'Vencendo' | 'Superado' = 'Vencendo',
  t = TERMOS.leilao,
) => aceiteEmPalavras({ modo, valor: VALOR }, { situacao, revisao: 7 }, posicao, t);
const simples = (s: string): string => s.replaceAll('\u00a0', ' ');

describe('what is said of an accepted bid', () => {
  it('never names a price but the bidder’s own: whatever the lote costs later, it stays true', () => {
    for (const modo of ['lance', 'automatico', 'proposta', 'compre-ja'] as const)
      for (const situacao of ['Vencendo', 'Superado'] as const)
        for (const t of [TERMOS.leilao, TERMOS.loja])
          for (const p of [null, ...GANHANDO_PERDENDO.map((g) => lugar(g))]) {
            const { titulo, texto } = dizer(modo, p, situacao, t);
            for (const valor of simples(`${titulo} ${texto}`).match(/R\$ [\d.,]*\d/g) ?? [])
              expect([modo, situacao, p?.ganhandoPerdendo, valor]).toEqual([
                modo,
                situacao,
                p?.ganhandoPerdendo,
                'R$ 50.000',
              ]);
          }
  });

  it('is the answer’s own news until a newer place is known', () => {
    for (const p of [null, lugar('superado', { revisao: 7 }), lugar('nao-esta-participando', { revisao: 6 })])
      expect(dizer('lance', p)).toMatchObject({ bom: true, texto: 'Você está ganhando.' });
    expect(simples(dizer('automatico', null).texto)).toBe('Cobriremos os lances dos outros até R$ 50.000.');
    expect(simples(dizer('lance', null, 'Superado').texto)).toBe(
      'Outra pessoa tinha deixado um máximo que cobre o lance de R$ 50.000.',
    );
  });

  it('gives way to who went over it, and comes back when he who did is gone', () => {
    const superado = dizer('lance', lugar('superado'), 'Vencendo', TERMOS.loja);
    expect({ ...superado, texto: simples(superado.texto) }).toEqual({
      bom: false,
      titulo: 'Outra pessoa passou à frente',
      texto: 'Sua oferta de R$ 50.000 foi aceita, mas já foi superada.',
    });
    expect(dizer('lance', lugar('ganhando'), 'Superado')).toMatchObject({
      bom: true,
      texto: 'Você está ganhando.',
    });
  });

  it('does not go on leading when the lote has ended', () => {
    expect(dizer('lance', lugar('finalizado'))).toMatchObject({
      bom: false,
      texto: 'Você não ficou com este lote.',
    });
    expect(dizer('automatico', lugar('vencedor'))).toMatchObject({
      bom: true,
      texto: 'Parabéns, este lote é seu!',
    });
    expect(dizer('lance', lugar('condicional')).bom).toBe(true);
    expect(dizer('lance', lugar('condicional negada')).bom).toBe(false);
  });

  it('says that it was cancelled, be it the only one or the highest of several', () => {
    const cancelado = { bom: false, titulo: 'Lance cancelado' };
    expect(dizer('lance', lugar('nao-esta-participando', { meuLance: null }))).toMatchObject(cancelado);
    expect(dizer('lance', lugar('superado', { meuLance: VALOR - 1 }))).toMatchObject(cancelado);
    expect(dizer('automatico', lugar('superado', { meuLance: VALOR - 1 })).titulo).toBe(
      'Outra pessoa passou à frente',
    );
  });
});

describe('what is said of a refused bid', () => {
  const recusa = (codigo: string, t = TERMOS.leilao) =>
    simples(recusaEmPalavras({ codigo, mensagem: 'a frase', pedido: { modo: 'lance', valor: VALOR } }, t));

  it('is the server’s sentence, save where the next bid would make it untrue', () => {
    expect(recusa('LANCE_BAIXO')).toBe('R$ 50.000 ficou abaixo do próximo lance.');
    expect(recusa('LANCE_BAIXO', TERMOS.loja)).toBe('R$ 50.000 ficou abaixo da próxima oferta.');
    expect(recusa('JA_VENCENDO')).toBe('Você já estava ganhando este lote.');
    expect(recusa('MAXIMO_ABAIXO_DO_PRECO')).toBe('O seu máximo não pode ficar abaixo do valor atual.');
    expect(recusa('LANCE_ACIMA_DO_TETO')).toBe(
      'R$ 50.000 passa do teto que aceitamos para este lote. Confira se não há um dígito a mais.',
    );
    expect(recusa('LOTE_ENCERRADO')).toBe('a frase');
  });
});
