import { describe, expect, it } from 'vitest';
import * as leiloes from '../leiloes/leilao.ts';
import * as preparo from '../leiloes/preparo.ts';
import * as propostas from '../propostas/proposta.ts';
import * as lotes from './calls.ts';
import { equipeQueCausa } from './maquina.ts';

const [ADM, LEILOEIRO, LEILAO] = ['Interno - ADM', 'Interno - Leiloeiro', 'Interno - Leilão'] as const;

/** By hand, so that whoever changes the tables sees whom he lets in (spec 3, section 6). */
const QUEM = [
  [lotes.porNoPlacar, [ADM, LEILOEIRO]],
  [lotes.tirarDoPlacar, [ADM, LEILOEIRO]],
  [lotes.abrirLote, [ADM, LEILOEIRO]],
  [lotes.darDouLheUma, [ADM, LEILOEIRO]],
  [lotes.darDouLheDuas, [ADM, LEILOEIRO]],
  [lotes.baterMartelo, [ADM, LEILOEIRO]],
  [lotes.retirarLote, [ADM, LEILOEIRO]],
  [lotes.cancelarNoLeilao, [ADM, LEILOEIRO]],
  [lotes.liberarLote, [ADM, LEILAO]],
  [lotes.pendenciarLote, [ADM, LEILAO]],
  [lotes.suspenderLote, [ADM]],
  [lotes.retomarLote, [ADM]],
  [lotes.cancelarLote, [ADM]],
  [leiloes.iniciarLeilao, [ADM, LEILOEIRO]],
  [leiloes.encerrarLeilao, [ADM, LEILOEIRO]],
  [preparo.aprontarLeilao, [ADM, LEILAO]],
  // From PRONTO the decider takes it from ADM alone (leiloes/maquina.unit.spec.ts).
  [leiloes.voltarAoLoteamento, [ADM, LEILAO]],
  [leiloes.cancelarLeilao, [ADM]],
  [propostas.aceitarProposta, [ADM, 'Interno - Acerto', 'Interno - SAC']],
] as const;

describe('who may cause a transition', () => {
  it.each(QUEM.map(([call, papeis]) => [call.nome, call, papeis] as const))('%s', (_nome, call, papeis) => {
    expect([...call.acesso].toSorted()).toEqual([...papeis].toSorted());
  });

  it('never lets the clock or the program in by a call, and knows no event that is no transition', () => {
    expect(equipeQueCausa('LoteEmRepasse')).toEqual([]);
    expect(() => equipeQueCausa('LanceRegistrado')).toThrow('LanceRegistrado');
  });
});
