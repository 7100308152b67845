/** A row as PostgreSQL would hand it over. Never changed in place. */
export type Row = Readonly<Record<string, unknown>>;
type Table = Map<string, Row>;
/** Stands where a row was that has been deleted. */
const GONE: Row = Object.freeze({});

/** The columns that make a row the same row, for each table that a projection under simulation writes. */
const KEYS = {
  projection_checkpoints: ['name'],
  batimento: ['id'],
  lotes_no_quadro: ['lel_uid'],
  leiloes_no_quadro: ['lei_uid'],
  vinculos: ['cli_uid', 'com_id'],
  habilitacoes: ['cli_uid', 'lei_uid'],
  atos_da_habilitacao: ['lei_uid', 'revisao'],
  lotes_ao_vivo: ['lel_uid'],
  leiloes: ['uid'],
  leiloes_situacao: ['lei_uid'],
  propostas: ['lel_uid', 'cli_uid'],
  avisos_de_propostas: ['lan_uid'],
  avisos_de_superados: ['lel_uid', 'cli_uid'],
  participantes: ['lel_uid', 'cli_uid'],
  cancelamentos_pedidos: ['lel_uid', 'lan_uid'],
  bus_relays: ['name'],
  bus_checkpoints: ['consumer', 'topic', 'partition'],
  bus_parked: ['id'],
} as const satisfies Record<string, readonly string[]>;
export type TableName = keyof typeof KEYS;

/** @throws Error for a table that the model does not have */
export function tableName(name: string): TableName {
  if (!Object.hasOwn(KEYS, name)) throw new Error(`the simulated database has no table ${name}`);
  return name as TableName;
}

const keyOf = (table: TableName, row: Row): string =>
  KEYS[table].map((column) => String(row[column])).join('|');

/** Rows, and what a transaction has changed on top of them. */
export class Tables {
  readonly #rows = new Map<TableName, Table>();
  readonly #below: Tables | null;

  constructor(below: Tables | null = null) {
    this.#below = below;
  }

  get(table: TableName, ...key: unknown[]): Row | undefined {
    return this.#find(table, key.map(String).join('|'));
  }

  /** The row that has the same key. */
  same(table: TableName, row: Row): Row | undefined {
    return this.#find(table, keyOf(table, row));
  }

  put(table: TableName, row: Row): void {
    this.#set(table, keyOf(table, row), row);
  }

  remove(table: TableName, ...key: unknown[]): void {
    this.#set(table, key.map(String).join('|'), GONE);
  }

  /** Every row, in the order of their keys. */
  all(table: TableName): Row[] {
    const merged = new Map<string, Row>(this.#entries(table));
    return [...merged]
      .filter(([, row]) => row !== GONE)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  }

  /** Writes what changed here into `target`. */
  pour(target: Tables): void {
    for (const [table, rows] of this.#rows) for (const [key, row] of rows) target.#set(table, key, row);
  }

  /** What changed here, without what lies below. */
  changed(table: TableName): Row[] {
    return [...(this.#rows.get(table)?.values() ?? [])].filter((row) => row !== GONE);
  }

  /** A copy that later changes do not reach. */
  snapshot(): Tables {
    const copy = new Tables();
    this.#below?.snapshot().pour(copy);
    this.pour(copy);
    return copy;
  }

  #set(table: TableName, key: string, row: Row): void {
    let rows = this.#rows.get(table);
    if (rows === undefined) this.#rows.set(table, (rows = new Map()));
    rows.set(key, row);
  }

  #find(table: TableName, key: string): Row | undefined {
    const own = this.#rows.get(table)?.get(key);
    if (own === GONE) return undefined;
    return own ?? (this.#below === null ? undefined : this.#below.#find(table, key));
  }

  #entries(table: TableName): [string, Row][] {
    return [...(this.#below === null ? [] : this.#below.#entries(table)), ...(this.#rows.get(table) ?? [])];
  }
}
