/** Something to be done in a while, once, however often it is asked for meanwhile; the last asking counts. */
export class Adiado {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly fazer: () => void;
  private readonly esperaMs: number;

  constructor(fazer: () => void, esperaMs: number) {
    this.fazer = fazer;
    this.esperaMs = esperaMs;
  }

  marcar(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.fazer, this.esperaMs);
  }

  desistir(): void {
    clearTimeout(this.timer);
  }
}
