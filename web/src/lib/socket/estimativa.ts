type Amostra = { readonly rttMs: number; readonly deslocamentoMs: number };

const AMOSTRAS = 9;

/**
 * The server's clock by probes over the socket (bid rule 22): of the last nine, those not slower than the median round
 * trip count, and the median of their offsets wins. Time goes on by the monotonic clock, so the device's own date,
 * right or wrong or changed, shows nowhere.
 */
export class Estimativa {
  private amostras: Amostra[] = [];
  private deslocamentoMs: number | null = null;

  /** Starts over: another connection may be another way to the server, and a device that slept has lost count. */
  limpar(): void {
    this.amostras = [];
  }

  /** A first guess from a message that says what time it was when it left; late by half a round trip. */
  supor(agoraDoServidor: number): void {
    if (this.amostras.length === 0) this.deslocamentoMs = agoraDoServidor - performance.now();
  }

  /** An answered probe: sent at `t0`, answered at `t1` (performance.now), the server's time in between. */
  somar(t0: number, agoraDoServidor: number, t1: number): void {
    const rttMs = Math.max(0, t1 - t0);
    this.amostras.push({ rttMs, deslocamentoMs: agoraDoServidor - (t0 + rttMs / 2) });
    if (this.amostras.length > AMOSTRAS) this.amostras.shift();
    const limite = this.rttMs;
    const boas = this.amostras.filter((a) => a.rttMs <= limite);
    this.deslocamentoMs = mediana(boas.map((a) => a.deslocamentoMs));
  }

  /** Median round trip, ms; 0 before the first probe. */
  get rttMs(): number {
    return this.amostras.length === 0 ? 0 : mediana(this.amostras.map((a) => a.rttMs));
  }

  /** Epoch ms of the server; the device's own before anything is known. */
  agora(): number {
    return this.deslocamentoMs === null ? Date.now() : this.deslocamentoMs + performance.now();
  }
}

function mediana(valores: readonly number[]): number {
  const emOrdem = valores.toSorted((a, b) => a - b);
  const meio = emOrdem.length >> 1;
  const alto = emOrdem[meio] ?? 0;
  return emOrdem.length % 2 === 1 ? alto : ((emOrdem[meio - 1] ?? 0) + alto) / 2;
}
