import type { StoredEvent } from '../event-store/port.ts';

/**
 * An event outside its service. Its hash stays inside: over few possible values it would give away the fields that were
 * taken out. Revisions of a stream may have gaps where an event was not published.
 */
export type PublishedEvent = Omit<StoredEvent, 'hash'>;

const DATA = ',"dados":';

/**
 * The event as the value of a message: one JSON object `{id, tipo, stream, revisao, posicao, em, dados}` whose last member
 * is the event's data, so that neither side needs to parse what it only passes on.
 *
 * @param without names of fields that do not leave, wherever they stand
 */
export function writeEvent(event: StoredEvent, without: readonly string[] = []): string {
  const { id, type: tipo, stream, revision: revisao, position: posicao, at: em } = event;
  const head = JSON.stringify({ id, tipo, stream, revisao, posicao, em });
  const data = without.length === 0 ? event.data : redacted(event.data, without);
  return `${head.slice(0, -1)}${DATA}${data}}`;
}

function redacted(data: string, without: readonly string[]): string {
  const hidden = new Set(without);
  return JSON.stringify(JSON.parse(data, (name, value: unknown) => (hidden.has(name) ? undefined : value)));
}

type Head = {
  readonly id: string;
  readonly tipo: string;
  readonly stream: string;
  readonly revisao: number;
  readonly posicao: number;
  readonly em: number;
};

/** @throws SyntaxError or TypeError for what is no published event: a poison message */
export function readEvent(value: string): PublishedEvent {
  const cut = value.indexOf(DATA);
  if (cut < 0 || !value.endsWith('}')) throw new TypeError('not a published event');
  const head = JSON.parse(`${value.slice(0, cut)}}`) as Partial<Head>;
  const { id, tipo, stream, revisao, posicao, em } = head;
  if (
    typeof id !== 'string' ||
    typeof tipo !== 'string' ||
    typeof stream !== 'string' ||
    !Number.isSafeInteger(revisao) ||
    !Number.isSafeInteger(posicao) ||
    typeof em !== 'number'
  )
    throw new TypeError('not a published event');
  const data = value.slice(cut + DATA.length, -1);
  return { id, type: tipo, stream, revision: Number(revisao), position: Number(posicao), at: em, data };
}
