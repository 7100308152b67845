import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';

/** `eventos` gives each event the same room, `tempo` each second. */
export type Eixo = 'eventos' | 'tempo';
type Ponto = Pick<PassoAuditado, 'tipo' | 'em' | 'preco' | 'lider' | 'dados'>;

export type Quadro = {
  readonly largura: number;
  readonly altura: number;
  readonly topo: number;
  readonly base: number;
  readonly lado: number;
};

export type Lider = { readonly apelido: string; readonly cor: number; readonly lances: number };
export type Grafico = {
  /** Horizontal place of each event, px. */
  readonly x: readonly number[];
  /** Price line per leader: `cor` counts from 0, who bid most; -1 stands for no leader. */
  readonly linhas: readonly { readonly cor: number; readonly d: string }[];
  /** Bids per bidder's colour, as one path of round ends each. */
  readonly lances: readonly { readonly cor: number; readonly d: string }[];
  /** Bids that were beaten on arrival. */
  readonly superados: string;
  readonly prorrogacoes: readonly number[];
  readonly marcos: readonly { readonly x: number; readonly rotulo: string }[];
  readonly lideres: readonly Lider[];
  readonly escala: readonly { readonly y: number; readonly valor: number }[];
  readonly y: (valor: number) => number;
};

const MARCOS: Readonly<Record<string, string>> = {
  LoteAberto: 'A',
  DouLheUma: '1',
  DouLheDuas: '2',
  LoteArrematado: 'M',
  LoteCondicional: 'C',
  LoteNaoArrematado: 'N',
  LoteSuspenso: 'S',
  LoteRetirado: 'R',
  LanceCancelado: 'Z',
};
/** Marks nearer than this to the one before are left out: they could not be told apart. */
const ENTRE_MARCOS_PX = 9;
/** Leaders with a colour of their own; further ones share the last. */
export const CORES = 8;

/** A line does not turn within less than this, and dots do not stand closer than `ENTRE_PONTOS_PX`: nobody could see it, and browsers would have to draw it. */
const MENOR_PASSO_PX = 0.75;
const ENTRE_PONTOS_PX = 3;

/** Lets a dot through where no other one stands. */
function criarPeneira(): { cabe: (x: number, y: number) => boolean } {
  const ocupados = new Set<string>();
  return {
    cabe: (x, y) => {
      const chave = `${Math.round(x / ENTRE_PONTOS_PX)},${Math.round(y / ENTRE_PONTOS_PX)}`;
      if (ocupados.has(chave)) return false;
      ocupados.add(chave);
      return true;
    },
  };
}

const n = (v: number): string => String(Math.round(v * 10) / 10);

/** A round step that cuts `alcance` into three to six parts. Centavos. */
export function passoDaEscala(alcance: number): number {
  if (alcance <= 0) return 1;
  const bruto = alcance / 4;
  const potencia = 10 ** Math.floor(Math.log10(bruto));
  const fator = [1, 2, 2.5, 5, 10].find((f) => f * potencia >= bruto) ?? 10;
  return Math.max(1, fator * potencia);
}

function escalaDe(passos: readonly Ponto[], { altura, topo, base }: Quadro) {
  let minimo = Number.POSITIVE_INFINITY;
  let maximo = Number.NEGATIVE_INFINITY;
  for (const p of passos) {
    const v = valorDoLance(p) ?? p.preco;
    for (const c of [v, p.preco]) {
      if (c === null) continue;
      minimo = Math.min(minimo, c);
      maximo = Math.max(maximo, c);
    }
  }
  const semPreco = minimo > maximo;
  if (semPreco) [minimo, maximo] = [0, 1];
  const passo = passoDaEscala(Math.max(maximo - minimo, maximo * 0.01));
  const de = Math.floor(minimo / passo) * passo;
  const ate = Math.max(de + passo, Math.ceil(maximo / passo) * passo);
  const y = (valor: number): number => topo + ((ate - valor) / (ate - de)) * (altura - topo - base);
  const escala: { y: number; valor: number }[] = [];
  // Where nobody has bid there is no value to measure.
  if (semPreco) return { y, escala };
  for (let valor = de; valor <= ate; valor += passo) escala.push({ y: y(valor), valor });
  return { y, escala };
}

/** The amount of a public bid; null for any other event. */
export function valorDoLance(p: Pick<Ponto, 'tipo' | 'dados'>): number | null {
  const { valor } = p.dados;
  return p.tipo === 'LanceRegistrado' && typeof valor === 'number' ? valor : null;
}

/** Places of the events: evenly, or by their time. */
export function lugares(
  instantes: readonly number[],
  eixo: Eixo,
  { largura, lado }: Pick<Quadro, 'largura' | 'lado'>,
): number[] {
  const util = largura - 2 * lado;
  const primeiro = instantes[0] ?? 0;
  const duracao = (instantes.at(-1) ?? 0) - primeiro;
  const ultimo = Math.max(1, instantes.length - 1);
  return instantes.map(
    (em, i) => lado + util * (eixo === 'eventos' || duracao <= 0 ? i / ultimo : (em - primeiro) / duracao),
  );
}

/**
 * Leaders in the order in which they first led. The colours that can be told apart go to who bid most: 0 is the busiest, and
 * those beyond the last colour share it.
 */
function lideresDe(passos: readonly Ponto[]): ReadonlyMap<string, Omit<Lider, 'apelido'>> {
  const lances = new Map<string, number>();
  const lideres = new Set<string>();
  for (const p of passos) {
    const { apelido } = p.dados;
    if (typeof apelido === 'string' && valorDoLance(p) !== null)
      lances.set(apelido, (lances.get(apelido) ?? 0) + 1);
    if (p.lider !== null) lideres.add(p.lider);
  }
  const de = (apelido: string): number => lances.get(apelido) ?? 0;
  const ordem = [...lideres].toSorted((a, b) => de(b) - de(a));
  return new Map([...lideres].map((l) => [l, { cor: Math.min(ordem.indexOf(l), CORES - 1), lances: de(l) }]));
}

/** Everything that the chart draws, from the events alone: a step line of the price in the leader's colour, and marks. */
export function desenhar(passos: readonly Ponto[], eixo: Eixo, quadro: Quadro): Grafico {
  const x = lugares(
    passos.map((p) => p.em),
    eixo,
    quadro,
  );
  const { y, escala } = escalaDe(passos, quadro);
  const lideraram = lideresDe(passos);
  const corDe = (apelido: string | null): number =>
    apelido === null ? -1 : (lideraram.get(apelido)?.cor ?? CORES - 1);
  const linhas = new Map<number, string[]>();
  const lances = new Map<number, string[]>();
  const superados: string[] = [];
  const prorrogacoes: number[] = [];
  const marcos: { x: number; rotulo: string }[] = [];
  const somar = (m: Map<number, string[]>, cor: number, d: string): void =>
    void (m.get(cor)?.push(d) ?? m.set(cor, [d]));

  const pontos = criarPeneira();
  // Where the line has been drawn to, so that steps finer than a pixel become one.
  let desenhado = 0;
  passos.forEach((p, i) => {
    const aqui = x[i] ?? 0;
    const antes = passos[desenhado];
    if (
      antes?.preco != null &&
      i > desenhado &&
      (aqui - (x[desenhado] ?? 0) >= MENOR_PASSO_PX || i === passos.length - 1)
    ) {
      somar(linhas, corDe(antes.lider), `M${n(x[desenhado] ?? 0)} ${n(y(antes.preco))}H${n(aqui)}`);
      if (p.preco !== null && p.preco !== antes.preco)
        somar(linhas, corDe(p.lider), `M${n(aqui)} ${n(y(antes.preco))}V${n(y(p.preco))}`);
      desenhado = i;
    } else if (antes?.preco == null) desenhado = i;
    const valor = valorDoLance(p);
    if (valor !== null) {
      const { apelido, superado } = p.dados;
      const quem = typeof apelido === 'string' ? apelido : null;
      if (pontos.cabe(aqui, y(valor))) {
        const ponto = `M${n(aqui)} ${n(y(valor))}h0`;
        if (superado === true) superados.push(ponto);
        else somar(lances, corDe(quem), ponto);
      }
    }
    if (p.tipo === 'PrazoProrrogado') prorrogacoes.push(aqui);
    const rotulo = MARCOS[p.tipo];
    if (rotulo !== undefined && aqui - (marcos.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= ENTRE_MARCOS_PX)
      marcos.push({ x: aqui, rotulo });
  });
  const juntar = (m: Map<number, string[]>) => [...m].map(([cor, d]) => ({ cor, d: d.join('') }));
  const lideres = [...lideraram].map(([apelido, l]) => ({ apelido, ...l }));
  return {
    x,
    linhas: juntar(linhas),
    lances: juntar(lances),
    superados: superados.join(''),
    prorrogacoes,
    marcos,
    lideres,
    escala,
    y,
  };
}

/** The event nearest to a place; events stand by rising place. */
export function eventoEm(x: readonly number[], onde: number): number {
  let de = 0;
  let ate = x.length - 1;
  while (ate - de > 1) {
    const meio = (de + ate) >> 1;
    if ((x[meio] ?? 0) <= onde) de = meio;
    else ate = meio;
  }
  return Math.abs((x[ate] ?? 0) - onde) < Math.abs((x[de] ?? 0) - onde) ? ate : de;
}
