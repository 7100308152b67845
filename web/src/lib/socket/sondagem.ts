import { Adiado } from './adiado.ts';
import { Estimativa } from './estimativa.ts';

/** Probes in a row after connecting, then one at this pace; each is also the question whether the line is alive. */
const SONDAS_AO_LIGAR = 5;
const SONDA_MS = 5_000;

type Ligacao = {
  readonly enviar: (mensagem: { readonly tipo: 'relogio'; readonly t0: number }) => void;
  /** A sign is expected within this round trip's worth. */
  readonly esperarSinal: (rttMs: number) => void;
  /** A better estimate, epoch ms. */
  readonly acertou: (agora: number) => void;
};

/** What time it is at the server (bid rule 22), by asking again and again. */
export class Sondagem {
  private readonly relogio = new Estimativa();
  private readonly ligacao: Ligacao;
  private readonly proxima = new Adiado(() => this.sondar(), SONDA_MS);
  private seguidas = 0;

  constructor(ligacao: Ligacao) {
    this.ligacao = ligacao;
  }

  /** The server's time now, epoch ms; the device's own until the first answer. */
  agora(): number {
    return this.relogio.agora();
  }

  /** A new line: `agora` is what its greeting said. */
  comecar(agora: number): void {
    this.relogio.limpar();
    this.relogio.supor(agora);
    this.ligacao.acertou(this.agora());
    this.seguidas = SONDAS_AO_LIGAR;
    this.sondar();
  }

  sondar(): void {
    this.ligacao.enviar({ tipo: 'relogio', t0: performance.now() });
    this.ligacao.esperarSinal(this.relogio.rttMs);
    this.proxima.marcar();
  }

  resposta({ t0, agora }: { readonly t0: number; readonly agora: number }): void {
    this.relogio.somar(t0, agora, performance.now());
    this.ligacao.acertou(this.agora());
    if (--this.seguidas > 0) this.sondar();
  }

  desistir(): void {
    this.proxima.desistir();
  }
}
