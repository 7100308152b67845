// `npm run room lances`: every file of a room on its three walls (schemas, services, web), with its specs last.
// `npm run room -- linhas lances`: what it costs, in lines of code as the formatter writes them; the last line is the number.
// `npm run room -- novo seguradoras nome:texto cnpj:cnpj`: a record room on all of its walls (room-new.mjs).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { askedRoom, makeRoom, Unusable, USAGE } from './room-new.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function foldersIn(place) {
  if (!existsSync(path.join(root, place))) return [];
  return readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

const walls = [
  'schemas/src',
  ...foldersIn('services').map((service) => `services/${service}/src`),
  'web/src',
];

function filesOf(place) {
  return readdirSync(path.join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => a.localeCompare(b));
}

const isSpec = (file) => /\.spec\.tsx?$/.test(file);
const linesOf = (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;

/** Lines of a file as the formatter writes it, however it stands there. */
function formattedLinesOf(file) {
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const text = execFileSync(process.execPath, [formatter, `--stdin-filepath=${file}`], {
    cwd: root,
    encoding: 'utf8',
    input: readFileSync(path.join(root, file), 'utf8'),
  });
  return text.split('\n').length - 1;
}

/** What a record's own files are made of: its declaration, its table and room, its screens. */
const OF_RECORD =
  /\b(registro|lista|telasDe|sala|useRegistro|createRoute|criarRegistro|tabelaDeRegistro)\(|<Lista\b/;
/** The longest file of a plain record of eight fields, its form or its declaration. */
const PLAIN_MAX = 50;
const isOfRecord = (file) => OF_RECORD.test(readFileSync(path.join(root, file), 'utf8'));

function show(title, files) {
  if (files.length === 0) return;
  console.log(title);
  for (const file of files) console.log(`  ${String(linesOf(file)).padStart(4)}  ${file}`);
}

// A reader that has seen enough (`| head`) ends the list without a complaint.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const asked = process.argv.slice(2);
if (asked[0] === 'novo') {
  try {
    const made = makeRoom(root, askedRoom(asked.slice(1)));
    console.log(
      `${made.join('\n')}\nnpm start has it in the menu. docs/changes.md says what is yours now: words, roles, rules.`,
    );
    process.exit(0);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(`${error.message}\nUsage: ${USAGE}`);
    process.exit(2);
  }
}
const counts = asked[0] === 'linhas';
const [name, ...more] = counts ? asked.slice(1) : asked;
const everywhere = [...new Set(walls.flatMap(foldersIn))].sort((a, b) => a.localeCompare(b));
if (!name || more.length > 0 || !everywhere.includes(name)) {
  const rooms = everywhere.join(', ') || 'none yet';
  console.error(
    name && more.length === 0
      ? `There is no room called "${name}". Rooms: ${rooms}.`
      : `Usage: npm run room NAME, or npm run room -- linhas NAME. Rooms: ${rooms}.`,
  );
  process.exit(2);
}
if (counts) {
  const files = walls
    .map((wall) => `${wall}/${name}`)
    .filter((place) => existsSync(path.join(root, place)))
    .flatMap(filesOf)
    .filter((file) => /\.(ts|tsx)$/.test(file) && !isSpec(file));
  const counted = files.map((file) => ({ file, lines: formattedLinesOf(file), plain: isOfRecord(file) }));
  for (const { file, lines } of counted) console.log(`  ${String(lines).padStart(4)}  ${file}`);
  const sumOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0);
  const besides = counted.filter(({ plain }) => !plain);
  if (besides.length > 0 && besides.length < counted.length)
    console.log(
      `of them ${sumOf(besides)} that are no record's: ${besides.map(({ file }) => path.basename(file)).join(', ')}`,
    );
  const larger = counted.filter(({ plain, lines }) => plain && lines > PLAIN_MAX);
  for (const { file, lines } of larger)
    console.log(
      `${file} has ${lines}, where a plain record's has at most ${PLAIN_MAX}: what else it does is the room's own`,
    );
  console.log(String(sumOf(counted)));
  process.exit(0);
}
const specs = [];
for (const wall of walls) {
  const place = `${wall}/${name}`;
  if (!existsSync(path.join(root, place))) continue;
  const files = filesOf(place);
  specs.push(...files.filter(isSpec));
  show(
    place,
    files.filter((file) => !isSpec(file)),
  );
}
show('specs', specs);
console.log(
  `npx vitest run ${
    specs.length === 0
      ? `(no spec in ${name} yet)`
      : walls
          .map((wall) => `${wall}/${name}/`)
          .filter((place) => existsSync(path.join(root, place)))
          .join(' ')
  }`,
);
