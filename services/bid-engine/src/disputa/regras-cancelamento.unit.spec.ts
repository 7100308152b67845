import { describe, expect, it } from 'vitest';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { decidir } from './decide.ts';
import { formaFechada } from './forma-fechada.ts';
import {
  aberto,
  cliente,
  comando,
  dado,
  douLhes,
  lance,
  liberado,
  martelo,
  maximo,
  MEIO,
} from './testing/cenario.ts';

const cancelar = (c: ComandoLote, por = 'ana', n = 0): ComandoLote =>
  comando('CancelarLance', MEIO + 9_000, {
    lanUid: c.tipo === 'DarLance' ? c.lanUid.slice(0, -1) + n.toString(16) : '',
    motivo: 'lance por engano',
    por,
  });
const valor = emCentavos;

describe('cancelling (bid rule 16)', () => {
  it('computes the price from what survives, without running history again', () => {
    const a = maximo(1, 30_000);
    const b = lance(2, 5_000);
    const c = maximo(3, 50_000);
    const d = dado(...aberto(), a, b, c)
      .quando(cancelar(c))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: valor(5_100), cliUid: cliente(1) });
    // The configuration that the cancelled one had exhausted lives again.
    expect([d.preco, d.maximo, d.quantidade]).toEqual([5_100, 30_000, 4]);
    dado(...aberto(), a, b, c)
      .quando(cancelar(b))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: valor(30_100), cliUid: cliente(3) });
  });

  it('withdraws a configuration whole when one of its automatic bids is cancelled', () => {
    const a = maximo(1, 30_000);
    const b = lance(2, 5_000);
    const d = dado(...aberto(), a, maximo(1, 40_000), b)
      .quando(cancelar(b, 'ana', 1))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: valor(5_000), cliUid: cliente(2) });
    expect([d.maximo, d.quantidade]).toEqual([null, 1]);
  });

  it('leaves no price where nobody is left', () => {
    const a = lance(1, 5_000);
    const d = dado(...aberto(), a)
      .quando(cancelar(a))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: null, cliUid: null });
    expect([d.preco, d.lider]).toEqual([null, null]);
    dado(...aberto(), a, cancelar(a))
      .quando(lance(2, 999))
      .recusa('LANCE_BAIXO', { proximo: 1_000 });
  });

  it('never raises the price, even where the ladder of today would', () => {
    const escada = [
      { de: 0, incremento: 10_000 },
      { de: 5_000, incremento: 100 },
    ];
    const segundo = lance(2, 6_000);
    const historia = [
      ...aberto({ incremento: 100, escada }),
      lance(1, 4_900),
      segundo,
      comando('AlterarIncremento', MEIO, { incremento: null }),
      maximo(3, 50_000),
    ];
    expect(dado(...historia).estado?.preco).toBe(6_100);
    const d = dado(...historia)
      .quando(cancelar(segundo))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: valor(6_100), cliUid: cliente(3) });
    // The proof starts from the price that the cancel set; over the survivors alone it would be 4,900 + 10,000.
    expect(formaFechada(d).valor).toBe(6_100);
    expect(formaFechada(d, { comBase: false }).valor).toBe(14_900);
    dado(...historia, cancelar(segundo), ...douLhes(MEIO + 9_000))
      .quando(martelo(MEIO + 9_000))
      .gera({ tipo: 'LoteArrematado', valor: valor(6_100) });
  });

  it('opens the pregão again when it changes the price under the hammer', () => {
    const a = lance(1, 5_000);
    dado(...aberto(), a, ...douLhes(MEIO))
      .quando(cancelar(a))
      .gera('LanceCancelado', 'PrecoRecalculado', 'PregaoReaberto');
    const b = lance(2, 6_000);
    dado(...aberto(), a, b, ...douLhes(MEIO))
      .quando(cancelar(a))
      .gera('LanceCancelado', 'PrecoRecalculado');
  });

  it('refuses an unknown bid, one cancelled before, and any in a judicial auction', () => {
    const a = lance(1, 5_000);
    dado(...aberto())
      .quando(cancelar(a))
      .recusa('NAO_ENCONTRADO');
    dado(...aberto(), a, cancelar(a))
      .quando(cancelar(a))
      .recusa('CANCELAMENTO_NAO_PERMITIDO');
    dado(...aberto({ judicial: true }), a)
      .quando(cancelar(a))
      .recusa('CANCELAMENTO_NAO_PERMITIDO');
    dado(...aberto(), a, comando('RetirarLote', MEIO, { motivo: 'ordem' }))
      .quando(cancelar(a))
      .recusa('CANCELAMENTO_NAO_PERMITIDO');
  });

  it('leaves a Compre Já alone: it is a purchase and not a lance', () => {
    const compra = lance(1, 5_000, { tipoNegociacao: 'Compre Já' });
    dado(...liberado({ compreJa: 5_000 }), compra)
      .quando(cancelar(compra))
      .recusa('COMPRE_JA_NAO_SE_CANCELA');
  });

  it('does not bring the Compre Já back: the disputa had begun', () => {
    const a = lance(1, 1_000);
    dado(...liberado({ compreJa: 5_000 }), a, cancelar(a))
      .quando(lance(2, 5_000, { tipoNegociacao: 'Compre Já' }))
      .recusa('COMPRE_JA_INDISPONIVEL');
  });

  it('needs a second person after the hammer, then invites the runner-up', () => {
    const a = lance(1, 5_000);
    const b = lance(2, 6_000);
    const batido = [...aberto(), a, b, ...douLhes(MEIO), martelo(MEIO)];
    dado(...batido)
      .quando(cancelar(b))
      .gera('CancelamentoSolicitado');
    dado(...batido, cancelar(b))
      .quando(cancelar(b))
      .recusa('SEGUNDO_APROVADOR');
    const d = dado(...batido, cancelar(b))
      .quando(cancelar(b, 'bia'))
      .gera(
        { tipo: 'LanceCancelado', por: 'ana', aprovadoPor: 'bia' },
        { tipo: 'PrecoRecalculado', valor: valor(5_000), cliUid: cliente(1) },
        { tipo: 'SegundoColocadoConvidado', valor: valor(5_000), cliUid: cliente(1) },
      );
    expect(d.situacao).toBe('AG_CLIENTE');
  });

  it('keeps the winner when a losing bid falls after the hammer, and offers the lote again when nobody is left', () => {
    const a = lance(1, 5_000);
    const b = maximo(2, 9_000);
    const batido = [...aberto(), a, b, ...douLhes(MEIO), martelo(MEIO)];
    const d = dado(...batido, cancelar(a))
      .quando(cancelar(a, 'bia'))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: valor(1_000), cliUid: cliente(2) });
    expect(d.situacao).toBe('AG_PAGAMENTO');
    const so = [...aberto(), a, ...douLhes(MEIO), martelo(MEIO), cancelar(a)];
    dado(...so)
      .quando(cancelar(a, 'bia'))
      .gera('LanceCancelado', 'PrecoRecalculado', 'LoteNaoArrematado', 'LoteEmRepasse');
  });

  it('does not offer the lote again once its leilão has ended, where a runner-up is invited as ever', () => {
    const [a, b] = [lance(1, 5_000), lance(2, 9_000)];
    const noFim = (c: ComandoLote): ComandoLote =>
      ({ ...cancelar(c, 'bia'), leilaoExecutado: true }) as ComandoLote;
    const fim = [...douLhes(MEIO), martelo(MEIO)];
    const d = dado(...aberto(), a, ...fim, cancelar(a))
      .quando(noFim(a))
      .gera('LanceCancelado', { tipo: 'PrecoRecalculado', valor: null }, 'LoteNaoArrematado');
    expect(d).toMatchObject({ situacao: 'NAO_ARREMATADO', lider: null, preco: null });
    dado(...aberto(), a, b, ...fim, cancelar(b))
      .quando(noFim(b))
      .gera('LanceCancelado', 'PrecoRecalculado', 'SegundoColocadoConvidado');
  });
});

describe('a proof that does not match (bid rule 25)', () => {
  it('stops the lote: the incident is kept, everything after it is refused', () => {
    const { estado } = dado(...aberto(), lance(1, 5_000), ...douLhes(MEIO));
    if (estado === null) throw new Error('nothing was registered');
    const adulterado = { ...estado, preco: valor(9_999) };
    const decisao = decidir(adulterado, martelo(MEIO));
    expect(decisao).toMatchObject({
      aceita: true,
      eventos: [{ tipo: 'ProvaDivergente', calculada: { valor: 5_000 }, registrada: { valor: 9_999 } }],
    });
    const parado = { ...estado, lote: { ...estado.lote, incidente: true } };
    for (const c of [lance(2, 9_000), martelo(MEIO), comando('RetirarLote', MEIO, { motivo: 'ordem' })])
      expect(decidir(parado, c)).toMatchObject({ aceita: false, recusa: { codigo: 'LOTE_EM_INCIDENTE' } });
  });
});
