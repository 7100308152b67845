import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { Vinculos } from './comitentes/vinculos.ts';
import type { Habilitacoes } from './habilitacoes/registro.ts';
import type { Motor } from './motor/motor.ts';

const PESSOAS = 'habilitacoes-';
const LOTE = 'lote-';

/** Tells the memories of this process what the store holds by now, so that another process's writes are noticed. */
export function notarEventos({
  motor,
  habilitacoes,
  vinculos,
  andou,
}: {
  readonly motor: Motor;
  readonly habilitacoes: Habilitacoes;
  readonly vinculos: Vinculos;
  /** Hears how far the log of a lote is. */
  readonly andou: (lelUid: string, revisao: number) => void;
}) {
  return (eventos: readonly StoredEvent[]): void => {
    vinculos.ouvir(eventos);
    const ultimas = new Map<string, number>();
    for (const { stream, revision } of eventos) ultimas.set(stream, revision);
    for (const [stream, revisao] of ultimas) {
      if (stream.startsWith(PESSOAS)) habilitacoes.notar(stream.slice(PESSOAS.length), revisao);
      else motor.notar(stream, revisao);
      if (stream.startsWith(LOTE)) andou(stream.slice(LOTE.length), revisao);
    }
  };
}
