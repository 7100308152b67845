import pg from 'pg';

/** What of the driver's connection a statement is sent on. */
type Wire = {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly stream: { write(bytes: Buffer): unknown };
  parse(statement: { readonly name: string; readonly text: string }): void;
};

export type Value = string | number | Buffer;

/** A prepared statement that answers with a count and no rows. Bytes are sent where they lie. */
export type Statement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
};

/** Bytes from here on are worth a piece of their own; fewer are copied. */
const OWN_PIECE = 1_024;
/** PostgreSQL's extended query protocol: no results in a format of its own, then Execute without a limit, and Sync. */
const END = Buffer.from([0, 0, 0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);
/** Of END: what still belongs to the Bind message. */
const END_OF_BIND = 2;

/**
 * The driver's statement, sent without asking what its rows look like and without another copy of its values: that is most
 * of what sending a commit costs.
 */
class Sending extends pg.Query {
  readonly #statement: Statement;

  constructor(statement: Statement, callback: Answered) {
    // By its text alone: of an object the driver makes a copy, property by property, which takes 6 us.
    super(statement.text, callback as (error: Error | undefined) => void);
    Object.assign(this, { name: statement.name });
    this.#statement = statement;
  }

  /** Called by the driver when it is this statement's turn, with the stream corked. */
  prepare(wire: Wire): void {
    const { name, text, values } = this.#statement;
    if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    for (const piece of pieces(name, values)) wire.stream.write(piece);
  }
}

/** Told what came of it. */
type Answered = (error: Error | null, result: pg.QueryResult) => void;

/** How a statement is sent on a client. */
export type Send = (client: pg.Client, statement: Statement, answered: Answered) => void;

/** As pg sends any query. */
const asPgDoes: Send = (client, { name, text, values }, answered) => {
  client.query({ name, text, values: [...values] }, answered);
};

const pastPg: Send = (client, statement, answered) => {
  client.query(new Sending(statement, answered));
};

/** The door to pg's insides: `plain` leaves them alone. */
export const sending = (plain: boolean): Send => (plain ? asPgDoes : pastPg);

/** Bind, Execute and Sync. */
function pieces(name: string, values: Statement['values']): Buffer[] {
  const texts = values.map((v) => (typeof v === 'number' ? String(v) : v));
  const lengths = texts.map((v) => (typeof v === 'string' ? Buffer.byteLength(v) : v.length));
  const head = 1 + 4 + 1 + name.length + 1 + 2 + 2 * texts.length + 2;
  const total = head + lengths.reduce((sum, length) => sum + 4 + length, 0) + END_OF_BIND;
  const own = texts.map((v) => typeof v !== 'string' && v.length >= OWN_PIECE);
  const copied = lengths.reduce((sum, length, n) => sum + 4 + (own[n] === true ? 0 : length), 0);
  const bytes = Buffer.allocUnsafe(head + copied + END.length);
  bytes[0] = 0x42;
  // Without its first byte: the length counts itself and not the letter before.
  bytes.writeInt32BE(total - 1, 1);
  bytes[5] = 0;
  let at = 6 + bytes.write(name, 6, 'latin1');
  bytes[at] = 0;
  at = bytes.writeInt16BE(texts.length, at + 1);
  for (const v of texts) at = bytes.writeInt16BE(typeof v === 'string' ? 0 : 1, at);
  at = bytes.writeInt16BE(texts.length, at);
  const sent: Buffer[] = [];
  let from = 0;
  for (const [n, v] of texts.entries()) {
    at = bytes.writeInt32BE(lengths[n] ?? 0, at);
    if (typeof v === 'string') at += bytes.write(v, at);
    else if (own[n] === true) {
      sent.push(bytes.subarray(from, at), v);
      from = at;
    } else at += v.copy(bytes, at);
  }
  END.copy(bytes, at);
  sent.push(bytes.subarray(from, at + END.length));
  return sent;
}
