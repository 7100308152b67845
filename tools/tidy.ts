// The house rules that no other tool holds, as functions of a file. tools/tidy.unit.spec.ts runs them over the whole
// tree, and plants a violation of each to see it caught.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { missingOptional } from './complete-lockfile.mjs';

/** A file of the tree: `name` from the root with forward slashes, `text` whole. */
export interface SourceFile {
  name: string;
  text: string;
}

/** A broken rule; `line` counts from 1 and is 0 when the file as a whole is meant. */
export interface Complaint {
  rule: string;
  file: string;
  line: number;
  what: string;
}

interface Rule {
  name: string;
  advice: string;
  applies: (name: string) => boolean;
  /** Lines (from 1) that break the rule; 0 means the file as a whole. */
  find: (file: SourceFile) => number[];
}

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'results']);
const isCode = (name: string) => /\.(ts|tsx|mjs)$/.test(name);
const isSpec = (name: string) => /\.spec\.tsx?$/.test(name);
const isConfig = (name: string) => /(^|\/)[a-z-]+\.config\.(ts|mjs)$/.test(name);
const isPure = (name: string) =>
  !isSpec(name) && /^services\/.*(\/(state|decide)[a-z-]*\.ts$|\/projections\/)/.test(name);
// These two name what they forbid.
const isTidyItself = (name: string) => name.startsWith('tools/tidy.');

/** Line numbers at which the expression matches; it must not span lines. */
function linesWith(text: string, expression: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (expression.test(line) ? [index + 1] : []));
}

/** Exported functions that no docstring precedes. */
function undocumented({ text }: SourceFile): number[] {
  const lines = text.split('\n');
  const exported =
    /^export (async )?function\*? |^export const \w+( *:[^=]+)? = (async )?(<[^>]*>)?\([^)]*\).*=>/;
  return lines.flatMap((line, index) => {
    if (!exported.test(line)) return [];
    const before = lines[index - 1] ?? '';
    // The further signatures of an overloaded function share the first one's words.
    if (/^export (async )?function .*;$/.test(before)) return [];
    return before.trimEnd().endsWith('*/') ? [] : [index + 1];
  });
}

function adrIsWhole({ name, text }: SourceFile): number[] {
  const number = path.basename(name).slice(0, 4);
  const heading = new RegExp(`^# (ADR )?${number}\\b`).test(text);
  const dated = /\b20\d\d-\d\d-\d\d\b/.test(text);
  const consequences = /^#+ Consequences/im.test(text);
  return heading && dated && consequences ? [] : [0];
}

export const rules: Rule[] = [
  {
    name: 'short-files',
    advice: 'At most 300 lines: move a part that has a name of its own into its own file.',
    applies: (name) => isCode(name) && !name.includes('.generated.'),
    find: ({ text }) => (text.split('\n').length - 1 > 300 ? [0] : []),
  },
  {
    name: 'kebab-case',
    advice: 'File and folder names are kebab-case ASCII.',
    applies: () => true,
    find: ({ name }) => {
      const words = /^[._]?[a-z0-9]+([-._][a-z0-9]+)*$/;
      const known = /^([A-Z]+\.md|LICENSE|NOTICE|Dockerfile)$/;
      return name.split('/').every((part) => words.test(part) || known.test(part)) ? [] : [0];
    },
  },
  {
    name: 'named-exports',
    advice:
      'Export by name; only configuration files and k6 scenarios have a default export, because their tool asks for it.',
    applies: (name) =>
      isCode(name) && !isConfig(name) && !/^load-tests\/src\/|\/global-setup\.ts$/.test(name),
    find: ({ text }) => linesWith(text, /^\s*export default\b|^export \{[^}]*\bas default\b/),
  },
  {
    name: 'no-enum',
    advice: 'Node strips types and knows no enum: use a const array with labels beside it.',
    applies: isCode,
    find: ({ text }) => linesWith(text, /^\s*(export )?(declare )?(const )?enum \w/),
  },
  {
    name: 'whole-tests',
    advice:
      'No skipped, lonely or announced test: make it pass or delete it. (skipIf may name missing data.)',
    applies: (name) => isSpec(name) && !isTidyItself(name),
    find: ({ text }) => [
      ...linesWith(text, /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fails)\b/),
      ...linesWith(text, /^\s*(xit|fit|xdescribe|fdescribe)\(/),
      ...linesWith(text, /^\s*(it|test)\(.*(\(\)|async \(\)) => \{\s*\}\);?$/),
    ],
  },
  {
    name: 'no-sleep-in-tests',
    advice:
      'Poll with a deadline (until in services/platform/src/testing) instead of waiting for a fixed time.',
    applies: (name) => isSpec(name) && !isTidyItself(name),
    find: ({ text }) => linesWith(text, /timers\/promises|new Promise\(.*\bsetTimeout\b|\bsleep\(/),
  },
  {
    name: 'spec-suffix',
    advice: 'The cost of a spec stands in its name: .unit.spec, .int.spec or .e2e.spec.',
    applies: (name) => /\.(spec|test)\.[a-z]+$/.test(name),
    find: ({ name }) => (/\.(unit|int|e2e)\.spec\.tsx?$/.test(name) ? [] : [0]),
  },
  {
    name: 'nothing-left-open',
    advice: 'Do it now, or write it down as an issue; the code carries no reminders.',
    applies: (name) => !isTidyItself(name),
    find: ({ text }) => linesWith(text, /\b(TODO|FIXME|XXX|HACK)\b/),
  },
  {
    name: 'no-silenced-tool',
    advice: 'Correct what the tool says instead of silencing it.',
    applies: (name) => isCode(name) && !isTidyItself(name),
    find: ({ text }) =>
      linesWith(
        text,
        /(eslint|oxlint|biome)-(disable|ignore)|@ts-(ignore|expect-error|nocheck)|oxfmt-ignore/,
      ),
  },
  {
    name: 'time-and-chance-as-data',
    advice: 'state, decide and projections take time and randomness from the command or event.',
    applies: isPure,
    find: ({ text }) =>
      linesWith(text, /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bperformance\.now\b/),
  },
  {
    name: 'no-machine-path',
    advice: 'Paths come from the configuration or from import.meta.dirname.',
    applies: (name) => !isTidyItself(name),
    // A comment may speak of such a place; a string in code may not name it, and a document not at all.
    find: ({ name, text }) =>
      linesWith(
        text,
        isCode(name) ? /["'`]\/(work|tmp|root|home|Users)\b/ : /(^|[\s"'`(=:])\/(work|tmp|root|home|Users)\b/,
      ),
  },
  {
    name: 'one-door-to-the-environment',
    advice:
      'Each main.ts parses the environment once with zod; everything else takes its configuration as an argument.',
    applies: (name) =>
      isCode(name) &&
      !isSpec(name) &&
      !isConfig(name) &&
      !/^tools\/|^load-tests\/|^web\/e2e\/|\/testing\/|(^|\/)(main|demo|replay|conferir|exportar|hotsite|conta)\.ts$/.test(
        name,
      ),
    find: ({ text }) => linesWith(text, /(?<!\.\.\.)\bprocess\.env\b|\bimport\.meta\.env\.[A-Z]+_/),
  },
  {
    name: 'documented',
    advice:
      'Say above the function what goes in and out: shapes, units, refusals, and the spec section or rule number.',
    applies: (name) =>
      !isSpec(name) &&
      /^services\/(kernel\/src\/.*|platform\/src\/.*|.*\/((decide|state)[a-z-]*|door|module))\.ts$|^schemas\/src\/.*\.ts$/.test(
        name,
      ),
    find: undocumented,
  },
  {
    name: 'no-width-in-letters',
    advice:
      'ch and ex are other lengths until the letters have arrived, and lines break anew then: use em or rem.',
    applies: (name) => name.endsWith('.css'),
    find: ({ text }) => linesWith(text, /\d(ch|ex|ic)\b/),
  },
  {
    name: 'one-way-to-write-a-place',
    advice:
      'A city and its state are written by escreverLugar (schemas/src/shared/lugar.ts), on a screen by formatarLugar.',
    applies: (name) => isCode(name) && !isSpec(name) && !isTidyItself(name),
    // A comment may show an address such as `/{cidade}-{uf}`.
    find: ({ text }) =>
      linesWith(text, /^(?!\s*(\/\/|\/?\*)).*\b[cC]idade\}(\s|&nbsp;|\\u00a0)*[-/]\S*\s?\$?\{/),
  },
  {
    name: 'role-sets-have-names',
    advice: 'Which roles may do something stands in schemas/src/shared/papeis.ts alone: name the set there.',
    applies: (name) =>
      /^(schemas|services|web)\/.*\.tsx?$/.test(name) &&
      !isSpec(name) &&
      !/\/testing\/|^schemas\/src\/shared\/papeis\.ts$/.test(name),
    find: ({ text }) => linesWith(text, /\[\s*'Interno - |^\s*'Interno - [^']+',$/),
  },
  {
    name: 'one-way-to-refuse',
    advice:
      'What was not done is said by recusado (services/kernel/src/resultado.ts), in a decider by negar.',
    applies: (name) =>
      /^services\/.*\.ts$/.test(name) &&
      !isSpec(name) &&
      !/\/testing\/|^services\/kernel\/src\/resultado\.ts$/.test(name),
    find: ({ text }) => linesWith(text, /\bok: false, recusa: recusar\(/),
  },
  {
    name: 'exact-pins',
    advice: 'package.json names exact versions: `npm install --save-exact`.',
    applies: (name) => /(^|\/)package\.json$/.test(name),
    find: ({ text }) => linesWith(text, /^\s*"[^"]+": "([\^~*]|>(?!=20")|latest)/),
  },
  {
    name: 'no-registry-host',
    advice: 'The lockfile names no host, so that it installs from any registry: .npmrc omits them.',
    applies: (name) => name === 'package-lock.json',
    find: ({ text }) => linesWith(text, /"resolved": "\w+:\/\//),
  },
  {
    name: 'whole-lockfile',
    advice:
      '`npm ci` refuses a lockfile that lacks an optional package: run `node tools/complete-lockfile.mjs`.',
    applies: (name) => name === 'package-lock.json',
    find: ({ text }) => (missingOptional(JSON.parse(text)).length > 0 ? [0] : []),
  },
  {
    name: 'whole-adr',
    advice:
      'A decision is docs/adr/NNNN-title.md: `# NNNN. Title`, a date (yyyy-mm-dd) and a section Consequences.',
    applies: (name) => name.startsWith('docs/adr/'),
    find: (file) => (/^docs\/adr\/\d{4}-[a-z0-9-]+\.md$/.test(file.name) ? adrIsWhole(file) : [0]),
  },
];

/** Every complaint about one file. */
export function complaints(file: SourceFile): Complaint[] {
  return rules
    .filter((rule) => rule.applies(file.name))
    .flatMap((rule) =>
      rule.find(file).map((line) => ({ rule: rule.name, file: file.name, line, what: rule.advice })),
    );
}

/** Numbers of decisions that are missing or used twice; they count from 1 without a gap. */
export function adrNumbersOutOfOrder(names: string[]): number[] {
  const numbers = names.map((name) => Number(path.basename(name).slice(0, 4))).sort((a, b) => a - b);
  return numbers.filter((number, index) => number !== index + 1);
}

/** Every text file of the tree below `base`, without what was installed, built or produced by a run. */
export function sourceFiles(base: string): SourceFile[] {
  const text = /\.(ts|tsx|mjs|js|json|md|css|html|sql|sh|ya?ml|csv|txt)$|(^|\/)(run|Dockerfile|\.npmrc)$/;
  const files: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(base, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) walk(name);
      else if (entry.isFile() && text.test(name))
        files.push({ name, text: readFileSync(path.join(base, name), 'utf8') });
    }
  };
  walk('');
  return files;
}
