// Checks who imports whom by the rules of boundary-rules.ts.
// It counts what it read: without a TypeScript below version 7 the reader finds no module, and would pass in silence.
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, IResolveOptions } from 'dependency-cruiser';
import { forbidden } from './boundary-rules.ts';

/** One forbidden import: the rule that it breaks, both ends (paths from the root) and what to do instead. */
export interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
  advice: string;
}

/** Where the product's sources are; the root holds only configuration besides. */
const places = ['schemas', 'services', 'web', 'load-tests', 'tools', 'infra'];

/** What is read: sources before type stripping (type imports count), not what a build wrote. */
const readOptions: ICruiseOptions = {
  exclude: { path: '(^|/)(dist|fixtures|results)/' },
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
};

/** How Node and the bundler find a module: through the `exports` of the workspaces. */
const resolveOptions: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
};

/** Fewer modules than this cannot be the whole product: the reader is broken and its silence means nothing. */
export const fewestModules = 150;

/**
 * Reads every module of the tree below `base` and names the imports that break a rule.
 * `modules` is the number of our own source files that were read.
 */
export async function boundaries(base: string): Promise<{ modules: number; violations: ForbiddenImport[] }> {
  const options = { ...readOptions, baseDir: base, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(places, options, resolveOptions);
  if (typeof output === 'string') throw new Error(output);
  const own = output.modules.filter(({ source, couldNotResolve }) => {
    return !couldNotResolve && places.includes(source.split('/')[0] ?? '');
  });
  const advice = new Map(forbidden.map((rule) => [rule.name, rule.comment]));
  const violations = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' -> ') : to,
    advice: advice.get(rule.name) ?? '',
  }));
  return { modules: own.length, violations };
}

if (import.meta.main) {
  const { modules, violations } = await boundaries(path.dirname(import.meta.dirname));
  for (const { rule, from, to, advice } of violations) {
    console.log(`${from} must not import ${to}\n  ${rule}: ${advice}`);
  }
  if (modules < fewestModules) {
    console.log(
      `Only ${modules} modules were read: is typescript 6 installed beside typescript-7? Run npm ci.`,
    );
  }
  console.log(`${modules} modules read, ${violations.length} forbidden imports.`);
  process.exitCode = violations.length > 0 || modules < fewestModules ? 1 : 0;
}
