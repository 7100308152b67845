import { describe, expect, it } from 'vitest';
import { lanceAceito as esquemaLanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { lancePublico, loteAoVivo, posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { decidir } from './decide.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import {
  aberto,
  cliente,
  comando,
  dado,
  douLhes,
  FIM,
  lance,
  liberado,
  martelo,
  maximo,
  MEIO,
} from './testing/cenario.ts';
import { lanceAceito, lancesPublicos, totalDeLances, verAoVivo, verPosicao } from './visao.ts';

const lote = (...comandos: ComandoLote[]): Disputa => {
  const { estado } = dado(...comandos);
  if (estado === null) throw new Error('nothing was registered');
  return estado;
};
const lugar = (d: Disputa, n: number): string => verPosicao(d, cliente(n)).ganhandoPerdendo;
const situacoes = (d: Disputa): string[] => lancesPublicos(d, { limite: 10 }).map((l) => l.situacao);

describe('views of a lote', () => {
  it('shows the live state in the contract’s shape', () => {
    const d = lote(...aberto(), maximo(1, 9_000), lance(2, 2_000));
    expect(loteAoVivo.parse(verAoVivo(d))).toMatchObject({
      situacao: 'AO_VIVO',
      valor: 2_100,
      minimo: 1_000,
      incremento: 100,
      proximo: 2_200,
      quantidade: 3,
      apelido: 'cliente1',
      data: MEIO,
    });
    expect(loteAoVivo.parse(verAoVivo(lote(...liberado({ compreJa: 5_000 }))))).toMatchObject({
      valor: null,
      proximo: 1_000,
      apelido: null,
      data: null,
      compreJa: 5_000,
    });
    expect(verAoVivo(lote(...liberado({ compreJa: 5_000 }), lance(1, 1_000))).compreJa).toBeNull();
  });

  it('says that a SEQUENCIAL lote waits for its turn, and takes bids after its planned end (bid rule 19)', () => {
    const espera = (d: Disputa) => loteAoVivo.parse(verAoVivo(d)).aguardaVez;
    const sequencial = { fechamento: 'SEQUENCIAL' };
    const naFila = lote(...liberado(sequencial), lance(1, 1_000, { recebidoEm: FIM + 9 }));
    expect([naFila.preco, espera(naFila)]).toEqual([1_000, true]);
    expect(espera(lote(...aberto(sequencial)))).toBeUndefined();
    expect(espera(lote(...liberado({ fechamento: 'ESCALONADO' })))).toBeUndefined();
    expect(espera(lote(...liberado({ ...sequencial, finalizacaoManual: true })))).toBeUndefined();
  });

  it('says of every lote of a leilão by hand that the auctioneer closes it, whatever the lote itself says (bid rule 19)', () => {
    const naMao = (d: Disputa) => verAoVivo(d).finalizacaoManual;
    expect(naMao(lote(...liberado({ fechamento: 'MANUAL', finalizacaoManual: false })))).toBe(true);
    expect(naMao(lote(...liberado({ fechamento: 'SEQUENCIAL', finalizacaoManual: true })))).toBe(true);
    expect(naMao(lote(...liberado({ fechamento: 'ESCALONADO', finalizacaoManual: false })))).toBe(false);
  });

  it('says since when the hammer waits, and how long, where the auctioneer closes (bid rule 20)', () => {
    const regras = { permanenciaMinimaMs: 5_000 };
    const passo = (d: Disputa) => loteAoVivo.parse(verAoVivo(d)).passo;
    const uma = [...aberto(regras), comando('DarDouLheUma', MEIO)];
    expect(passo(lote(...uma))).toEqual({ desde: MEIO, permanenciaMinimaMs: 5_000 });
    expect(passo(lote(...uma, comando('AlterarIncremento', MEIO + 9, { incremento: null })))).toEqual({
      desde: MEIO,
      permanenciaMinimaMs: 5_000,
    });
    expect(passo(lote(...uma, comando('DarDouLheDuas', MEIO + 5_000)))?.desde).toBe(MEIO + 5_000);
    expect(passo(lote(...aberto(regras), lance(1, 1_000)))).toBeUndefined();
    const repasse = [...aberto(), ...douLhes(MEIO), martelo(MEIO)];
    expect(passo(lote(...repasse))).toBeUndefined();
    const comLance = lote(...repasse, lance(1, 1_000, { recebidoEm: MEIO + 9_000 }));
    expect(passo(comLance)).toEqual({ desde: MEIO + 9_000, permanenciaMinimaMs: 3_000 });
  });

  it('does not say which bid was the step to the reserve (bid rule 14)', () => {
    const d = lote(
      ...aberto({ valorComitente: emCentavos(5_000), reservaModo: 'IMEDIATO' }),
      maximo(1, 9_000),
    );
    expect(d.registros?.evento).toMatchObject({ origem: 'reserva', valor: 5_000 });
    expect(lancesPublicos(d, { limite: 10 }).map((l) => [l.origem, l.valor])).toEqual([
      ['site', 5_000],
      ['site', 1_000],
    ]);
  });

  it('tells each bidder his own place (spec 1, section 4)', () => {
    const vivo = [...aberto({ valorComitente: 5_000 }), maximo(1, 9_000), lance(2, 2_000)];
    const d = lote(...vivo);
    expect([lugar(d, 1), lugar(d, 2), lugar(d, 3)]).toEqual([
      'ganhando',
      'superado',
      'nao-esta-participando',
    ]);
    expect(posicao.parse(verPosicao(d, cliente(1)))).toMatchObject({
      meuLance: 2_100,
      meuMaximo: 9_000,
      maximoEsgotado: false,
    });
    expect(posicao.parse(verPosicao(d, cliente(2)))).toMatchObject({
      meuLance: 2_000,
      meuMaximo: null,
      maximoEsgotado: false,
    });
    const esgotado = verPosicao(lote(...vivo, lance(3, 9_500)), cliente(1));
    expect(esgotado).toMatchObject({ ganhandoPerdendo: 'superado', meuMaximo: null, maximoEsgotado: true });
    const condicional = lote(...vivo, ...douLhes(MEIO), martelo(MEIO));
    expect([lugar(condicional, 1), lugar(condicional, 2)]).toEqual(['condicional', 'finalizado']);
    const vendido = lote(...vivo, ...douLhes(MEIO), martelo(MEIO, { aprovado: true }));
    expect([lugar(vendido, 1), lugar(vendido, 2), lugar(vendido, 3)]).toEqual([
      'vencedor',
      'finalizado',
      'nao-esta-participando',
    ]);
    expect(lugar(lote(...vivo, comando('SuspenderLote', MEIO, { motivo: 'ordem' })), 1)).toBe('ganhando');
    expect(lugar(lote(...vivo, comando('RetirarLote', MEIO, { motivo: 'ordem' })), 1)).toBe('finalizado');
    const comprado = lote(...liberado({ compreJa: 5_000 }), lance(4, 5_000, { tipoNegociacao: 'Compre Já' }));
    expect(verPosicao(comprado, cliente(4))).toMatchObject({ ganhandoPerdendo: 'vencedor', meuLance: 5_000 });
  });

  it('forgets cancelled bids in a place, and keeps them marked in the history', () => {
    const c = lance(2, 2_000);
    const d = lote(
      ...aberto(),
      maximo(1, 1_500),
      c,
      comando('CancelarLance', MEIO, { lanUid: c.lanUid, motivo: 'engano' }),
    );
    expect([lugar(d, 1), lugar(d, 2)]).toEqual(['ganhando', 'nao-esta-participando']);
    // Who has nothing left must hear it; who never bid has nothing to hear.
    const ditos = [1, 2, 3].map((n) => posicao.parse(verPosicao(d, cliente(n))).cancelado);
    expect(ditos).toEqual([undefined, true, undefined]);
    expect(situacoes(d)).toEqual(['Cancelado', 'Vencendo']);
    expect([totalDeLances(d), verAoVivo(d).quantidade]).toEqual([2, 1]);
  });

  it('knows who leads by a maximum alone, once the bid by hand before it was cancelled', () => {
    const c = lance(1, 2_000);
    const cancelar = comando('CancelarLance', MEIO, { lanUid: c.lanUid, motivo: 'engano' });
    const d = lote(...aberto(), c, maximo(1, 9_000), cancelar);
    expect(d.lider?.cliUid).toBe(cliente(1));
    expect(verPosicao(d, cliente(1))).toMatchObject({
      ganhandoPerdendo: 'ganhando',
      meuLance: null,
      meuMaximo: 9_000,
    });
  });

  it('answers a place for an older state after a newer one, and the other way round', () => {
    const velho = lote(...aberto(), lance(1, 1_000));
    const passo = decidir(velho, lance(2, 1_100));
    if (!passo.aceita) throw new Error('refused');
    const novo = passo.eventos.reduce((s, e) => evoluir(s, e, s.revisao + 1), velho);
    for (const _ of [1, 2]) {
      expect([lugar(novo, 1), lugar(novo, 2)]).toEqual(['superado', 'ganhando']);
      expect([lugar(velho, 1), lugar(velho, 2)]).toEqual(['ganhando', 'nao-esta-participando']);
    }
  });

  it('pages the public history from the newest, by revision or by count', () => {
    const d = lote(...aberto(), lance(1, 1_000), lance(2, 1_100), lance(1, 1_200), lance(2, 1_300));
    const valores = (pagina: Parameters<typeof lancesPublicos>[1]): number[] =>
      lancesPublicos(d, pagina).map((l) => l.valor);
    expect(valores({ limite: 10 })).toEqual([1_300, 1_200, 1_100, 1_000]);
    expect(valores({ limite: 2, pular: 1 })).toEqual([1_200, 1_100]);
    expect(valores({ limite: 2, antesDe: d.revisao })).toEqual([1_200, 1_100]);
    expect(valores({ limite: 0 })).toEqual([]);
    expect(situacoes(d)).toEqual(['Vencendo', 'Superado', 'Superado', 'Superado']);
    expect(lancesPublicos(d, { limite: 1, antesDe: d.revisao })[0]?.situacao).toBe('Superado');
    for (const l of lancesPublicos(d, { limite: 10 })) lancePublico.parse(l);
    expect(situacoes(lote(...aberto(), lance(1, 1_000), ...douLhes(MEIO), martelo(MEIO)))).toEqual([
      'Vencedor',
    ]);
  });

  it('answers a bidder about his own bid', () => {
    const responder = (antes: Disputa, c: ReturnType<typeof lance>) => {
      const decisao = decidir(antes, c);
      if (!decisao.aceita) throw new Error('refused');
      const d = decisao.eventos.reduce((s, e) => evoluir(s, e, s.revisao + 1), antes);
      return esquemaLanceAceito.parse(lanceAceito(d, c, decisao.eventos));
    };
    const d = lote(...aberto({ recebePropostas: true }), maximo(1, 9_000));
    expect(responder(d, lance(2, 2_000))).toMatchObject({
      situacao: 'Superado',
      valor: 2_000,
      preco: 2_100,
      proximo: 2_200,
    });
    expect(responder(d, lance(2, 9_500))).toMatchObject({ situacao: 'Vencendo', preco: 9_500 });
    expect(responder(d, maximo(1, 9_000))).toMatchObject({
      lanUid: null,
      situacao: 'Vencendo',
      revisao: d.revisao,
    });
    expect(responder(d, lance(2, 500, { tipoNegociacao: 'Proposta' }))).toMatchObject({
      situacao: 'Proposta',
      preco: 1_000,
    });
    const compra = lance(2, 5_000, { tipoNegociacao: 'Compre Já' });
    expect(responder(lote(...liberado({ compreJa: 5_000 })), compra)).toMatchObject({
      situacao: 'Vencedor',
      preco: 5_000,
    });
  });
});
