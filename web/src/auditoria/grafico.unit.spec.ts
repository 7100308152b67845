import { describe, expect, it } from 'vitest';
import type { Quadro } from './grafico.ts';
import { CORES, desenhar, eventoEm, lugares, passoDaEscala } from './grafico.ts';

const quadro: Quadro = { largura: 420, altura: 100, topo: 10, base: 10, lado: 10 };
type Ponto = Parameters<typeof desenhar>[0][number];
const ponto = (
  em: number,
  tipo: string,
  preco: number | null,
  lider: string | null,
  dados: Record<string, unknown> = {},
): Ponto => ({ em, tipo, preco, lider, dados });
const lance = (
  em: number,
  apelido: string,
  valor: number,
  preco = valor,
  lider = apelido,
  superado = false,
): Ponto => ponto(em, 'LanceRegistrado', preco, lider, { apelido, valor, superado });

describe('places', () => {
  it('stand evenly by event, and by time', () => {
    expect(lugares([0, 1, 100], 'eventos', quadro)).toEqual([10, 210, 410]);
    expect(lugares([0, 25, 100], 'tempo', quadro)).toEqual([10, 110, 410]);
  });
  it('stand evenly where no time has passed, and do not divide by nothing', () => {
    expect(lugares([7, 7], 'tempo', quadro)).toEqual([10, 410]);
    expect(lugares([7], 'eventos', quadro)).toEqual([10]);
    expect(lugares([], 'tempo', quadro)).toEqual([]);
  });
  it('find the nearest event of a place', () => {
    const x = [10, 20, 100];
    expect([-5, 14, 16, 61, 999].map((onde) => eventoEm(x, onde))).toEqual([0, 0, 1, 2, 2]);
    expect(eventoEm([10], 300)).toBe(0);
  });
});

describe('the scale', () => {
  it('has round steps', () => {
    expect([1_000, 3_700, 10_000, 900_000].map(passoDaEscala)).toEqual([250, 1_000, 2_500, 250_000]);
    expect(passoDaEscala(0)).toBe(1);
  });
  it('holds every price and beaten lance, lowest at the bottom', () => {
    const g = desenhar([lance(0, 'a', 1_000), lance(1, 'b', 5_000, 2_000, 'a', true)], 'eventos', quadro);
    expect(g.escala[0]?.valor).toBeLessThanOrEqual(1_000);
    expect(g.escala.at(-1)?.valor).toBeGreaterThanOrEqual(5_000);
    expect(g.y(g.escala[0]?.valor ?? 0)).toBe(90);
    expect(g.y(g.escala.at(-1)?.valor ?? 0)).toBe(10);
  });
  it('stands for a lote without a price and for one price alone', () => {
    expect(desenhar([ponto(0, 'LoteCadastrado', null, null)], 'eventos', quadro).linhas).toEqual([]);
    const g = desenhar([lance(0, 'a', 1_000), ponto(1, 'DouLheUma', 1_000, 'a')], 'tempo', quadro);
    expect(Number.isFinite(g.y(1_000))).toBe(true);
  });
});

describe('the drawing', () => {
  const passos = [
    ponto(0, 'LoteAberto', null, null),
    lance(10, 'Ana', 1_000),
    lance(20, 'Beto', 2_000),
    lance(30, 'Ana', 1_500, 2_500, 'Beto', true),
    ponto(40, 'PrazoProrrogado', 2_500, 'Beto'),
    ponto(50, 'DouLheUma', 2_500, 'Beto'),
  ];
  const g = desenhar(passos, 'eventos', quadro);
  it('goes on flat in the colour of who led, and up in the colour of who leads', () => {
    const y = (v: number): string => String(Math.round(g.y(v) * 10) / 10);
    expect(g.linhas).toEqual([
      { cor: 0, d: `M90 ${y(1_000)}H170` },
      {
        cor: 1,
        d: `M170 ${y(1_000)}V${y(2_000)}M170 ${y(2_000)}H250M250 ${y(2_000)}V${y(2_500)}M250 ${y(2_500)}H330M330 ${y(2_500)}H410`,
      },
    ]);
  });
  it('marks lances, beaten ones apart, extensions and steps', () => {
    expect(g.lances.map((l) => l.cor)).toEqual([0, 1]);
    expect(g.superados).toMatch(/^M250 .*h0$/);
    expect(g.prorrogacoes).toEqual([330]);
    expect(g.marcos).toEqual([
      { x: 10, rotulo: 'A' },
      { x: 410, rotulo: '1' },
    ]);
  });
  it('lists leaders in the order in which they first led, with their lances', () => {
    expect(g.lideres).toEqual([
      { apelido: 'Ana', cor: 0, lances: 2 },
      { apelido: 'Beto', cor: 1, lances: 1 },
    ]);
  });
  it('gives the colours that can be told apart to who bid most, and the last one to all others', () => {
    const poucos = Array.from({ length: 9 }, (_, i) => lance(i, `p${i}`, (i + 1) * 100));
    const assiduo = [20, 21, 22].map((em) => lance(em, 'p8', 1_000 + em));
    const { lideres } = desenhar([...poucos, ...assiduo], 'eventos', quadro);
    expect(lideres.map((l) => l.cor)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 0]);
  });
  it('shares the last colour among further leaders', () => {
    const muitos = Array.from({ length: 12 }, (_, i) => lance(i, `p${i}`, (i + 1) * 100));
    expect(Math.max(...desenhar(muitos, 'eventos', quadro).lideres.map((l) => l.cor))).toBe(CORES - 1);
  });
  it('has no scale where nobody has bid', () => {
    const sem = [ponto(0, 'LoteAberto', null, null), ponto(10, 'LoteNaoArrematado', null, null)];
    expect(desenhar(sem, 'eventos', quadro).escala).toEqual([]);
    expect(g.escala.length).toBeGreaterThan(2);
  });
  it('leaves out marks that could not be told apart', () => {
    const juntos = Array.from({ length: 200 }, (_, i) =>
      ponto(i, i % 2 === 0 ? 'DouLheUma' : 'DouLheDuas', null, null),
    );
    const { marcos } = desenhar(juntos, 'eventos', quadro);
    expect(marcos.length).toBeGreaterThan(10);
    for (const [i, m] of marcos.slice(1).entries())
      expect(m.x - (marcos[i]?.x ?? 0)).toBeGreaterThanOrEqual(9);
  });
  it('stays small for ten thousand lances, and still ends where the price ends', () => {
    const muitos = Array.from({ length: 10_000 }, (_, i) => lance(i, `p${i % 5}`, (i + 1) * 100));
    const grande = desenhar(muitos, 'eventos', quadro);
    const tudo = [...grande.linhas, ...grande.lances].map((l) => l.d).join('');
    expect(tudo.length).toBeLessThan(40_000);
    expect(tudo).toContain(`V${Math.round(grande.y(1_000_000) * 10) / 10}`);
    expect(tudo).toMatch(/H410(?![.\d])/);
    expect(grande.lideres.reduce((t, l) => t + l.lances, 0)).toBe(10_000);
  });
});
