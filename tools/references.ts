// What documents and comments point at must be there: who looks for it and finds nothing stops believing the rest.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './tidy.ts';

/** A file by its path from the root. */
const place =
  /(?<![\w./-])(?:docs|infra|load-tests|schemas|services|tools|web)\/[\w./-]*\.(?:ts|tsx|mjs|md|json|yaml|c|cpp)\b/g;
/** The target of a link, without hosts and without the place within the page. */
const link = /\]\((?!\w+:)([^)#\s]+)/g;
const citation = /(?<![\w./-])(?:[\w-]+\/)*([\w-]+\.md)\b/g;
const command = /\bnpm run (?:-s )?([a-z0-9-]+)/g;

const all = (expression: RegExp, text: string): string[] =>
  [...text.matchAll(expression)].map(([whole, part]) => part ?? whole);

/**
 * What is pointed at and not there, as `FILE: WHAT`: of documents (`.md`) links, files by their path from the root and npm
 * commands, of code the documents that it cites by name. `scripts` are the commands of package.json.
 */
export function lostReferences(
  base: string,
  files: readonly SourceFile[],
  scripts: readonly string[],
): string[] {
  const documents = new Set(
    files.map(({ name }) => path.posix.basename(name)).filter((n) => n.endsWith('.md')),
  );
  const isThere = (to: string) => existsSync(path.join(base, to));
  return files.flatMap(({ name, text }) => {
    if (name.endsWith('.md')) {
      const links = all(link, text).map((to) => path.posix.join(path.posix.dirname(name), to));
      // A name in capitals stands for many.
      const places = all(place, text).filter((to) => !/\b[A-Z]+\./.test(to));
      const commands = all(command, text).filter((word) => !scripts.includes(word));
      return [...[...links, ...places].filter((to) => !isThere(to)), ...commands].map(
        (to) => `${name}: ${to}`,
      );
    }
    // Specs of the house rules make documents up.
    if (!/\.(ts|tsx|mjs)$/.test(name) || name.startsWith('tools/')) return [];
    return all(citation, text)
      .filter((cited) => !documents.has(cited))
      .map((cited) => `${name}: ${cited}`);
  });
}
