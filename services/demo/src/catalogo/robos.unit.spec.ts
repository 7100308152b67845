import { ESCADA_PADRAO, incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { LOTE_SITUACOES, SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gerarDemo } from './gerar.ts';
import { criarPrng, proximo, sortear } from './prng.ts';
import { limiteDe, proximoPasso } from './robos.ts';
import type { LoteVisto, Robo } from './robos.ts';

const agora = 1_795_000_000_000;
const robo: Robo = {
  cliUid: '00000000-0000-5000-8000-000000000001',
  apelido: 'Falcão do Asfalto',
  perfil: { apetite: 0.8, interesse: 1, automatico: 0.2, ousadia: 0.3 },
};
const lote: LoteVisto = {
  lelUid: '00000000-0000-5000-8000-000000000002',
  situacao: 'AO_VIVO',
  valor: 3_000_000,
  incremento: 50_000,
  proximo: 3_050_000,
  apelido: 'Outra Pessoa',
  dataInicio: agora - 3_600_000,
  dataFim: agora + 30_000,
  finalizacaoManual: false,
};

describe('proximoPasso', () => {
  it('never goes above its limit nor below the next bid, and waits 2 to 20 s', () => {
    fc.assert(
      fc.property(
        fc.record({
          semente: fc.nat(),
          fipe: fc.integer({ min: 1_000_000, max: 40_000_000 }),
          fracao: fc.double({ min: 0.2, max: 1, noNaN: true }),
          falta: fc.integer({ min: -60_000, max: 864_000_000 }),
          situacao: fc.constantFrom(...LOTE_SITUACOES),
          manual: fc.boolean(),
          apetite: fc.double({ min: 0.1, max: 1.5, noNaN: true }),
          automatico: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        (c) => {
          const perfil = { ...robo.perfil, apetite: c.apetite, automatico: c.automatico };
          const r = { ...robo, perfil };
          const preco = Math.round(c.fipe * c.fracao);
          const incremento = incrementoEm(preco, null, ESCADA_PADRAO);
          const l = {
            ...lote,
            situacao: c.situacao,
            valor: preco,
            incremento,
            proximo: preco + incremento,
            dataFim: agora + c.falta,
            finalizacaoManual: c.manual,
          };
          const { passo, esperarMs } = proximoPasso(l, c.fipe, r, criarPrng(c.semente), agora);
          expect(esperarMs).toBeGreaterThanOrEqual(2_000);
          expect(esperarMs).toBeLessThanOrEqual(20_000);
          if (passo.tipo === 'nada') return;
          expect(SITUACOES_DE_LANCE as readonly string[]).toContain(c.situacao);
          expect(c.manual || c.falta > 0).toBe(true);
          expect(Number.isInteger(passo.valor)).toBe(true);
          expect(passo.valor).toBeGreaterThanOrEqual(l.proximo);
          expect(passo.valor).toBeLessThanOrEqual(limiteDe(r, l.lelUid, c.fipe));
          expect(passo.valor).toBeLessThan(c.fipe);
          if (passo.tipo === 'Manual') expect(passo.valor).toBeLessThanOrEqual(l.proximo + 5 * incremento);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('gives the same step for the same input and moves the generator on', () => {
    const um = proximoPasso(lote, 8_000_000, robo, criarPrng(7), agora);
    expect(proximoPasso(lote, 8_000_000, robo, criarPrng(7), agora)).toEqual(um);
    expect(um.prng).not.toEqual(criarPrng(7));
  });

  it('does not bid against itself', () => {
    for (let i = 0; i < 200; i++) {
      const { passo } = proximoPasso(
        { ...lote, apelido: robo.apelido },
        8_000_000,
        robo,
        criarPrng(i),
        agora,
      );
      expect(passo.tipo).toBe('nada');
    }
  });

  it('acts more often near the end than days before', () => {
    const agir = (dataFim: number): number =>
      Array.from({ length: 400 }, (_, i) =>
        proximoPasso({ ...lote, dataFim }, 8_000_000, robo, criarPrng(i), agora),
      ).filter((d) => d.passo.tipo !== 'nada').length;
    expect(agir(agora + 30_000)).toBeGreaterThan(2 * agir(agora + 86_400_000));
  });

  it('lets the bidders of the demo end at plausible prices', () => {
    const demo = gerarDemo({ seed: 'martelo', agora });
    const leilao = demo.leiloes[1];
    const robos = demo.pessoas.flatMap((p) =>
      p.robo !== null && p.hotUid === leilao?.hotUid
        ? [{ cliUid: p.cliUid, apelido: p.apelido, perfil: p.robo }]
        : [],
    );
    const fracoes = (leilao?.lotes ?? []).map((l) => {
      let prng = criarPrng('fim', l.lelUid);
      let visto: LoteVisto = {
        ...lote,
        lelUid: l.lelUid,
        valor: null,
        proximo: l.valor.minimo,
        apelido: null,
      };
      let preco = l.valor.minimo as number;
      for (let volta = 0; volta < 400; volta++) {
        const quem = robos[volta % robos.length] as Robo;
        const d = proximoPasso(visto, l.veiculo.valorMercado, quem, prng, agora);
        prng = d.prng;
        if (d.passo.tipo !== 'Manual') continue;
        preco = d.passo.valor;
        const incremento = incrementoEm(preco, l.valor.incremento, ESCADA_PADRAO);
        visto = { ...visto, valor: preco, incremento, proximo: preco + incremento, apelido: quem.apelido };
      }
      return preco / l.veiculo.valorMercado;
    });
    const media = fracoes.reduce((a, b) => a + b, 0) / fracoes.length;
    expect(media).toBeGreaterThan(0.6);
    expect(media).toBeLessThan(0.9);
    expect(Math.max(...fracoes)).toBeLessThan(0.96);
  });
});

describe('prng', () => {
  it('repeats a row from its state and differs by name', () => {
    const a = proximo(criarPrng('s', 1));
    expect(proximo(criarPrng('s', 1))).toEqual(a);
    expect(proximo(criarPrng('s', 2)).valor).not.toBe(a.valor);
    const s = sortear(criarPrng('s', 1));
    expect(s.fracao()).toBe(a.valor);
    expect(s.prng()).toEqual(a.prng);
  });

  it('spreads evenly, keeps bounds and draws without repeating', () => {
    const s = sortear(criarPrng('spread'));
    const baldes = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i++) {
      const n = s.inteiro(0, 9);
      baldes[n] = (baldes[n] ?? 0) + 1;
    }
    for (const b of baldes) {
      expect(b).toBeGreaterThan(1_750);
      expect(b).toBeLessThan(2_250);
    }
    const v = s.varios([1, 2, 3, 4, 5], 3);
    expect(new Set(v).size).toBe(3);
    expect(s.varios([1, 2], 9).length).toBe(2);
    expect(() => s.um([])).toThrow(RangeError);
  });
});
