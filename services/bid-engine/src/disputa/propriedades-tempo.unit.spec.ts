import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import { decidir } from './decide.ts';
import { formaFechada, paraProva } from './forma-fechada.ts';
import { instanteDeEncerrar } from './prazo.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import {
  aberto,
  cliente,
  comando,
  dado,
  douLhes,
  FIM,
  INICIO,
  lance,
  liberado,
  martelo,
  maximo,
  MEIO,
} from './testing/cenario.ts';
import { jogadas, jogar, politicas } from './testing/roteiros.ts';
import { lancesPublicos, verAoVivo, verPosicao } from './visao.ts';

const modos = fc.constantFrom('ESCALONADO', 'SEQUENCIAL', 'MANUAL');
const lote = (comandos: readonly ComandoLote[]): Disputa => {
  const { estado } = dado(...comandos);
  if (estado === null) throw new Error('nothing was registered');
  return estado;
};
const depois = (d: Disputa, c: ComandoLote): Disputa => {
  const decisao = decidir(d, c);
  return decisao.aceita ? decisao.eventos.reduce((s, e) => evoluir(s, e, s.revisao + 1), d) : d;
};
const fim = (estados: readonly Disputa[]): Disputa => {
  const d = estados.at(-1);
  if (d === undefined) throw new Error('nothing was registered');
  return d;
};
const instante = fc.integer({ min: 0, max: FIM + 200_000 });
const aVolta = fc.integer({ min: -2_000, max: 2_000 });

describe('properties of bid rules 4 and 14 to 25', () => {
  it('rule 4: a bid stands exactly between dataInicio and dataFim, which does not bind a lote closed by hand', () => {
    fc.assert(
      fc.property(modos, fc.boolean(), instante, (fechamento, finalizacaoManual, recebidoEm) => {
        const d = lote(aberto({ fechamento, finalizacaoManual }));
        const naMao = finalizacaoManual || fechamento === 'MANUAL';
        const certo = recebidoEm >= INICIO && (naMao || recebidoEm < d.lote.dataFim);
        expect(decidir(d, lance(1, 1_000, { recebidoEm })).aceita).toBe(certo);
      }),
    );
  });

  it('rule 14: a live maximum stands in no view but its owner’s', () => {
    // Maxima of their own kind: no price, bid or time can be equal to one by chance.
    const marca = 700_000_000;
    fc.assert(
      fc.property(politicas, jogadas(), fc.integer({ min: 1, max: 999 }), (politica, passos, n) => {
        const d = depois(fim(jogar(politica, passos).estados), maximo(7, marca + n));
        expect(d.maximo).toBe(marca + n);
        const alheio = JSON.stringify([
          verAoVivo(d),
          lancesPublicos(d, { limite: 1_000 }),
          verPosicao(d, cliente(1)),
          verPosicao(d, cliente(99)),
        ]);
        expect(alheio).not.toContain(String(marca + n));
        expect(verPosicao(d, cliente(7)).meuMaximo).toBe(marca + n);
      }),
    );
  });

  it('rule 15: the Compre Já takes its exact price and nothing else, and only before the first bid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (preco, valor, comLance) => {
          const d = lote([...liberado({ compreJa: preco, minimo: 1 }), ...(comLance ? [lance(2, 5)] : [])]);
          const decisao = decidir(d, lance(1, valor, { tipoNegociacao: 'Compre Já' }));
          expect(decisao.aceita).toBe(valor === preco && !comLance);
        },
      ),
    );
  });

  it('rule 16: no cancel raises the price', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        let anterior: number | null = null;
        for (const [i, d] of jogar(politica, passos).estados.entries()) {
          if (d.lote.base?.revisao === i) expect(d.preco ?? 0).toBeLessThanOrEqual(anterior ?? 0);
          anterior = d.preco;
        }
      }),
    );
  });

  it('rule 17: dataFim = max(dataFim, recebidoEm + J), up to the hard end', () => {
    fc.assert(
      fc.property(
        instante,
        fc.integer({ min: 0, max: 200_000 }),
        fc.option(fc.integer({ min: FIM, max: FIM + 90_000 })),
        fc.boolean(),
        (quando, j, fimLimite, recebe) => {
          const recebidoEm = Math.min(Math.max(quando, INICIO), FIM - 1);
          const antes = lote(
            liberado({
              fechamento: 'ESCALONADO',
              prorrogacaoMs: j,
              fimLimite,
              recebeIncrementoTempo: recebe,
            }),
          );
          const d = depois(antes, lance(1, 1_000, { recebidoEm }));
          const alvo = Math.min(recebidoEm + j, fimLimite ?? Number.POSITIVE_INFINITY);
          expect(d.lote.dataFim).toBe(recebe ? Math.max(FIM, alvo) : FIM);
        },
      ),
    );
  });

  it('rule 18: the clock closes from dataFim and the fence on, and says when', () => {
    fc.assert(
      fc.property(aVolta, fc.integer({ min: 0, max: 1_000 }), (delta, cercaMs) => {
        const d = lote([...liberado({ fechamento: 'ESCALONADO', cercaMs }), lance(1, 1_000)]);
        const agora = d.lote.dataFim + cercaMs + delta;
        expect(instanteDeEncerrar(d)).toBe(d.lote.dataFim + cercaMs);
        expect(decidir(d, comando('EncerrarPrazo', agora, { por: 'relogio' })).aceita).toBe(delta >= 0);
      }),
    );
  });

  it('rule 19: each mode closes its own way', () => {
    fc.assert(
      fc.property(modos, fc.boolean(), fc.boolean(), (fechamento, finalizacaoManual, vivo) => {
        const d = lote((vivo ? aberto : liberado)({ fechamento, finalizacaoManual }));
        const naMao = finalizacaoManual || fechamento === 'MANUAL';
        const peloRelogio = !naMao && (vivo || fechamento === 'ESCALONADO');
        expect(decidir(d, comando('EncerrarPrazo', d.lote.dataFim + 300, { por: 'relogio' })).aceita).toBe(
          peloRelogio,
        );
        expect(decidir(d, comando('DarDouLheUma', MEIO)).aceita).toBe(naMao && vivo);
      }),
    );
  });

  it('rule 20: every step keeps its dwell, and an accepted bid returns to AO_VIVO', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6_000 }),
        fc.integer({ min: 0, max: 6_000 }),
        fc.boolean(),
        (a, b, automatico) => {
          const uma = lote([...aberto(), lance(1, 1_000), comando('DarDouLheUma', MEIO)]);
          expect(decidir(uma, comando('DarDouLheDuas', MEIO + a)).aceita).toBe(a >= 3_000);
          const duas = lote([...aberto(), lance(1, 1_000), ...douLhes(MEIO)]);
          expect(decidir(duas, martelo(MEIO - 3_000 + b)).aceita).toBe(b >= 3_000);
          for (const d of [uma, duas])
            expect(depois(d, (automatico ? maximo : lance)(2, 5_000)).situacao).toBe('AO_VIVO');
        },
      ),
    );
  });

  it('rule 21: the hammer falls exactly when no newer bid exists than the one seen', () => {
    fc.assert(
      fc.property(politicas, jogadas(), fc.integer({ min: -1, max: 60 }), (politica, passos, versaoVista) => {
        const vivo = fim(jogar(politica, passos).estados);
        const d = douLhes(MEIO).reduce(depois, vivo);
        const decisao = decidir(d, martelo(MEIO, { versaoVista }));
        expect(decisao.aceita).toBe(versaoVista >= d.revisaoLance);
        if (!decisao.aceita) expect(decisao.recusa.codigo).toBe('VERSAO_ANTIGA');
      }),
    );
  });

  it('rule 22: every view carries the stream’s revision, and revisions rise by one an event', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        for (const [i, d] of jogar(politica, passos).estados.entries()) {
          expect([verAoVivo(d).revisao, verPosicao(d, cliente(1)).revisao, d.revisao]).toEqual([i, i, i]);
        }
      }),
    );
  });

  it('rule 24: an outage over the close gives the grace, any other time nothing', () => {
    fc.assert(
      fc.property(aVolta, fc.integer({ min: 0, max: 4_000 }), (quando, duracao) => {
        const d = lote(liberado({ fechamento: 'ESCALONADO' }));
        const fechava = FIM + 300;
        const foraDoArDesde = fechava + quando;
        const agora = foraDoArDesde + duracao;
        const certo = foraDoArDesde < fechava && agora >= fechava;
        const decisao = decidir(d, comando('ReabrirAposQueda', agora, { foraDoArDesde, por: 'relogio' }));
        expect(decisao.aceita).toBe(certo);
        if (decisao.aceita)
          expect(decisao.eventos).toMatchObject([{ tipo: 'LoteReaberto', dataFim: agora + 300_000 }]);
      }),
    );
  });

  it('rule 25: whatever happened before, cancels too, the award carries the closed form as its proof', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        const vivo = fim(jogar(politica, passos).estados);
        const d = douLhes(MEIO).reduce(depois, vivo);
        const decisao = decidir(d, martelo(MEIO));
        const ultimo = decisao.aceita ? decisao.eventos.at(-1) : undefined;
        if (d.lider === null) expect(ultimo?.tipo).toBe('LoteEmRepasse');
        else {
          const prova = paraProva(formaFechada(d, { fechando: true }));
          expect(ultimo).toMatchObject({ prova, valor: prova.valor, cliUid: d.lider.cliUid });
        }
      }),
    );
  });
});
