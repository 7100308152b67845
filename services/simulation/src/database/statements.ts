import { BUS_STATEMENTS } from './bus-statements.ts';
import { tableName, type Row, type TableName, type Tables } from './tables.ts';

type Values = readonly unknown[];
/** `now` is the server's own clock, ms. */
type Run = (t: Tables, values: Values, parts: readonly string[], now: number) => readonly Row[];
export type Statement = { readonly pattern: RegExp; readonly run: Run };

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const cell = (table: TableName, column: string, value: unknown): unknown =>
  table === 'lotes_ao_vivo' && column === 'estado' && typeof value === 'string' ? JSON.parse(value) : value;

/** `a = excluded.a, b = $3` applied to a row that was there. */
function update(before: Row, excluded: Row, sets: string, values: Values): Row {
  const changes = sets.split(',').map((set) => {
    const [, column = '', source = ''] = /^\s*"?(\w+)"? = (\S+)\s*$/.exec(set) ?? [];
    if (source.startsWith('excluded.')) return [column, excluded[source.slice(9).replaceAll('"', '')]];
    if (source.startsWith('$')) return [column, values[Number(source.slice(1)) - 1]];
    throw new Error(`the simulated database does not understand SET ${set}`);
  });
  return { ...before, ...Object.fromEntries(changes) };
}

const upsert = (t: Tables, table: TableName, row: Row, sets: string, values: Values): void => {
  const before = t.same(table, row);
  t.put(table, before === undefined ? row : update(before, row, sets, values));
};

const HABILITACOES =
  'cli_uid lei_uid hot_uid apelido limite data_cadastro revisao revogada cidade tipos busca'.split(' ');
/** Of a value list, what is written out in the statement. */
const ESCRITOS: Row = { revogada: false, tipos: null };

/**
 * Every statement that the product's projections and clock send, white space folded. The text is the product's own; what
 * it means is modelled here, and a statement that nobody wrote down is an error, so the two cannot drift apart unseen.
 */
const STATEMENTS: readonly Statement[] = [
  ...BUS_STATEMENTS,
  {
    pattern: /^INSERT INTO projection_checkpoints VALUES \(\$1, -1\) ON CONFLICT DO NOTHING$/,
    run: (t, [name]) => {
      if (t.get('projection_checkpoints', name) === undefined)
        t.put('projection_checkpoints', { name, position: -1 });
      return [];
    },
  },
  {
    pattern: /^UPDATE projection_checkpoints SET position = \$1 WHERE name = \$2$/,
    run: (t, [position, name]) => {
      t.put('projection_checkpoints', { name, position });
      return [];
    },
  },
  {
    pattern:
      /^select (.+) from "?(\w+)"? where "?(\w+)"? (?:= \$1|in \([^)]*\)|= ANY\(\$1(?:::uuid\[\])?\))(?: order by (\w+), (\w+)| for update)?$/i,
    run: (t, values, [, columns = '', from = '', where = '', ...order]) => {
      const table = tableName(from);
      const wanted = new Set(values.flatMap(list));
      const rows = t.all(table).filter((row) => wanted.has(row[where]));
      for (const column of order.filter(Boolean).toReversed())
        rows.sort((a, b) =>
          (a[column] as number) < (b[column] as number) ? -1 : a[column] === b[column] ? 0 : 1,
        );
      if (columns === '*') return rows;
      const names = columns.replaceAll('"', '').split(', ');
      return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
    },
  },
  {
    pattern: /^select \* from "participantes" where "lel_uid" in \(([^)]*)\) and "cli_uid" in \([^)]*\)$/,
    run: (t, values, [, lotes = '']) => {
      const lelUids = values.slice(0, lotes.split(',').length);
      const cliUids = values.slice(lelUids.length);
      return t
        .all('participantes')
        .filter((row) => lelUids.includes(row['lel_uid']) && cliUids.includes(row['cli_uid']));
    },
  },
  {
    pattern:
      /^INSERT INTO (\w+) SELECT \* FROM json_to_recordset\(\$1::json\) AS r\(.*\) ON CONFLICT \(\w+\) DO UPDATE SET (.+)$/,
    run: (t, values, [, into = '', sets = '']) => {
      for (const row of JSON.parse(String(values[0])) as Row[]) upsert(t, tableName(into), row, sets, values);
      return [];
    },
  },
  {
    pattern:
      /^insert into "(\w+)" \(([^)]*)\) values (.+) on conflict \(["\w, ]+\) do update set (.+?)( where "\w+"."revisao" < excluded.revisao)?$/,
    run: (t, values, [, into = '', columns = '', , sets = '', onlyNewer]) => {
      const table = tableName(into);
      const names = columns.replaceAll('"', '').split(', ');
      const count = (values.length - (sets.match(/\$\d+/g) ?? []).length) / names.length;
      for (let n = 0; n < count; n += 1) {
        const row = names.map((name, i) => [name, cell(table, name, values[n * names.length + i])]);
        const written = Object.fromEntries(row) as Row;
        const before = onlyNewer === undefined ? undefined : t.same(table, written);
        if (before === undefined || Number(before['revisao']) < Number(written['revisao']))
          upsert(t, table, written, sets, values);
      }
      return [];
    },
  },
  {
    pattern:
      /^update "leiloes" set "versao" = versao \+ 1 where "uid" in \(select "lei_uid" from "leiloes_situacao" where "situacao" = \$1 and "lei_uid" in \([^)]*\)\)$/,
    run: (t, [situacao, ...leiUids]) => {
      for (const leilao of t.all('leiloes')) {
        const { uid, versao } = leilao;
        if (leiUids.includes(uid) && t.get('leiloes_situacao', uid)?.['situacao'] === situacao)
          t.put('leiloes', { ...leilao, versao: Number(versao) + 1 });
      }
      return [];
    },
  },
  {
    pattern:
      /^SELECT \* FROM leiloes_no_quadro WHERE situacao NOT IN \('EXECUTADO', 'CANCELADO'\) OR lei_uid IN \(SELECT lei_uid FROM lotes_no_quadro WHERE situacao = ANY\(\$1\)\)$/,
    run: (t, [open]) => {
      const abertos = new Set(
        t.all('lotes_no_quadro').flatMap((l) => (list(open).includes(l['situacao']) ? [l['lei_uid']] : [])),
      );
      return t
        .all('leiloes_no_quadro')
        .filter(
          (l) => !['EXECUTADO', 'CANCELADO'].includes(String(l['situacao'])) || abertos.has(l['lei_uid']),
        );
    },
  },
  {
    pattern: /^SELECT \* FROM lotes_no_quadro WHERE situacao = ANY\(\$1\) OR lei_uid = ANY\(\$2::uuid\[\]\)$/,
    run: (t, [open, leiUids]) =>
      t
        .all('lotes_no_quadro')
        .filter((l) => list(open).includes(l['situacao']) || list(leiUids).includes(l['lei_uid'])),
  },
  {
    pattern:
      /^WITH antes AS \(SELECT visto_em FROM batimento WHERE id = 1\) INSERT INTO batimento AS b VALUES \(1, \$1\) ON CONFLICT \(id\) DO UPDATE SET visto_em = GREATEST\(b\.visto_em, excluded\.visto_em\) RETURNING \(SELECT visto_em FROM antes\) AS antes$/,
    run: (t, [now]) => {
      const before = t.get('batimento', 1)?.['visto_em'] as number | undefined;
      t.put('batimento', { id: 1, visto_em: Math.max(before ?? 0, Number(now)) });
      return [{ antes: before ?? null }];
    },
  },
  {
    pattern:
      /^INSERT INTO habilitacoes AS h \(.*\) VALUES \(\$1, \$2, \$3, \$4, \$5, \$6, \$7, false, \$8, NULL, \$9\) ON CONFLICT \(cli_uid, lei_uid\) DO UPDATE SET .* WHERE h\.revisao < excluded\.revisao$/,
    run: (t, values) => {
      const given = HABILITACOES.filter((name) => !(name in ESCRITOS));
      const row = { ...ESCRITOS, ...Object.fromEntries(given.map((name, i) => [name, values[i] ?? null])) };
      const before = t.same('habilitacoes', row);
      if (before === undefined || Number(before['revisao']) < Number((row as Row)['revisao']))
        t.put('habilitacoes', row);
      return [];
    },
  },
  {
    pattern:
      /^UPDATE habilitacoes SET (revogada|limite|tipos) = \$1(?:::text\[\])?, revisao = \$2 WHERE cli_uid = \$3 AND lei_uid = \$4 AND revisao < \$5$/,
    run: (t, [value, revisao, cliUid, leiUid], [, column = '']) => {
      const row = t.get('habilitacoes', cliUid, leiUid);
      if (row !== undefined && Number(row['revisao']) < Number(revisao))
        t.put('habilitacoes', { ...row, [column]: value, revisao });
      return [];
    },
  },
  {
    pattern: /^INSERT INTO atos_da_habilitacao VALUES \(\$1, .*\) ON CONFLICT DO NOTHING$/,
    run: (t, [lei_uid, revisao, cli_uid, tipo, em, por, quem, motivo, limite, tipos]) => {
      if (t.get('atos_da_habilitacao', lei_uid, revisao) === undefined)
        t.put('atos_da_habilitacao', {
          lei_uid,
          revisao,
          cli_uid,
          tipo,
          em,
          por,
          quem,
          motivo,
          limite,
          tipos,
        });
      return [];
    },
  },
  {
    pattern:
      /^update "propostas" set "situacao" = \$1, "respondida_em" = \$2, "motivo" = \$3, "revisao" = \$4 where "lel_uid" = \$5 and "cli_uid" = \$6 and "lan_uid" = \$7 and "revisao" < \$8 returning "hot_uid", "valor"$/,
    run: (t, [situacao, respondida_em, motivo, revisao, lelUid, cliUid, lanUid, before]) => {
      const row = t.get('propostas', lelUid, cliUid);
      if (row === undefined || row['lan_uid'] !== lanUid || Number(row['revisao']) >= Number(before))
        return [];
      t.put('propostas', { ...row, situacao, respondida_em, motivo, revisao });
      return [{ hot_uid: row['hot_uid'], valor: row['valor'] }];
    },
  },
  {
    pattern:
      /^insert into "avisos_de_propostas" \(([^)]*)\) values \(.+\) on conflict \("lan_uid"\) do nothing$/,
    run: (t, values, [, names = '']) => {
      const columns = names.split(', ').map((name) => name.replaceAll('"', ''));
      const row = Object.fromEntries(columns.map((name, i) => [name, values[i]]));
      if (t.same('avisos_de_propostas', row) === undefined) t.put('avisos_de_propostas', row);
      return [];
    },
  },
  {
    pattern:
      /^INSERT INTO cancelamentos_pedidos \(lel_uid, lan_uid, motivo, por, em\) VALUES \(\$1, \$2, \$3, \$4, \$5\) ON CONFLICT DO NOTHING$/,
    run: (t, [lel_uid, lan_uid, motivo, por, em]) => {
      if (t.get('cancelamentos_pedidos', lel_uid, lan_uid) === undefined)
        t.put('cancelamentos_pedidos', { lel_uid, lan_uid, motivo, por, em });
      return [];
    },
  },
  {
    pattern: /^DELETE FROM cancelamentos_pedidos WHERE lel_uid = \$1 AND lan_uid = \$2$/,
    run: (t, [lelUid, lanUid]) => {
      t.remove('cancelamentos_pedidos', lelUid, lanUid);
      return [];
    },
  },
  // Nobody prepares leilões in records here: where one is published, there are none to show.
  {
    pattern: /^INSERT INTO leiloes_aceitos \(lei_uid\) VALUES \(\$1\) ON CONFLICT DO NOTHING$/,
    run: () => [],
  },
  { pattern: /^(SELECT publicado|SELECT dados, edital_url) FROM leiloes_aceitos /, run: () => [] },
  { pattern: /^UPDATE leiloes_aceitos SET publicado = true /, run: () => [] },
  { pattern: /^SELECT dados FROM lotes_aceitos /, run: () => [] },
  // Nor are there vehicles to follow their lotes.
  { pattern: /^SELECT DISTINCT veiculo FROM cadastro_de_lotes /, run: () => [] },
  // Nobody writes records of lotes here, so the search has no rows to bring up to date.
  { pattern: /^WITH x AS \(.* UPDATE busca_lotes b SET /, run: () => [] },
  { pattern: /^INSERT INTO busca_lotes AS b /, run: () => [] },
  { pattern: /^WITH n AS MATERIALIZED \(.* INSERT INTO busca_palavras /, run: () => [] },
  { pattern: /^UPDATE busca_textos /, run: () => [] },
];

const known = new Map<string, { run: Run; parts: readonly string[] }>();

/** Runs a statement of the product against the tables. @throws Error for one that the model does not know */
export function runStatement(t: Tables, text: string, values: Values, now: number): readonly Row[] {
  let found = known.get(text);
  if (found === undefined) {
    const folded = text.replaceAll(/\s+/g, ' ').trim();
    for (const { pattern, run } of STATEMENTS) {
      const parts = pattern.exec(folded);
      if (parts !== null) found = { run, parts };
    }
    if (found === undefined)
      throw new Error(`the simulated database does not know this statement: ${folded}`);
    if (known.size < 1_000) known.set(text, found);
  }
  return found.run(t, values, found.parts, now);
}
