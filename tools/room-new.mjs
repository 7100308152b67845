// `npm run room -- novo seguradoras nome:texto cnpj:cnpj`: a record room on all of its walls, in the menu with the next start.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, namesOf, placesOf } from './room-files.mjs';
import { KINDS, TEXTS } from './room-kinds.mjs';

export const USAGE = `npm run room -- novo NOME [--um SINGULAR] [--servico catalog|logistics] [--grupo 'leilão'] [CAMPO:TIPO ...]
  NOME is plural and kebab-case (seguradoras, tipos-de-servico); without fields it has nome and observacao.
  Kinds: ${Object.keys(KINDS).join(', ')}.`;

/** What people ask for in a way that nobody can do. */
export class Unusable extends Error {}

const unusable = (what) => {
  throw new Unusable(what);
};

/** The next free number of a service's migrations, which run in the order of their names. */
function nextNumber(root, service) {
  const used = readdirSync(path.join(root, 'services', service, 'src'), { recursive: true })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .map((file) => path.join('services', service, 'src', file))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /(?:^ {2}|(?:tabelaDeRegistro|tabelaComNome)\(\s*)'(\d{3})_\w+'/gm,
      ),
    ])
    .map(([, number]) => Number(number));
  return String(Math.max(0, ...used) + 1).padStart(3, '0');
}

function fieldsOf(words) {
  const fields = words.map((word) => {
    const [name, kind, ...more] = word.split(':');
    if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(name) || more.length > 0) unusable(`${word} is no field.`);
    if (!Object.hasOwn(KINDS, kind)) unusable(`${word}: there is no kind "${kind}".`);
    return { name, kind };
  });
  if (fields.length === 0)
    return [
      { name: 'nome', kind: 'texto' },
      { name: 'observacao', kind: 'textoLongo' },
    ];
  if (new Set(fields.map((f) => f.name)).size < fields.length) unusable('A field stands there twice.');
  if (!fields.some((f) => TEXTS.has(f.kind)))
    unusable(`One field has to name the record: ${[...TEXTS].join(', ')}.`);
  return fields;
}

/** Reads what was asked for. @throws Unusable */
export function askedRoom([room, ...words]) {
  const asked = { service: 'catalog', group: 'leilão', one: undefined };
  const options = { '--um': 'one', '--servico': 'service', '--grupo': 'group' };
  const fields = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (!word.startsWith('--')) fields.push(word);
    else if (!Object.hasOwn(options, word) || words[i + 1] === undefined)
      unusable(`${word} is not understood.`);
    else {
      asked[options[word]] = words[i + 1];
      i += 1;
    }
  }
  const one = asked.one ?? room?.replace(/s$/, '');
  for (const name of [room, one])
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
      unusable(`${name ?? 'Nothing'} is no name of a room.`);
  if (one === room) unusable(`What is one of ${room} called? Say it with --um.`);
  return { ...asked, room, one, fields: fieldsOf(fields) };
}

/**
 * Makes a room below `root`: all of its files and its lines in shared ones, or nothing.
 * @returns the paths that were written
 * @throws Unusable where the room is there already, the service keeps no plain records, or a shared file is not as it was
 */
export function makeRoom(root, { room, one, service, group, fields }) {
  const at = (file) => path.join(root, file);
  const walls = ['schemas', 'web', ...readdirSync(at('services')).map((name) => `services/${name}`)];
  if (walls.some((wall) => existsSync(at(`${wall}/src/${room}`))))
    unusable(`There is a room called ${room} already.`);
  if (!existsSync(at(`services/${service}/src/cadastros.ts`)))
    unusable(`The service ${service} has no cadastros.ts, where rooms of plain records stand.`);
  const names = namesOf(room, one);
  const texts = new Map(
    Object.entries(filesOf(names, { service, group, fields, number: nextNumber(root, service) })),
  );
  for (const [file, where, text] of placesOf(names, service)) {
    const before = texts.get(file) ?? readFileSync(at(file), 'utf8');
    if (!where.test(before)) unusable(`${file} has no line like ${where}: name the room there by hand.`);
    texts.set(file, before.replace(where, text));
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  const code = [...texts.keys()].filter((file) => /\.tsx?$/.test(file));
  execFileSync(process.execPath, [at('node_modules/oxfmt/bin/oxfmt'), '--write', ...code], { cwd: root });
  return [...texts.keys()];
}
