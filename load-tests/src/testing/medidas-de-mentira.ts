type Tipo = 'counter' | 'rate' | 'trend';

/** k6's metrics and what it makes of thresholds: of nothing a count is 0, a rate is 0, and so is every percentile. */
export class Medidas {
  readonly #amostras = new Map<string, { readonly tipo: Tipo; readonly valores: number[] }>();

  somar(tipo: Tipo, nome: string, valor: number): void {
    const medida = this.#amostras.get(nome) ?? { tipo, valores: [] };
    this.#amostras.set(nome, medida);
    medida.valores.push(valor);
  }

  valores(tipo: Tipo, nome: string): Readonly<Record<string, number>> {
    const valores = this.#amostras.get(nome)?.valores ?? [];
    const soma = valores.reduce((a, b) => a + b, 0);
    if (tipo === 'counter') return { count: soma };
    if (tipo === 'rate') return { rate: valores.length === 0 ? 0 : soma / valores.length };
    const ordem = valores.toSorted((a, b) => a - b);
    const p = (q: number): number => ordem[Math.min(ordem.length - 1, Math.floor(ordem.length * q))] ?? 0;
    return { 'p(95)': p(0.95), 'p(99)': p(0.99), max: ordem.at(-1) ?? 0 };
  }

  /** Thresholds that do not hold, as `metric: expression`. @throws Error for one that it cannot read */
  cruzados(limiares: Readonly<Record<string, readonly string[]>>): string[] {
    return Object.entries(limiares).flatMap(([nome, expressoes]) =>
      expressoes.filter((e) => !this.#vale(nome, e)).map((e) => `${nome}: ${e}`),
    );
  }

  #vale(nome: string, expressao: string): boolean {
    const [, medido = '', sinal = '', limite = ''] = /^(.+?)(==|>=|<=|>|<)([\d.]+)$/.exec(expressao) ?? [];
    const tipo = medido === 'count' ? 'counter' : medido === 'rate' ? 'rate' : 'trend';
    const valor = this.valores(tipo, nome)[medido];
    const comparar = COMPARAR[sinal];
    if (valor === undefined || comparar === undefined)
      throw new Error(`a threshold of another kind: ${expressao}`);
    return comparar(valor, Number(limite));
  }
}

const COMPARAR: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};
